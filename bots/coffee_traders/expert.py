"""The expert: looks at the replies of the others as `strong` does, and plans its sales."""

from __future__ import annotations

from bots.coffee_traders.evaluation import seasoned
from bots.coffee_traders.greedy import ONE_GUESS
from bots.coffee_traders.sale import Breadth, Sale, selling
from bots.coffee_traders.strong import GUESSES, Strong
from bots.coffee_traders.turns import purposeful
from bots.players import Bot, Budget
from rules.coffee_traders.actions import Action, Actions
from rules.coffee_traders.engine import guess
from rules.coffee_traders.state import State

#: How broadly a sale is planned.
BREADTH = Breadth(width=8, depth=8)


class Expert(Strong):
    """Plays promising options on; a sale is planned to its end."""

    name = "expert"

    def __init__(self, seed: int, guesses: int = GUESSES) -> None:
        super().__init__(seed, guesses)
        self._sale = Sale(seasoned, BREADTH)

    def choose(self, view: State, legal: Actions) -> Action:
        if selling(view):
            return self._sale.choose(guess(view, ONE_GUESS), legal)
        return super().choose(view, purposeful(view, legal))


def make(seed: int, budget: Budget | None = None) -> Bot:
    """An expert for one seat."""
    return Expert(seed, GUESSES if budget is None else budget.guesses)
