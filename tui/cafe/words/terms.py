"""The names of what lies on the table of Café: beans, squares, cards, coffee houses, players."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules.cafe.area import Area, Site
from rules.cafe.corners import Cell
from rules.cafe.pack import Cafe, Card, Start
from rules.cafe.squares import COLOURS, Colour, Kind, Square, put
from rules.cafe.state import ROUNDS, Player, State
from rules.chance import Counts
from saves.clean import clean
from tui.words.language import N_, Language
from tui.words.text import figure

#: As much of a coffee house's name and city as is shown.
LONGEST_NAME = 30

PHASES = {
    "auction": N_("Enchère"),
    "draft": N_("Choix"),
    "placement": N_("Placement"),
    "actions": N_("Actions"),
}
VARIANTS = {"basic": N_("jeu de base"), "auction": N_("variante avec enchère")}

#: A bean of each colour, and its letter where there is room for one only.
BEAN_NAMES = {
    Colour.YELLOW: N_("grain jaune"),
    Colour.BROWN: N_("grain marron"),
    Colour.GREEN: N_("grain vert"),
    Colour.RED: N_("grain rouge"),
}
COLOUR_LETTERS = {
    Colour.YELLOW: N_("j"),
    Colour.BROWN: N_("m"),
    Colour.GREEN: N_("v"),
    Colour.RED: N_("r"),
}

#: So many beans of a colour.
BEANS: dict[Colour, Callable[[int, Language], str]] = {
    Colour.YELLOW: lambda n, _: _.plural("{n} jaune", "{n} jaunes", n),
    Colour.BROWN: lambda n, _: _.plural("{n} marron", "{n} marron", n),
    Colour.GREEN: lambda n, _: _.plural("{n} vert", "{n} verts", n),
    Colour.RED: lambda n, _: _.plural("{n} rouge", "{n} rouges", n),
}

#: What a square is; production, drying, roasting and coffee houses go by their letters too.
KINDS = {
    Kind.BLANK: N_("vide"),
    Kind.PRODUCTION: N_("production"),
    Kind.DRYING: N_("séchage"),
    Kind.ROASTING: N_("torréfaction"),
    Kind.CAFE: N_("Café"),
    Kind.CUP: N_("tasse"),
    Kind.SHIP: N_("bateau"),
}
KIND_LETTERS = {Kind.PRODUCTION: "A", Kind.DRYING: "B", Kind.ROASTING: "C", Kind.CAFE: "D"}

#: A quarter turn to the right each.
TURNS = (N_("sans tour"), N_("¼ de tour"), N_("½ tour"), N_("¾ de tour"))

RATINGS = {
    "weak": N_("faible"),
    "average": N_("moyen"),
    "good": N_("bon"),
    "very_good": N_("très bon"),
    "extraordinary": N_("extraordinaire"),
    "legendary": N_("légendaire"),
}


def company(area: Area) -> str:
    """The company whose start card the area began with."""
    first = area.printed(area.cards[0].card)
    return clean(first.company, LONGEST_NAME) if isinstance(first, Start) else ""


def bean(colour: int, _: Language) -> str:
    """A bean by its colour."""
    return _(BEAN_NAMES[Colour(colour)])


def letter(number: int, _: Language) -> str:
    """A colour's letter."""
    return _(COLOUR_LETTERS[Colour(number)])


def counted(heap: Counts, _: Language) -> str:
    """A heap in words, colour by colour: "2 jaunes, 1 vert"."""
    said = [BEANS[Colour(colour)](heap[colour], _) for colour in COLOURS if heap[colour]]
    return ", ".join(said) or _("rien")


def listed(beans: Iterable[int], _: Language) -> str:
    """Some beans in words, like to like."""
    return counted(put((0, 0, 0, 0), tuple(beans)), _)


def letters(beans: Iterable[int], _: Language) -> str:
    """Some beans as letters."""
    return "".join(letter(bean, _) for bean in beans)


def tally(beans: Iterable[int], _: Language) -> str:
    """Some beans in few letters, like to like: "2j 1v"."""
    heap = put((0, 0, 0, 0), tuple(beans))
    said = [f"{heap[colour]}{letter(colour, _)}" for colour in COLOURS if heap[colour]]
    return " ".join(said) or _("rien")


#: So many colours are said in words where there is little room; more of them in letters.
MOST_IN_WORDS = 2


def brief(beans: Iterable[int], _: Language) -> str:
    """Some beans as they fit into a label."""
    held = tuple(beans)
    return listed(held, _) if len(set(held)) <= MOST_IN_WORDS else tally(held, _)


def unpacked(heap: Counts) -> tuple[int, ...]:
    """A heap bean by bean."""
    return tuple(colour for colour in COLOURS for _bean in range(heap[colour]))


def place(x: int, y: int) -> str:
    """A place of the area: column and line, counted from the start card's first square."""
    return f"({figure(x)}, {figure(y)})"


def square(printed: Square, _: Language) -> str:
    """A square by its letter, or by its name where it has none: "Aj", "B", "tasse"."""
    if printed.kind is Kind.PRODUCTION:
        return f"A{letter(printed.colour, _)}"
    return KIND_LETTERS.get(printed.kind) or _(KINDS[printed.kind])


def card(printed: Card, _: Language) -> str:
    """A card's squares, row by row."""
    rows = (printed.squares[:3], printed.squares[3:])
    return " / ".join(" ".join(short(square, _) for square in row) for row in rows)


def short(printed: Square, _: Language) -> str:
    """A square in a picture of a card: blank squares are a point."""
    return "·" if printed.kind is Kind.BLANK else square(printed, _)


def card_name(number: int, _: Language) -> str:
    """A card by its number."""
    return _("carte n° {n}", n=number)


def cafe_name(cafe: Cafe) -> str:
    """A coffee house's name; a pack may be anybody's."""
    return clean(cafe.name, LONGEST_NAME)


def cafe_home(cafe: Cafe, _: Language) -> str:
    """Where a coffee house stands, and since when."""
    return _("{city}, {year}", city=clean(cafe.city, LONGEST_NAME), year=cafe.year)


def site_code(area: Area, site: Site) -> str:
    """A coffee house that can be served, by its number in the area."""
    return f"D{area.sites.index(site) + 1}"


def site_codes(area: Area) -> dict[Cell, str]:
    """What is written on each square of a coffee house: its number, or a cross if it is closed."""
    codes = {cell: site_code(area, site) for site in area.sites for cell in site.cells}
    return {**codes, **{area.cells[number]: "D×" for number in area.closed}}


def seen(seat: Player, number: int, _: Language) -> str:
    """A square of an area with the beans on it: "Aj", "Bmm", "D2jr"."""
    area = seat.area
    cell = area.cells[number]
    code = site_codes(area).get(cell) or short(area.squares[number], _)
    beans = letters(seat.beans[number], _)
    return f"{code}:{beans}" if beans else code


def round_of(state: State, _: Language) -> str:
    """Which of the rounds is played."""
    return round_named(state.round, _)


def round_named(number: int, _: Language) -> str:
    """One of the rounds by its number."""
    return _("manche {round}/{rounds}", round=number, rounds=ROUNDS)


def rating(key: str, _: Language) -> str:
    """What a solo total is called."""
    return _(RATINGS[key])
