"""The regular trader: the best end of its own turn at first sight, and a short plan to sell by."""

from __future__ import annotations

from bots.coffee_traders.evaluation import plain
from bots.coffee_traders.greedy import ONE_GUESS, Greedy
from bots.coffee_traders.sale import Breadth, Sale, selling
from bots.coffee_traders.turns import purposeful
from bots.players import Bot, Budget
from rules.coffee_traders.actions import Action, Actions
from rules.coffee_traders.engine import guess
from rules.coffee_traders.state import State

#: How broadly a sale is planned: two deeds ahead.
BREADTH = Breadth(width=3, depth=2)


class Regular(Greedy):
    """Looks to the end of its own turn and no further; passes when a sale gains nothing more."""

    name = "regular"

    def __init__(self) -> None:
        super().__init__(plain)
        self._sale = Sale(plain, BREADTH)

    def choose(self, view: State, legal: Actions) -> Action:
        if selling(view):
            return self._sale.choose(guess(view, ONE_GUESS), legal)
        return super().choose(view, purposeful(view, legal))


def make(seed: int, budget: Budget | None = None) -> Bot:
    """A regular trader; it always guesses alike, so neither seed nor budget matters."""
    return Regular()
