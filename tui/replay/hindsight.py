"""Looking back on a finished game: every decision of a seat is put to the adviser again.

All of them are weighed quickly, the dearest again with more time, and those that stay dear get
their reasons. Then the adviser plays the same game itself, alone or against the same bots. What was
dealt or chosen before the game, as the coffee to roast, is no decision of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from bots.mind import Mind
from bots.players import Advice, levels, luck, names
from saves.hindsight import COSTLIEST, VERSION, Hindsight, Lapse, Weighed, costliest, keep, recall
from saves.packs import file_of
from saves.replay import Replay
from saves.store import Store
from tui.contract.presenter import Presenter, presenter_of
from tui.replay.compare import played_at

#: Seconds for each decision, and for each of those that may be among the costliest.
AT_FIRST, AGAIN = 0.1, 1.0
#: How many are weighed again, if they gave away at least so many points.
DEAR, LEAST = 6, 0.5

#: Told of how many steps so many are done.
Progress = Callable[[int, int], None]


class Inquiry:
    """The decisions of one seat of a game that is over."""

    def __init__(self, replay: Replay, seat: int, presenter: Presenter, mind: Mind) -> None:
        self.replay, self.seat = replay, seat
        self.presenter, self.mind = presenter, mind
        self.decisions = tuple(decisions(replay, seat, presenter.dealt))

    async def made(self, progress: Progress) -> Hindsight:
        """All decisions; cancelled at any moment, nothing is left."""
        replay, journal = self.replay, self.replay.journal
        steps = len(self.decisions) + DEAR
        weighed = []
        for done, at in enumerate(self.decisions):
            progress(done, steps)
            weighed.append(self.weighed(at, await self.advice(at, AT_FIRST)))
        dear = costliest(tuple(weighed), LEAST, DEAR)
        lapses, done = [], len(self.decisions)
        for each in dear:
            progress(done, steps)
            lapses.append(await self.lapse(each.at))
            done += 1
        closer = {lapse.at: lapse.loss for lapse in lapses}
        return Hindsight(
            version=VERSION,
            id=journal.id,
            game=journal.game,
            date=journal.changed,
            seat=self.seat,
            length=len(replay.timeline.standing) - 1,
            total=replay.totals(replay.length)[self.seat],
            weighed=tuple(
                Weighed(each.at, each.phase, round(closer.get(each.at, each.loss), 2))
                for each in weighed
            ),
            costliest=told(lapses),
        )

    async def advice(self, at: int, seconds: float) -> tuple[Advice, ...]:
        """What the adviser holds of each option there, knowing what the seat knew."""
        view = self.replay.seen(self.seat, at)
        return await self.mind.advise(view, seconds, luck(self.replay.journal.id, at))

    def weighed(self, at: int, found: tuple[Advice, ...]) -> Weighed:
        """What a decision gave away."""
        turn = self.replay.turn_at(at)
        assert turn is not None
        return Weighed(at, turn.phase, round(loss(found, played_at(self.replay, at)), 2))

    async def lapse(self, at: int) -> Lapse:
        """A dear decision, looked at longer, with what speaks for the advised one."""
        found = await self.advice(at, AGAIN)
        best, played = found[0].action, played_at(self.replay, at)
        cost = round(loss(found, played), 2)
        reasons: tuple[Any, ...] = ()
        if cost >= LEAST:
            view, seed = self.replay.seen(self.seat, at), luck(self.replay.journal.id, at)
            reasons = await self.mind.explain(view, best, played, seed)
        return Lapse(at, cost, raw(best), tuple(raw(reason) for reason in reasons))

    def can_be_played_again(self) -> bool:
        """Whether the others are bots that play here: then it would be the same table."""
        others = [seat for at, seat in enumerate(self.replay.seats) if at != self.seat]
        return all(seat.player in names(self.replay.game.name) for seat in others)

    async def played_again(self, progress: Progress) -> int:
        """What the strongest player makes of the same game in the same seat; what was dealt stays
        as it was."""
        replay, game = self.replay, self.replay.game
        adviser = levels(game.name)[-1]
        dealt = [
            played_at(replay, at)
            for at in range(replay.length)
            if (turn := replay.turn_at(at)) is not None and turn.ask in self.presenter.dealt
        ]
        state, done = replay.state_at(0), 0
        while (turn := game.turn(state)) is not None:
            progress(min(done, replay.length), replay.length)
            legal = game.legal(state)
            if turn.ask in self.presenter.dealt and dealt and dealt[0] in legal:
                action = dealt.pop(0)
            else:
                view = game.view(state, turn.seat)
                bot = adviser if turn.seat == self.seat else replay.seats[turn.seat].player
                action = await self.mind.choose(bot, view, luck(replay.journal.id, done))
            state, done = game.apply(state, action), done + 1
        return game.scores(state)[self.seat].total


async def thought_out(
    replay: Replay,
    seat: int,
    store: Store,
    progress: Progress = lambda done, steps: None,
    show: Callable[[Hindsight], None] = lambda found: None,
) -> Hindsight:
    """Look back on a game in a process of its own, and keep what was found: first the decisions,
    which are shown at once, then what the adviser came to in the same seat. What is kept already
    is not thought out again."""
    journal = replay.journal
    found = recall(store, journal.id, seat, replay.length)
    mind = Mind(journal.game, file_of(journal, store.packs))
    try:
        inquiry = Inquiry(Replay(journal), seat, presenter_of(journal), mind)
        if found is None:
            found = await inquiry.made(progress)
            keep(store, found)
        show(found)
        if found.adviser is None and inquiry.can_be_played_again():
            found = replace(found, adviser=await inquiry.played_again(progress))
            keep(store, found)
    finally:
        process = mind.process
        mind.close()
        if process is not None:
            await process.wait()  # a loop that ends before its child says so on the terminal
    return found


def decisions(replay: Replay, seat: int, dealt: frozenset[str] = frozenset()) -> Iterator[int]:
    """Where a seat had a choice; what is `dealt` is none."""
    for at in range(replay.length):
        turn = replay.turn_at(at)
        if (
            turn is not None
            and turn.seat == seat
            and turn.ask not in dealt
            and len(replay.game.legal(replay.state_at(at))) > 1
        ):
            yield at


def loss(found: tuple[Advice, ...], played: Any) -> float:
    """What the played option falls behind the advised one."""
    taken = next((one.expected for one in found if one.action == played), None)
    return 0.0 if taken is None else max(0.0, found[0].expected - taken)


def told(lapses: list[Lapse]) -> tuple[Lapse, ...]:
    """The costliest that are left after the longer look."""
    dear = [lapse for lapse in lapses if lapse.loss >= LEAST]
    return tuple(sorted(dear, key=lambda lapse: -lapse.loss)[:COSTLIEST])


def raw(value: Any) -> Raw:
    """A value as it is kept."""
    return Raw(msgspec.json.encode(value))
