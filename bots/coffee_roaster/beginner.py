"""The beginner: roasts by the plain opinion and overlooks some options that look about as good."""

from __future__ import annotations

from bots.careless import Careless
from bots.coffee_roaster.evaluation import opinion
from bots.coffee_roaster.roaster import Roaster
from bots.players import Budget
from rules.coffee_roaster.actions import Action
from rules.coffee_roaster.state import State

#: How often it guesses a draw, and how many points behind the best an option may be.
GUESSES, WITHIN = 1, 0.9


class Beginner(Roaster):
    """Judges as the regular roaster does, and chooses carelessly."""

    def __init__(self, seed: int, guesses: int) -> None:
        super().__init__("beginner", opinion, seed, guesses)
        self._careless = Careless(seed, WITHIN)

    def choose(self, view: State, legal: tuple[Action, ...]) -> Action:
        return legal[0] if len(legal) == 1 else self._careless.pick(self.worths(view, legal))


def make(seed: int, budget: Budget | None = None) -> Roaster:
    """A beginner at the roaster."""
    return Beginner(seed, GUESSES if budget is None else budget.guesses)
