"""The box of a lesson on a board: what is said, away from what it speaks of, which is lit up."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from tui.drawing.canvas import Canvas
from tui.words.text import wrap

#: The lines of the box, and the columns of its text at 80.
LINES, WIDTH = 3, 78

#: The paint of what a step speaks of.
LIT = "lit"


class Words(NamedTuple):
    """What the box says, what it lights up on the board, and which edge it keeps away from."""

    said: str
    shown: str = ""
    point: Literal["", "top", "bottom"] = ""


def boxed(board: Canvas, words: Words, asked: Any | None) -> Canvas:
    """The board with the box at one of its edges: not over what is lit up, nor over the asked
    choice, as far as there is another edge."""
    sheet = Canvas(board.width, board.height)
    sheet.blit(board, 0, 0)
    lines = wrap(words.said, min(WIDTH, board.width - 2))[:LINES]
    top = edge(board, words, asked, len(lines))
    light_up(sheet, words.shown)
    for row, line in enumerate(lines, start=top):
        sheet.fill(0, row, board.width, 1, "bar")
        sheet.put(1, row, line, "bar_crema")
    return sheet


def edge(board: Canvas, words: Words, asked: Any | None, lines: int) -> int:
    """The row that the box begins in: the edge where it covers least of what matters."""
    low, high = board.height - lines, 0
    needed = rows_of(board, words.shown, asked)
    covered = {top: len(needed & set(range(top, top + lines))) for top in (low, high)}
    if covered[low] != covered[high]:
        return min(covered, key=lambda top: covered[top])
    return high if words.point == "bottom" else low


def rows_of(board: Canvas, shown: str, asked: Any | None) -> set[int]:
    """The rows of what is spoken of and of the asked choice."""
    spots = [spot for spot in board.spots if asked is not None and spot.what == asked]
    rows = {row for spot in spots for row in range(spot.y, spot.y + spot.height)}
    return rows | {row for row, _column in places(board, shown)}


def places(board: Canvas, shown: str) -> list[tuple[int, int]]:
    """Where words stand on a board: row and column of each place."""
    found = []
    for row, letters in enumerate(board.letters if shown else ()):
        # A wide letter leaves an empty cell behind it: every cell counts as one column.
        line = "".join(letter or "\0" for letter in letters)
        column = line.find(shown)
        while column >= 0:
            found.append((row, column))
            column = line.find(shown, column + 1)
    return found


def light_up(sheet: Canvas, shown: str) -> None:
    """Paint the first place of these words."""
    for row, column in places(sheet, shown)[:1]:
        sheet.put(column, row, shown, LIT)
