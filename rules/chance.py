"""Chance as a value: a SplitMix64 generator whose whole state is one integer.

Every function takes the integer and answers the next one with its result, so the same seed and
the same actions give the same game on every machine and Python version. SplitMix64 is from Steele,
Lea and Flood, "Fast splittable pseudorandom number generators" (2014); its reference vectors are
in the tests.

>>> chance = start(1234567)
>>> chance, roll = below(chance, 6)
>>> roll
1
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeVar

T = TypeVar("T")

WORD = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15

#: How many tokens of each kind; the kind is the position.
Counts = tuple[int, ...]


def start(seed: int) -> int:
    """The generator's integer for a seed, mixed once so that neighbouring seeds part ways."""
    return word(seed & WORD)[1]


def word(chance: int) -> tuple[int, int]:
    """The next 64 random bits."""
    chance = (chance + GAMMA) & WORD
    z = ((chance ^ chance >> 30) * 0xBF58476D1CE4E5B9) & WORD
    z = ((z ^ z >> 27) * 0x94D049BB133111EB) & WORD
    return chance, z ^ z >> 31


def below(chance: int, n: int) -> tuple[int, int]:
    """A number from 0 to n - 1, each exactly as likely, for n of any size.

    Takes as many words as n needs and draws again in the uneven rest at the top of their range.
    """
    while True:
        chance, bits = word(chance)
        top = WORD
        while top < n:
            chance, more = word(chance)
            bits = bits << 64 | more
            top = top << 64 | WORD
        result = bits % n
        if bits - result <= top - n + 1:
            return chance, result


@cache
def arrangements(n: int, k: int) -> int:
    """In how many orders k of n things can be drawn."""
    product = 1
    for factor in range(n - k + 1, n + 1):
        product *= factor
    return product


def draw(chance: int, bag: Counts, k: int) -> tuple[int, Counts, Counts]:
    """Draw k tokens (all, if there are fewer): the rest of the bag and what was drawn.

    One uniform number chooses among all orders of drawing; its digits, in the falling base
    n, n-1, …, are the draws. One long division is cheaper than a word per token.
    """
    pool: list[int] = []
    for kind, count in enumerate(bag):
        pool += [kind] * count
    left = len(pool)
    k = min(k, left)
    chance, number = below(chance, arrangements(left, k))
    rest, drawn = list(bag), [0] * len(bag)
    for _ in range(k):
        number, at = divmod(number, left)
        left -= 1
        kind = pool[at]
        pool[at] = pool[left]
        rest[kind] -= 1
        drawn[kind] += 1
    return chance, tuple(rest), tuple(drawn)


def draw_one(chance: int, bag: Sequence[int]) -> tuple[int, int]:
    """The kind of one token drawn from a bag that is not empty."""
    chance, at = below(chance, sum(bag))
    for kind, count in enumerate(bag):
        at -= count
        if at < 0:
            return chance, kind
    raise ValueError("an empty bag has nothing to draw")


def shuffle(chance: int, items: tuple[T, ...]) -> tuple[int, tuple[T, ...]]:
    """The items in one of their orders, each exactly as likely."""
    pool = list(items)
    chance, number = below(chance, arrangements(len(pool), len(pool)))
    for left in range(len(pool), 1, -1):
        number, at = divmod(number, left)
        pool[left - 1], pool[at] = pool[at], pool[left - 1]
    return chance, tuple(pool)
