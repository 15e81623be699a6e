"""What lies on the table of Café, as it is drawn: beans, squares, heaps, cards."""

from __future__ import annotations

from rich.cells import cell_len

from rules.cafe.pack import Cafe
from rules.cafe.squares import COLOURS, Beans, Colour, Kind, Square
from rules.chance import Counts
from tui.cafe.words import terms
from tui.drawing.canvas import Canvas, shorten
from tui.words.language import Language

#: The paint of each colour of beans.
PAINTS = {
    Colour.YELLOW: "yellow",
    Colour.BROWN: "brown",
    Colour.GREEN: "green",
    Colour.RED: "red",
}

#: The paint for faint words on each ground.
FAINT = {
    "ink": "faint",
    "board": "board_faint",
    "porcelain": "porcelain_faint",
    "lit": "lit",
    "red": "red",
}

#: The sign of the Master (CA-108); the star is the winner's.
MASTER = "◆"

#: The letters that fit on a bean in a square.
MOST_ON_A_BEAN = 2

CUP, SHIP = "╰─╯", "▜█▛"


def paint_of(colour: int) -> str:
    """The paint of a bean."""
    return PAINTS[Colour(colour)]


def bean(sheet: Canvas, x: int, y: int, text: str, colour: int, ground: str) -> int:
    """A text on a bean; the column after it."""
    paint = paint_of(colour)
    x = sheet.put(x, y, "▐", f"{paint}/{ground}")
    x = sheet.put(x, y, text, paint)
    return sheet.put(x, y, "▌", f"{paint}/{ground}")


def pile(sheet: Canvas, x: int, y: int, beans: Beans, ground: str, _: Language) -> int:
    """The beans of a square of one colour: the letter, and how many if there are several.

    Four columns at most: from ten beans on there is no room for both edges.
    """
    count = str(len(beans)) if len(beans) > 1 else ""
    text = terms.letter(beans[0], _) + count
    if len(text) > MOST_ON_A_BEAN:
        return sheet.put(x, y, text, paint_of(beans[0]))
    return bean(sheet, x, y, text, beans[0], ground)


def heap(sheet: Canvas, x: int, y: int, counts: Counts, ground: str, _: Language) -> int:
    """Beans of all colours, each with its number; the column after them."""
    for colour in COLOURS:
        x = bean(sheet, x, y, terms.letter(colour, _), colour, ground)
        paint = ground if counts[colour] else FAINT[ground]
        x = sheet.put(x, y, f"{counts[colour]:<3}", paint)
    return x


def demand(
    sheet: Canvas, x: int, y: int, asked: Beans, there: Beans, ground: str, _: Language
) -> int:
    """What a coffee house asks for, letter by letter; what it has got lies there as beans."""
    got = list(there)
    for colour in asked:
        paint = ground
        if colour in got:
            got.remove(colour)
            paint = paint_of(colour)
        x = sheet.put(x, y, terms.letter(colour, _), paint)
    return x


#: As many letters stand for a long first word where there is no room for it.
ABBREVIATED = 4


def square(
    sheet: Canvas, x: int, y: int, printed: Square, beans: Beans, ground: str, _: Language
) -> None:
    """A square that is no coffee house, with its beans, in five columns."""
    kind = printed.kind
    if kind is Kind.CUP:
        sheet.put(x + 1, y, CUP, "board_crema" if ground == "board" else ground)
    elif kind is Kind.SHIP:
        after = sheet.put(x, y, SHIP, ground)
        if beans:
            sheet.put(after, y, terms.letter(beans[0], _), paint_of(beans[0]))
    elif kind is Kind.PRODUCTION and not beans:
        after = sheet.put(x, y, terms.square(printed, _), ground)
        sheet.put(after + 1, y, "▂▂", f"{paint_of(printed.colour)}/{ground}")
    elif kind is not Kind.BLANK:
        after = sheet.put(x, y, terms.KIND_LETTERS[kind], ground)
        if beans:
            pile(sheet, after, y, beans, ground, _)


def dots(done: int, whole: int) -> str:
    """So many of so many."""
    return "●" * done + "○" * (whole - done)


def cafe_within(cafe: Cafe, width: int) -> str:
    """A coffee house's name in so many columns: a long first word gives way before what tells it
    from others."""
    name = terms.cafe_name(cafe)
    first, blank, rest = name.partition(" ")
    if cell_len(name) > width and blank and len(first) > ABBREVIATED:
        name = f"{first[:ABBREVIATED]}. {rest}"
    return shorten(name, width)
