"""The expert: plays each promising choice on before it chooses, see `strong`."""

from __future__ import annotations

from bots.mombasa.strong import GUESSES, Strong
from bots.mombasa.turns import Actions, purposeful
from bots.players import Bot, Budget
from rules.mombasa.actions import Action
from rules.mombasa.state import State


class Expert(Strong):
    """Plays each promising choice on before it chooses."""

    name = "expert"

    def choose(self, view: State, legal: Actions) -> Action:
        return purposeful(super().choose, view, legal)


def make(seed: int, budget: Budget | None = None) -> Bot:
    """An expert for one seat."""
    return Expert(seed, GUESSES if budget is None else budget.guesses)
