"""A sheet laid over a screen: a title and lines to read, closed with Escape."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.events import Key, Resize

from tui.contract.session import Session
from tui.drawing.canvas import ROUND, Canvas, shorten
from tui.drawing.textual_inside import LaidOver
from tui.drawing.widget import Drawing
from tui.words.language import Language
from tui.words.text import wrap

#: A line of a sheet: stretches of text, each with its paint.
Line = tuple[tuple[str, str], ...]

BLANK: Line = ()
MOST_WIDTH = 76
#: Lines of the tallest sheet: what is longer scrolls, and costs the line less to open.
MOST_HEIGHT = 34
MARGIN = 2


def paragraph(text: str, width: int, paint: str = "ink", indent: str = "") -> list[Line]:
    """A text broken into lines of one paint."""
    lines = wrap(text, width - len(indent))
    return [((indent + line, paint),) for line in lines]


def write(sheet: Canvas, row: int, lines: Iterable[Line]) -> None:
    """Put lines on a sheet, from a row on."""
    for at, line in enumerate(lines, start=row):
        column = MARGIN
        for text, paint in line:
            column = sheet.put(column, at, text, paint)


class Overlay(LaidOver):
    """Lines in a frame, as large as they need and the window allows; arrows scroll the rest."""

    AUTO_FOCUS = None
    #: The key that opens this sheet closes it again.
    OPENED_BY: ClassVar[str] = ""
    #: What each key does, by the name Textual gives it.
    KEYS: ClassVar[dict[str, str]] = {
        "escape": "close",
        "enter": "close",
        "q": "close",
        "up": "scroll_by(-1)",
        "down": "scroll_by(1)",
        "pageup": "scroll_by(-10)",
        "pagedown": "scroll_by(10)",
        "space": "scroll_by(10)",
    }

    app: Session

    def __init__(self) -> None:
        super().__init__()
        self.top = 0

    @property
    def language(self) -> Language:
        """What the player reads."""
        return self.app.language

    _ = language

    def heading(self) -> str:
        """What the sheet is about."""
        return ""

    def lines(self, width: int) -> Iterable[Line]:
        """What is written on it."""
        return ()

    def foot(self, width: int) -> Sequence[Line]:
        """What stays at the foot of the sheet, however long it is."""
        return ()

    def way_out(self) -> str:
        """The key that leads away from the sheet."""
        return self._("esc fermer")

    def room(self, width: int, height: int) -> int:
        """How many lines can be read at once."""
        return max(0, height - 4 - len(self.foot(width - 2 * MARGIN)))

    def compose(self) -> ComposeResult:
        yield Drawing(self.draw, id="sheet")

    def on_mount(self) -> None:
        self.fit()

    def on_resize(self, event: Resize) -> None:
        self.fit()

    def fit(self) -> None:
        """Make the sheet as large as its lines."""
        width = min(MOST_WIDTH, self.app.size.width - 4)
        inside = width - 2 * MARGIN
        wanted = len(list(self.lines(inside))) + len(self.foot(inside)) + 4
        self.lay(width, min(wanted, MOST_HEIGHT, self.app.size.height - 2))

    def lay(self, width: int, height: int) -> None:
        """Give the sheet its size, if it is there; in a tiny window hardly any."""
        self.query("#sheet").set_styles(width=max(1, width), height=max(1, height))

    def draw(self, width: int, height: int) -> Canvas:
        """The frame, the title, and as many lines as there is room for."""
        sheet = Canvas(width, height)
        sheet.box(0, 0, width, height, "line", ROUND)
        sheet.put(2, 0, f" {shorten(self.heading(), width - 6)} ", "crema")
        sheet.right(width - 2, height - 1, f" {self.way_out()} ", "faint")
        lines = list(self.lines(width - 2 * MARGIN))
        foot = self.foot(width - 2 * MARGIN)
        room = self.room(width, height)
        self.top = max(0, min(self.top, len(lines) - room))
        write(sheet, 2, lines[self.top : self.top + room])
        write(sheet, height - 2 - len(foot), foot)
        if len(lines) > room:
            below = self._("↑↓ lire la suite")
            sheet.put(2, height - 1, f" {below} ", "crema")
        return sheet

    def redraw(self) -> None:
        """Write the sheet anew."""
        self.fit()
        self.redraw_sheet()

    def redraw_sheet(self) -> None:
        """Write anew what is on the sheet, in the size it has; nothing while it is not there."""
        for sheet in self.query("#sheet").results(Drawing):
            sheet.redraw()

    def repaint(self) -> None:
        """The palette changed."""
        self.forget_below()
        self.query("#sheet").refresh()

    def action_scroll_by(self, lines: int) -> None:
        self.top += lines
        self.redraw_sheet()

    def action_close(self) -> None:
        self.dismiss()

    def dismiss(self, result: Any = None) -> AwaitComplete:
        """Take the sheet away. Only the one on top can be: what comes after that is for nobody."""
        if self.app.screen is not self:
            return AwaitComplete.nothing()
        return super().dismiss(result)

    async def press(self, event: Key) -> bool:
        """Do what a key does here; the key that opened the sheet closes it."""
        if self.OPENED_BY in (event.key, event.character):
            self.action_close()
        elif event.key in self.KEYS:
            await self.run_action(self.KEYS[event.key])
        else:
            return False
        return True
