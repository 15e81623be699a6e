"""The points of each seat over a game, as thin lines of braille dots.

The lines are told apart by the mark of the seat that stands on each of them, not by colour
alone.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from tui.drawing.canvas import Canvas

#: The points of each seat at a position.
Sample = tuple[int, tuple[int, ...]]

#: The paint of each seat's line.
PAINTS = ("crema", "ink", "faint", "warn", "good")

#: A braille letter has two columns of four dots, told from the top; the bit of each.
ACROSS, DOWN = 2, 4
DOTS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
BLANK = 0x2800

#: A bar in one letter, from the lowest to the highest.
BARS = "▁▂▃▄▅▆▇█"


def bounds(samples: Sequence[Sample]) -> tuple[int, int]:
    """The lowest and the highest total to be drawn, nought among them."""
    totals = [total for _at, seats in samples for total in seats]
    return min(0, *totals), max(1, *totals)


def height_at(samples: Sequence[Sample], places: Sequence[int], seat: int, at: float) -> float:
    """The points of a seat anywhere, on the straight line between two samples."""
    after = min(bisect_left(places, at), len(places) - 1)
    before = max(0, after - 1)
    (left, low), (right, high) = samples[before], samples[after]
    if right == left:
        return high[seat]
    share = (at - left) / (right - left)
    return low[seat] + share * (high[seat] - low[seat])


def dots(
    samples: Sequence[Sample], seat: int, width: int, height: int, between: tuple[int, int]
) -> list[int]:
    """How far below the top each column of dots of a seat's line lies, between two totals."""
    lowest, highest = between
    places = [at for at, _totals in samples]
    columns, rows = width * ACROSS, height * DOWN
    found = []
    for column in range(columns):
        at = places[-1] * column / max(1, columns - 1)
        points = height_at(samples, places, seat, at)
        share = (points - lowest) / (highest - lowest)
        found.append(round((1 - share) * (rows - 1)))
    return found


def draw_line(sheet: Canvas, line: Sequence[int], paint: str) -> None:
    """A line over those that are drawn already; steep parts are joined."""
    above = line[0]
    for column, row in enumerate(line):
        for dot in range(min(row, above), max(row, above) + 1):
            x, y = column // ACROSS, dot // DOWN
            letter = sheet.letters[y][x]
            drawn = ord(letter) - BLANK if letter != " " else 0
            bit = DOTS[column % ACROSS][dot % DOWN]
            sheet.letters[y][x], sheet.paints[y][x] = chr(BLANK + (drawn | bit)), paint
        above = row


def curves(width: int, height: int, samples: Sequence[Sample], marks: Sequence[str]) -> Canvas:
    """The line of every seat, the first seat's above the others, each with its mark on it."""
    sheet = Canvas(width, height)
    between = bounds(samples)
    lines = [dots(samples, seat, width, height, between) for seat, _mark in enumerate(marks)]
    for seat in reversed(range(len(lines))):
        draw_line(sheet, lines[seat], PAINTS[seat % len(PAINTS)])
    for seat, (line, mark) in enumerate(zip(lines, marks, strict=True)):
        for part in (1, 2, 3):
            x = (width * part // 4 + 2 * seat) % width
            sheet.put(x, line[x * ACROSS] // DOWN, mark, PAINTS[seat % len(PAINTS)])
    return sheet
