"""The exchange at the end of the cup test, by exact expectation (CR-512).

Two tokens of the cup go back into the bag, three are drawn, two of them fill the free places:
every pair to return is weighed over every three that can be drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from math import comb, fsum

from bots.coffee_roaster.cupping import BEANS, HARM, contents
from rules.coffee_roaster.pack import Card
from rules.coffee_roaster.scoring import (
    NO_FLAVOUR,
    SKILL_POINTS,
    flavour_points,
    negative_points,
    skill_points,
)
from rules.coffee_roaster.state import State
from rules.coffee_roaster.tokens import ANY_FLAVOUR, EMPTY, FLAVOURS, KINDS, ROAST, Token

Pair = tuple[int, int]
#: What a score opens besides its points.
Opened = Callable[[float], float]

GROUPED = frozenset(map(int, BEANS))
SAVOURY = frozenset(map(int, ANY_FLAVOUR))
MOST_SKILLED = len(SKILL_POINTS) - 1


def nothing(score: float) -> float:
    """A score that opens nothing."""
    return 0.0


def cup_total(card: Card, cup: list[int], *, full: bool = True) -> int:
    """The score of a cup given as counts (CR-610)."""
    counts = tuple(cup)
    return (
        card.scale.get(weight(cup), 0)
        + flavour_points(card, counts)
        + skill_points(counts)
        - negative_points(counts, full=full)
    )


def returns(state: State, opened: Opened = nothing) -> dict[Pair, float]:
    """Every pair of cup tokens that can go back, with the score to expect of the new cup."""
    cup, bag = contents(state.places), list(state.bag)
    tokens = [kind for kind in range(KINDS) if cup[kind]]
    return {
        (a, b): after_return(state.coffee, cup, bag, (a, b), opened)
        for a, b in combinations_with_replacement(tokens, 2)
        if a != b or cup[a] > 1
    }


def after_return(
    card: Card, cup: list[int], bag: list[int], pair: Pair, opened: Opened = nothing
) -> float:
    """The score to expect when this pair goes back into the bag."""
    for token in pair:
        cup[token] -= 1
        bag[token] += 1
    expected = best_two_of_three(card, cup, bag, opened)
    for token in pair:
        cup[token] += 1
        bag[token] -= 1
    return expected


def best_two_of_three(
    card: Card, cup: list[int], bag: list[int], opened: Opened = nothing
) -> float:
    """The score to expect of a cup with two free places, from three tokens drawn."""
    bag = alike_together(card, bag)
    kinds = [kind for kind, count in enumerate(bag) if count]
    tokens = sum(bag)
    scores = {pair: score + opened(score) for pair, score in filled(card, cup, kinds).items()}
    if tokens < 3:
        return float(max([scores[a, b] for a, b in scores if a != b or bag[a] > 1]))
    weighed = [
        ways * max(scores[a, b], scores[a, c], scores[b, c])
        for ways, (a, b, c) in threes(kinds, bag)
    ]
    return fsum(weighed) / comb(tokens, 3)


def alike_together(card: Card, bag: list[int]) -> list[int]:
    """The bag without moisture, tokens that do the same to a score counted as one kind.

    These are the tokens that cost one point, and the flavours the card does not ask for.
    """
    counts = bag.copy()
    counts[Token.MOISTURE] = 0
    unwanted = [f for want, f in zip(card.wanted, FLAVOURS, strict=True) if not want]
    for first, *others in filter(None, ((Token.HARD, Token.BURNT, Token.SMOKE), unwanted)):
        for other in others:
            counts[first] += counts[other]
            counts[other] = 0
    return counts


def filled(card: Card, cup: list[int], kinds: list[int]) -> dict[Pair, int]:
    """The score of a cup with two free places for each pair that can fill them, part by part.

    The same as `cup_total` of the full cup, but what the pairs have in common is counted once.
    """
    level_sum, harm = weight(cup), sum([count * HARM[kind] for kind, count in enumerate(cup)])
    groups = [*cup[: Token.BURNT], *[0] * len(cup)]
    groups[Token.HARD] = 0
    groups[Token.LEVEL_3] += cup[Token.EXTRA_BEAN]
    largest = max(groups)
    flavours: dict[Pair, int] = {}
    scores = {}
    for a, b in combinations_with_replacement(kinds, 2):
        flavour = (a if a in SAVOURY else 0, b if b in SAVOURY else 0)
        if flavour not in flavours:
            flavours[flavour] = _flavour_part(card, cup, flavour)
        group = largest
        if a in GROUPED:
            group = max(group, groups[a] + 1 + (a == b))
        if b in GROUPED:
            group = max(group, groups[b] + 1)
        scores[a, b] = (
            card.scale.get(level_sum + ROAST[a] + ROAST[b], 0)
            + flavours[flavour]
            + SKILL_POINTS[min(group, MOST_SKILLED)]
            - harm
            - HARM[a]
            - HARM[b]
        )
    return scores


def _flavour_part(card: Card, cup: list[int], added: Pair) -> int:
    """Flavour points with these flavours added, less what a cup without any loses (CR-608)."""
    counts = cup.copy()
    for token in added:
        counts[token] += token in SAVOURY
    plain = not any(counts[flavour] for flavour in ANY_FLAVOUR)
    return flavour_points(card, tuple(counts)) - NO_FLAVOUR * plain


def weight(cup: list[int]) -> int:
    """The sum of roast levels in a cup (CR-601)."""
    return sum([count * ROAST[kind] for kind, count in enumerate(cup) if count])


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
