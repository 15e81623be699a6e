"""The things on the table of Coffee Traders as look mode tells them, each with its own figures."""

from __future__ import annotations

from collections.abc import Iterator

from rules.coffee_traders.objectives import quality
from rules.coffee_traders.phases import recolter, reinitialiser
from rules.coffee_traders.pieces import COOPS, FULFILLED, LETTERS, NOBODY, Building
from rules.coffee_traders.state import Player, State
from tui.coffee_traders.words import holdings, lines, terms
from tui.drawing.canvas import Told
from tui.words.language import N_, Language

#: The rule behind each kind of building, and what it is for.
BUILDINGS = {
    Building.STATION: ("CT-545", N_("deux cafés d'ici tout de suite")),
    Building.POST: ("CT-545", N_("un café à chaque récolte, même sans négociant")),
    Building.HOSPITAL: ("CT-533", N_("compte double pour la qualité")),
    Building.FARM: ("CT-370", N_("se bâtit quand sa rangée de la réserve est vide")),
    Building.WAREHOUSE: ("CT-545", N_("garde plus de café à la réinitialisation")),
}


def joined(parts: Iterator[str], _: Language) -> str:
    """Facts one after the other."""
    return f"{_(' ; ').join(filter(None, parts))}."


# --- A cooperative ------------------------------------------------------------------------------


def plantation(state: State, number: int, space: int, _: Language) -> Told:
    """A plantation space."""
    plant = state.coops[number].spaces[space]
    rule = "CT-319" if plant is None else "CT-401" if plant.worker else "CT-420"
    return Told(rule, lambda: joined(of_plantation(state, number, space, _), _))


def of_plantation(state: State, number: int, space: int, _: Language) -> Iterator[str]:
    """Whose it is, its level and worker; or what it takes to plant there."""
    plant = state.coops[number].spaces[space]
    where = terms.space(state, number, space, _)
    row = state.pack.coops[number].row_of[space]
    if plant is None:
        yield _("{space} : libre", space=where)
        yield _("il faut la rangée du dessous et un chemin avec vos ânes") if row else ""
        return
    yield _("{space} : plantation {seat}, niveau {level}", space=where, level=plant.level,
            seat=terms.seat(state, plant.seat, _))  # fmt: skip
    if plant.worker:
        yield _("un ouvrier y récolte")
    else:
        yield _("sans ouvrier : pas de café, et une pénalité à la phase II")


def path(state: State, number: int, at: int, _: Language) -> Told:
    """A path with its donkeys."""
    return Told("CT-333", lambda: joined(of_path(state, number, at, _), _))


def of_path(state: State, number: int, at: int, _: Language) -> Iterator[str]:
    """From where to where, for how many donkeys, and whose stand there."""
    plan = state.pack.coops[number]
    low, high = plan.paths[at]
    need = _.plural("{n} âne", "{n} ânes", plan.donkey_places[at])
    yield _("Chemin de {low} à {high}, pour {need}", low=terms.place(state, number, low),
            high=terms.place(state, number, high), need=need)  # fmt: skip
    led = state.coops[number].donkeys[at]
    yield _("de {seats}", seats=terms.letters(state, led, _)) if led else _("libre")


def truck(state: State, seat: int, _: Language) -> Told:
    """A truck beside a space."""
    return Told("CT-348", lambda: _("Camion de {seat} : il a remplacé deux ânes.",
                                    seat=terms.seat(state, seat, _)))  # fmt: skip


def building(state: State, number: int, at: int, _: Language) -> Told:
    """A building space."""
    kind = state.pack.coops[number].buildings[at].building
    return Told(BUILDINGS[kind][0], lambda: joined(of_building(state, number, at, _), _))


def of_building(state: State, number: int, at: int, _: Language) -> Iterator[str]:
    """What may stand there, what it gives, and whose it is."""
    printed = state.pack.coops[number].buildings[at]
    owner = state.coops[number].buildings[at]
    name, does = terms.building_place(state, number, at, _), _(BUILDINGS[printed.building][1])
    yield _("{building} : {does}", building=name, does=does)
    if printed.chevron:
        yield _("la case donne un pas »")
    yield _("bâti par {seat}", seat=terms.seat(state, owner, _)) if owner != NOBODY else _("libre")


def house(state: State, number: int, _: Language) -> Told:
    """A trading house."""
    return Told("CT-511", lambda: joined(of_house(state, number, _), _))


def of_house(state: State, number: int, _: Language) -> Iterator[str]:
    """Who trades there, and what the harvest would share out."""
    yield f"{terms.coop(number, _)}, {lines.house(state, number, _)}"
    yield _.plural("récolte actuelle {n} café", "récolte actuelle {n} cafés",
                   recolter.production(state, number))  # fmt: skip
    takers = [share.seat for share in recolter.distribution(state, number)]
    got = ", ".join(
        f"{terms.seat(state, seat, _)} {takers.count(seat)}" for seat in dict.fromkeys(takers)
    )
    yield got or _("sans négociant ni poste elle serait perdue")


def town(state: State, number: int, _: Language) -> Told:
    """What lies below a cooperative: workers, counters, stock."""
    return Told("CT-380", lambda: joined(of_town(state, number, _), _))


def of_town(state: State, number: int, _: Language) -> Iterator[str]:
    """The workers in town, the animal counters and the stock counters left."""
    land = state.coops[number]
    where = terms.in_coop(number, _)
    yield _.plural("{n} ouvrier en ville {where}, à envoyer", "{n} ouvriers en ville {where}, "
                   "à envoyer", land.workers, where=where)  # fmt: skip
    there = ", ".join(lines.animals(state, number, _))
    yield _("pour qui atteint 2/3 : {counters}", counters=there) if there else ""
    yield _.plural("{n} compteur Stock", "{n} compteurs Stock", land.stock)


def ranking(state: State, number: int, _: Language) -> Told:
    """The quality of all in a cooperative."""
    return Told("CT-912", lambda: joined(of_ranking(state, number, _), _))


def of_ranking(state: State, number: int, _: Language) -> Iterator[str]:
    """Who has how much quality, and what it is for."""
    values = ", ".join(
        f"{terms.seat(state, seat, _)} {quality(state, seat, number)}" for seat in state.order
    )
    yield _("Qualité {where} : {values}", where=terms.in_coop(number, _), values=values)
    yield _("la première vaut 16 points à la fin, la deuxième 8")


# --- Sale ---------------------------------------------------------------------------------------


def contract(state: State, seat: int, letter: int, _: Language) -> Told:
    """A contract."""
    return Told("CT-712", lambda: joined(of_contract(state, seat, letter, _), _))


def of_contract(state: State, seat: int, letter: int, _: Language) -> Iterator[str]:
    """What a contract asks and gives."""
    slot = state.pack.slot[letter]
    if state.players[seat].contracts[letter] == FULFILLED:
        yield _("Contrat {letter}, rempli : {vp}", letter=LETTERS[letter], vp=terms.vp(slot.vp, _))
        return
    yield _("Contrat {letter} : {coffees} pour {coins}₵ et {vp}", letter=LETTERS[letter],
            coffees=terms.coffees(state.wants(seat, letter), _), coins=slot.coins,
            vp=terms.vp(slot.vp, _))  # fmt: skip
    sides = " / ".join(terms.gifts(side, _) for side in slot.bonus)
    yield _("puis {bonus}", bonus=sides) if sides else ""


def bar(state: State, number: int, _: Language) -> Told:
    """A bar by its city."""
    return Told(
        "CT-903",
        lambda: _(
            "{city} : livrez du café à une case libre ; à la fin, majorité {leaders}.",
            city=terms.city(state, number, _),
            leaders=holdings.majority(state, number, _),
        ),
    )


def bar_space(state: State, number: int, at: int, _: Language) -> Told:
    """A space of a bar."""
    return Told("CT-750", lambda: joined(of_bar_space(state, number, at, _), _))


def of_bar_space(state: State, number: int, at: int, _: Language) -> Iterator[str]:
    """What a space asks and pays, or whose marker lies there."""
    space, owner = state.pack.bars[number].spaces[at], state.bars[number][at]
    asked = terms.coffees(((space.kind, space.quantity),), _)
    yield _("{city} : {coffees} pour {coins}₵ et {vp}", city=terms.city(state, number, _),
            coffees=asked, coins=space.coins, vp=terms.vp(space.vp, _))  # fmt: skip
    yield (
        _("livré par {seat}", seat=terms.seat(state, owner, _)) if owner != NOBODY else _("libre")
    )


# --- Tracks and boards --------------------------------------------------------------------------


def arabica(state: State, row: int, column: int, _: Language) -> Told:
    """A space of the Arabica track."""
    rule, _told = COLUMNS.get(column, ("CT-472", ""))
    return Told(rule, lambda: joined(of_arabica(state, row, column, _), _))


#: What a column of the Arabica track brings, by which rule.
COLUMNS = {
    2: ("CT-474", N_("2 partout : un négociant")),
    3: ("CT-475", N_("3 partout : un camion")),
    4: ("CT-477", N_("y arriver donne une pièce")),
    5: ("CT-478", N_("le premier à y arriver reçoit un âne")),
    6: ("CT-932", N_("y rester vaut 6 points")),
    7: ("CT-933", N_("4 points de plus, pour un seul joueur")),
}


def of_arabica(state: State, row: int, column: int, _: Language) -> Iterator[str]:
    """What a space brings, and who stands there."""
    yield _("Arabica {coop}, colonne {n}", coop=terms.coop(row, _), n=column)
    _rule, told = COLUMNS.get(column, ("", ""))
    yield _(told) if told else ""
    here = [seat for seat, own in enumerate(state.players) if own.arabica[row] == column]
    yield _("ici : {seats}", seats=terms.letters(state, here, _)) if here else ""


def stored(own: Player, kind: int, _: Language) -> Told:
    """A coffee in a warehouse."""
    return Told("CT-820", lambda: joined(of_stored(own, kind, _), _))


def of_stored(own: Player, kind: int, _: Language) -> Iterator[str]:
    """How much there is, how much can be kept, and what comes by itself."""
    most, cubes = reinitialiser.limit(own, kind), own.coffee[kind]
    yield _("{coffee} : {n} en stock, {most} au plus après la réinitialisation",
            coffee=terms.coffee(kind, _), n=cubes, most=most)  # fmt: skip
    if cubes > most:
        yield _.plural("{n} perdu", "{n} perdus", cubes - most)
    income = own.stock[kind] + (own.wild_stock == kind) if kind < len(COOPS) else 0
    yield _("+{n} par période des compteurs Stock", n=income) if income else ""


#: The areas of a player's board by their number: their rule and what they hold.
AREAS = {
    "I": ("CT-300", N_("I Travailler : pièces, marqueurs, ânes, camions, plantations à planter.")),
    "II": ("CT-400", N_("II Affecter : les ouvriers, un par plantation.")),
    "III": ("CT-500", N_("III Commercer : les négociants et les bâtiments.")),
    "IV": ("CT-601", N_("IV Récolter : chaque café, sa limite, les compteurs Stock.")),
    "V": ("CT-701", N_("V Vendre : les contrats, leurs pièces et leurs points.")),
}


def area(name: str, told: str, _: Language) -> Told:
    """A line of an area of a player's board."""
    rule, what = AREAS[name]
    return Told(rule, lambda: f"{told.strip()}  {_(what)}")
