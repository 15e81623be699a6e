"""The beginner: the next step by plain weights, some that look about as good overlooked."""

from __future__ import annotations

from bots.cafe.evaluation import Evaluation
from bots.cafe.greedy import A_ROUND, GOODS
from bots.cafe.planner import Planner
from bots.careless import Careless
from bots.players import Budget
from rules.cafe.actions import Action, Clear
from rules.cafe.state import State

#: It looks at few places of a card, and goes the way that is best at once.
LOOKS, PLACES, WIDTH = 3, 1, 1
#: How many points behind the best an option may be.
WITHIN = 0.6


class Beginner(Planner):
    """Judges as the regular player does, and chooses carelessly."""

    def __init__(self, seed: int) -> None:
        opinion = Evaluation(GOODS, A_ROUND)
        super().__init__("beginner", opinion, looks=LOOKS, places=PLACES, width=WIDTH)
        self._careless = Careless(seed, WITHIN)

    def choose(self, view: State, legal: tuple[Action, ...]) -> Action:
        if len(legal) == 1:
            return legal[0]
        # Beans are never thrown away: that looks as good as to end the turn, and gains nothing.
        options = tuple([action for action in legal if not isinstance(action, Clear)])
        return self._careless.pick(self.worths(view, options))


def make(seed: int, budget: Budget | None = None) -> Planner:
    """A beginner for one seat; it never guesses, so the budget does not matter."""
    return Beginner(seed)
