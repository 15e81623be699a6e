"""Company tracks: steps, calls for funds, special spaces (MO-900 to MO-922)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from rules.game import Refusal
from rules.mombasa import asks, dues
from rules.mombasa.actions import (
    CHOOSE_TRACKS,
    PAY_CALL,
    REFUSE_CALL,
    Action,
    ChooseTrack,
    PayCall,
    RefuseCall,
)
from rules.mombasa.names import COMPANIES, Special
from rules.mombasa.state import PACKS, Due, Seat, State, put

PAY_OR_STAY: tuple[Action, ...] = (PAY_CALL, REFUSE_CALL)

MARKERS = int(Special.MARKERS)
NOT_THIS_TRACK = Refusal("MO-962", "not_this_track")

#: How far each track moves on the spaces of face D2 (MO-962, MO-963).
D2_STEPS = 2


def arrive(state: State, company: int, space: int, price: int = 0) -> tuple[Seat, ...]:
    """The seats once the active marker stands on a space, paid for, special spaces settled.

    A special space pays whoever reaches or passes it, and again all who are already on or
    beyond it (MO-911, MO-912), in the order of the track (MO-915).
    """
    face, seats = state.face(company), list(state.seats)
    me = seats[state.seat]
    start = me.tracks[company]
    if face.level_at[start] != face.level_at[space]:
        for special in face.special:
            if start < special.space <= space:
                for number, other in enumerate(seats):
                    if number == state.seat or other.tracks[company] >= special.space:
                        seats[number] = replace(other, money=other.money + special.pounds)
        me = seats[state.seat]
    tracks = put(me.tracks, company, space)
    seats[state.seat] = replace(me, tracks=tracks, money=me.money - price)
    return tuple(seats)


def move(state: State) -> State:
    """A move bound to one track: up to the first call for funds, which asks for payment.

    What is beyond the last space, or behind a call that cannot be paid, is lost (MO-906).
    """
    owed, rest = state.due[0], state.due[1:]
    company, left = owed.company, owed.n
    face, at = state.face(company), state.seats[state.seat].tracks[company]
    calls, last = face.call_after, face.last
    seats = state.seats
    start = at
    while left and at < last and not calls[at]:
        at += 1
        left -= 1
    if at > start:
        seats = arrive(state, company, at)
    if left and at < last and calls[at] <= seats[state.seat].money:
        waiting = (Due(dues.MOVE, left, company), *rest)
        return replace(state, ask=asks.CALL, seats=seats, due=waiting)
    return replace(state, seats=seats, due=rest)


def too_poor_for_a_call(state: State, company: int, steps: int) -> bool:
    """Whether a call on the way asks for more than the purse will hold there (MO-901, MO-911)."""
    face, purse, start = state.face(company), state.me.money, state.me.tracks[company]
    for at in range(start, min(start + steps, face.last)):
        purse -= face.call_after[at]
        if purse < 0:
            return True
        purse += face.paid_at[at + 1]
    return False


def call_ahead(state: State) -> int:
    """The sum of the call for funds before the marker that is being moved."""
    company = state.due[0].company
    return state.face(company).call_after[state.me.tracks[company]]


def pay_or_stay(state: State) -> tuple[Action, ...]:
    """Pay, or stay before the call (MO-903)."""
    return PAY_OR_STAY


def pay_call(state: State, _: PayCall) -> State:
    """Pay and cross the call; the move goes on (MO-901)."""
    owed, company = state.due[0], state.due[0].company
    seats = arrive(state, company, state.me.tracks[company] + 1, call_ahead(state))
    onward = (Due(dues.MOVE, owed.n - 1, company), *state.due[1:])
    return replace(state, ask=asks.DUE, seats=seats, due=onward)


def refuse_call(state: State, _: RefuseCall) -> State:
    """The marker stays and the rest of the move is lost (MO-902, MO-906)."""
    return replace(state, ask=asks.DUE, due=state.due[1:])


def in_force(state: State, seat: Seat) -> Seat:
    """The seat at the start of its turn: special bonuses unlocked earlier now count (MO-917).

    The marker bonus hands its markers over then, and for good (MO-942).
    """
    levels = _levels(state.options.pack, state.faces, seat.tracks)
    if levels == seat.specials:
        return seat
    more = levels[MARKERS] - seat.specials[MARKERS]
    return replace(seat, specials=levels, markers=seat.markers + more)


@lru_cache(maxsize=1 << 14)
def _levels(key: str, faces: tuple[int, ...], tracks: tuple[int, ...]) -> tuple[int, ...]:
    """The levels of all special bonuses by where the markers stand (MO-916)."""
    levels = [0] * len(Special)
    for number, space in zip(faces, tracks, strict=True):
        face = PACKS[key].faces[number]
        levels[face.special_bonus] = face.level_at[space]
    return tuple(levels)


# The extra spaces of face D2: so many different tracks, two steps each.


def choose(state: State) -> State:
    """Which track next; the last one left goes by itself."""
    owed, left = state.due[0], state.due[0].companies
    open_tracks = [company for company in COMPANIES if left >> company & 1]
    if owed.n == len(open_tracks) == 1:
        return choose_track(state, CHOOSE_TRACKS[open_tracks[0]])
    return replace(state, ask=asks.TRACK)


def other_tracks(state: State) -> tuple[ChooseTrack, ...]:
    """The tracks that have not been moved on yet."""
    left = state.due[0].companies
    return tuple([CHOOSE_TRACKS[company] for company in COMPANIES if left >> company & 1])


def no_track(state: State, action: ChooseTrack) -> Refusal | None:
    """Why this track cannot be chosen."""
    return None if state.due[0].companies >> action.company & 1 else NOT_THIS_TRACK


def choose_track(state: State, action: ChooseTrack) -> State:
    """Two steps on this track, then the next one (MO-962, MO-963, MO-965)."""
    owed = state.due[0]
    left = owed.n - 1
    rest = state.due[1:]
    if left:
        rest = (Due(dues.TRACKS, left, owed.companies & ~(1 << action.company)), *rest)
    return replace(state, ask=asks.DUE, due=(Due(dues.MOVE, D2_STEPS, action.company), *rest))
