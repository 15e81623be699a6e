"""A thrifty painter: remembers what the terminal shows and writes only the cells that differ.

Textual repaints whole stretches of a line, with all their colours, and the whole screen more than
once while it starts; over a slow line that is felt. Here every update is compared cell by cell with
what was written before, the cursor jumps over what is the same, and a colour is only named when it
changes. An update that changes nothing writes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from rich.cells import get_character_cell_size
from rich.color import ColorSystem
from rich.console import COLOR_SYSTEMS, Console
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Size

#: SGR numbers of the attributes, by their names in a style.
ATTRIBUTES = {
    "bold": "1",
    "dim": "2",
    "italic": "3",
    "underline": "4",
    "blink": "5",
    "blink2": "6",
    "reverse": "7",
    "conceal": "8",
    "strike": "9",
    "underline2": "21",
    "frame": "51",
    "encircle": "52",
    "overline": "53",
}

BOLD = "1"
#: How to go from some attributes to others without naming the colours again.
SWITCHES = {("", ""): "", (BOLD, BOLD): "", ("", BOLD): "1", (BOLD, ""): "22"}

#: Writing so many equal cells again is cheaper than jumping over them.
GAP = 4


class Look(NamedTuple):
    """How a cell looks, as the numbers a terminal understands."""

    attributes: str
    ink: str
    ground: str


PLAIN = Look("", "39", "49")

#: A cell: its letter (none in the right half of a wide one) and its look.
Cell = tuple[str, Look]

#: Something to be painted: its line, its column, and the segments from there on.
Span = tuple[int, int, Iterable[Segment]]


@lru_cache(4096)
def look(style: Style | None, system: ColorSystem) -> Look:
    """A style in numbers."""
    if style is None:
        return PLAIN
    attributes = ";".join(sgr for name, sgr in ATTRIBUTES.items() if getattr(style, name))
    ink, ground = style.color, style.bgcolor
    return Look(
        attributes,
        ";".join(ink.downgrade(system).get_ansi_codes()) if ink else PLAIN.ink,
        ";".join(ground.downgrade(system).get_ansi_codes(False)) if ground else PLAIN.ground,
    )


def cells(segments: Iterable[Segment], system: ColorSystem) -> Iterator[Cell]:
    """The cells of a stretch; a mark without width of its own stays with its letter."""
    for text, style, _ in segments:
        shown = look(style, system)
        if text.isascii():
            for letter in text:
                yield letter, shown
            continue
        for letter in text:
            yield letter, shown
            if get_character_cell_size(letter) == 2:
                yield "", shown


class Painter:
    """What one terminal shows, and how to change it."""

    def __init__(self) -> None:
        self._size: Size | None = None
        self._shown: list[list[Cell | None]] = []

    def forget(self) -> None:
        """Nothing is known of the screen: it was cleared, or another program was there."""
        self._size = None

    def paint(self, update: Iterable[Span], size: Size, console: Console) -> str:
        """What to write so that the terminal shows an update; empty if it does already."""
        if size != self._size:
            self._size = size
            self._shown = [[None] * size.width for _ in range(size.height)]
        system = COLOR_SYSTEMS.get(console.color_system or "", ColorSystem.TRUECOLOR)
        pen = Pen()
        for y, x, segments in update:
            if y < size.height:
                self._paint_stretch(pen, y, x, list(cells(segments, system)))
        return pen.done()

    def _paint_stretch(self, pen: Pen, y: int, x: int, wanted: list[Cell]) -> None:
        """Write the cells that differ, and the few that lie between two of them."""
        shown = self._shown[y]
        written = x - GAP - 2
        for at, cell in enumerate(wanted[: max(0, len(shown) - x)], start=x):
            if shown[at] == cell:
                continue
            if not cell[0]:  # the right half of a wide letter: the letter itself is to be written
                pen.write(y, at - 1, wanted[at - x - 1])
            elif written < at - 1 <= written + GAP:
                for between in range(written + 1, at):
                    pen.write(y, between, wanted[between - x])
            pen.write(y, at, cell)
            shown[at] = cell
            written = at


class Pen:
    """Writes cells at places, naming as few positions and colours as it can."""

    def __init__(self) -> None:
        self._out: list[str] = []
        self._at: tuple[int, int] | None = None
        self._look: Look | None = None

    def write(self, y: int, x: int, cell: Cell) -> None:
        """Put a cell at a place."""
        letter, shown = cell
        if not letter:
            return
        if self._at != (y, x):
            self._move(y, x)
        if shown != self._look:
            self._dress(shown)
        self._out.append(letter)
        self._at = (y, x + get_character_cell_size(letter))

    def _move(self, y: int, x: int) -> None:
        if self._at is not None and self._at[0] == y and self._at[1] < x:
            self._out.append(f"\x1b[{x - self._at[1]}C")
        else:
            self._out.append(f"\x1b[{y + 1};{x + 1}H")

    def _dress(self, shown: Look) -> None:
        before = self._look
        turn = SWITCHES.get((before.attributes, shown.attributes)) if before else None
        names: tuple[str, ...]
        if before is None or turn is None:
            names = ("0", shown.attributes, shown.ink, shown.ground)
        else:
            colours = zip(shown[1:], before[1:], strict=True)
            names = (turn, *(new for new, old in colours if new != old))
        self._out.append(f"\x1b[{';'.join(filter(None, names))}m")
        self._look = shown

    def done(self) -> str:
        """All that was written, the terminal's own colours restored."""
        return "".join([*self._out, "\x1b[0m"]) if self._out else ""
