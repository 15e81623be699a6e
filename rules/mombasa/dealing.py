"""Buying with money and discarding for it, on bonus spaces (MO-720 to MO-733, MO-955 to 960)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.game import Refusal
from rules.mombasa import asks
from rules.mombasa.actions import (
    BUYS,
    DECLINE,
    TAKE_DIAMONDS,
    Action,
    Buy,
    Decline,
    Discard,
    TakeDiamonds,
    discard,
)
from rules.mombasa.diamonds import shine
from rules.mombasa.goods import into_hand, on_display, price, prices
from rules.mombasa.names import COFFEE, EMPTY, SHARE, Space
from rules.mombasa.spaces import DISCARD, extra_level
from rules.mombasa.state import Seat, State, without_card
from rules.mombasa.zone import playable

NO_COFFEE_CARD = Refusal("MO-959", "no_coffee_card")
NOT_IN_HAND = Refusal("MO-732", "not_in_hand")
SHARE_STAYS = Refusal("MO-861", "share_stays")
NO_CARD = Refusal("MO-722", "space_empty")
DIAMONDS_PAY_NOTHING = Refusal("MO-956", "diamonds_pay_nothing")


# Buying with money.


def discount(state: State) -> int:
    """The second buy and diamond space lowers the price by 1 (MO-957)."""
    return int(state.space == Space.BUY_DIAMOND_2)


def cards_for(state: State, money: int) -> list[Action]:
    """The display cards that can be paid with money (MO-721, MO-724)."""
    have = money + discount(state)
    return [BUYS[space] for space, cost in enumerate(prices(state)) if cost <= have]


def legal_buy(state: State) -> tuple[Action, ...]:
    """Every card that can be paid for; where it is "and/or", no purchase too (MO-956)."""
    return (*cards_for(state, state.me.money), *without_purchase(state))


def without_purchase(state: State) -> tuple[Action, ...]:
    """What else there is to choose: diamonds first where they help, no purchase (MO-956)."""
    if state.ask is asks.BUY:
        return ()
    if state.ask is asks.BUY_OR_NOT and diamonds_pay(state):
        return (TAKE_DIAMONDS, DECLINE)
    return (DECLINE,)


def offers(state: State) -> tuple[Action, ...]:
    """Every card on display, then what is chosen without a purchase."""
    return (*on_display(state), *without_purchase(state))


def no_purchase(state: State, action: Buy) -> Refusal | None:
    """Why a card cannot be bought with money."""
    space = action.space
    if state.display[space] == EMPTY:
        return NO_CARD
    need, have = price(state, space, discount(state)), state.me.money
    return Refusal("MO-721", "too_little_money", need=need, have=have) if need > have else None


def buy(state: State, action: Buy) -> State:
    """Pay the price and take the card in hand (MO-721, MO-722, MO-964)."""
    cost = price(state, action.space, discount(state))
    bought = into_hand(state, action.space)
    seat = replace(bought.me, money=bought.me.money - cost)
    ask = asks.DIAMONDS_OR_NOT if state.ask is asks.BUY_OR_NOT else asks.DUE
    return replace(bought, ask=ask, seats=bought.seated(seat))


def decline(state: State, _: Decline) -> State:
    """Without a purchase the diamonds come; after the one the other may be left (MO-956)."""
    if state.ask is asks.BUY_OR_NOT:
        return take_diamonds(state, TAKE_DIAMONDS)
    return replace(state, ask=asks.DUE)


def diamonds_too(state: State) -> tuple[Action, ...]:
    """Take the diamond steps too, or not (MO-956)."""
    return (TAKE_DIAMONDS, DECLINE)


def take_diamonds(state: State, _: TakeDiamonds) -> State:
    """One step on the first space, two on the second (MO-956, MO-957)."""
    return replace(state, ask=asks.DUE, seats=state.seated(shining(state)))


def shining(state: State) -> Seat:
    """The active seat with the diamond steps of the space in use."""
    return shine(state.pack, state.me, extra_level(state.space))


# Purchase and diamonds come in the order the player likes. Only what diamonds pay beyond the end
# of their track makes a difference: elsewhere the purchase is asked for first.


def diamonds_pay(state: State) -> bool:
    """Whether the diamonds would pay for a card that is too dear without them (MO-956, MO-981)."""
    have, then = state.me.money, shining(state).money
    return then > have and len(cards_for(state, then)) > len(cards_for(state, have))


def no_diamonds_first(state: State, _: TakeDiamonds) -> Refusal | None:
    """Why the diamonds need not come first."""
    return None if diamonds_pay(state) else DIAMONDS_PAY_NOTHING


def diamonds_first(state: State, action: TakeDiamonds) -> State:
    """The diamonds, and then a purchase with what they paid, or none (MO-956)."""
    return replace(take_diamonds(state, action), ask=asks.BUY_TOO)


def buy_or_diamonds(state: State) -> State:
    """A purchase, diamond steps, or both; with nothing to buy the diamonds begin (MO-956, 957)."""
    if cards_for(state, state.me.money):
        return replace(state, ask=asks.BUY_OR_NOT)
    richer = take_diamonds(state, TAKE_DIAMONDS)
    return replace(richer, ask=asks.BUY_TOO) if cards_for(richer, richer.me.money) else richer


# Discarding for money.


def gain(state: State, card: int) -> int:
    """What discarding a card brings on the space in use (MO-731, MO-958, MO-959)."""
    board = state.pack.board
    if state.space == DISCARD:
        return state.pack.crates[card] + board.discard_bonus
    return state.pack.crates[card] + board.extra_discard[extra_level(state.space) - 1]


def discardable(state: State) -> list[int]:
    """The cards of the hand that the space in use takes."""
    found = playable(state, state.me)
    if state.space == Space.DISCARD_2:
        return [card for card in found if state.pack.kinds[card] == COFFEE]
    return list(found)


def in_hand(state: State) -> tuple[Discard, ...]:
    """The different cards of the hand."""
    return tuple([discard(card) for card in dict.fromkeys(state.me.hand)])


def legal_discard(state: State) -> tuple[Discard, ...]:
    """Those that the space in use takes."""
    return tuple([discard(card) for card in discardable(state)])


def no_discard(state: State, action: Discard) -> Refusal | None:
    """Why a card cannot be discarded here: shares stay, the second space takes coffee only."""
    card = action.card
    if card not in state.me.hand:
        return NOT_IN_HAND
    if state.pack.kinds[card] == SHARE:
        return SHARE_STAYS
    return None if card in discardable(state) else NO_COFFEE_CARD


def discard_card(state: State, action: Discard) -> State:
    """The card goes to the discard pile for good, and money comes (MO-730, MO-731, MO-960)."""
    me, card = state.me, action.card
    hand = without_card(me.hand, card)
    seat = replace(me, hand=hand, money=me.money + gain(state, card))
    pile = (*state.discard, card)
    return replace(state, ask=asks.DUE, seats=state.seated(seat), discard=pile)
