"""Whose turn it is: clockwise from the first player until all have passed (MO-250 to MO-260)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.mombasa import asks
from rules.mombasa.names import NO_BONUS_SPACE, NOBODY
from rules.mombasa.state import State
from rules.mombasa.tracks import in_force


def clockwise(state: State) -> tuple[int, ...]:
    """All seats in order from the first player of the round."""
    players = len(state.seats)
    return tuple([(state.first + step) % players for step in range(players)])


def begin_turn(state: State, seat: int, turns: int) -> State:
    """A seat's turn begins; what it unlocked on earlier turns is now in force (MO-917)."""
    now = replace(state, ask=asks.TURN, seat=seat, turns=turns, using=0, space=NO_BONUS_SPACE)
    me = state.seats[seat]
    ready = in_force(state, me)
    return now if ready is me else replace(now, seats=now.seated(ready))


def next_seat(state: State) -> int:
    """The next seat clockwise that has not passed; NOBODY when all have (MO-252, MO-253)."""
    players = len(state.seats)
    for step in range(1, players + 1):
        seat = (state.seat + step) % players
        if not state.seats[seat].passed:
            return seat
    return NOBODY
