"""The expert: judges every option by the palate (see `palate`)."""

from __future__ import annotations

from bots.coffee_roaster.palate import palate
from bots.coffee_roaster.roaster import Roaster
from bots.coffee_roaster.strong import GUESSES
from bots.players import Budget


def make(seed: int, budget: Budget | None = None) -> Roaster:
    """An expert at the roaster."""
    guesses = GUESSES if budget is None else budget.guesses
    return Roaster("expert", palate().judge, seed, guesses)
