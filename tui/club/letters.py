"""The six letters of an invitation."""

from __future__ import annotations

from collections.abc import Iterable

from club.messages.terms import INVITATION
from tui.overlays.naming import Naming, written
from tui.overlays.sheet import BLANK, Line


class Letters(Naming):
    """One line to write them in."""

    def __init__(self) -> None:
        super().__init__("")

    def heading(self) -> str:
        return self._("Invitation")

    def lines(self, width: int) -> Iterable[Line]:
        yield ((f"{self.typed}▏", "lit"),)
        yield BLANK
        yield ((self._("⏎ s'asseoir à cette table"), "faint"),)

    def write(self, text: str) -> None:
        self.typed = written(self.typed, text.strip().upper(), INVITATION)
        self.redraw()
