"""What is said while the club is away."""

from __future__ import annotations

from collections.abc import Iterable

from textual.events import Key

from tui.overlays.sheet import BLANK, Line, Overlay, paragraph


class Away(Overlay):
    """It goes by itself when the club is there again."""

    KEYS = {}

    def heading(self) -> str:
        return self._("Un instant")

    def lines(self, width: int) -> Iterable[Line]:
        _ = self.language
        yield from paragraph(_("Le club revient ; la table et votre place vous attendent."), width)
        yield BLANK
        yield from paragraph(
            _("Ce que vous veniez de faire sera répété, jamais fait deux fois."), width, "faint"
        )

    def way_out(self) -> str:
        return self._("ctrl+q quitter")

    async def press(self, event: Key) -> bool:
        """Nothing is done meanwhile."""
        return True
