"""Leaving a game that the disk does not take: what is missing there, and what can be done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from saves.any_sitting import AnySitting
from tui.overlays.sheet import BLANK, Line, Overlay, paragraph
from tui.words.rescue import missing, reason


class Unsaved(Overlay):
    """Enter tries again, q leaves all the same, Escape stays at the table.

    Its answer is whether all is on disk now; None for whoever stays.
    """

    KEYS = {
        "escape": "close",
        "enter": "retry",
        "r": "retry",
        "q": "abandon",
        "ctrl+c": "abandon",
        "ctrl+q": "abandon",
    }

    def __init__(self, sittings: Sequence[AnySitting]) -> None:
        super().__init__()
        self.sittings = sittings
        self.tries = 0

    def heading(self) -> str:
        return self._("Partie non enregistrée")

    def lines(self, width: int) -> Iterable[Line]:
        _ = self.language
        for sitting in self.sittings:
            yield from paragraph(reason(sitting, _), width, "warn")
            yield from paragraph(missing(sitting, _), width)
        code = _("Qui quitte quand même trouve son code dans le terminal, en sortant de Comptoir.")
        yield from paragraph(code, width)
        yield BLANK
        if self.tries:
            yield ((_("Réessayé {n} fois, en vain.", n=self.tries), "faint"),)
        yield ((_("⏎ réessayer · q quitter quand même · esc rester"), "crema"),)

    def action_retry(self) -> None:
        """Perhaps there is room by now."""
        left = [sitting for sitting in self.sittings if not sitting.is_saved()]
        if not left:
            self.dismiss(True)
        else:
            self.tries += 1
            self.redraw()

    def action_abandon(self) -> None:
        """Leave without."""
        self.dismiss(False)
