"""Choices that do not hang on the last bit of a number.

A worth is a sum of products, and what is equal on paper differs in the last bit with the order of
the sum, the mathematics library, or the Python that adds it up. So worths this close are level, and
of level options the first one is taken: the same game is played everywhere. Worths themselves are
added up by `math.fsum`, which is exact, as `sum` is another one from Python 3.12 on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import floor
from typing import TypeVar

T = TypeVar("T")

#: Points that make no difference: far more than what rounding does, far less than any real one.
SLIGHT = 1e-9

#: Where the steps of `level` lie: no worth made of tenths, halves or thirds falls on their edges.
EDGE = 0.3183098861837907


def best(worths: Mapping[T, float]) -> T:
    """The option with the highest worth; of several that are level, the first."""
    return best_of(worths, worths.__getitem__)


def best_of(options: Iterable[T], worth: Callable[[T], float]) -> T:
    """The same, for options that are not listed with their worths."""
    found = [(worth(option), option) for option in options]
    enough = max([each for each, _ in found]) - SLIGHT
    return next(option for each, option in found if each >= enough)


def level(worth: float) -> int:
    """A worth by steps: to be ordered by, so that level ones stay in the order they came."""
    return floor(worth / SLIGHT + EDGE)


def ranked(options: Iterable[T], worth: Callable[[T], float]) -> list[T]:
    """The options, best first; level ones in the order they came."""
    return sorted(options, key=lambda option: -level(worth(option)))


def close_to_best(worths: Mapping[T, float], most: int, within: float) -> dict[T, float]:
    """The options this close to the best, with their worths, best first; at most so many."""
    order = ranked(worths, worths.__getitem__)[:most]
    least = worths[order[0]] - within - SLIGHT
    return {option: worths[option] for option in order if worths[option] >= least}


def united(first: Mapping[T, float], closer: Mapping[T, float]) -> dict[T, float]:
    """What a closer look found; the options that had none come after, as far back as they were."""
    if not closer:
        return dict(first)
    top, least, front = max(closer.values()), min(closer.values()), max(first.values())
    return {
        one: closer.get(one, min(least, top - (front - figure))) for one, figure in first.items()
    }
