"""The figures that labels, log and table speak of, read off the states the game answers."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from rules.coffee_roaster.roasting import counter, roasted
from rules.coffee_roaster.scoring import negative_points
from rules.coffee_roaster.state import State
from rules.coffee_roaster.tokens import EMPTY, ROAST, Token, add, plus, roast_total
from tui.words.language import Language

#: The beans that heat still changes, from the greenest on.
ROASTABLE = range(Token.HARD, Token.BURNT)


#: The places of a cup (CR-501), and the tokens nobody wants there (CR-607).
PLACES = 10
BAD = (Token.HARD, Token.BURNT, Token.SMOKE, Token.DEFECTIVE)


class Roasting(Struct, frozen=True):
    """What a round's roasting did: beans roasted, burnt and left as they were, and the counter."""

    beans: int
    burnt: int
    left: int
    before: int
    after: int


def roasting(before: State, after: State) -> Roasting:
    """The roasting between two states of the same round.

    Beans only ever rise, so counting from the hard ones up tells how many of each kind rose: those
    drawn and those that arrived from below, less those that came back as this kind.
    """
    gain = before.board.thermostat[before.space].gain
    arrived = [0] * (Token.BURNT + 1)
    for kind in ROASTABLE:
        came_back = after.bag[kind] - before.bag[kind]
        rose = before.drawn[kind] + arrived[kind] - came_back
        arrived[roasted(kind, gain)] += rose
    beans = sum(arrived)
    drawn = sum(before.drawn[kind] for kind in ROASTABLE)
    return Roasting(beans, arrived[Token.BURNT], drawn - beans, counter(before), counter(after))


def expected_cup(state: State) -> tuple[int, int]:
    """What the levels in a cup would come to, roasting stopped now: ten tokens of the bag as they
    come, and with the bad ones refused that the tray has room for. Moisture never fills a place."""
    heap = plus(state.bag, state.drawn)
    tokens = sum(heap) - heap[Token.MOISTURE]
    bad = sum(heap[kind] for kind in BAD)
    if not tokens:
        return 0, 0
    refused = min(state.tray_places, PLACES * bad / max(1, tokens - bad))
    total = roast_total(heap)
    return round(PLACES * total / tokens), round((PLACES + refused) * total / tokens)


def cup_to_expect(state: State, _: Language) -> str:
    """The same in words: a cup holds ten tokens, not the whole bag."""
    low, high = expected_cup(state)
    if low == high:
        return _("10 jetons du sac font environ {n}", n=low)
    return _("10 jetons du sac font {low} à {high}", low=low, high=high)


def cup_total(places: Iterable[int]) -> int:
    """The sum of the roast levels in the cup so far."""
    return sum(ROAST[token] for token in places if token != EMPTY)


def cost(token: int) -> int:
    """The negative points of one token in the cup (CR-607)."""
    beside_a_flavour = add((0,) * len(ROAST), Token.BODY, token)
    return negative_points(beside_a_flavour, full=True)


def next_place(state: State) -> int:
    """The number of the cup place that is filled next, counted from 1."""
    return state.places.index(EMPTY) + 1


def points(state: State) -> int:
    """The points of the finished cups together."""
    return sum(cup.total for cup in state.cups)
