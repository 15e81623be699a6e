"""The regular: always the option with the best plain opinion after it (see `evaluation`)."""

from __future__ import annotations

from bots.coffee_roaster.evaluation import opinion
from bots.coffee_roaster.greedy import GUESSES
from bots.coffee_roaster.roaster import Roaster
from bots.players import Budget


def make(seed: int, budget: Budget | None = None) -> Roaster:
    """A regular at the roaster."""
    return Roaster("regular", opinion, seed, GUESSES if budget is None else budget.guesses)
