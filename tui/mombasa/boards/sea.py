"""The open sea around the map: rectangles without land, wide enough to write in."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tui.mombasa.boards import geography
from tui.mombasa.boards.geography import Plan

#: How far words keep from the coast, and how wide a water must be to write in it.
MARGIN, LEAST = 1, 12


class Water(NamedTuple):
    """A rectangle of open sea."""

    x: int
    y: int
    width: int
    height: int

    @property
    def area(self) -> int:
        return self.width * self.height

    @property
    def bottom(self) -> int:
        """The line after it."""
        return self.y + self.height


@lru_cache(maxsize=8)
def waters(pack: str, size: tuple[int, int], width: int, height: int) -> tuple[Water, Water]:
    """The two largest waters of a sheet with the map in its upper left corner."""
    dry = land(geography.plan(pack, *size), width, height)
    first = largest(dry)
    for y in range(first.y, first.bottom):
        dry[y][first.x : first.x + first.width] = [True] * first.width
    return first, largest(dry)


def land(drawn: Plan, width: int, height: int) -> list[list[bool]]:
    """Which cells of the sheet are land, or too near to it."""
    dry = [[False] * width for _line in range(height)]
    for row, marks in enumerate(drawn.rows):
        for column, mark in enumerate(marks):
            if mark == geography.SEA:
                continue
            left, right = drawn.xs[column] - MARGIN, drawn.xs[column + 1] + 1 + MARGIN
            for y in range(drawn.ys[row], min(drawn.ys[row + 1] + 1, height)):
                for x in range(max(0, left), min(right, width)):
                    dry[y][x] = True
    return dry


def largest(dry: list[list[bool]]) -> Water:
    """The largest rectangle without land that is wide enough."""
    best = Water(0, 0, 0, 0)
    depth = [0] * len(dry[0])
    for y, line in enumerate(dry):
        depth = [0 if here else above + 1 for here, above in zip(line, depth, strict=True)]
        for x in range(len(depth)):
            lines = depth[x]
            for end in range(x, len(depth)):
                lines = min(lines, depth[end])
                if not lines:
                    break
                found = Water(x, y + 1 - lines, end + 1 - x, lines)
                if found.width >= LEAST and found.area > best.area:
                    best = found
    return best
