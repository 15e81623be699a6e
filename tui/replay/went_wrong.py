"""`w` in a replay, and after a game: the decisions that cost most, and the way to each of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple

from saves.hindsight import Hindsight, Lapse
from saves.replay import Replay
from tui.contract.presenter import Presenter
from tui.overlays.listing import NONE, Listing
from tui.overlays.sheet import BLANK, Line, paragraph
from tui.overlays.thinking import Thinking
from tui.replay.hindsight import thought_out
from tui.replay.lapses import summary, worded

#: The columns of the bar that shows how far the inquiry is.
BAR = 30


class Chosen(NamedTuple):
    """A decision to go to, and whether to play on from there."""

    at: int
    play_on: bool = False


class WentWrong(Thinking, Listing):
    """The three costliest decisions of a seat: what was done, what was advised, why, the points.

    What is known already is shown at once. Enter goes to the marked one, `p` plays on from it.
    """

    OPENED_BY = "w"
    KEYS: ClassVar[dict[str, str]] = {**Listing.KEYS, "p": "play_on"}

    def __init__(self, replay: Replay, presenter: Presenter, seat: int) -> None:
        super().__init__()
        self.replay = Replay(replay.journal)
        self.presenter, self.seat = presenter, seat
        self.done, self.steps = 0, 1

    def heading(self) -> str:
        return self._("Ce qui a coûté des points")

    # Thinking

    async def find(self) -> Hindsight:
        """What is kept of this game, or all of it thought out and kept."""
        return await thought_out(
            self.replay, self.seat, self.app.store, self.progress, self.show_first
        )

    def show_first(self, found: Hindsight) -> None:
        """The decisions are weighed: they can be read while the adviser plays the game again."""
        self.found = found
        self.done = 0
        self.redraw()

    def progress(self, done: int, steps: int) -> None:
        """So many steps of so many are done."""
        self.done, self.steps = done, max(1, steps)

    def waiting(self) -> str:
        share = min(1.0, self.done / self.steps)
        filled = round(share * BAR)
        bar = "━" * filled + "─" * (BAR - filled)
        if self.found is not None:
            return self._("Le conseiller joue la même partie… {bar} {n} %", bar=bar,
                          n=round(100 * share))  # fmt: skip
        return self._("Chaque décision est revue… {bar} {n} %", bar=bar, n=round(100 * share))

    # What is written

    def count(self) -> int:
        return len(self.found.costliest) if self.found else 0

    def lines(self, width: int) -> Iterator[Line]:
        return Listing.lines(self, width)

    def numbered(self, width: int) -> Iterator[tuple[int, Line]]:
        if self.found is None:
            for line in super().lines(width):
                yield NONE, line
            return
        for text in summary(self.found, self.replay, self.language):
            for line in paragraph(text, width, "crema"):
                yield 0, line
        if self.thinking:
            yield 0, ((self.waiting(), "faint"),)
        for place, lapse in enumerate(self.found.costliest):
            yield place, BLANK
            for line in self.entry(place, lapse, width):
                yield place, line

    def entry(self, place: int, lapse: Lapse, width: int) -> Iterator[Line]:
        """One decision: where, what it cost, what was done and advised, and why."""
        told = worded(lapse, self.seat, self.replay, self.presenter, self.language)
        yield ((f" {told.head} ", "lit" if place == self.chosen else "warn"),)
        for text, paint in ((told.played, "ink"), (told.advised, "ink"), (told.why, "good")):
            yield from paragraph(text, width, paint, "   ")

    def foot(self, width: int) -> Sequence[Line]:
        """The keys, once there is something to choose."""
        if not self.count():
            return ()
        keys = self._("↑↓ choisir · ⏎ y aller · p rejouer d'ici, pour s'exercer")
        return (BLANK, *paragraph(keys, width, "faint"))

    # Ways out

    def action_take(self) -> None:
        """Go to the marked decision; with none to go to, back."""
        self.leave_for(play_on=False)

    def action_play_on(self) -> None:
        """Play on from the marked decision."""
        self.leave_for(play_on=True)

    def leave_for(self, *, play_on: bool) -> None:
        lapses = self.found.costliest if self.found else ()
        self.dismiss(Chosen(lapses[self.chosen].at, play_on) if lapses else None)
