"""What a cup of a challenge opens: 10 points a moderate coffee next, 15 an expert one (CR-702).

A better coffee promises more points, so that a point that reaches a threshold is worth more than
one. How much more stands in `prospects.toml`, which `prospecting` makes again.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from math import erf, fsum, sqrt

import msgspec

from rules.coffee_roaster.state import State

#: The scores that open a moderate and an expert coffee (CR-702).
THRESHOLDS = (10, 15)
#: The total that earns the title of Master (CR-705), and the points it counts for.
MASTER, TITLE = 60, 2.0
#: How far cups stray from the score expected of them when roasting stops, and when it goes on.
STOPPED, GOING_ON = 3.2, 3.5


class Prospects(msgspec.Struct, frozen=True):
    """The file: the points still to expect after the first and the second cup, by the difficulty
    of the next coffee, the easiest first."""

    after: tuple[tuple[float, float, float], tuple[float, float, float]]


class Ambition:
    """What one cup is played for besides its points: scores to reach, and the gain of each."""

    def __init__(self, *gains: tuple[int, float]) -> None:
        self._gains = gains

    def of(self, score: float) -> float:
        """What a score opens."""
        return fsum([gain for least, gain in self._gains if score >= least])

    def about(self, expected: float, stray: float) -> float:
        """What a score opens that may stray from the one expected."""
        if not stray:
            return self.of(expected)
        return fsum(
            [
                gain * 0.5 * (1 + erf((expected - least + 0.5) / (stray * sqrt(2))))
                for least, gain in self._gains
            ]
        )


NONE = Ambition()


@cache
def ambitions() -> tuple[Ambition, ...]:
    """What to play for in each cup of a challenge."""
    text = (files("bots.coffee_roaster") / "prospects.toml").read_bytes()
    told = msgspec.toml.decode(text, type=Prospects)
    moderate, expert = THRESHOLDS
    return tuple([Ambition((moderate, b - a), (expert, c - b)) for a, b, c in told.after])


def ambition(state: State) -> Ambition:
    """What to play for in the cup that is roasted now; in the last one, for the title."""
    if state.options.mode != "challenge":
        return NONE
    done = len(state.cups)
    if done < len(ambitions()):
        return ambitions()[done]
    return Ambition((MASTER - sum([cup.total for cup in state.cups]), TITLE))
