"""A game brought in: its code is pasted, and it is kept with the account."""

from __future__ import annotations

from collections.abc import Iterable

from saves.code import LONGEST, opened
from saves.errors import SaveError
from saves.journal import AnyJournal
from tui.overlays.naming import Naming
from tui.overlays.sheet import BLANK, Line, paragraph
from tui.words.problems import save_problem
from tui.words.text import capital


class Bringing(Naming):
    """One long line; what it tells is a journal, or why it tells none."""

    def __init__(self) -> None:
        super().__init__("")
        self.why = ""

    def heading(self) -> str:
        return self._("Apporter une partie")

    def lines(self, width: int) -> Iterable[Line]:
        _ = self.language
        yield from paragraph(_("Collez ici le code d'une partie (« comptoir share »)."), width)
        yield BLANK
        yield ((f"{self.typed[-(width - 2) :]}▏", "lit"),)
        yield BLANK
        told = self.why or _("⏎ garder cette partie parmi les vôtres")
        yield from paragraph(told, width, "warn" if self.why else "faint")

    def write(self, text: str) -> None:
        """A code has no white space and nothing that cannot be seen."""
        seen = "".join(letter for letter in text if letter.isprintable() and letter != " ")
        self.typed = (self.typed + seen)[:LONGEST]
        self.redraw()

    def action_keep(self) -> None:
        """Keep the game, and hand it on."""
        store = self.app.store
        try:
            journal: AnyJournal = opened(self.typed, store.packs)
            path = store.path(journal)
            if not path.exists():
                store.write(journal, path)
        except SaveError as error:
            self.why = capital(save_problem(error, self.language))
            self.redraw()
            return
        self.dismiss(path)
