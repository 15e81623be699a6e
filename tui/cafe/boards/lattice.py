"""Lines between squares: where light and heavy ones meet, the fitting corner.

Edges are kept by the square they belong to: `across` above it, `down` on its left.

>>> edges = Edges({(0, 0): HEAVY, (0, 1): HEAVY}, {(0, 0): HEAVY, (1, 0): HEAVY})
>>> edges.corner(0, 0), edges.corner(1, 1)
('┏', '┛')
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from rules.cafe.corners import Cell

NONE, LIGHT, HEAVY = 0, 1, 2

#: The sign for each way four arms can meet: up, right, down, left, each none, light or heavy.
CORNERS = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
ACROSS, DOWN = " ─━", " │┃"


class Edges(NamedTuple):
    """The lines of a drawing, by the squares they border."""

    across: dict[Cell, int]
    down: dict[Cell, int]

    def corner(self, x: int, y: int) -> str:
        """The sign at the top left corner of a square."""
        up = self.down.get((x, y - 1), NONE)
        right = self.across.get((x, y), NONE)
        down = self.down.get((x, y), NONE)
        left = self.across.get((x - 1, y), NONE)
        return CORNERS[((up * 3 + right) * 3 + down) * 3 + left]

    def points(self) -> set[Cell]:
        """The corners that a line leads to."""
        ends = {point for x, y in self.across for point in ((x, y), (x + 1, y))}
        return ends | {point for x, y in self.down for point in ((x, y), (x, y + 1))}


def edges(cells: Collection[Cell], weight: Callable[[Cell, Cell], int]) -> Edges:
    """The lines around and between squares, each as heavy as the two squares beside it say."""
    across: dict[Cell, int] = {}
    down: dict[Cell, int] = {}
    for x, y in cells:
        for cell, other, lines in (
            ((x, y), (x, y - 1), across),
            ((x, y + 1), (x, y), across),
            ((x, y), (x - 1, y), down),
            ((x + 1, y), (x, y), down),
        ):
            lines[cell] = weight(cell, other)
    return Edges(across, down)


def outline(cells: Collection[Cell], inner: int = NONE) -> Edges:
    """A heavy line around squares."""
    return edges(cells, lambda one, other: inner if one in cells and other in cells else HEAVY)
