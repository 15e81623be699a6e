"""Where a card can be laid on an area, counted for all positions at once (CA-302, CA-306).

The area is drawn as the bits of one integer, row after row. Copies of it, shifted to each of the
six squares of a card and added up bit by bit, tell for every corner how many squares of a card
laid there would cover something. Coordinates have no bounds: the drawing has the area's size.
"""

from __future__ import annotations

from functools import lru_cache

from rules.cafe.actions import Place
from rules.cafe.pack import HEIGHT, WIDTH

Cell = tuple[int, int]

#: A card that has been laid: its corner, and 0 if it lies or 1 if it stands.
Outline = tuple[int, int, int]


#: Width and height of a card that lies or stands; the rotations 1 and 3 stand (CA-306).
OUTLINES = ((WIDTH, HEIGHT), (HEIGHT, WIDTH))
LYING, STANDING = 0, 1

#: Blank lines and columns around the drawing, so that a card at its edge does not leave it.
MARGIN = WIDTH - 1


@lru_cache(maxsize=1 << 12)
def placements(
    cards: tuple[Outline, ...],
    wanted: range,
    barred: tuple[tuple[Cell, ...], tuple[Cell, ...]] = ((), ()),
) -> tuple[Place, ...]:
    """Every way to lay a card so that it covers a wanted number of places, one to six.

    `barred` are corners, for a lying and for a standing card, that are left out.
    """
    laid = [(x, y, *OUTLINES[outline]) for x, y, outline in cards]
    if not laid:
        return ()
    left = min([x for x, _, _, _ in laid]) - MARGIN
    top = min([y for _, y, _, _ in laid]) - MARGIN
    line = max([x + width for x, _, width, _ in laid]) - left + MARGIN
    drawn = 0
    for x, y, width, height in laid:
        for row in range(y - top, y - top + height):
            drawn |= (1 << width) - 1 << row * line + x - left
    found: list[Place] = []
    for outline in (LYING, STANDING):
        corners = covering(drawn, line, outline, wanted)
        for x, y in barred[outline]:
            corners &= ~(1 << (y - top) * line + x - left)
        y, whole = top, (1 << line) - 1
        while corners:
            found += row_of_places(corners & whole, left, y, outline)
            corners >>= line
            y += 1
    return tuple(found)


def covering(drawn: int, line: int, outline: int, wanted: range) -> int:
    """The corners of the cards that cover a wanted number of places, as bits of a drawing.

    The number for each corner is kept in three planes of bits: its ones, its twos, its fours. A
    row or a column of three places is added up first; the card is two of them, side by side.
    """
    along, across = (1, line) if outline == LYING else (line, 1)
    second, third = drawn >> along, drawn >> 2 * along
    either = drawn ^ second
    one, two = either ^ third, drawn & second | either & third
    other_one, other_two = one >> across, two >> across
    carry, unlike = one & other_one, two ^ other_two
    ones, twos, fours = one ^ other_one, unlike ^ carry, two & other_two | unlike & carry
    corners = 0
    for count in wanted:
        corners |= (
            (ones if count & 1 else ~ones)
            & (twos if count & 2 else ~twos)
            & (fours if count & 4 else ~fours)
        )
    return corners


@lru_cache(maxsize=1 << 14)
def row_of_places(corners: int, left: int, y: int, outline: int) -> tuple[Place, ...]:
    """The placements for the corners in one row of a drawing, each in two rotations."""
    return tuple(
        [
            Place(left + column, y, rotation)
            for column in range(corners.bit_length())
            if corners >> column & 1
            for rotation in (outline, outline + 2)
        ]
    )
