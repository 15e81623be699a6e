"""A plain opinion of a roast: the parts of the score that a cup from this bag would bring.

Each part is an estimate one can follow with pencil and paper. The greedy roaster lives by it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, fsum

from bots.coffee_roaster.cupping import BEANS, WET, skill_between
from bots.coffee_roaster.features import PLACES, flavour_expectation, harm, won
from rules.coffee_roaster.effects import (
    EXCHANGE,
    EXTRA_BEAN,
    SELECTION,
    SWEETNESS,
    TRAY,
    CupEffect,
)
from rules.coffee_roaster.pack import Card
from rules.coffee_roaster.roasting import at_end
from rules.coffee_roaster.state import State
from rules.coffee_roaster.tokens import EMPTY, Token

#: Points a cup effect is worth before one knows the cup; sweetness more if the card asks for it.
EFFECT_WORTH = {EXCHANGE: 3.0, TRAY: 2.4, EXTRA_BEAN: 0.9, SELECTION: 0.7, SWEETNESS: 1.0}
ASKED_FOR = 2.0
#: How much of that a row with one of its two slots filled promises.
HALF_WAY = 0.4

#: Roast levels that choosing can shift a cup's total towards the peak, per way to choose.
STEERED_BY_TRAY = 0.35
STEERED_BY = {EXCHANGE: 1.5, SELECTION: 0.4}
#: How far the total of a cup strays from what one steered for.
STRAY = 1.3

#: The share of bad tokens that land in the cup although the tray has room.
ESCAPES_THE_TRAY = 0.15
#: What is lost on the way by each further round that is needed.
PATIENCE = 0.3


def opinion(state: State) -> tuple[float, float]:
    """The score to expect after a round: from stopping, and from going on."""
    effects = won(state)
    stop = fsum(cup_parts(state, state.bag, effects).values())
    if at_end(state):
        return stop, stop
    return stop, _going_on(state, effects) + started(state)


def cup_parts(
    state: State, bag: Sequence[float], effects: frozenset[CupEffect], ripe: bool = False
) -> dict[str, float]:
    """The expected parts of a cup's score; `ripe`: there is time to roast up to the peak."""
    card, board = state.coffee, state.board
    extra, sweet = EXTRA_BEAN in effects, SWEETNESS in effects
    places = PLACES - extra - sweet
    trays = board.tray + (board.second_tray if TRAY in effects else 0)
    tokens = fsum(bag) - bag[WET]
    share = min(1.0, places / tokens) if tokens else 0.0
    levels = bag[2] + 2 * bag[3] + 3 * bag[4] + 4 * bag[5]
    total = levels * share + 3 * extra
    if ripe:
        total = max(total, card.peak)
    steer = trays * STEERED_BY_TRAY + fsum(STEERED_BY.get(effect, 0) for effect in effects)
    groups = [bag[bean] * share for bean in BEANS]
    groups[3] += extra
    return {
        "roast": roast_points(card, total, steer),
        "flavour": _flavour_points(state, sweet, round(tokens), places + trays),
        "skill": skill_between(max(groups)),
        "harm": -_kept_harm(bag, tokens, places, trays),
    }


def roast_points(card: Card, total: float, steer: float) -> float:
    """Points of a total that is steered towards the peak and then strays a little."""
    gap = card.peak - total
    aim = card.peak if abs(gap) <= steer else total + (steer if gap > 0 else -steer)
    near = range(int(aim) - 4, int(aim) + 6)
    odds = [exp(-((at - aim) ** 2) / (2 * STRAY**2)) for at in near]
    points = [card.scale.get(at, 0) for at in near]
    return fsum([p * o for p, o in zip(points, odds, strict=True)]) / fsum(odds)


def _flavour_points(state: State, sweet: bool, tokens: int, seen: int) -> float:
    """Flavours expected among the tokens seen, from the bag as it is."""
    card, supply = state.coffee, state.bag[Token.BODY : Token.MOISTURE]
    tokens = max(tokens, sum(supply))
    if not tokens:
        return 0.0
    return flavour_expectation(
        card.wanted, len(card.flavours), supply, sweet, tokens, min(seen, tokens)
    )


def _kept_harm(bag: Sequence[float], tokens: float, places: int, trays: int) -> float:
    """Points lost by bad tokens, when the tray takes most of those that turn up."""
    bad = bag[Token.HARD] + bag[Token.BURNT] + bag[Token.SMOKE] + bag[Token.DEFECTIVE]
    if not bad:
        return 0.0
    seen = bad * min(1.0, (places + trays) / tokens)
    kept = max(seen * ESCAPES_THE_TRAY, seen - (trays - 1))
    return kept * harm(bag) / bad


def _going_on(state: State, effects: frozenset[CupEffect]) -> float:
    """The parts after a round such as one may expect, and time for more if it is not enough."""
    ahead = state.board.thermostat[state.space + 1 :]
    bag = roasted_on(state)
    ripe = len(ahead) > 1
    return fsum(cup_parts(state, bag, effects, ripe).values()) - PATIENCE


def roasted_on(state: State) -> list[float]:
    """The bag to expect after one more round without effects (CR-201 to CR-207)."""
    space = state.board.thermostat[state.space + 1]
    bag = [float(count) for count in state.bag]
    bag[Token.SMOKE] += state.smoke[state.space + 1]
    share = min(1.0, space.draw / (fsum(bag) or 1))
    for bean in reversed(BEANS):
        drawn = bag[bean] * share
        bag[bean] -= drawn
        bag[min(bean + space.gain, Token.BURNT)] += drawn
    hard = bag[Token.HARD] * share
    bag[Token.HARD] -= hard
    bag[Token.LEVEL_0] += hard
    bag[Token.MOISTURE] *= 1 - share
    return bag


def started(state: State) -> float:
    """What rows with one slot filled promise, while there are flavours to fill the other."""
    promise = 0.0
    for row, effect in enumerate(state.rows):
        filled = sum(state.slots[slot] != EMPTY for slot in (2 * row, 2 * row + 1))
        if filled == 1 and sum(state.bag[Token.BODY : Token.MOISTURE]) > 0:
            asked = effect == SWEETNESS and state.coffee.sweet
            promise += HALF_WAY * (EFFECT_WORTH[effect] + ASKED_FOR * asked)
    return promise
