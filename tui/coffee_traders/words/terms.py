"""The words of Coffee Traders on screen: players, countries, coffees, buildings, spaces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rules.coffee_traders.pack import ANY, BuildingSpace
from rules.coffee_traders.pieces import (
    ANDRE,
    BY_TRUCK,
    FIRST_ANIMAL,
    KOPI,
    NO_PATH,
    WILD,
    Building,
    Colour,
)
from rules.coffee_traders.state import State
from tui.contract.scene import Scene
from tui.words.language import N_, Language

PHASES = {
    "travailler": N_("Travailler"),
    "affecter": N_("Affecter"),
    "commercer": N_("Commercer"),
    "recolter": N_("Récolter"),
    "vendre": N_("Vendre"),
    "reinitialiser": N_("Réinit."),
}

COLOURS = {
    Colour.RED: N_("Rouge"),
    Colour.BLUE: N_("Bleu"),
    Colour.GREEN: N_("Vert"),
    Colour.YELLOW: N_("Jaune"),
    Colour.WHITE: N_("Ivoire"),
}
#: One letter for each colour in the order above, all different, none of them A for André.
LETTERS = N_("RBVJI")
ANDRE_NAME, ANDRE_LETTER = "André", "A"

#: The cooperatives and, under the same numbers, their coffees and Arabica rows.
COOPS = (N_("Guatemala"), N_("Colombie"), N_("Brésil"), N_("Éthiopie"), N_("Indonésie"))
IN_COOPS = (
    N_("au Guatemala"),
    N_("en Colombie"),
    N_("au Brésil"),
    N_("en Éthiopie"),
    N_("en Indonésie"),
)
COFFEES = (*COOPS, N_("kopi luwak"))
SHORT = (N_("Gua"), N_("Col"), N_("Bré"), N_("Éth"), N_("Ind"), "KL")
ANIMALS = (N_("ara"), N_("urubu"), N_("toucan"), N_("zébu"), N_("buffle"))
ROWS = ("1", "1/2", "2/3")

BUILDINGS = {
    Building.WAREHOUSE: N_("entrepôt"),
    Building.STATION: N_("station"),
    Building.POST: N_("poste"),
    Building.HOSPITAL: N_("hôpital"),
    Building.FARM: N_("ferme"),
}

CITIES = {
    "antwerp": N_("Anvers"),
    "vienna": N_("Vienne"),
    "trieste": N_("Trieste"),
    "seattle": N_("Seattle"),
    "melbourne": N_("Melbourne"),
    "seoul": N_("Séoul"),
}

GIFTS = {
    "civet": N_("une civette"),
    "worker": N_("un ouvrier"),
    "step": N_("un pas »"),
    "donkey": N_("un âne"),
    "coin": N_("une pièce"),
    "building": N_("un bâtiment"),
    "truck": N_("un camion"),
    "hospital": N_("l'hôpital"),
}

#: The same where there is little room.
BRIEF_GIFTS = {
    "civet": N_("civette"),
    "worker": N_("ouvrier"),
    "step": N_("pas »"),
    "donkey": N_("âne"),
    "coin": N_("pièce"),
    "building": N_("bâtiment"),
    "truck": N_("camion"),
    "hospital": N_("hôpital"),
}

OBJECTIVES = {
    "warehouses": N_("5 entrepôts"),
    "stations_and_posts": N_("3 stations et 3 postes"),
    "contracts": N_("6 contrats"),
    "houses": N_("5 maisons de négoce"),
    "stock_20": N_("2 pistes à 10 cafés"),
    "bars": N_("2 cafés ou plus dans les 6 bars"),
    "plantations": N_("11 plantations placées"),
    "developed": N_("4 coopératives développées"),
    "quality": N_("qualité 8 dans 2 coopératives"),
}

HEADINGS = {"board": N_("Plateau principal"), "player": N_("Plateaux des joueurs")}
PARTS = {
    "deliveries": N_("livraisons aux bars"),
    "majorities": N_("majorités des bars"),
    "objectives": N_("objectifs"),
    "coops": N_("coopératives"),
    "arabica": N_("piste Arabica"),
    "supply": N_("réserve Entreprise"),
    "tokens": N_("jetons −3"),
    "row_b": N_("niveau 3 de la rangée B"),
    "workers": N_("ouvriers en réserve"),
    "buildings": N_("bâtiments"),
    "contracts": N_("contrats"),
    "counters": N_("piste Compteur"),
}


def colour(state: State, seat: int) -> Colour:
    """The colour of a seat: chosen, or by the order of the seats."""
    chosen = state.options.colours
    return chosen[seat] if seat < len(chosen) else tuple(Colour)[seat]


def seat(state: State, number: int, _: Language) -> str:
    """A seat by its colour; the automa by his name."""
    if state.is_andre(number):
        return ANDRE_NAME
    return _(COLOURS[colour(state, number)])


def person(scene: Scene, number: int) -> str:
    """A seat by its colour and, where the table knows one, the name of who sits there."""
    called = seat(scene.state, number, scene.language)
    return f"{called} · {scene.names[number]}" if number < len(scene.names) else called


def letter(state: State, number: int, _: Language) -> str:
    """The letter that stands for a seat on the boards."""
    if state.is_andre(number):
        return ANDRE_LETTER
    return _(LETTERS)[tuple(Colour).index(colour(state, number))]


def letters(state: State, seats: Iterable[int], _: Language) -> str:
    """Some seats by their letters, in order."""
    return " ".join(letter(state, number, _) for number in seats)


def everybody(state: State) -> range:
    """All seats, the automa's included."""
    return range(ANDRE + 1) if state.andre is not None else range(len(state.players))


def coop(number: int, _: Language) -> str:
    """A cooperative's name, and that of its Arabica row."""
    return _(COOPS[number])


def in_coop(number: int, _: Language) -> str:
    """Where something happens."""
    return _(IN_COOPS[number])


def coffee(kind: int, _: Language) -> str:
    """A coffee by name; of any one type where a bar asks for that."""
    return _("au choix") if kind == ANY else _(COFFEES[kind])


def short(kind: int, _: Language) -> str:
    """A coffee in three letters; a question mark for any one type."""
    if kind == ANY:
        return "?"
    return SHORT[kind] if kind == KOPI else _(SHORT[kind])


def coffees(counts: Iterable[tuple[int, int]], _: Language) -> str:
    """Some of each coffee: `3 Gua 2 Col`."""
    return " ".join(f"{count} {short(kind, _)}" for kind, count in counts if count)


def wanted(kind: int, count: int, _: Language) -> str:
    """What a space of a bar asks for: `3 Gua`, or so many of one coffee."""
    return _("{n} du même café", n=count) if kind == ANY else f"{count} {short(kind, _)}"


def stock(cubes: tuple[int, ...], _: Language) -> str:
    """What a player has of each coffee."""
    return coffees(enumerate(cubes), _) or _("rien")


def counter(number: int, _: Language) -> str:
    """A counter: Arabica of a colour, an animal, or the wild animal."""
    if number == WILD:
        return _("animal joker")
    if number >= FIRST_ANIMAL:
        return _(ANIMALS[number - FIRST_ANIMAL])
    return _("Arabica {coop}", coop=coop(number, _))


def space(state: State, at: int, number: int, _: Language) -> str:
    """A plantation space: cooperative, row and place from the left."""
    return f"{coop(at, _)} {place(state, at, number)}"


def place(state: State, at: int, number: int) -> str:
    """Row and place of a plantation space: `1/2·3` is the third of row 1/2."""
    plan = state.pack.coops[at]
    row = plan.row_of[number]
    return f"{ROWS[row]}·{number - plan.spaces_in[row].start + 1}"


def way(state: State, at: int, number: int, path: int, _: Language) -> str:
    """How a plantation reaches a space."""
    if path == NO_PATH:
        return ""
    if path == BY_TRUCK:
        return _("en camion")
    low = state.pack.coops[at].paths[path][0]
    return _("depuis {place}", place=place(state, at, low))


def building(kind: int, _: Language) -> str:
    """A kind of building."""
    return _(BUILDINGS[Building(kind)])


def building_gives(kind: int, number: int, _: Language) -> tuple[str, ...]:
    """What the building of a number brings at once, besides its points (CT-551 to CT-562)."""
    if kind == Building.WAREHOUSE:
        coffee = _("café")
        more = {2: "3:1", 3: _("civette"), 4: "1₵ 2:1"}.get(number)
        return (coffee,) if more is None else (coffee, more)
    if kind == Building.STATION:
        return (_("2 cafés"),)
    if kind == Building.POST and number > 1:
        return (gifts(("step",), _),)
    return ()


def building_space(printed: BuildingSpace, _: Language) -> str:
    """A building space by what is printed on it."""
    name = building(printed.building, _)
    if printed.crowd:
        return _("{building} 4–5 joueurs", building=name)
    return f"{name} »" if printed.chevron else name


def building_place(state: State, at: int, number: int, _: Language) -> str:
    """A building space of a cooperative; spaces that look alike are numbered."""
    printed = state.pack.coops[at].buildings
    name = f"{coop(at, _)}, {building_space(printed[number], _)}"
    alike = [other for other, space in enumerate(printed) if space == printed[number]]
    if len(alike) == 1:
        return name
    return _("{space} n° {n}", space=name, n=alike.index(number) + 1)


def city(state: State, bar: int, _: Language) -> str:
    """A coffee bar by its city; a pack's own city by the name it has there."""
    name = state.pack.bars[bar].city
    return _(CITIES[name]) if name in CITIES else name.replace("_", " ").title()


def gifts(names: Iterable[str], _: Language, *, brief: bool = False) -> str:
    """Some printed bonuses; the same one twice is told once."""
    counts, words = Counter(names), BRIEF_GIFTS if brief else GIFTS
    return ", ".join(
        _(words[name]) if count == 1 else f"{_(words[name])} ×{count}"
        for name, count in counts.items()
    )


def objective(name: str, _: Language) -> str:
    """What an objective asks for."""
    return _(OBJECTIVES[name])


def vp(number: int, _: Language) -> str:
    """Victory points."""
    return _("{vp} PV", vp=number)


def coins(count: int, _: Language) -> str:
    """Coins, counted."""
    return _.plural("{n} pièce", "{n} pièces", count)
