"""`F3`: what the others did since one's own turn, or since one looked last."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tui.contract.touched import Happened
from tui.overlays.sheet import BLANK, Line, Overlay, paragraph


class Recap(Overlay):
    """One move after the other, oldest first; below it what it did to the reader. Last, what the
    part of the game came to that was closed last."""

    OPENED_BY = "f3"

    def __init__(
        self,
        about: str,
        moves: Callable[[], Sequence[Happened]],
        summary: Callable[[], Sequence[str]] = tuple,
    ) -> None:
        super().__init__()
        self.about = about
        self.moves = moves
        self.summary = summary

    def heading(self) -> str:
        return self.about

    def lines(self, width: int) -> Iterator[Line]:
        moves = self.moves()
        if not moves:
            yield ((self._("Rien encore."), "faint"),)
        summary = self.summary()
        for move in moves:
            told = " ".join(line for line in move.lines if line not in summary)
            first, *more = paragraph(told, width - 2)
            yield (("· ", "crema"), *first)
            yield from [(("  ", "ink"), *line) for line in more]
            if move.touch:
                yield from paragraph(move.touch, width, "warn", "  ")
        for text in summary:
            yield BLANK
            yield from paragraph(text, width, "good")

    def way_out(self) -> str:
        return self._("⏎ à la table")
