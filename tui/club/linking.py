"""A code for another key of the same account, shown once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from club.messages.asked import LinkCode
from club.messages.told import LinkCodeTold
from club.sitting import NotNow
from club.visit import Visit
from tui.club.words import not_now, refused, span
from tui.overlays.sheet import BLANK, Line, Overlay, paragraph

if TYPE_CHECKING:
    from tui.club.app import Visitor


class Linking(Overlay):
    """The code, and what to do with it."""

    app: Visitor
    OPENED_BY = "k"

    def __init__(self, visit: Visit) -> None:
        super().__init__()
        self.visit = visit
        self.code, self.why, self.seconds = "", "", 0

    def on_mount(self) -> None:
        try:
            answer = self.visit.ask(LinkCode())
            self.why = refused(answer, self.language)
            if isinstance(answer, LinkCodeTold):
                self.code, self.seconds = answer.code, answer.seconds
        except NotNow as error:
            self.why = not_now(error, self.language)
        super().on_mount()

    def heading(self) -> str:
        return self._("Une autre clé")

    def lines(self, width: int) -> Iterable[Line]:
        _ = self.language
        if self.why:
            yield from paragraph(self.why, width, "warn")
            return
        yield ((self.code, "crema"),)
        yield BLANK
        told = _(
            "Connectez-vous avec l'autre clé et écrivez-y ce code : elle sera aussi la vôtre. "
            "Il sert une fois, pendant {time}. Ne le donnez à personne.",
            time=span(self.seconds, _),
        )
        yield from paragraph(told, width)
        yield BLANK
        yield from paragraph(_("Cette clé : {key}", key=self.visit.welcome.key), width, "faint")
