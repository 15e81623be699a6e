"""Choosing and paying a card (CA-201 to CA-203, CA-251 to CA-255, CA-807, CA-808)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.cafe import actions as do
from rules.cafe import rounds
from rules.cafe.actions import PAYS, Action, Discard, Pay, Take
from rules.cafe.squares import COLOURS, put
from rules.cafe.squares import take as less
from rules.cafe.state import Ask, State, seated
from rules.game import Refusal

FREE_WITH_SHIPS = 2  # CA-253

NOT_ON_OFFER = Refusal("CA-202", "not_on_offer")
FREE_CARD_ON_OFFER = Refusal("CA-255", "free_card_on_offer")
CANNOT_PAY = Refusal("CA-254", "cannot_pay")
CAN_PAY = Refusal("CA-254", "can_pay")


def buys(state: State) -> bool:
    """Whether the player could pay for a cup: with a bean, or with two ships (CA-251, CA-253)."""
    player = state.player
    return state.auction or any(player.warehouse) or len(player.area.ships) >= FREE_WITH_SHIPS


def price(state: State, number: int) -> int:
    """What a card costs: a bean if it shows a cup, unless ships or the auction pay for it."""
    if state.auction or not state.card(number).cup:
        return 0
    return int(len(state.player.area.ships) < FREE_WITH_SHIPS)


def free_cards(state: State) -> list[int]:
    """The cards on offer that show no cup (CA-252)."""
    return [number for number in state.offer if not state.card(number).cup]


def none_payable(state: State) -> bool:
    """Whether every card on offer shows a cup that cannot be paid (CA-254)."""
    return not buys(state) and not free_cards(state)


def cards(state: State) -> tuple[Action, ...]:
    """The cards on offer; when none can be paid, to be discarded."""
    takes: tuple[Action, ...] = tuple([do.take(number) for number in state.offer])
    if none_payable(state):
        return (*takes, *[do.discard(number) for number in state.offer])
    return takes


def legal(state: State) -> tuple[Action, ...]:
    """All of them for who buys; else those without a cup, or one to discard."""
    if buys(state):
        return tuple([do.take(number) for number in state.offer])
    free = free_cards(state)
    if free:
        return tuple([do.take(number) for number in free])
    return tuple([do.discard(number) for number in state.offer])


def no_take(state: State, action: Take) -> Refusal | None:
    """Why this card may not be taken."""
    number = action.card
    if number not in state.offer:
        return NOT_ON_OFFER
    if buys(state) or not state.card(number).cup:
        return None
    return FREE_CARD_ON_OFFER if free_cards(state) else CANNOT_PAY


def take(state: State, action: Take) -> State:
    """Take a card, and pay for it if it shows a cup; a single colour is paid unasked."""
    number = action.card
    player = replace(state.player, card=number)
    offer = tuple([other for other in state.offer if other != number])
    taken = replace(state, ask=Ask.PAY, offer=offer, players=seated(state, player))
    if not price(state, number):
        return chosen(taken)
    ways = legal_pay(taken)
    return taken if len(ways) > 1 else pay(taken, ways[0])


def colours(state: State) -> tuple[Pay, ...]:
    """A bean of each colour."""
    return PAYS


def legal_pay(state: State) -> tuple[Pay, ...]:
    """A bean of any colour from the warehouse (CA-251)."""
    warehouse = state.player.warehouse
    return tuple([PAYS[colour] for colour in COLOURS if warehouse[colour]])


def no_bean(state: State, action: Pay) -> Refusal | None:
    """Why this colour cannot be paid, for a card or a bid."""
    if action.colour in COLOURS and state.player.warehouse[action.colour]:
        return None
    rule = "CA-804" if state.ask is Ask.PAY_BID else "CA-251"
    return Refusal(rule, "no_such_bean", colour=action.colour)


def pay(state: State, action: Pay) -> State:
    """The bean returns to the supply (CA-251)."""
    player, bean = state.player, (action.colour,)
    paid = replace(player, warehouse=less(player.warehouse, bean))
    return chosen(replace(state, supply=put(state.supply, bean), players=seated(state, paid)))


def no_discard(state: State, action: Discard) -> Refusal | None:
    """Why this card cannot be discarded: it is not there, or one can be paid."""
    if action.card not in state.offer:
        return NOT_ON_OFFER
    return None if none_payable(state) else CAN_PAY


def discard(state: State, action: Discard) -> State:
    """A card nobody here can pay is discarded instead of placed (CA-254)."""
    number = action.card
    offer = tuple([other for other in state.offer if other != number])
    return chosen(replace(state, offer=offer, discarded=(*state.discarded, number)))


def chosen(state: State) -> State:
    """The card is replaced at once; after the Master's choice the two others go (CA-202, CA-203).

    After an auction nothing is replaced, and the last card stays until the round ends (CA-807).
    """
    if not state.auction:
        if state.seat == state.master:
            state = replace(state, offer=(), discarded=(*state.discarded, *state.offer))
        else:
            state = replace(state, offer=(*state.offer, state.deck[0]), deck=state.deck[1:])
    return rounds.next_to_choose(state)
