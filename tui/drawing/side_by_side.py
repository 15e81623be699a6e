"""Everybody side by side: a column for each seat, a row for each thing that is compared."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from tui.drawing.canvas import Canvas, Told, shorten
from tui.words.side_by_side import Row
from tui.words.text import wrap

#: The columns of the headings, and the least that is left to a seat.
NAMES, LEAST = 18, 9


class Head(NamedTuple):
    """A seat: its letter on its colour, and its name."""

    letter: str
    paint: str
    name: str


def draw(width: int, heads: Sequence[Head], rows: Sequence[Row], rule: str = "") -> Canvas:
    """The table; a long cell takes several lines, and the first row is the one that counts. With a
    rule each cell can be looked at."""
    column = max(LEAST, (width - NAMES) // max(1, len(heads)))
    cells = [[wrap(cell, column - 1) for cell in row.cells] for row in rows]
    sheet = Canvas(width, 1 + sum(max(map(len, row), default=1) for row in cells))
    for at, head in enumerate(heads):
        x = sheet.put(NAMES + at * column, 0, head.letter, head.paint)
        sheet.put(x + bool(head.letter), 0, shorten(head.name, column - 3), "crema")
    y = 1
    for row, texts in zip(rows, cells, strict=True):
        paint = "crema" if row is rows[0] else "ink"
        sheet.put(0, y, shorten(row.name, NAMES - 1), "crema" if row is rows[0] else "faint")
        for at, lines in enumerate(texts):
            if rule and at < len(heads):
                told = Told(rule, partial(in_words, heads[at], row, at))
                sheet.tell(told, NAMES + at * column, y, column - 1, len(lines))
            for line, text in enumerate(lines, start=y):
                sheet.put(NAMES + at * column, line, text, paint)
        y += max(map(len, texts), default=1)
    return sheet


def in_words(head: Head, row: Row, at: int) -> str:
    """A cell for itself: whose it is, what it is, what it says."""
    return f"{head.name} · {row.name} · {row.cells[at]}"
