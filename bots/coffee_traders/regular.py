"""The regular trader: the option whose turn ends in the position worth most at first sight."""

from __future__ import annotations

from bots.coffee_traders.greedy import Greedy
from bots.players import Bot, Budget


class Regular(Greedy):
    """Looks to the end of its own turn and no further."""

    name = "regular"


def make(seed: int, budget: Budget | None = None) -> Bot:
    """A regular trader; it always guesses alike, so neither seed nor budget matters."""
    return Regular()
