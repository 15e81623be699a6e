"""A terminal's screen as a picture: its grounds as rectangles, its words where they stand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from itertools import groupby
from typing import Any, NamedTuple

#: The size of a cell, and of the letters in it.
CELL = (8.4, 18.0)
LETTERS, BASE = 14, 13.5

STYLE = f"text {{ font: {LETTERS}px monospace; white-space: pre }} .b {{ font-weight: bold }}"

#: What a terminal shows where no colour is named.
INK, GROUND = "f2e8dc", "191310"


class Look(NamedTuple):
    """How a cell looks."""

    ink: str
    ground: str
    bold: bool


def look(cell: Any) -> Look:
    """The look of a cell of pyte's."""
    ink = INK if cell.fg == "default" else NAMED.get(cell.fg, cell.fg)
    ground = GROUND if cell.bg == "default" else NAMED.get(cell.bg, cell.bg)
    return Look(*((ground, ink) if cell.reverse else (ink, ground)), cell.bold)


#: The names that pyte has for sixteen colours.
NAMED = {
    "black": "000000", "red": "cd3131", "green": "0dbc79", "brown": "e5e510", "blue": "2472c8",
    "magenta": "bc3fbc", "cyan": "11a8cd", "white": "e5e5e5", "brightblack": "666666",
    "brightred": "f14c4c", "brightgreen": "23d18b", "brightbrown": "f5f543",
    "brightblue": "3b8eea", "brightmagenta": "d670d6", "brightcyan": "29b8db",
    "brightwhite": "ffffff",
}  # fmt: skip


def picture(rows: Mapping[int, Mapping[int, Any]], columns: int, lines: int) -> str:
    """A screen as SVG."""
    width, height = columns * CELL[0], lines * CELL[1]
    drawn = (part for y in range(lines) for part in line(y, [rows[y][x] for x in range(columns)]))
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.1f} {height:.1f}">',
            f"<style>{STYLE}</style>",
            f'<rect width="{width:.1f}" height="{height:.1f}" fill="#{GROUND}"/>',
            *drawn,
            "</svg>",
        )
    )


def line(y: int, cells: list[Any]) -> Iterator[str]:
    """A line: first its grounds, then its words, each at its column."""
    looks = [look(cell) for cell in cells]
    for ground, found in groupby(range(len(cells)), key=lambda x: looks[x].ground):
        columns = list(found)
        if ground != GROUND:
            yield (
                f'<rect x="{columns[0] * CELL[0]:.1f}" y="{y * CELL[1]:.1f}" '
                f'width="{len(columns) * CELL[0] + 0.2:.1f}" height="{CELL[1] + 0.2:.1f}" '
                f'fill="#{ground}"/>'
            )
    for x, cell in enumerate(cells):
        if cell.data.strip():
            bold = ' class="b"' if looks[x].bold else ""
            yield (
                f'<text x="{x * CELL[0]:.1f}" y="{y * CELL[1] + BASE:.1f}" '
                f'fill="#{looks[x].ink}"{bold}>{escape(cell.data)}</text>'
            )
