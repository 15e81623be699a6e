"""`w` in a replay, and after a game: the decisions that cost most, and the way to each of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, NamedTuple

import msgspec

from bots.mind import Mind
from bots.players import Advice
from bots.reasons import Reason
from saves.hindsight import Hindsight, Lapse, keep, recall
from saves.packs import file_of
from saves.replay import Replay
from tui.contract.presenter import Presenter
from tui.contract.reasons import because
from tui.contract.seating import called
from tui.overlays.listing import NONE, Listing
from tui.overlays.sheet import BLANK, Line, paragraph
from tui.overlays.thinking import Thinking
from tui.replay.compare import played_at
from tui.replay.hindsight import Inquiry

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
        self.mind: Mind | None = None

    def heading(self) -> str:
        return self._("Ce qui a coûté des points")

    def on_unmount(self) -> None:
        if self.mind is not None:
            self.mind.close()

    # Thinking

    async def find(self) -> Hindsight:
        """What is kept of this game, or all of it thought out and kept."""
        store, journal = self.app.store, self.replay.journal
        known = recall(store, journal.id, self.seat, self.replay.length)
        if known is not None:
            return known
        self.mind = Mind(journal.game, file_of(journal, store.packs))
        inquiry = Inquiry(self.replay, self.seat, self.presenter, self.mind)
        found = await inquiry.made(self.progress)
        keep(store, found)
        return found

    def progress(self, done: int, steps: int) -> None:
        """So many steps of so many are done."""
        self.done, self.steps = done, max(1, steps)

    def waiting(self) -> str:
        share = min(1.0, self.done / self.steps)
        filled = round(share * BAR)
        bar = "━" * filled + "─" * (BAR - filled)
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
        for text in self.summary(self.found):
            for line in paragraph(text, width, "crema"):
                yield 0, line
        for place, lapse in enumerate(self.found.costliest):
            yield place, BLANK
            for line in self.entry(place, lapse, width):
                yield place, line

    def summary(self, found: Hindsight) -> Iterator[str]:
        """The total, beside the adviser's where it played the same game."""
        _ = self.language
        name = called(self.replay.seats, _)[self.seat]
        if found.adviser is not None:
            yield _(
                "{name} : {own} points ; le conseiller, avec la même donne : {other}.",
                name=name, own=found.total, other=found.adviser,
            )  # fmt: skip
        decisions = len(found.weighed)
        yield _(
            "{name} : {decisions} décisions, {points} points laissés en tout selon le conseil.",
            name=name, decisions=decisions, points=_.number(found.loss, 0),
        )  # fmt: skip
        if not found.costliest:
            yield _("Aucune décision n'a coûté un demi-point : joué comme conseillé.")

    def entry(self, place: int, lapse: Lapse, width: int) -> Iterator[Line]:
        """One decision: where, what it cost, what was done and advised, and why."""
        _ = self.language
        turn = self.replay.turn_at(lapse.at)
        assert turn is not None
        phase = dict(self.presenter.phases(_)).get(turn.phase, turn.phase)
        paint = "lit" if place == self.chosen else "warn"
        head = _(" {phase}, coup {at} : −{points} points ", phase=phase, at=lapse.at + 1,
                 points=_.number(lapse.loss))  # fmt: skip
        yield ((head, paint),)
        played = played_at(self.replay, lapse.at)
        advised = msgspec.json.decode(lapse.advised, type=self.replay.game.action)
        for told, action in ((_("joué"), played), (_("conseillé"), advised)):
            yield from paragraph(f"{told} : {self.label(lapse.at, action)}", width, "ink", "   ")
        yield from paragraph(self.why(lapse, advised, played), width, "good", "   ")

    def label(self, at: int, action: Any) -> str:
        return self.presenter.label(self.replay.seen(self.seat, at), action, self.language)

    def why(self, lapse: Lapse, advised: Any, played: Any) -> str:
        """What speaks for the advised one."""
        reasons = [msgspec.json.decode(each, type=Reason) for each in lapse.reasons]
        better, other = Advice(advised, lapse.loss), Advice(played, 0.0)
        if not reasons:
            points = self.language.number(lapse.loss)
            return self._("Environ {points} points attendus de plus.", points=points)
        return because(self.presenter, better, other, reasons, self.language)

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
