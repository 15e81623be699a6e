"""A sheet laid over a screen: a title and lines to read, closed with Escape."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.events import Key, Resize
from textual.screen import ModalScreen

from tui.canvas import ROUND, Canvas, shorten
from tui.language import Language
from tui.text import wrap
from tui.widgets.drawing import Drawing

if TYPE_CHECKING:
    from tui.app import Comptoir

#: A line of a sheet: stretches of text, each with its paint.
Line = tuple[tuple[str, str], ...]

BLANK: Line = ()
MOST_WIDTH = 76
MARGIN = 2


def paragraph(text: str, width: int, paint: str = "ink", indent: str = "") -> list[Line]:
    """A text broken into lines of one paint."""
    lines = wrap(text, width - len(indent))
    return [((indent + line, paint),) for line in lines]


class Overlay(ModalScreen[Any]):
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

    app: Comptoir

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

    def compose(self) -> ComposeResult:
        yield Drawing(self.draw, id="sheet")

    def on_mount(self) -> None:
        self.fit()

    def on_resize(self, event: Resize) -> None:
        self.fit()

    def fit(self) -> None:
        """Make the sheet as large as its lines."""
        width = min(MOST_WIDTH, self.app.size.width - 4)
        wanted = len(list(self.lines(width - 2 * MARGIN))) + 4
        self.lay(width, min(wanted, self.app.size.height - 2))

    def lay(self, width: int, height: int) -> None:
        """Give the sheet its size, if it is there; in a tiny window hardly any."""
        self.query("#sheet").set_styles(width=max(1, width), height=max(1, height))

    def draw(self, width: int, height: int) -> Canvas:
        """The frame, the title, and as many lines as there is room for."""
        sheet = Canvas(width, height)
        sheet.box(0, 0, width, height, "line", ROUND)
        sheet.put(2, 0, f" {shorten(self.heading(), width - 6)} ", "crema")
        close = self._("esc fermer")
        sheet.right(width - 2, height - 1, f" {close} ", "faint")
        lines = list(self.lines(width - 2 * MARGIN))
        room = height - 4
        self.top = max(0, min(self.top, len(lines) - room))
        for row, line in enumerate(lines[self.top : self.top + room], start=2):
            column = MARGIN
            for text, paint in line:
                column = sheet.put(column, row, text, paint)
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
