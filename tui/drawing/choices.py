"""The question and its answers: a list with a key for each, in one or more columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from rich.cells import cell_len

from tui.drawing.canvas import Canvas, shorten
from tui.words.language import Language

MOST_COLUMNS = 4

#: A cursor that is on no choice yet.
NOWHERE = -1


class Choice(NamedTuple):
    """One answer to the question: the key that takes it, its words, its action; `typed` is how the
    key is written where the player has keys of their own."""

    key: str
    label: str
    action: Any
    typed: str | None = None

    @property
    def sign(self) -> str:
        """The key as it is typed."""
        return self.key if self.typed is None else self.typed


def question(width: int, text: str) -> Canvas:
    """The question, written into the line that parts the board from the answers."""
    sheet = Canvas(width, 1, "line")
    sheet.put(0, 0, "─" * width, "line")
    if text:
        sheet.put(1, 0, f" {shorten(text, width - 4)} ", "crema")
    return sheet


def columns_for(choices: Sequence[Choice], width: int, height: int) -> int:
    """How many columns show all choices, as few as possible; else as many as are readable."""
    widest = max((cell_len(choice.label) for choice in choices), default=0) + 5
    needed = -(-len(choices) // max(1, height))
    return max(1, min(needed, MOST_COLUMNS, max(width // widest, 2)))


def choices(width: int, height: int, listed: Sequence[Choice], cursor: int, _: Language) -> Canvas:
    """The answers, down the columns; if there are more than fit, the page the cursor is on, whose
    number has the last place."""
    sheet = Canvas(width, height)
    if not listed or height <= 0:
        return sheet
    columns = columns_for(listed, width, height)
    page_size = columns * height
    if len(listed) > page_size > 1:
        page_size -= 1
    first = max(0, cursor) // page_size * page_size
    page = listed[first : first + page_size]
    pages = -(-len(listed) // page_size)
    told = _("page {page}/{pages}", page=first // page_size + 1, pages=pages) if pages > 1 else ""
    sizes = widths(page, columns, width, height)
    for y in range(min(height, len(page))):
        row = page[y::height]
        end = width - (cell_len(told) + 2 if told and y == height - 1 else 0)
        for at, (x, room) in enumerate(places(row, sizes, end)):
            answer(sheet, x, y, room, row[at], first + at * height + y == cursor)
    if told:
        sheet.right(width, height - 1, f" {told} ", "faint")
    return sheet


def widths(page: Sequence[Choice], columns: int, width: int, height: int) -> list[int]:
    """How wide each column is: as its longest answer, or less where there is not the room."""
    wanted = [
        max(
            (cell_len(choice.label) + 5 for choice in page[at * height : (at + 1) * height]),
            default=0,
        )
        for at in range(columns)
    ]
    while sum(wanted) > width:
        wanted[wanted.index(max(wanted))] -= 1
    spare = (width - sum(wanted)) // columns if columns > 1 else width - sum(wanted)
    return [size + min(spare, 8) for size in wanted]


def places(row: Sequence[Choice], sizes: Sequence[int], end: int) -> Iterator[tuple[int, int]]:
    """Where each answer of a row begins, and how wide it may be: in its column, or farther right
    where that leaves the answer before it the columns it needs."""
    needs = [cell_len(choice.label) + 5 for choice in row]
    x, column = 0, 0
    for at, need in enumerate(needs):
        column += sizes[at]
        if at + 1 == len(needs):
            yield x, end - x
            return
        latest = end + 1 - sum(needs[at + 1 :])
        after = max(column, min(x + need, latest))
        yield x, after - x
        x = after


def answer(sheet: Canvas, x: int, y: int, width: int, choice: Choice, lit: bool) -> None:
    """One answer: its key, its words."""
    label = shorten(choice.label, width - 4)
    if lit:
        sheet.fill(x, y, cell_len(label) + 4, 1, "lit")
    sheet.put(x + 1, y, choice.sign or "·", "lit" if lit else "crema")
    sheet.put(x + 3, y, label, "lit" if lit else "ink")
    sheet.spot(choice.action, x, y, width)


def step(count: int, cursor: int, rows: int, columns: int, direction: str) -> int:
    """Where an arrow leads in a list laid out down its columns."""
    if not count:
        return cursor
    if cursor < 0:
        return count - 1 if direction in ("up", "previous", "last") else 0
    moves = {"up": -1, "previous": -1, "down": 1, "next": 1, "left": -rows, "right": rows}
    if direction == "first":
        return 0
    if direction == "last":
        return count - 1
    move = moves[direction]
    if abs(move) == 1:
        return (cursor + move) % count
    there = cursor + move
    if columns > 1 and 0 <= there < count:
        return there
    if columns > 1 and direction == "right" and cursor // rows < (count - 1) // rows:
        return count - 1
    return cursor
