"""The name of someone who sits down at a table."""

from __future__ import annotations

from collections.abc import Iterable

from textual.events import Key, Paste

from saves.clean import clean
from saves.journal import NAME
from tui.overlays.sheet import BLANK, Line, Overlay


class Naming(Overlay):
    """One line to write in; Enter keeps it, Escape leaves it as it was."""

    #: Letters are written here, whatever the player's own keys are.
    writing = True

    KEYS = {"escape": "close", "enter": "keep", "backspace": "erase"}

    def __init__(self, name: str) -> None:
        super().__init__()
        self.typed = name

    def heading(self) -> str:
        return self._("Nom")

    def lines(self, width: int) -> Iterable[Line]:
        yield ((f"{self.typed}▏", "lit"),)
        yield BLANK
        yield ((self._("⏎ garder"), "faint"),)

    async def press(self, event: Key) -> bool:
        """Letters are written down."""
        if event.character and event.is_printable:
            self.write(event.character)
            return True
        return await super().press(event)

    def on_paste(self, event: Paste) -> None:
        event.stop()
        self.write(event.text)

    def write(self, text: str) -> None:
        """More of the name, as far as it can be shown; a space may still be followed."""
        self.typed = written(self.typed, text)
        self.redraw()

    def action_erase(self) -> None:
        self.typed = self.typed[:-1]
        self.redraw()

    def action_keep(self) -> None:
        self.dismiss(clean(self.typed, NAME))


def written(name: str, text: str, limit: int = NAME) -> str:
    """A name with more text after it, clean, a last space kept as long as more may follow."""
    longer = clean(name + text, limit)
    return longer + " " if text == " " and len(longer) < limit else longer
