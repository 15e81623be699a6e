"""The map as a drawing plan: where its lines run, and where there is room for words.

The pack draws the map as rows of marks. Here every mark becomes a field of some columns and lines;
lines run between fields of different marks, simple or double as the border is, and inside a region
that covers two rows of marks the line between them is free for its name.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from rules.mombasa.pack import Pack
from rules.mombasa.state import PACKS

SEA = "."
NONE, SINGLE, DOUBLE = 0, 1, 2

ACROSS, DOWN = " ─═", " │║"

#: Corners by which arms there are (up, right, down, left) and by the weight of what runs across
#: and down; a box-drawing corner knows one weight for each.
CORNERS = {
    (0, 1, 1, 0): "┌╒╓╔",
    (0, 0, 1, 1): "┐╕╖╗",
    (1, 1, 0, 0): "└╘╙╚",
    (1, 0, 0, 1): "┘╛╜╝",
    (1, 1, 1, 0): "├╞╟╠",
    (1, 0, 1, 1): "┤╡╢╣",
    (0, 1, 1, 1): "┬╤╥╦",
    (1, 1, 0, 1): "┴╧╨╩",
    (1, 1, 1, 1): "┼╪╫╬",
    (0, 1, 0, 1): "─═─═",
    (1, 0, 1, 0): "││║║",
}


class Stretch(NamedTuple):
    """A run of cells on a line."""

    y: int
    x: int
    width: int


class Stroke(NamedTuple):
    """A sign of the map's lines."""

    x: int
    y: int
    text: str


class Plan(NamedTuple):
    """A map with the columns and lines of each field; `xs` and `ys` are where lines may run."""

    rows: tuple[str, ...]
    xs: tuple[int, ...]
    ys: tuple[int, ...]

    @property
    def width(self) -> int:
        return self.xs[-1] + 1

    @property
    def height(self) -> int:
        return self.ys[-1] + 1

    def mark(self, row: int, column: int) -> str:
        """What is drawn on a field; the sea around the map."""
        inside = 0 <= row < len(self.rows) and 0 <= column < len(self.rows[row])
        return self.rows[row][column] if inside else SEA

    def fields(self, mark: str) -> Iterator[tuple[int, int]]:
        """The fields of a mark."""
        for row, marks in enumerate(self.rows):
            for column, found in enumerate(marks):
                if found == mark:
                    yield row, column


@lru_cache(maxsize=8)
def rooms(pack: str, across: int, down: int) -> dict[str, tuple[Stretch, ...]]:
    """The free stretches of every mark on a plan."""
    drawn = plan(pack, across, down)
    return {mark: tuple(free(drawn, mark)) for mark in marks(drawn.rows)}


@lru_cache(maxsize=8)
def strokes(pack: str, across: int, down: int) -> tuple[Stroke, ...]:
    """The lines of a plan."""
    return tuple(lines(PACKS[pack], plan(pack, across, down)))


def marks(rows: tuple[str, ...]) -> list[str]:
    """Every region and city of a map."""
    return sorted(set("".join(rows)) - {SEA})


@lru_cache(maxsize=8)
def plan(pack: str, across: int, down: int) -> Plan:
    """The map of a pack with fields of some size; rows with a mark that has no room grow."""
    rows = PACKS[pack].map.rows
    heights = [down] * len(rows)
    drawn = laid_out(rows, across, heights)
    for mark in marks(rows):
        if not any(free(drawn, mark)) and not any(coast(drawn, mark)):
            heights[next(drawn.fields(mark))[0]] = down + 1
    return laid_out(rows, across, heights)


def laid_out(rows: tuple[str, ...], across: int, heights: list[int]) -> Plan:
    """The plan of rows of such heights."""
    columns = max(map(len, rows))
    xs = tuple(across * column for column in range(columns + 1))
    return Plan(rows, xs, (0, *accumulate(heights)))


def free(drawn: Plan, mark: str) -> Iterator[Stretch]:
    """Where words fit inside a region: between its rows, and inside them where they are high."""
    for row in range(len(drawn.rows)):
        for y in range(drawn.ys[row] + 1, drawn.ys[row + 1]):
            yield from runs(drawn, y, [drawn.mark(row, at) == mark for at in columns(drawn)])
        both = [drawn.mark(row, at) == drawn.mark(row + 1, at) == mark for at in columns(drawn)]
        yield from runs(drawn, drawn.ys[row + 1], both)


def coast(drawn: Plan, mark: str) -> Iterator[Stretch]:
    """The edges of a mark that look on the sea, above and below."""
    for row, column in drawn.fields(mark):
        x, width = drawn.xs[column] + 1, drawn.xs[column + 1] - drawn.xs[column] - 1
        for beside, y in ((row - 1, drawn.ys[row]), (row + 1, drawn.ys[row + 1])):
            if drawn.mark(beside, column) == SEA:
                yield Stretch(y, x, width)


def top(drawn: Plan, mark: str) -> Stretch:
    """The upper edge of a mark, from its first field on."""
    row, column = next(drawn.fields(mark))
    x, end = drawn.xs[column] + 1, column
    while drawn.mark(row, end) == mark != drawn.mark(row - 1, end):
        end += 1
    return Stretch(drawn.ys[row], x, drawn.xs[end] - x)


def columns(drawn: Plan) -> range:
    """The columns of fields."""
    return range(len(drawn.xs) - 1)


def runs(drawn: Plan, y: int, wanted: list[bool]) -> Iterator[Stretch]:
    """Neighbouring columns as stretches between their lines."""
    begin: int | None = None
    for column, want in enumerate((*wanted, False)):
        if want and begin is None:
            begin = column
        elif not want and begin is not None:
            yield Stretch(y, drawn.xs[begin] + 1, drawn.xs[column] - drawn.xs[begin] - 1)
            begin = None


def lines(pack: Pack, drawn: Plan) -> Iterator[Stroke]:
    """Every line and corner of the map."""
    for row in range(len(drawn.rows) + 1):
        for column in range(len(drawn.xs)):
            x, y = drawn.xs[column], drawn.ys[row]
            right = across(pack, drawn, row, column)
            below = along(pack, drawn, row, column)
            if right:
                yield Stroke(x + 1, y, ACROSS[right] * (drawn.xs[column + 1] - x - 1))
            if below:
                yield from (
                    Stroke(x, line, DOWN[below]) for line in range(y + 1, drawn.ys[row + 1])
                )
            sign = corner(pack, drawn, row, column)
            if sign != " ":
                yield Stroke(x, y, sign)


def weight(pack: Pack, one: str, other: str) -> int:
    """The line between two marks."""
    if one == other:
        return NONE
    return SINGLE if SEA in (one, other) else pack.borders[one][other]


def across(pack: Pack, drawn: Plan, row: int, column: int) -> int:
    """The line above a field."""
    return weight(pack, drawn.mark(row - 1, column), drawn.mark(row, column))


def along(pack: Pack, drawn: Plan, row: int, column: int) -> int:
    """The line at the left of a field."""
    return weight(pack, drawn.mark(row, column - 1), drawn.mark(row, column))


def corner(pack: Pack, drawn: Plan, row: int, column: int) -> str:
    """The sign where lines meet at the upper left of a field."""
    up, down = along(pack, drawn, row - 1, column), along(pack, drawn, row, column)
    left, right = across(pack, drawn, row, column - 1), across(pack, drawn, row, column)
    arms = (int(up > 0), int(right > 0), int(down > 0), int(left > 0))
    if arms not in CORNERS:
        return " "
    return CORNERS[arms][(max(left, right) == DOUBLE) + 2 * (max(up, down) == DOUBLE)]
