"""Playing on from any point of a game: a new game that begins with the actions of another.

Its journal holds those actions and remembers whose they are. With the old seed chance goes on as
it would have; with a new one, all that nobody has seen yet is dealt anew: the order of decks and
bags, counters lying face down. What a player holds or has decided in secret stays as it is.

As long as the game it comes from is under way, nobody may see what comes there by playing on beside
it: the new game has a chance of its own, and cannot begin where somebody's secret would come out.
"""

from __future__ import annotations

import secrets

from msgspec.structs import replace

from rules.chance import WORD
from saves.discretion import lays_open, tells_what_comes
from saves.fold import fold
from saves.journal import AnyJournal, Branch, Seat, decode, encode, fresh_seed, outcome
from saves.replay import Replay
from saves.sitting import Sitting
from saves.store import Store, moment


def can_branch(replay: Replay) -> bool:
    """Whether there is something left to decide at the cursor."""
    return not replay.over


def branch(
    store: Store,
    replay: Replay,
    seats: tuple[Seat, ...],
    seed: int | None = None,
    *,
    practice: bool = False,
) -> Sitting:
    """A new game from the cursor on, with these players, for the record or for practice; it is on
    disk at once.

    Without a seed chance goes on as it did, unless that would show what is still to come.
    ValueError where the game is over, where a secret would come out, or for a wrong number of
    seats.
    """
    if seed is None and tells_what_comes(store, replay):
        seed = fresh_seed()
    journal = replace(branched(replay, seats, seed, moment()), practice=practice)
    path = store.path(journal)
    sitting = Sitting(store, path, store.lock(path), journal, fold(journal))
    sitting.save()
    return sitting


def branched(replay: Replay, seats: tuple[Seat, ...], seed: int | None, now: str) -> AnyJournal:
    """The journal of the new game."""
    journal, here = replay.journal, replay.moment(replay.at)
    if here.turn is None:
        raise ValueError("the game is over here")
    if lays_open(replay):
        raise ValueError("a secret would come out here")
    if len(seats) != len(journal.seats):
        raise ValueError(f"{len(seats)} seats for {len(journal.seats)} players")
    leaves = Branch(journal.id, here.depth, None if seed is None else seed & WORD)
    begun = replace(
        journal,
        id=secrets.token_hex(6),
        seats=seats,
        started=now,
        changed=now,
        actions=replay.actions,
        undone=(),
        branches=(*(own for own in journal.branches if own.at <= here.depth), leaves),
    )
    state = fold(begun)[-1]
    begun = replace(begun, state=state, **outcome(replay.game, state)._asdict())
    return decode(encode(begun))  # what could not be read again must not even begin
