"""What may be shown of a game that is not over: nobody's secrets, and nothing that is to come.

Games that left one another with the chance of the first one share what is to come: as long as one
of them is under way, the seed of all of them is a secret.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import ONLOOKER
from saves.journal import AnyJournal, Seat
from saves.replay import Replay
from saves.store import Store


def spectator(seats: Sequence[Seat]) -> int:
    """Whoever looks at a game under way: the only person who plays it; else an onlooker, who knows
    the secrets of none of several people, nor those of a bot."""
    people = [at for at, seat in enumerate(seats) if seat.human]
    return people[0] if len(people) == 1 else ONLOOKER


def lays_open(replay: Replay) -> bool:
    """Whether somebody holds or has decided something at the cursor that whoever looks may not know
    yet: a game played on from here would lay it open."""
    if replay.journal.finished:
        return False
    game, state = replay.game, replay.state
    known = game.view(state, spectator(replay.seats))
    return any(
        game.view(known, seat) != game.view(state, seat) for seat in range(len(replay.seats))
    )


def tells_what_comes(store: Store, replay: Replay) -> bool:
    """Whether chance, going on from the cursor as it did, would show what is still to come."""
    depth = replay.moment(replay.at).depth
    taken = [branch for branch in replay.journal.branches if branch.at <= depth]
    dealt = [number for number, branch in enumerate(taken, start=1) if branch.seed is not None]
    return under_way(store, replay.journal, max(dealt, default=0))


def under_way(store: Store, journal: AnyJournal, first: int = 0) -> bool:
    """Whether a game goes on, or one here that it comes from, without the `first` of those."""
    if not journal.finished:
        return True
    kin = {branch.parent for branch in journal.branches[first:]}
    return bool(kin) and any(entry.id in kin and not entry.finished for entry in store.entries())
