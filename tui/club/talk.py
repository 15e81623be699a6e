"""What is said at a table, and a line to say something."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from textual.events import Key, Paste

from club.messages.asked import Say
from club.messages.terms import CHAT
from club.messages.told import AnyNews, Said
from club.visit import Visit
from tui.overlays.naming import written
from tui.overlays.sheet import BLANK, Line, Overlay, paragraph

if TYPE_CHECKING:
    from tui.club.app import Visitor


class Talk(Overlay):
    """The last lines of talk; letters write, Enter says it."""

    #: Letters are written here, whatever the player's own keys are.
    writing = True

    app: Visitor

    KEYS = {
        "escape": "close",
        "enter": "say",
        "backspace": "erase",
        "up": "scroll_by(-1)",
        "down": "scroll_by(1)",
    }

    def __init__(self, visit: Visit, table: str) -> None:
        super().__init__()
        self.visit = visit
        self.table = table
        self.typed = ""
        self.why = ""

    def heading(self) -> str:
        return self._("À table")

    def lines(self, width: int) -> Iterable[Line]:
        _ = self.language
        if "*" in self.visit.muted:
            yield from paragraph(_("Vous n'entendez personne (F2 pour changer)."), width, "warn")
        for said in list(self.visit.talk)[-50:]:
            name = said.name or _("Le club")
            yield from paragraph(_("{name} : {told}", name=name, told=said.text), width)
        if not self.visit.talk:
            yield from paragraph(_("Personne n'a encore rien dit."), width, "faint")

    def foot(self, width: int) -> list[Line]:
        typed = self.typed[-(width - 2) :]
        return [BLANK, ((f"{typed}▏", "lit"),), ((self.why or self._("⏎ dire"), "faint"),)]

    def fit(self) -> None:
        super().fit()
        self.top = 10_000  # the last lines

    def heard(self, news: AnyNews) -> None:
        if isinstance(news, Said):
            self.redraw()

    async def press(self, event: Key) -> bool:
        if event.character and event.is_printable:
            self.write(event.character)
            return True
        return await super().press(event)

    def on_paste(self, event: Paste) -> None:
        event.stop()
        self.write(event.text)

    def write(self, text: str) -> None:
        self.typed = written(self.typed, text, CHAT)
        self.redraw()

    def action_erase(self) -> None:
        self.typed = self.typed[:-1]
        self.redraw()

    def action_say(self) -> None:
        """Say it; an empty line closes."""
        if not self.typed.strip():
            self.action_close()
            return
        self.why = self.app.tell(Say(self.table, self.typed))
        if not self.why:
            self.typed = ""
        self.redraw()
