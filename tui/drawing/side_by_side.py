"""Everybody side by side: a column for each seat, a row for each thing that is compared."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from rich.cells import cell_len

from tui.drawing.canvas import Canvas, Told, shorten
from tui.words.side_by_side import Row
from tui.words.text import wrap

#: The columns of the headings, at least and at most, and the least that is left to a seat.
NAMES, MOST_NAMES, LEAST = 18, 26, 9
#: What a seat must have before the headings have more than the least.
ROOMY = 15


class Head(NamedTuple):
    """A seat: its letter on its colour, and its name."""

    letter: str
    paint: str
    name: str


def draw(width: int, heads: Sequence[Head], rows: Sequence[Row], rule: str = "") -> Canvas:
    """The table; a long cell or heading takes several lines, and the first row is the one that
    counts. With a rule each cell can be looked at."""
    seats = max(1, len(heads))
    longest = max((cell_len(row.name) for row in rows), default=0) + 1
    names = min(MOST_NAMES, max(NAMES, longest))
    names = names if (width - names) // seats >= ROOMY else NAMES
    column = max(LEAST, (width - names) // seats)
    cells = [[wrap(cell, column - 1) for cell in row.cells] for row in rows]
    headings = [wrap(row.name, names - 1) for row in rows]
    heights = [max(map(len, (name, *row))) for name, row in zip(headings, cells, strict=True)]
    sheet = Canvas(width, 1 + sum(heights))
    for at, head in enumerate(heads):
        x = sheet.put(names + at * column, 0, head.letter, head.paint)
        sheet.put(x + bool(head.letter), 0, short_name(head.name, column - 3), "crema")
    y = 1
    for row, heading, texts, height in zip(rows, headings, cells, heights, strict=True):
        paint = "crema" if row is rows[0] else "ink"
        for line, text in enumerate(heading, start=y):
            sheet.put(0, line, text, "crema" if row is rows[0] else "faint")
        for at, lines in enumerate(texts):
            if rule and at < len(heads):
                told = Told(rule, partial(in_words, heads[at], row, at))
                sheet.tell(told, names + at * column, y, column - 1, len(lines))
            for line, text in enumerate(lines, start=y):
                sheet.put(names + at * column, line, text, paint)
        y += height
    return sheet


def short_name(name: str, width: int) -> str:
    """A name in a narrow column; the number that tells it from others of its kind stays.

    >>> short_name("Glouton 2", 8)
    'Glout… 2'
    """
    kind, gap, number = name.rpartition(" ")
    if cell_len(name) <= width or not number.isdigit():
        return shorten(name, width)
    return f"{shorten(kind, width - len(gap + number))}{gap}{number}"


def in_words(head: Head, row: Row, at: int) -> str:
    """A cell for itself: whose it is, what it is, what it says."""
    return f"{head.name} · {row.name} · {row.cells[at]}"
