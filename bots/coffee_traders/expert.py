"""The expert: looks at the replies of the others before it chooses, see `strong`."""

from __future__ import annotations

from bots.coffee_traders.strong import GUESSES, Strong
from bots.players import Bot, Budget


class Expert(Strong):
    """Looks at the replies of the others before it chooses."""

    name = "expert"


def make(seed: int, budget: Budget | None = None) -> Bot:
    """An expert for one seat."""
    return Expert(seed, GUESSES if budget is None else budget.guesses)
