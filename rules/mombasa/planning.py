"""Planning: cards face down on the open slots, secretly and at once (MO-201 to MO-216).

The seats plan one after the other, clockwise, and nobody's view shows what another has planned
before the last slot of the last seat is decided: at the table it all happens at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from rules.game import Refusal
from rules.mombasa import asks
from rules.mombasa.actions import Action, Plan, plan
from rules.mombasa.names import COLOURED, DIAMOND_SLOT, EMPTY, LEDGER_SLOT, SHARE, SLOTS
from rules.mombasa.order import begin_turn, clockwise
from rules.mombasa.pack import Pack
from rules.mombasa.state import Seat, State, put, without_card
from rules.mombasa.zone import without_shares

SHARE_CARD = Refusal("MO-206", "share_card")
IN_USED_PILE = Refusal("MO-207", "in_used_pile")
NOT_IN_HAND = Refusal("MO-202", "not_in_hand")
SLOT_LOCKED = Refusal("MO-203", "slot_locked")
ANOTHER_SLOT = Refusal("MO-044", "another_slot")


def open_slots(pack: Pack, seat: Seat) -> list[int]:
    """The coloured slots, and the extra ones the two markers have opened (MO-203, MO-980, 983)."""
    slots = list(COLOURED)
    if seat.diamonds >= pack.player_board.diamonds.slot:
        slots.append(DIAMOND_SLOT)
    if seat.ink >= pack.player_board.ledger.slot:
        slots.append(LEDGER_SLOT)
    return slots


def begin(state: State) -> State:
    """The planning of a round, led by the holder of the first-player marker (MO-844)."""
    return replace(state, ask=asks.PLAN, seat=state.first, slot=0, turns=0)


def no_plan(state: State, action: Plan) -> Refusal | None:
    """Why a card cannot be planned on a slot."""
    if action.slot != state.slot:
        locked = action.slot not in open_slots(state.pack, state.me)
        return SLOT_LOCKED if locked else ANOTHER_SLOT
    if action.card == EMPTY:
        return None
    if action.card not in state.me.hand:
        piled = any(action.card in pile for pile in state.me.piles)
        return IN_USED_PILE if piled else NOT_IN_HAND
    return SHARE_CARD if state.pack.kinds[action.card] == SHARE else None


def plans(state: State) -> tuple[Action, ...]:
    """A card of the hand or none for the slot; cards in used piles, and slots still locked."""
    hand, kinds, slot = state.me.hand, state.pack.kinds, state.slot
    shares = [card for card in dict.fromkeys(hand) if kinds[card] == SHARE]
    piled = dict.fromkeys(card for pile in state.me.piles for card in pile if card not in hand)
    open_now = open_slots(state.pack, state.me)
    return (
        *legal(state),
        *[plan(slot, card) for card in (*shares, *piled)],
        *[plan(locked, EMPTY) for locked in range(SLOTS) if locked not in open_now],
    )


def legal(state: State) -> tuple[Action, ...]:
    """A card of the hand for the slot, or none (MO-205)."""
    return _plans(state.options.pack, state.slot, state.seats[state.seat].hand)


@lru_cache(maxsize=1 << 14)
def _plans(key: str, slot: int, hand: tuple[int, ...]) -> tuple[Action, ...]:
    """Hands change little from slot to slot and from game to game."""
    return tuple(plan(slot, card) for card in (*without_shares(key, hand), EMPTY))


def put_card(state: State, action: Plan) -> State:
    """A card lies face down on the slot, or the slot stays empty (MO-202, MO-205)."""
    return next_slot(state, laid(state, action))


def laid(state: State, action: Plan) -> tuple[Seat, ...]:
    """The seats when the card has left the hand for the slot."""
    if action.card == EMPTY:
        return state.seats
    me = state.me
    zone = put(me.zone, action.slot, action.card)
    hand = without_card(me.hand, action.card)
    return state.seated(replace(me, hand=hand, zone=zone))


def next_slot(state: State, seats: tuple[Seat, ...]) -> State:
    """The next open slot, or the next seat; after the last one all cards are shown (MO-209)."""
    for slot in open_slots(state.pack, state.me):
        if slot > state.slot:
            return replace(state, seats=seats, slot=slot)
    following = (state.seat + 1) % len(seats)
    if following == state.first:
        return begin_turn(replace(state, seats=seats), following, 0)
    return replace(state, seats=seats, seat=following, slot=0)


def decided(state: State) -> Iterator[tuple[int, int]]:
    """The seats and slots whose planning is decided but not yet shown (MO-210)."""
    for seat in clockwise(state):
        mine = seat == state.seat
        for slot in open_slots(state.pack, state.seats[seat]):
            if not mine or slot < state.slot:
                yield seat, slot
        if mine:
            return


def planners(state: State) -> tuple[int, ...]:
    """The seats that still plan, clockwise from the one whose turn it is (MO-202)."""
    order = clockwise(state)
    return order[order.index(state.seat) :]


def planned(state: State, seat: int, answers: tuple[Plan, ...]) -> State:
    """The planning as a seat has it that has put down these cards, and the others none."""
    mine = replace(state, seat=seat, slot=slot_of(state, seat))
    slots = [slot for slot in open_slots(state.pack, mine.me) if slot >= mine.slot]
    for answer in answers:
        mine = replace(mine, seats=laid(mine, answer))
    if len(answers) < len(slots):
        return replace(mine, slot=slots[len(answers)])
    waiting = [other for other in planners(state) if other != seat]
    if not waiting:
        return begin_turn(mine, mine.first, 0)
    return replace(mine, seat=waiting[0], slot=slot_of(state, waiting[0]))


def slot_of(state: State, seat: int) -> int:
    """The slot at which a seat's planning stands."""
    return state.slot if seat == state.seat else 0
