"""The Master: plays each promising choice on before it chooses, see `strong`."""

from __future__ import annotations

from bots.mombasa.strong import GUESSES, Strong
from bots.players import Bot, Budget


class Master(Strong):
    """Plays each promising choice on before it chooses."""

    name = "master"


def make(seed: int, budget: Budget | None = None) -> Bot:
    """A Master for one seat."""
    return Master(seed, GUESSES if budget is None else budget.guesses)
