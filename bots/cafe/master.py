"""The Master: plans as broadly as `strong`, by what was learnt from many games, and thinks the best
turns on into the next round (see `foresight`)."""

from __future__ import annotations

from bots.cafe.foresight import Seer
from bots.players import Budget

#: How many cards of the next round are guessed when no budget says otherwise.
GUESSES = 6


def make(seed: int, budget: Budget | None = None) -> Seer:
    """A Master for one seat; a budget says how many cards of the next round it guesses."""
    return Seer(seed, GUESSES if budget is None else budget.guesses)
