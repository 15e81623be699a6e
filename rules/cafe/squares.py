"""What a card of Café is made of: bean colours and the kinds of squares (CA-001, CA-005)."""

from __future__ import annotations

from enum import IntEnum

from msgspec import Struct

from rules.chance import Counts


class Colour(IntEnum):
    """The four coffees, by the colour of their beans (CA-001)."""

    YELLOW = 0
    BROWN = 1
    GREEN = 2
    RED = 3


COLOURS = tuple(int(colour) for colour in Colour)
NO_COLOUR = -1
NOTHING: Counts = (0, 0, 0, 0)

#: The beans lying on a square, one by one, in the order of their colours.
Beans = tuple[int, ...]
NO_BEANS: Beans = ()


class Kind(IntEnum):
    """What a square is for (CA-005)."""

    BLANK = 0
    PRODUCTION = 1
    DRYING = 2
    ROASTING = 3
    CAFE = 4
    CUP = 5
    SHIP = 6


#: The squares that hold one colour, and may be cleared (CA-404 to CA-406).
WORKSHOPS = (Kind.PRODUCTION, Kind.DRYING, Kind.ROASTING)


class Square(Struct, frozen=True, gc=False):
    """One of the six squares of a card; `cafe` counts the card's coffee houses from 0."""

    kind: Kind
    colour: int = NO_COLOUR
    cafe: int = -1


#: A bean's letter in a pack: the first of its colour's English name.
LETTERS = {colour.name[0].lower(): int(colour) for colour in Colour}

#: How a pack writes a square.
CODES: dict[str, Square] = {
    "-": Square(Kind.BLANK),
    **{f"A{letter}": Square(Kind.PRODUCTION, colour) for letter, colour in LETTERS.items()},
    "B": Square(Kind.DRYING),
    "C": Square(Kind.ROASTING),
    **{f"D{number}": Square(Kind.CAFE, cafe=number - 1) for number in (1, 2, 3)},
    "cup": Square(Kind.CUP),
    "ship": Square(Kind.SHIP),
}


def put(heap: Counts, beans: Beans) -> Counts:
    """The heap with these beans put in."""
    counts = list(heap)
    for colour in beans:
        counts[colour] += 1
    return tuple(counts)


def take(heap: Counts, beans: Beans) -> Counts:
    """The heap with these beans taken out."""
    counts = list(heap)
    for colour in beans:
        counts[colour] -= 1
    return tuple(counts)
