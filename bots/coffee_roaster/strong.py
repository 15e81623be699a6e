"""The strong roaster, a yardstick: judges every option by a palate of its own (see `palate`)."""

from __future__ import annotations

from bots.coffee_roaster.palate import YARDSTICK, palate
from bots.coffee_roaster.roaster import Roaster
from bots.players import Budget

#: How often a draw is guessed when no budget says otherwise.
GUESSES = 8


def make(seed: int, budget: Budget | None = None) -> Roaster:
    """A strong roaster for one seat."""
    guesses = GUESSES if budget is None else budget.guesses
    return Roaster("strong", palate(YARDSTICK).judge, seed, guesses)
