"""The roasting round: draw, dry, roast, go on or stop (CR-201 to CR-218)."""

from __future__ import annotations

from msgspec.structs import replace

from rules import chance
from rules.chance import Counts
from rules.coffee_roaster import tasting
from rules.coffee_roaster.actions import (
    BAG_FLAVOURS,
    GO_ON,
    STOP,
    Action,
    BagFlavour,
    GoOn,
    Roast,
    Stop,
)
from rules.coffee_roaster.state import Ask, State
from rules.coffee_roaster.tokens import (
    KINDS,
    NOTHING,
    ROASTABLE,
    Token,
    add,
    roast_total,
    without,
)
from rules.game import Refusal

THERMOSTAT_ENDS = Refusal("CR-217", "thermostat_ends")
ROUND_FIRST = Refusal("CR-218", "round_first")
NOT_BESIDE_BOARD = Refusal("CR-110", "not_beside_board")

GO_ON_OR_STOP: tuple[Action, ...] = (GO_ON, STOP)
STOP_ONLY: tuple[Action, ...] = (STOP,)


#: What goes back in the bag as it is (CR-210, CR-213).
NOT_ROASTED = tuple(range(Token.BURNT, KINDS))


def dry(drawn: Counts, box: Counts) -> tuple[Counts, Counts]:
    """Moisture leaves the game at once, without replacement (CR-205, CR-312)."""
    wet = drawn[Token.MOISTURE]
    if not wet:
        return drawn, box
    return without(drawn, Token.MOISTURE), add(box, *(Token.MOISTURE,) * wet)


def draw_round(state: State) -> State:
    """Draw what the thermostat says, or all there is, and dry it (CR-203 to CR-205)."""
    count = state.board.thermostat[state.space].draw
    luck, bag, drawn = chance.draw(state.chance, state.bag, count)
    drawn, box = dry(drawn, state.box)
    return replace(
        state,
        chance=luck,
        ask=Ask.EFFECTS,
        bag=bag,
        drawn=drawn,
        box=box,
        joker_bought=False,
        flavoured=False,
    )


def roasted(token: int, gain: int) -> int:
    """What a bean becomes: a hard one always level 0, one past level 4 burnt (CR-207 to CR-209)."""
    if token == Token.HARD:
        return Token.LEVEL_0
    return min(token + gain, Token.BURNT)


def roast(state: State, _: Roast) -> State:
    """Roast the drawn beans from the highest level down; the rest goes back in the bag.

    A bean whose new level the box lacks goes back unroasted (CR-211, CR-212); everything that is
    no bean, or burnt already, goes back as it is (CR-210, CR-213).
    """
    gain = state.board.thermostat[state.space].gain
    box, bag = list(state.box), list(state.bag)
    for token in ROASTABLE:
        beans = state.drawn[token]
        if beans:
            new = roasted(token, gain)
            done = min(beans, box[new])
            box[new] -= done
            box[token] += done
            bag[new] += done
            bag[token] += beans - done
    for other in NOT_ROASTED:
        bag[other] += state.drawn[other]
    return replace(state, ask=Ask.DECIDE, box=tuple(box), bag=tuple(bag), drawn=NOTHING)


def counter(state: State) -> int:
    """The roast counter: the total roast level of the beans in play (CR-214).

    It rises by one for each level gained and falls by what a burnt or removed bean was worth. At
    the end of its 40 spaces it goes around and keeps counting (CR-215).
    """
    return roast_total(state.bag) + roast_total(state.drawn) + hand_total(state)


def hand_total(state: State) -> int:
    """The roast levels among the five tokens drawn for "two of five"."""
    return roast_total(add(NOTHING, *state.hand)) if state.hand else 0


def at_end(state: State) -> bool:
    """Whether the turn token can advance no further (CR-217)."""
    return state.space == len(state.board.thermostat) - 1


def decisions(state: State) -> tuple[Action, ...]:
    """Go on, stop, or first put a flavour from beside the board into the bag."""
    return (GO_ON, STOP, *[BAG_FLAVOURS[Token(token)] for token in state.side])


def legal(state: State) -> tuple[Action, ...]:
    """The same without going on at the end of the thermostat."""
    if state.side:
        return decisions(state)[at_end(state) :]
    return STOP_ONLY if at_end(state) else GO_ON_OR_STOP


def no_going_on(state: State, _: GoOn) -> Refusal | None:
    """At the end of the thermostat there is no going on (CR-217)."""
    return THERMOSTAT_ENDS if at_end(state) else None


def go_on(state: State, _: GoOn) -> State:
    """Another round: the turn token moves right and its smoke goes in the bag (CR-201, CR-202)."""
    space = state.space + 1
    smoke = list(state.smoke)
    bag = add(state.bag, *(Token.SMOKE,) * smoke[space]) if smoke[space] else state.bag
    smoke[space] = 0
    ahead = replace(state, round=state.round + 1, space=space, smoke=tuple(smoke), bag=bag)
    return draw_round(ahead)


def no_side_flavour(state: State, action: BagFlavour) -> Refusal | None:
    """Why this flavour cannot go in the bag: it does not lie beside the board (CR-110)."""
    return None if action.token in state.side else NOT_BESIDE_BOARD


def bag_flavour(state: State, action: BagFlavour) -> State:
    """A flavour from beside the board goes in the bag at the end of a round (CR-110)."""
    side = tuple([token for token in state.side if token != action.token])
    return replace(state, side=side, bag=add(state.bag, action.token))


def round_first(state: State, _: Stop) -> Refusal | None:
    """What was drawn is roasted before roasting can stop (CR-218)."""
    return ROUND_FIRST


def stop(state: State, _: Stop) -> State:
    """Roasting is over: the cup test begins (CR-216, CR-218)."""
    return tasting.begin(state)
