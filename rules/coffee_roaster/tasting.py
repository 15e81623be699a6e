"""The cup test: cup or tray, selection, exchange (CR-501 to CR-513)."""

from __future__ import annotations

from msgspec.structs import replace

from rules import chance
from rules.coffee_roaster.actions import (
    DECLINE,
    PICKS,
    RETURNS,
    TO_CUP,
    TO_TRAY,
    Action,
    Decline,
    Pick,
    Return,
    ToCup,
    ToTray,
)
from rules.coffee_roaster.effects import EXCHANGE, EXTRA_BEAN, SELECTION, SWEETNESS
from rules.coffee_roaster.scoring import score
from rules.coffee_roaster.state import Ask, State
from rules.coffee_roaster.tokens import EMPTY, KINDS, Token, add
from rules.game import Refusal

NOT_IN_HAND = {
    Ask.SELECT: Refusal("CR-511", "not_in_hand"),
    Ask.KEEP: Refusal("CR-512", "not_in_hand"),
}
EXCHANGE_TWO = Refusal("CR-512", "exchange_two")
NOT_IN_CUP = Refusal("CR-512", "not_in_cup")
EFFECT_STAYS = Refusal("CR-508", "effect_stays")

MOISTURE = Token.MOISTURE

CUP_OR_TRAY: tuple[Action, ...] = (TO_CUP, TO_TRAY)
CUP_ONLY: tuple[Action, ...] = (TO_CUP,)


def begin(state: State) -> State:
    """Extra bean and sweetness take their places in advance; the first token is drawn (CR-508)."""
    places = list(state.places)
    if state.won(EXTRA_BEAN):
        places[state.pack.cup.extra_bean - 1] = Token.EXTRA_BEAN
    if state.won(SWEETNESS):
        places[state.pack.cup.sweetness - 1] = Token.SWEETNESS
    return pour(replace(state, places=tuple(places)))


def pour(state: State) -> State:
    """Draw for the next empty place; with none, or no token left, the test is over (CR-504)."""
    if EMPTY not in state.places:
        if state.won(EXCHANGE):
            return replace(state, ask=Ask.EXCHANGE, hand=())
        return finish(state)
    number = state.places.index(EMPTY) + 1  # CR-503
    if number in state.pack.cup.selection and state.won(SELECTION):
        drawn = draw_dry(state, 2, Ask.SELECT)
    else:
        drawn = draw_dry(state, 1, Ask.CUP)
    return drawn if drawn.hand else finish(drawn)


def draw_dry(state: State, count: int, ask: Ask) -> State:
    """Tokens in hand, drawn one by one; moisture leaves the game and another is drawn (CR-505)."""
    luck, bag, box = state.chance, list(state.bag), state.box
    hand: list[int] = []
    while len(hand) < count and any(bag):
        luck, token = chance.draw_one(luck, bag)
        bag[token] -= 1
        if token == MOISTURE:
            box = add(box, token)
        else:
            hand.append(token)
    return replace(state, chance=luck, ask=ask, bag=tuple(bag), box=box, hand=tuple(hand))


def place(state: State, token: int) -> State:
    """The token lies on the first empty place and stays there (CR-503, CR-506)."""
    at = state.places.index(EMPTY)
    places = (*state.places[:at], token, *state.places[at + 1 :])
    return replace(state, places=places)


def cup_or_tray(state: State) -> tuple[Action, ...]:
    """Where the token in hand can go (CR-501)."""
    return CUP_OR_TRAY


def legal_cup(state: State) -> tuple[Action, ...]:
    """The cup alone once the tray is full (CR-502)."""
    return CUP_OR_TRAY if len(state.tray) < state.tray_places else CUP_ONLY


def tray_full(state: State, _: ToTray) -> Refusal | None:
    """A full tray takes nothing more (CR-502)."""
    places = state.tray_places
    return None if len(state.tray) < places else Refusal("CR-502", "tray_full", places=places)


def to_cup(state: State, _: ToCup) -> State:
    """The token in hand goes into the cup."""
    return pour(place(state, state.hand[0]))


def to_tray(state: State, _: ToTray) -> State:
    """The token in hand goes on the tray and will not count (CR-513)."""
    return pour(replace(state, tray=(*state.tray, state.hand[0])))


def in_hand(state: State) -> tuple[Pick, ...]:
    """Any of the tokens in hand."""
    return tuple([PICKS[token] for token in sorted(set(state.hand))])


def not_in_hand(state: State, action: Pick) -> Refusal | None:
    """Why this token cannot be placed."""
    return None if action.token in state.hand else NOT_IN_HAND[state.ask]


def pick(state: State, action: Pick) -> State:
    """Place one of the tokens in hand: of two for selection, two of three for exchange."""
    hand = list(state.hand)
    hand.remove(action.token)
    placed = replace(place(state, action.token), hand=tuple(hand))
    if state.ask is Ask.KEEP and EMPTY in placed.places:
        return placed
    emptied = replace(placed, hand=(), bag=add(placed.bag, *hand))
    return finish(emptied) if state.ask is Ask.KEEP else pour(emptied)


def exchanges(state: State) -> tuple[Action, ...]:
    """Decline, or put a first cup token back; the second must follow (CR-512)."""
    return (DECLINE, *in_cup(state))


def in_cup(state: State) -> tuple[Return, ...]:
    """The tokens in the cup that came from the bag."""
    return tuple([RETURNS[t] for t in sorted(set(state.places)) if 0 <= t < KINDS])


def no_return(state: State, action: Return) -> Refusal | None:
    """Why this token cannot go back: the cup effects that lie in the cup stay (CR-508)."""
    if action.token == EMPTY or action.token not in state.places:
        return NOT_IN_CUP
    return EFFECT_STAYS if action.token >= KINDS else None


def give_back(state: State, action: Return) -> State:
    """Put a cup token back in the bag; after the second, draw three and keep two (CR-512)."""
    at = state.places.index(action.token)
    places = (*state.places[:at], EMPTY, *state.places[at + 1 :])
    if state.ask is Ask.EXCHANGE:
        return replace(state, ask=Ask.EXCHANGE_SECOND, places=places, hand=(action.token,))
    bag = add(state.bag, *state.hand, action.token)
    return draw_dry(replace(state, places=places, bag=bag), 3, Ask.KEEP)


def second_must_follow(state: State, _: Decline) -> Refusal | None:
    """Two tokens are exchanged, or none (CR-512)."""
    return EXCHANGE_TWO


def decline(state: State, _: Decline) -> State:
    """No exchange: the cup stays as it is."""
    return finish(state)


def finish(state: State) -> State:
    """Score the cup; the next card is to be chosen, or the game is over (CR-610, CR-704)."""
    cups = (*state.cups, score(state.coffee, state.places))
    ask = Ask.OVER if len(cups) == state.options.cups else Ask.CARD
    return replace(state, ask=ask, cups=cups, hand=())
