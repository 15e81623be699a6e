"""The tokens of Coffee Roaster, and heaps of them as counts per kind."""

from __future__ import annotations

from enum import IntEnum

from rules.chance import Counts


class Token(IntEnum):
    """Every token that can lie in the bag, then the two cup effects that lie in the cup."""

    HARD = 0
    LEVEL_0 = 1
    LEVEL_1 = 2
    LEVEL_2 = 3
    LEVEL_3 = 4
    LEVEL_4 = 5
    BURNT = 6
    BODY = 7
    ACIDITY = 8
    AROMA = 9
    JOKER = 10
    MOISTURE = 11
    SMOKE = 12
    DEFECTIVE = 13
    EXTRA_BEAN = 14
    SWEETNESS = 15


KINDS = 14
NOTHING: Counts = (0,) * KINDS

#: An empty slot, place or space.
EMPTY = -1

FLAVOURS = (Token.BODY, Token.ACIDITY, Token.AROMA)
ANY_FLAVOUR = (*FLAVOURS, Token.JOKER)
ROASTABLE = (
    Token.LEVEL_4,
    Token.LEVEL_3,
    Token.LEVEL_2,
    Token.LEVEL_1,
    Token.LEVEL_0,
    Token.HARD,
)

#: Roast level per kind: beans of levels 1 to 4 weigh, and the extra bean as a level 3 (CR-509).
ROAST = (0, 0, 1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0)


def bean(level: int) -> Token:
    """The bean of a roast level from 0 to 4."""
    return Token(level + 1)


def add(heap: Counts, *tokens: int) -> Counts:
    """The heap with these tokens put in."""
    counts = list(heap)
    for token in tokens:
        counts[token] += 1
    return tuple(counts)


def take(heap: Counts, *tokens: int) -> Counts:
    """The heap with these tokens taken out."""
    counts = list(heap)
    for token in tokens:
        counts[token] -= 1
    return tuple(counts)


def plus(heap: Counts, other: Counts) -> Counts:
    """Two heaps in one."""
    return tuple([a + b for a, b in zip(heap, other, strict=True)])


def without(heap: Counts, *kinds: int) -> Counts:
    """The heap with every token of these kinds gone."""
    counts = list(heap)
    for kind in kinds:
        counts[kind] = 0
    return tuple(counts)


def listed(heap: Counts) -> tuple[int, ...]:
    """The heap's tokens one by one, in the order of their kinds."""
    return tuple([kind for kind, count in enumerate(heap) for _ in range(count)])


def roast_total(heap: Counts) -> int:
    """The sum of the roast levels of a heap's beans."""
    return heap[2] + 2 * heap[3] + 3 * heap[4] + 4 * heap[5]
