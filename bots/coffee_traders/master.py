"""The Master: looks at the replies of the others before it chooses, see `strong`."""

from __future__ import annotations

from bots.coffee_traders.strong import GUESSES, Strong
from bots.players import Bot, Budget


class Master(Strong):
    """Looks at the replies of the others before it chooses."""

    name = "master"


def make(seed: int, budget: Budget | None = None) -> Bot:
    """A Master for one seat."""
    return Master(seed, GUESSES if budget is None else budget.guesses)
