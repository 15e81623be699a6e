"""A turn: attach the "+1 goods" tile, one of six actions, and its end (MO-250 to MO-260, 800)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.game import Refusal
from rules.mombasa import asks, bonus, goods
from rules.mombasa.actions import (
    ATTACHES,
    DEVELOPS,
    MARKS,
    PASS,
    PASSES,
    USE_BOOKKEEPERS,
    USE_GOODS,
    USE_MERCHANTS,
    Action,
    Attach,
    Pass,
)
from rules.mombasa.ledger import refill, shelve
from rules.mombasa.names import (
    ABSENT,
    BESIDE,
    BOOKKEEPER,
    BOOKKEEPER_TILE,
    COMPANIES,
    COTTON,
    DEVELOPMENT,
    EMPTY,
    MERCHANT,
    MERCHANT_TILE,
    NO_BONUS_SPACE,
    NO_CARDS,
    NO_PILE,
    NOBODY,
    ROUNDS,
    SLOTS,
)
from rules.mombasa.order import begin_turn, next_seat
from rules.mombasa.posts import in_city
from rules.mombasa.spaces import in_play
from rules.mombasa.state import State, with_card
from rules.mombasa.upkeep import upkeep

NO_TILE = Refusal("MO-770", "no_plus_tile")
ATTACHED = Refusal("MO-768", "already_attached")
NO_GOODS_CARD = Refusal("MO-765", "no_goods_card")
PILE_EMPTY = Refusal("MO-802", "pile_empty")

#: How a card of each kind is used by itself.
USES: dict[int, tuple[Action, ...]] = {
    **dict.fromkeys(range(DEVELOPMENT), USE_GOODS),
    BOOKKEEPER: USE_BOOKKEEPERS,
    MERCHANT: USE_MERCHANTS,
}


def legal(state: State) -> tuple[Action, ...]:
    """Attach the tile, use cards, place a marker, or pass with a pile (MO-251)."""
    me, kinds = state.me, state.pack.kinds
    down = me.down
    found: list[Action] = []
    develop = False
    for place, card in enumerate(me.zone):
        if card >= 0 and not down >> place & 1:
            kind = kinds[card]
            if kind == DEVELOPMENT:
                develop = True
                continue
            found.append(USES[kind][place])
            if kind <= COTTON and me.plus == BESIDE:
                found.append(ATTACHES[place])
    if develop:
        found += [DEVELOPS[company] for company in COMPANIES if in_city(state, company)]
    found += bonus.legal(state)
    found += passes(state)
    return tuple(found)


def choices(state: State) -> tuple[Action, ...]:
    """The cards of the zone, and those it lacks; companies, spaces in play, piles to pass with."""
    return (
        *cards(state),
        *missing(state),
        *DEVELOPS,
        *[MARKS[space] for space in in_play(state)],
        *passes(state),
    )


def cards(state: State) -> Iterator[Action]:
    """The cards of the zone that are used by themselves, and the tile for those face up."""
    me, kinds = state.me, state.pack.kinds
    for place, card in enumerate(me.zone):
        if card != EMPTY and kinds[card] in USES:
            yield USES[kinds[card]][place]
            if kinds[card] <= COTTON and me.plus == BESIDE and not me.down >> place & 1:
                yield ATTACHES[place]


def missing(state: State) -> Iterator[Action]:
    """The kinds of cards the zone does not hold at all (MO-254)."""
    kinds = state.pack.kinds
    held = {kinds[card] for card in state.me.zone if card != EMPTY}
    if not held & set(range(DEVELOPMENT)):
        yield USE_GOODS[0]
    if BOOKKEEPER not in held:
        yield USE_BOOKKEEPERS[BOOKKEEPER_TILE]
    if MERCHANT not in held:
        yield USE_MERCHANTS[MERCHANT_TILE]


def no_attaching(state: State, action: Attach) -> Refusal | None:
    """Why the "+1 goods" tile cannot be put there."""
    if state.me.plus == ABSENT:
        return NO_TILE
    if state.me.plus != BESIDE:
        return ATTACHED
    reason = goods.no_card(state, USE_GOODS[action.place])
    return NO_GOODS_CARD if reason is not None else None


def attach(state: State, action: Attach) -> State:
    """The card is worth one more from now on; the turn's action is still to come (MO-765 ff.)."""
    return replace(state, seats=state.seated(replace(state.me, plus=action.place)))


# Passing.


def passes(state: State) -> list[Action]:
    """Pass with any pile that has cards; with none, just pass (MO-256, MO-802)."""
    found: list[Action] = [PASSES[at] for at, pile in enumerate(state.me.piles) if pile]
    return found or [PASS]


def no_pass(state: State, action: Pass) -> Refusal | None:
    """Why one cannot pass so: the pile is empty, or none was named though there is one."""
    return None if action in passes(state) else PILE_EMPTY


def pass_turn(state: State, action: Pass) -> State:
    """A pile comes to hand, then the zone is cleared to the piles, tiles go back (MO-801 ff.)."""
    me = state.me
    piles = list(me.piles)
    hand = me.hand
    if action.pile != NO_PILE:
        hand = with_card(hand, *piles[action.pile])
        piles[action.pile] = ()
    for slot in range(SLOTS):
        if me.zone[slot] != EMPTY:
            piles[slot] = (*piles[slot], me.zone[slot])
    seat = replace(
        me, hand=hand, zone=NO_CARDS, down=0, piles=tuple(piles), plus=ABSENT, passed=True
    )
    return replace(state, ask=asks.DUE, seats=state.seated(seat))


# The end of a turn.


def end(state: State) -> State:
    """Books gained are placed, the display is refilled, used cards are turned down (MO-520)."""
    if state.gained:
        shelved = shelve(state)
        return shelved if shelved.gained else end(shelved)
    if EMPTY in state.library and any(state.supplies):
        state = refill(state)
    if state.using:
        me = state.me
        state = replace(state, seats=state.seated(replace(me, down=me.down | state.using)))
    following = next_seat(state)
    if following != NOBODY:
        return begin_turn(state, following, state.turns + 1)
    return upkeep(state) if state.round < ROUNDS else over(state)


def over(state: State) -> State:
    """After round 7 there is no upkeep: used piles come to hand for the scoring (MO-1002)."""
    seats = tuple(
        replace(
            seat,
            hand=with_card(seat.hand, *(card for pile in seat.piles for card in pile)),
            piles=((),) * SLOTS,
        )
        for seat in state.seats
    )
    return replace(state, ask=asks.OVER, seats=seats, using=0, space=NO_BONUS_SPACE)
