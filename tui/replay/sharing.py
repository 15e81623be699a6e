"""`s`: the code of a game, one line that carries all of it."""

from __future__ import annotations

from collections.abc import Iterable

from saves.code import share
from saves.journal import AnyJournal
from tui.overlays.sheet import BLANK, Line, Overlay, paragraph


class Sharing(Overlay):
    """The code, cut into lines to be looked at; a key hands the whole of it to the terminal."""

    OPENED_BY = "s"
    KEYS = {**Overlay.KEYS, "c": "copy", "enter": "copy"}

    def __init__(self, journal: AnyJournal) -> None:
        super().__init__()
        self.code = share(journal)
        self.copied = False

    def heading(self) -> str:
        return self._("Code de la partie")

    def lines(self, width: int) -> Iterable[Line]:
        _, code = self.language, self.code
        size = _.plural("{n} caractère", "{n} caractères", len(code))
        if self.copied:
            told = _("Remis au presse-papiers du terminal, s'il l'accepte.")
            yield from paragraph(told, width, "good")
        else:
            told = _("⏎ copier ({size}). On le rouvre avec « comptoir open CODE ».", size=size)
            yield from paragraph(told, width, "ink")
        yield BLANK
        for begin in range(0, len(code), width):
            yield ((code[begin : begin + width], "crema"),)

    def action_copy(self) -> None:
        """Hand the code to the terminal's clipboard."""
        self.app.copy_to_clipboard(self.code)
        self.copied = True
        self.redraw()
