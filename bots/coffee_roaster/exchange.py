"""The exchange at the end of the cup test, by exact expectation (CR-512).

Two tokens of the cup go back into the bag, three are drawn, two of them fill the free places:
every pair to return is weighed over every three that can be drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb

from bots.coffee_roaster.cupping import contents, dry
from rules.coffee_roaster.pack import Card
from rules.coffee_roaster.scoring import flavour_points, negative_points, skill_points
from rules.coffee_roaster.state import State
from rules.coffee_roaster.tokens import EMPTY, KINDS, Token

Pair = tuple[int, int]


def cup_total(card: Card, cup: list[int], *, full: bool = True) -> int:
    """The score of a cup given as counts (CR-610)."""
    level_sum = cup[2] + 2 * cup[3] + 3 * (cup[4] + cup[Token.EXTRA_BEAN]) + 4 * cup[5]
    counts = tuple(cup)
    return (
        card.scale.get(level_sum, 0)
        + flavour_points(card, counts)
        + skill_points(counts)
        - negative_points(counts, full=full)
    )


def returns(state: State) -> dict[Pair, float]:
    """Every pair of cup tokens that can go back, with the score to expect of the new cup."""
    cup, bag = contents(state.places), list(state.bag)
    tokens = [kind for kind in range(KINDS) if cup[kind]]
    return {
        (a, b): after_return(state.coffee, cup, bag, (a, b))
        for a, b in combinations_with_replacement(tokens, 2)
        if a != b or cup[a] > 1
    }


def after_return(card: Card, cup: list[int], bag: list[int], pair: Pair) -> float:
    """The score to expect when this pair goes back into the bag."""
    for token in pair:
        cup[token] -= 1
        bag[token] += 1
    expected = best_two_of_three(card, cup, bag)
    for token in pair:
        cup[token] += 1
        bag[token] -= 1
    return expected


def best_two_of_three(card: Card, cup: list[int], bag: list[int]) -> float:
    """The score to expect of a cup with two free places, from three tokens drawn."""
    kinds = [kind for kind in range(KINDS) if bag[kind] and kind != Token.MOISTURE]
    filled = {}
    for pair in combinations_with_replacement(kinds, 2):
        for token in pair:
            cup[token] += 1
        filled[pair] = cup_total(card, cup)
        for token in pair:
            cup[token] -= 1
    tokens = dry(bag)
    if tokens < 3:
        return float(max([filled[a, b] for a, b in filled if a != b or bag[a] > 1]))
    total = 0.0
    for ways, (a, b, c) in threes(kinds, bag):
        total += ways * max(filled[a, b], filled[a, c], filled[b, c])
    return total / comb(tokens, 3)


def threes(kinds: list[int], bag: list[int]) -> Iterator[tuple[int, tuple[int, int, int]]]:
    """Every three kinds that can be drawn, in order, and in how many ways."""
    for at, a in enumerate(kinds):
        one = bag[a]
        if one > 2:
            yield comb(one, 3), (a, a, a)
        for next_, b in enumerate(kinds[at + 1 :], at + 1):
            two = bag[b]
            if one > 1:
                yield one * (one - 1) // 2 * two, (a, a, b)
            if two > 1:
                yield one * (two * (two - 1) // 2), (a, b, b)
            both = one * two
            for c in kinds[next_ + 1 :]:
                yield both * bag[c], (a, b, c)


def kept(state: State) -> dict[int, int]:
    """Each token in hand with the score of the best cup it can be part of."""
    cup = contents(state.places)
    free = sum(token == EMPTY for token in state.places)
    found: dict[int, int] = {}
    for at, token in enumerate(state.hand):
        others = state.hand[:at] + state.hand[at + 1 :]
        for mate in others if free > 1 and others else (None,):
            filling = [token] if mate is None else [token, mate]
            for added in filling:
                cup[added] += 1
            value = cup_total(state.coffee, cup, full=free <= len(filling))
            for added in filling:
                cup[added] -= 1
            found[token] = max(value, found.get(token, value))
    return found
