"""`F3`: what the others did since one's own turn, or since one looked last."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tui.contract.touched import Happened
from tui.overlays.sheet import Line, Overlay, paragraph


class Recap(Overlay):
    """One move after the other, oldest first; below it what it did to the reader."""

    OPENED_BY = "f3"

    def __init__(self, about: str, moves: Callable[[], Sequence[Happened]]) -> None:
        super().__init__()
        self.about = about
        self.moves = moves

    def heading(self) -> str:
        return self.about

    def lines(self, width: int) -> Iterator[Line]:
        moves = self.moves()
        if not moves:
            yield ((self._("Rien encore."), "faint"),)
        for move in moves:
            first, *more = paragraph(move.text, width - 2)
            yield (("· ", "crema"), *first)
            yield from [(("  ", "ink"), *line) for line in more]
            if move.touch:
                yield from paragraph(move.touch, width, "warn", "  ")

    def way_out(self) -> str:
        return self._("⏎ à la table")
