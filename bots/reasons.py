"""Why a choice is better than another: what both come to at the end of the own turn, by parts.

Each game names the parts of a position in its module `reasons`: a figure in the units of the game
(points, coins, coffees, steps) and what it is worth in points. The reason is the largest part of
the difference; a second one is told if it is at least half as large.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from bots.choosing import ranked
from rules import registry

#: In points: less than this is no reason.
LEAST = 0.5
#: How large a second reason must be beside the first.
BESIDE = 0.5


class Part(Struct, frozen=True):
    """What a choice comes to under one name: a figure, what that is worth in points, and other
    figures that its sentence tells."""

    figure: float
    worth: float
    more: dict[str, float] = {}


Parts = Mapping[str, Part]


class Reason(Struct, frozen=True):
    """A part in which two choices differ: the figures of both, and the points between them."""

    name: str
    figure: float
    other: float
    points: float
    more: dict[str, float] = {}
    other_more: dict[str, float] = {}


#: What an option comes to at the end of the own turn: from a view, with this luck.
Measure = Callable[[Any, Any, int], Parts]

NOTHING = Part(0.0, 0.0)


def reasons(better: Parts, other: Parts) -> tuple[Reason, ...]:
    """What speaks for a choice against another: nothing, one part, or two."""
    found = [
        difference(name, better.get(name, NOTHING), other.get(name, NOTHING))
        for name in dict.fromkeys((*better, *other))
    ]
    gains = ranked([one for one in found if one.points >= LEAST], lambda one: one.points)
    if not gains:
        return ()
    first = gains[0]
    enough = max(LEAST, BESIDE * first.points)
    others = [one for one in found if one is not first and enough <= abs(one.points)]
    others = ranked(others, lambda one: abs(one.points))
    return (first, *[one for one in others if abs(one.points) <= first.points][:1])


def difference(name: str, better: Part, other: Part) -> Reason:
    """One part of two choices, side by side."""
    points = better.worth - other.worth
    return Reason(name, better.figure, other.figure, points, better.more, other.more)


def mean(several: list[Parts]) -> Parts:
    """The mean of the parts over some guesses."""
    names = dict.fromkeys(name for parts in several for name in parts)
    count = len(several)
    found = {}
    for name in names:
        parts = [parts.get(name, NOTHING) for parts in several]
        more = {
            key: sum(part.more.get(key, 0.0) for part in parts) / count for key in parts[0].more
        }
        figure = sum(part.figure for part in parts) / count
        found[name] = Part(figure, sum(part.worth for part in parts) / count, more)
    return found


def explained(game: str, view: Any, better: Any, other: Any, seed: int) -> tuple[Reason, ...]:
    """Why one option of a decision is better than another."""
    measure: Measure = registry.part("bots", game, "reasons").parts
    return reasons(measure(view, better, seed), measure(view, other, seed))
