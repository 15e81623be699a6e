"""A sheet of styled cells to draw a board on.

A drawing is a pure function that answers a `Canvas`; a `Drawing` widget turns it into strips and
repaints what differs from the one before. Paints are names, given their colours by the theme.

>>> sheet = Canvas(8, 2)
>>> sheet.put(1, 0, "tasse", "ink")
6
>>> sheet.text()
' tasse\\n'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from rich.cells import cell_len, get_character_cell_size

PAPER = "ink"

#: The spaces that keep words together, as French has before its colons and question marks.
FIXED_SPACES = "\u00a0\u202f"

ROUND = "╭─╮│╰╯"


class Spot(NamedTuple):
    """A rectangle that stands for something: a choice to click on, to light up, to walk to."""

    what: Any
    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        """Whether a cell lies in it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Told(NamedTuple):
    """A thing on a drawing: what it is and does, put in words only when somebody looks at it, and
    the rule behind it."""

    rule: str
    words: Callable[[], str]


class Canvas:
    """Letters and paints, cell by cell. What would fall outside is not drawn.

    `spots` are what can be chosen there, `things` what can be looked at.
    """

    __slots__ = ("height", "letters", "paints", "spots", "things", "width")

    def __init__(self, width: int, height: int, paint: str = PAPER) -> None:
        self.width = width
        self.height = height
        self.letters = [[" "] * width for _ in range(height)]
        self.paints = [[paint] * width for _ in range(height)]
        self.spots: list[Spot] = []
        self.things: list[Spot] = []

    def put(self, x: int, y: int, text: str, paint: str) -> int:
        """Write a text; the column after it. A wide letter takes two cells.

        What is not seen is not written: no control sequence passes through a canvas.
        """
        if not 0 <= y < self.height:
            return x + cell_len(text)
        letters, paints = self.letters[y], self.paints[y]
        if text.isascii() and text.isprintable():
            seen = text[max(0, -x) : max(0, self.width - x)]
            begin = max(0, x)
            letters[begin : begin + len(seen)] = seen
            paints[begin : begin + len(seen)] = [paint] * len(seen)
            return x + len(text)
        for letter in text:
            size = 1 if letter < "\u0300" else get_character_cell_size(letter)
            if size == 0 or not (letter.isprintable() or letter in FIXED_SPACES):
                continue
            if x >= 0 and x + size <= self.width:
                letters[x], paints[x] = letter, paint
                if size == 2:
                    letters[x + 1], paints[x + 1] = "", paint
            x += size
        return x

    def right(self, x: int, y: int, text: str, paint: str) -> int:
        """Write a text that ends before column x; the column it begins at."""
        begin = x - cell_len(text)
        self.put(begin, y, text, paint)
        return begin

    def centre(self, x: int, y: int, width: int, text: str, paint: str) -> None:
        """Write a text in the middle of a stretch."""
        self.put(x + (width - cell_len(text)) // 2, y, text, paint)

    def fill(self, x: int, y: int, width: int, height: int, paint: str, letter: str = " ") -> None:
        """Cover a rectangle."""
        for row in range(y, y + height):
            self.put(x, row, letter * width, paint)

    def box(self, x: int, y: int, width: int, height: int, paint: str, frame: str = ROUND) -> None:
        """Draw a frame; its inside stays as it is."""
        top_left, across, top_right, down, low_left, low_right = tuple(frame)
        self.put(x, y, top_left + across * (width - 2) + top_right, paint)
        self.put(x, y + height - 1, low_left + across * (width - 2) + low_right, paint)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, down, paint)
            self.put(x + width - 1, row, down, paint)

    def blit(self, other: Canvas, x: int, y: int) -> None:
        """Lay another sheet on this one, with its spots and things."""
        for row in range(max(0, -y), min(other.height, self.height - y)):
            first, last = max(0, -x), min(other.width, self.width - x)
            if first < last:
                self.letters[y + row][x + first : x + last] = other.letters[row][first:last]
                self.paints[y + row][x + first : x + last] = other.paints[row][first:last]
        for mine, theirs in ((self.spots, other.spots), (self.things, other.things)):
            mine += [Spot(what, x + left, y + top, w, h) for what, left, top, w, h in theirs]

    def spot(self, what: Any, x: int, y: int, width: int, height: int = 1) -> None:
        """Say what a rectangle stands for."""
        self.spots.append(Spot(what, x, y, width, height))

    def tell(self, told: Told, x: int, y: int, width: int, height: int = 1) -> None:
        """Say what thing lies on a rectangle; a thing on several is told of each."""
        self.things.append(Spot(told, x, y, width, height))

    def at(self, x: int, y: int) -> Any | None:
        """What stands at a cell; of two spots the one drawn last."""
        return next((spot.what for spot in reversed(self.spots) if spot.holds(x, y)), None)

    def runs(self, y: int, start: int, end: int) -> Iterator[tuple[str, str]]:
        """A row's letters from one column to another, in stretches of the same paint."""
        letters, paints = self.letters[y], self.paints[y]
        begin = start
        for x in range(start + 1, end + 1):
            if x == end or paints[x] != paints[begin]:
                yield "".join(letters[begin:x]), paints[begin]
                begin = x

    def changed(self, other: Canvas, y: int) -> tuple[int, int] | None:
        """The columns from the first to after the last cell where a row differs, if any."""
        mine, theirs = self.letters[y], other.letters[y]
        paints, others = self.paints[y], other.paints[y]
        if mine == theirs and paints == others:
            return None
        differ = [x for x in range(self.width) if mine[x] != theirs[x] or paints[x] != others[x]]
        return differ[0], differ[-1] + 1

    def within(self, width: int, height: int) -> Canvas:
        """This sheet in the middle of a larger one; itself if the size is the same."""
        if (self.width, self.height) == (width, height):
            return self
        larger = Canvas(width, height)
        larger.blit(self, max(0, (width - self.width) // 2), max(0, (height - self.height) // 2))
        return larger

    def text(self) -> str:
        """The letters alone, for tests and for eyes without a screen."""
        return "\n".join("".join(row).rstrip() for row in self.letters)


#: How far sideways counts for an arrow, and whether it leads up, down, left or right.
ARROWS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
SIDEWAYS = 3


def towards(spots: Iterable[Spot], here: Spot, direction: str) -> Spot | None:
    """The nearest spot that an arrow leads to, straight ahead before sideways."""
    across, down = ARROWS[direction]
    found: list[tuple[int, Spot]] = []
    for spot in spots:
        right = (2 * spot.x + spot.width) - (2 * here.x + here.width)
        below = 2 * ((2 * spot.y + spot.height) - (2 * here.y + here.height))
        ahead = right * across + below * down
        aside = abs(right * down) + abs(below * across)
        if ahead > 0:
            found.append((ahead + SIDEWAYS * aside, spot))
    return min(found, key=lambda entry: entry[0])[1] if found else None


def lines_used(sheet: Canvas) -> int:
    """How many lines are written on or painted, from the top."""
    blank, bare = [" "] * sheet.width, [PAPER] * sheet.width
    used = sheet.height
    while used and sheet.letters[used - 1] == blank and sheet.paints[used - 1] == bare:
        used -= 1
    return used


def shorten(text: str, width: int) -> str:
    """The text, cut with an ellipsis if it is wider than a stretch."""
    if cell_len(text) <= width:
        return text
    kept, used = [], 0
    for letter in text:
        used += get_character_cell_size(letter)
        if used > width - 1:
            break
        kept.append(letter)
    return "".join(kept).rstrip() + "…" if width > 0 else ""
