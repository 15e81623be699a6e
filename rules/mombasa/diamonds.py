"""The diamond track and the diamond merchants (MO-600 to MO-610, MO-980 to MO-982)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.game import Refusal
from rules.mombasa import asks
from rules.mombasa.actions import UseMerchant
from rules.mombasa.names import EMPTY, MERCHANT, MERCHANT_TILE, NO_COMPANY
from rules.mombasa.pack import Pack
from rules.mombasa.state import Seat, State
from rules.mombasa.zone import face_up

NO_MERCHANT = Refusal("MO-254", "no_merchant")
TURNED_DOWN = Refusal("MO-258", "turned_down")

#: What a step beyond the end of the diamond track is worth (MO-981).
BEYOND = 2
MINES_PER_STEP = 2


def shine(pack: Pack, seat: Seat, steps: int, pounds: int = 0) -> Seat:
    """The diamond marker moved, and £2 for each step beyond the last space (MO-981, MO-982)."""
    last = pack.player_board.diamonds.last
    to = seat.diamonds + steps
    if to > last:
        return replace(seat, diamonds=last, money=seat.money + pounds + BEYOND * (to - last))
    return replace(seat, diamonds=to, money=seat.money + pounds)


def mines(state: State, company: int) -> int:
    """The mine icons in the regions a company controls (MO-603, MO-604)."""
    regions = state.pack.map.regions
    return sum(
        region.mines
        for region, owner in zip(regions, state.regions, strict=True)
        if owner == company
    )


def steps_of(state: State, place: int) -> int:
    """How far a merchant moves the diamond marker."""
    card = state.pack.cards[state.me.zone[place]]
    steps = card.value
    if place == MERCHANT_TILE:  # MO-607: one more for each other merchant still face up
        kinds = state.pack.kinds
        others = (kinds[other] == MERCHANT for at, other in face_up(state.me) if at != place)
        return steps + sum(others)
    if card.mines_of != NO_COMPANY:
        steps += mines(state, card.mines_of) // MINES_PER_STEP
    return steps


def no_merchant(state: State, action: UseMerchant) -> Refusal | None:
    """Why this place holds no merchant that can be used."""
    me = state.me
    card = me.zone[action.place]
    if card == EMPTY or state.pack.kinds[card] != MERCHANT:
        return NO_MERCHANT
    return TURNED_DOWN if me.down >> action.place & 1 else None


def use(state: State, action: UseMerchant) -> State:
    """Use a merchant: steps on the diamond track and money (MO-601, MO-602, MO-607)."""
    me = state.me
    card = state.pack.cards[me.zone[action.place]]
    seat = shine(state.pack, me, steps_of(state, action.place), card.pounds)
    return replace(state, ask=asks.DUE, seats=state.seated(seat), using=1 << action.place)
