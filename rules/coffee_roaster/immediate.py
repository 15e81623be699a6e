"""The immediate effects on the left of the roast board (CR-301 to CR-313)."""

from __future__ import annotations

from msgspec.structs import replace

from rules import chance
from rules.chance import Counts
from rules.coffee_roaster.actions import (
    PLACE_BEANS,
    PUT_BACKS,
    REMOVES,
    USES,
    Action,
    PlaceBean,
    PutBack,
    Remove,
    Use,
)
from rules.coffee_roaster.effects import ELIMINATION, TWO_EXTRA, TWO_NEW, TWO_OF_FIVE, Immediate
from rules.coffee_roaster.roasting import dry
from rules.coffee_roaster.state import Ask, State
from rules.coffee_roaster.tokens import (
    ANY_FLAVOUR,
    KINDS,
    Token,
    add,
    listed,
    plus,
    take,
    without,
)
from rules.game import Refusal

AFTER_FLAVOUR = Refusal("CR-206", "immediate_after_flavour")
USED_UP = Refusal("CR-303", "already_used")
NOT_FOR_JOKER = Refusal("CR-305", "wrong_bean")
NOT_DRAWN = Refusal("CR-305", "bean_not_drawn")
WRONG_TOKEN = Refusal("CR-301", "wrong_token")
NOT_HELD = Refusal("CR-301", "no_such_token")
NOT_AMONG_DRAWN = Refusal("CR-308", "not_drawn")
NOT_AMONG_FIVE = Refusal("CR-310", "not_among_five")

PLACE = {effect: place for place, effect in enumerate(Immediate)}
UNWANTED = (Token.BURNT, Token.SMOKE, Token.DEFECTIVE)


def held_flavours(state: State) -> list[tuple[int, bool]]:
    """The flavour tokens at hand: those drawn, then those beside the easy board (CR-110)."""
    drawn = state.drawn
    held: list[tuple[int, bool]] = [(token, False) for token in ANY_FLAVOUR if drawn[token]]
    return held + [(token, True) for token in state.side]


def flavour_tokens(state: State) -> list[tuple[int, bool]]:
    """The flavour tokens one might use: any as if drawn, and those beside the easy board."""
    return [*[(int(token), False) for token in ANY_FLAVOUR], *[(t, True) for t in state.side]]


def from_bag(state: State) -> Counts:
    """The drawn tokens that came out of the bag: all but a joker bought this round."""
    return without(state.drawn, Token.JOKER) if state.joker_bought else state.drawn


def bought(state: State, token: int) -> bool:
    """Whether the token is the joker, bought this round."""
    return state.joker_bought and token == Token.JOKER


def holds(state: State, token: int, side: bool) -> bool:
    """Whether the token was drawn this round, or lies beside the board (CR-110)."""
    return token in state.side if side else state.drawn[token] > 0


def spend(state: State, token: int, side: bool) -> State:
    """The flavour token leaves the drawn ones, or its place beside the board."""
    if side:
        return replace(state, side=tuple([t for t in state.side if t != token]))
    return replace(state, drawn=take(state.drawn, token))


def no_bean(state: State, action: PlaceBean) -> Refusal | None:
    """Why this bean may not be placed for the joker flavour."""
    if state.flavoured:
        return AFTER_FLAVOUR
    if action.bean not in (Token.LEVEL_0, Token.LEVEL_1):
        return NOT_FOR_JOKER
    if state.joker_beans[action.bean - Token.LEVEL_0]:
        return USED_UP
    return None if state.drawn[action.bean] else NOT_DRAWN


def no_effect(state: State, effect: Immediate) -> Refusal | None:
    """Why this effect may not be used now, whatever token would pay for it."""
    if state.flavoured:
        return AFTER_FLAVOUR
    if state.immediate[PLACE[effect]] >= 0:
        return USED_UP
    if effect == TWO_EXTRA:
        return bag_short(state, "CR-307", 2)
    if effect == TWO_OF_FIVE:
        return bag_short(state, "CR-309", 5)
    return None


def bag_short(state: State, rule: str, need: int) -> Refusal | None:
    """Why the bag does not have what an effect draws."""
    have = sum(state.bag)
    return Refusal(rule, "bag_too_small", need=need, have=have) if have < need else None


def no_payment(state: State, action: Use) -> Refusal | None:
    """Why this token cannot pay for the effect."""
    if not holds(state, action.token, action.side):
        return NOT_HELD
    if action.effect == TWO_NEW:
        have = sum(from_bag(state)) - (not action.side and not bought(state, action.token))
        if have < 2:
            return Refusal("CR-308", "too_few_drawn", need=2, have=have)
    return None


def no_use(state: State, action: Use) -> Refusal | None:
    """Why this immediate effect may not be used with this token now."""
    if action.token not in state.pack.accepted[action.effect]:
        return WRONG_TOKEN
    return no_effect(state, action.effect) or no_payment(state, action)


def uses(state: State) -> list[Use]:
    """Each immediate effect with each token its slot takes."""
    tokens = flavour_tokens(state)
    return [
        USES[effect, token, side]
        for effect, accepted in state.pack.accepted.items()
        for token, side in tokens
        if token in accepted
    ]


def legal(state: State, held: list[tuple[int, bool]]) -> list[Action]:
    """The immediate effects that can be used with the flavour tokens at hand."""
    if state.flavoured:
        return []
    found: list[Action] = [way for way in PLACE_BEANS if no_bean(state, way) is None]
    if held:
        for effect, tokens in state.pack.accepted.items():
            if no_effect(state, effect) is None:
                ways = [USES[effect, token, side] for token, side in held if token in tokens]
                found += [way for way in ways if no_payment(state, way) is None]
    return found


def place_bean(state: State, action: PlaceBean) -> State:
    """Put a bean on its slot; once both lie there, the joker joins the drawn tokens (CR-305)."""
    first, second = state.joker_beans
    beans = (True, second) if action.bean == Token.LEVEL_0 else (first, True)
    drawn = take(state.drawn, action.bean)
    if all(beans):
        drawn = add(drawn, Token.JOKER)
    return replace(state, joker_beans=beans, joker_bought=all(beans), drawn=drawn)


def use(state: State, action: Use) -> State:
    """Lay the token on the effect's slot for good and carry the effect out (CR-301, CR-303)."""
    slots = list(state.immediate)
    slots[PLACE[action.effect]] = action.token
    paid = replace(spend(state, action.token, action.side), immediate=tuple(slots))
    return EFFECTS[action.effect](paid)


def draw_two(state: State) -> State:
    """Two more tokens join the drawn ones (CR-307, CR-313)."""
    luck, bag, more = chance.draw(state.chance, state.bag, 2)
    more, box = dry(more, state.box)
    return replace(state, chance=luck, bag=bag, drawn=plus(state.drawn, more), box=box)


def ask_put_back(state: State) -> State:
    """Two drawn tokens are to be put back (CR-308)."""
    return replace(state, ask=Ask.PUT_BACK)


def draw_five(state: State) -> State:
    """Five extra tokens in hand, two of which will leave the game (CR-309)."""
    luck, bag, five = chance.draw(state.chance, state.bag, 5)
    five, box = dry(five, state.box)
    drawn = replace(state, chance=luck, ask=Ask.REMOVE, bag=bag, box=box, hand=listed(five))
    return drawn if drawn.hand else replace(drawn, ask=Ask.EFFECTS)


def eliminate(state: State) -> State:
    """All drawn burnt beans, smoke and defective beans leave the game (CR-311)."""
    gone = tuple([kind for kind in UNWANTED for _ in range(state.drawn[kind])])
    return replace(state, drawn=without(state.drawn, *UNWANTED), box=add(state.box, *gone))


EFFECTS = {
    TWO_EXTRA: draw_two,
    TWO_NEW: ask_put_back,
    TWO_OF_FIVE: draw_five,
    ELIMINATION: eliminate,
}


def from_the_bag(state: State) -> tuple[PutBack, ...]:
    """Any token drawn from the bag: none beside the easy board, no joker bought this round."""
    return tuple([PUT_BACKS[kind] for kind, count in enumerate(from_bag(state)) if count])


def no_put_back(state: State, action: PutBack) -> Refusal | None:
    """Why this token cannot be put back: it was not drawn from the bag."""
    known = 0 <= action.token < KINDS
    return None if known and from_bag(state)[action.token] else NOT_AMONG_DRAWN


def put_back(state: State, action: PutBack) -> State:
    """Set a drawn token aside; with the second, both go in the bag and two others come (CR-308)."""
    drawn, hand = take(state.drawn, action.token), (*state.hand, action.token)
    if len(hand) < 2:
        return replace(state, drawn=drawn, hand=hand)
    mixed = replace(state, ask=Ask.EFFECTS, drawn=drawn, bag=add(state.bag, *hand), hand=())
    return draw_two(mixed)


def five(state: State) -> tuple[Remove, ...]:
    """Any of the five tokens (CR-310)."""
    return tuple([REMOVES[kind] for kind in sorted(set(state.hand))])


def not_among_five(state: State, action: Remove) -> Refusal | None:
    """Why this token cannot be removed."""
    return None if action.token in state.hand else NOT_AMONG_FIVE


def remove(state: State, action: Remove) -> State:
    """A token leaves the game; after the second the other ones go back in the bag (CR-309).

    When moisture left fewer than two of the five, what is there goes.
    """
    hand = list(state.hand)
    hand.remove(action.token)
    box = add(state.box, action.token)
    if hand and state.ask is Ask.REMOVE:
        return replace(state, ask=Ask.REMOVE_SECOND, box=box, hand=tuple(hand))
    return replace(state, ask=Ask.EFFECTS, box=box, hand=(), bag=add(state.bag, *hand))
