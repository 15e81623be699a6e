"""A thrifty painter: remembers what the terminal shows and writes only the cells that differ.

Textual repaints whole stretches of a line, with all their colours, and the whole screen more than
once while it starts; over a slow line that is felt. Here every update is compared cell by cell with
what was written before, and an update that changes nothing writes nothing. Naming a colour is what
costs most, so all that is written in one colour is written together, the cursor jumping from place
to place; what nobody can see, the ink of a blank, is no difference.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from rich.cells import get_character_cell_size
from rich.color import ColorSystem
from rich.console import COLOR_SYSTEMS, Console
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Size

from tui.drawing.plain_letters import ASCII

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

#: Those that change a letter and leave a blank as it is.
UNSEEN_ON_BLANKS = {"", "1", "2", "3", "1;2", "1;3", "2;3", "1;2;3"}

BOLD, DIM = "1", "2"
#: How to go from some attributes to others without naming the colours again.
SWITCHES = {
    ("", ""): "",
    (BOLD, BOLD): "",
    (DIM, DIM): "",
    ("", BOLD): "1",
    ("", DIM): "2",
    (BOLD, ""): "22",
    (DIM, ""): "22",
    (BOLD, DIM): "22;2",
    (DIM, BOLD): "22;1",
}

BLANK = " "

#: The ink of a blank: whichever is in use.
ANY = ""

#: Every letter before the first combining mark is one cell wide.
MARKS = "\u0300"

#: Writing cells again is cheaper than jumping over them up to so many bytes.
GAP = 4

#: Erasing is cheaper than writing blanks from so many on: it takes a jump there and one back.
ERASABLE = 12


class Look(NamedTuple):
    """How a cell looks, as the numbers a terminal understands."""

    attributes: str
    ink: str
    ground: str


PLAIN = Look("", "39", "49")

#: A cell: its letter (none in the right half of a wide one) and its look.
Cell = tuple[str, Look]

#: A line of the screen.
Line = list[Cell]

#: A cell of which nothing is known.
UNKNOWN: Cell = ("", Look("unknown", "unknown", "unknown"))

#: Something to be painted: its line, its column, and the segments from there on.
Span = tuple[int, int, Iterable[Segment]]


def can_erase(environment: Mapping[str, str]) -> bool:
    """Whether a terminal erases to the ground in use, as xterm and all that call themselves so do;
    others may leave their own ground."""
    return environment.get("TERM", "").startswith("xterm")


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


@lru_cache(4096)
def of_blank(shown: Look) -> Look:
    """What can be seen of a look where nothing is written: its ground, unless it draws a line."""
    return Look("", ANY, shown.ground) if shown.attributes in UNSEEN_ON_BLANKS else shown


def suits(wanted: Look, shown: Look) -> bool:
    """Whether a cell may be written in a look without anybody seeing a difference."""
    return wanted == shown or (wanted.ink == ANY and wanted == of_blank(shown))


def cells(segments: Iterable[Segment], system: ColorSystem, ascii_only: bool = False) -> Line:
    """The cells of a stretch; a mark without width of its own stays with its letter."""
    found: Line = []
    for text, style, _ in segments:
        shown = look(style, system)
        blank = (BLANK, of_blank(shown))
        for letter in text:
            width = get_character_cell_size(letter) if letter >= MARKS else 1
            if ascii_only and letter > "~":
                found.extend([(ASCII[ord(letter)], shown)] * width)
                continue
            if width:
                found.append(blank if letter == BLANK else (letter, shown))
            elif found:
                marked = -1 if found[-1][0] else -2
                found[marked] = (found[marked][0] + letter, found[marked][1])
            if width == 2:
                found.append(("", shown))
    return found


class Stroke(NamedTuple):
    """Cells side by side that are written in one look; one without a text is erased."""

    y: int
    x: int
    end: int
    look: Look
    text: str

    @property
    def order(self) -> tuple[str, str, str, int, int]:
        """Looks that share a colour follow each other; within a look, from the top down."""
        attributes, ink, ground = self.look
        return ground, ink, attributes, self.y, self.x

    def on(self, line: Line, end: int) -> Stroke | None:
        """The stroke gone on to a column, over what lies between; None where that takes
        another look."""
        more = line[self.end : end]
        looks = {self.look, *(shown for _, shown in more)}
        named = next((shown for shown in looks if shown.ink != ANY), self.look)
        if not self.text or not all(suits(shown, named) for shown in looks):
            return None
        return self._replace(end=end, look=named, text=self.text + text_of(more))


def text_of(line: Line) -> str:
    """The letters of some cells."""
    return "".join([letter for letter, _ in line])


def changes(wanted: Line, shown: Line) -> Iterator[tuple[int, int]]:
    """Where a line differs: first and last column of neighbours in one look."""
    differs = [x for x, cell in enumerate(wanted) if cell != shown[x]]
    start = 0
    for at, x in enumerate(differs, start=1):
        if at == len(differs) or differs[at] > x + 1 or wanted[x + 1][1] != wanted[x][1]:
            yield differs[start], x
            start = at


def strokes(y: int, wanted: Line, shown: Line, erases: bool) -> list[Stroke]:
    """What to write so that a line shows what is wanted."""
    found: list[Stroke] = []
    for first, last in changes(wanted, shown):
        x, end = first, last + 1
        if not wanted[x][0] and x:  # the right half of a wide letter is written with it
            x -= 1
        look = wanted[x][1]
        if erases and look.ink == ANY and end - x >= ERASABLE:
            found.append(Stroke(y, x, end, look, ""))
            continue
        near = found and len(text_of(wanted[found[-1].end : x]).encode()) <= GAP
        if near and (longer := found[-1].on(wanted, end)):
            found[-1] = longer
        else:
            found.append(Stroke(y, x, end, look, text_of(wanted[x:end])))
    return found


class Painter:
    """What one terminal shows, and how to change it."""

    def __init__(self, erases: bool = False, ascii_only: bool = False) -> None:
        self._erases = erases
        self._ascii = ascii_only
        self._size: Size | None = None
        self._shown: list[Line] = []

    def forget(self) -> None:
        """Nothing is known of the screen: it was cleared, or another program was there."""
        self._size = None

    def paint(self, update: Iterable[Span], size: Size, console: Console) -> str:
        """What to write so that the terminal shows an update; empty if it does already."""
        system = COLOR_SYSTEMS.get(console.color_system or "", ColorSystem.TRUECOLOR)
        pen = Pen(size.width)
        if fresh := size != self._size:
            self._size = size
            self._shown = [[UNKNOWN] * size.width for _ in range(size.height)]
        wanted = self._with(update, system)
        if fresh:
            self._clear(pen, wanted)
        found = [
            stroke
            for y, line in wanted.items()
            if line != self._shown[y]
            for stroke in strokes(y, line, self._shown[y], self._erases)
        ]
        for stroke in sorted(found, key=lambda stroke: stroke.order):
            pen.draw(stroke)
        for y, line in wanted.items():
            self._shown[y] = line
        return pen.done()

    def _with(self, update: Iterable[Span], system: ColorSystem) -> dict[int, Line]:
        """The lines that an update touches, as they will be."""
        wanted: dict[int, Line] = {}
        for y, x, segments in update:
            if y < len(self._shown):
                line = wanted.setdefault(y, self._shown[y].copy())
                painted = cells(segments, system, self._ascii)[: max(0, len(line) - x)]
                line[x : x + len(painted)] = painted
        return wanted

    def _clear(self, pen: Pen, wanted: dict[int, Line]) -> None:
        """Before a whole screen, let it be blank in its commonest ground, if that can be done."""
        every = [cell for line in wanted.values() for cell in line]
        blanks = Counter(cell for cell in every if cell[1].ink == ANY)
        whole = len(wanted) == len(self._shown) and UNKNOWN not in every
        if self._erases and whole and blanks:
            ((blank, _),) = blanks.most_common(1)
            pen.clear(blank[1], len(wanted))
            self._shown = [[blank] * len(line) for line in self._shown]


class Pen:
    """Writes strokes, naming as few positions and colours as it can."""

    def __init__(self, width: int) -> None:
        self._width = width
        self._out: list[str] = []
        self._at: tuple[int, int] | None = None
        self._look: Look | None = None

    def clear(self, shown: Look, lines: int) -> None:
        """Erase the whole screen, line by line."""
        self._dress(shown)
        self._out.append("\x1b[H" + "\r\n".join(["\x1b[K"] * lines))
        self._at = (lines - 1, 0)

    def draw(self, stroke: Stroke) -> None:
        """Write a stroke at its place, or erase what is there."""
        place = (stroke.y, stroke.x)
        if self._at != place:
            self._out.append(self._way(*place))
        if self._look is None or not suits(stroke.look, self._look):
            self._dress(stroke.look)
        if stroke.text:
            self._out.append(stroke.text)
            self._at = (stroke.y, stroke.end)
            return
        to_the_end = stroke.end == self._width
        self._out.append("\x1b[K" if to_the_end else f"\x1b[{stroke.end - stroke.x}X")
        self._at = place

    def _way(self, y: int, x: int) -> str:
        """The shortest way to a place. Behind the last column no terminal is like another: from
        there only ways that begin at the left are sure."""
        ways = [f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H"]
        if self._at is not None:
            down, right = y - self._at[0], x - self._at[1]
            if down >= 0:
                ways.append("\r" + "\n" * down + forward(x))
            if down == 0 and right > 0:
                ways.append(forward(right))
            if right == 0 and down > 0 and x < self._width:
                ways.append(f"\x1b[{down if down > 1 else ''}B")
        return min(ways, key=len)

    def _dress(self, shown: Look) -> None:
        before = self._look
        if shown.ink == ANY:
            shown = shown._replace(ink=before.ink if before else PLAIN.ink)
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


def forward(columns: int) -> str:
    """So many columns to the right."""
    if not columns:
        return ""
    return f"\x1b[{columns}C" if columns > 1 else "\x1b[C"
