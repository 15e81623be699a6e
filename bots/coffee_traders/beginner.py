"""The beginner: the end of its own turn at first sight, some options overlooked."""

from __future__ import annotations

from bots.careless import Careless
from bots.coffee_traders.evaluation import plain
from bots.coffee_traders.greedy import ONE_GUESS
from bots.coffee_traders.prospects import SELL
from bots.coffee_traders.sale import Breadth, Sale, selling
from bots.coffee_traders.turns import judged, purposeful, reply
from bots.players import Bot, Budget
from rules.coffee_traders.actions import Action, Actions
from rules.coffee_traders.engine import guess
from rules.coffee_traders.state import State

#: How many points behind the best an option may be, and how far it looks into its own turn.
WITHIN, DEEP = 7.0, 1
#: How broadly a sale is planned: one deed, and then the next.
BREADTH = Breadth(width=1, depth=1)


class Beginner:
    """Judges as the regular trader does, less far, and chooses carelessly until the sale."""

    name = "beginner"

    def __init__(self, seed: int) -> None:
        self._careless = Careless(seed, WITHIN)
        self._sale = Sale(plain, BREADTH)

    def choose(self, view: State, legal: Actions) -> Action:
        if len(legal) == 1:
            return legal[0]
        state = guess(view, ONE_GUESS)
        if selling(view):
            return self._sale.choose(state, legal)
        legal = purposeful(view, legal)
        if view.phase >= SELL:
            return reply(state, legal, plain)
        return self._careless.pick(judged(state, legal, view.seat, plain, DEEP))


def make(seed: int, budget: Budget | None = None) -> Bot:
    """A beginner; it always guesses alike, so the budget does not matter."""
    return Beginner(seed)
