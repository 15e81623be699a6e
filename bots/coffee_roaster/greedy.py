"""The greedy roaster: always the option with the best plain opinion after it (see `evaluation`)."""

from __future__ import annotations

from bots.coffee_roaster.evaluation import opinion
from bots.coffee_roaster.roaster import Roaster
from bots.players import Budget

#: It hardly thinks: how often it guesses a draw.
GUESSES = 2


def make(seed: int, budget: Budget | None = None) -> Roaster:
    """A greedy roaster for one seat."""
    guesses = GUESSES if budget is None else budget.guesses
    return Roaster("greedy", opinion, seed, guesses)
