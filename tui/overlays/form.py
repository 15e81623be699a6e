"""A sheet of lines to be filled in: arrows change most of them, letters are written in one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from textual.events import Key, Paste

from tui.drawing.canvas import Canvas
from tui.drawing.widget import Drawing
from tui.overlays.naming import written
from tui.overlays.sheet import BLANK, Line, Overlay

#: Columns of the names of the lines.
LABELS = 14


class Field(NamedTuple):
    """A line: its name, its value in words, and what an arrow does to it."""

    label: str
    value: str
    turn: Callable[[int], None]


class Form(Overlay):
    """Some lines, one of which may be written in."""

    KEYS = {
        "escape": "close",
        "enter": "close",
        "up": "move(-1)",
        "down": "move(1)",
        "tab": "move(1)",
        "left": "turn(-1)",
        "right": "turn(1)",
    }

    #: The line that is written in.
    NAME_ROW = 0

    def __init__(self) -> None:
        super().__init__()
        self.at = 0
        self.typed = ""

    @property
    def writing(self) -> bool:
        """Whether letters are written."""
        return self.at == self.NAME_ROW

    def rows(self) -> tuple[Field, ...]:
        """The lines as they are now."""
        raise NotImplementedError

    def written_row(self, label: str, empty: str) -> Field:
        """The line that is written in, with a mark where the next letter goes."""
        value = f"{self.typed}▏" if self.at == self.NAME_ROW else self.typed or empty
        return Field(label, value, lambda by: None)

    def lines(self, width: int) -> Iterable[Line]:
        for number, row in enumerate(self.rows()):
            paint = "lit" if number == self.at else "ink"
            yield ((f" {row.label:<{LABELS}}{row.value} ", paint),)
        yield BLANK
        _ = self.language
        yield ((_("↑↓ choisir · ←→ changer · lettres : écrire le nom"), "faint"),)

    def draw(self, width: int, height: int) -> Canvas:
        sheet = super().draw(width, height)
        for number in range(len(self.rows())):
            sheet.spot(number, 1, 2 + number, width - 2)
        return sheet

    def on_drawing_pointed(self, event: Drawing.Pointed) -> None:
        """A click chooses a line, a second one changes it."""
        event.stop()
        if self.at == event.what:
            self.action_turn(1)
        else:
            self.at = event.what
            self.redraw()

    def action_move(self, by: int) -> None:
        self.at = (self.at + by) % len(self.rows())
        self.redraw()

    def action_turn(self, by: int) -> None:
        self.rows()[self.at].turn(by)

    # The line that is written in

    async def press(self, event: Key) -> bool:
        """Letters go into the name while the cursor is there."""
        if self.at == self.NAME_ROW and event.key == "backspace":
            self.typed = self.typed[:-1]
            self.redraw()
        elif self.at == self.NAME_ROW and event.character and event.is_printable:
            self.write(event.character)
        else:
            return await super().press(event)
        return True

    def on_paste(self, event: Paste) -> None:
        if self.at == self.NAME_ROW:
            event.stop()
            self.write(event.text)

    def write(self, text: str) -> None:
        """More of the name, as far as it can be shown; a space may still be followed."""
        self.typed = written(self.typed, text)
        self.redraw()
