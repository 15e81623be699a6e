"""The regular player: the plan that promises most, then the best end of each own turn."""

from __future__ import annotations

from bots.mombasa.greedy import Greedy
from bots.mombasa.turns import Actions, purposeful
from bots.players import Bot, Budget
from rules.mombasa.actions import Action
from rules.mombasa.state import State


class Regular(Greedy):
    """Looks to the end of its own turn and no further."""

    name = "regular"

    def choose(self, view: State, legal: Actions) -> Action:
        return purposeful(super().choose, view, legal)


def make(seed: int, budget: Budget | None = None) -> Bot:
    """A regular player; it never guesses, so neither seed nor budget matters."""
    return Regular()
