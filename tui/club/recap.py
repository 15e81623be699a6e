"""Back at a table after a while: what the others did since one looked last."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tui.overlays.sheet import Line, Overlay, paragraph


class Recap(Overlay):
    """One move after the other, oldest first."""

    def __init__(self, told: Sequence[str]) -> None:
        super().__init__()
        self.told = told

    def heading(self) -> str:
        return self._("Depuis votre dernier passage")

    def lines(self, width: int) -> Iterable[Line]:
        for text in self.told:
            first, *more = paragraph(text, width - 2)
            yield (("· ", "crema"), *first)
            yield from [(("  ", "ink"), *line) for line in more]

    def way_out(self) -> str:
        return self._("⏎ à la table")
