"""The greedy player: the best next step, by weights anyone could have guessed."""

from __future__ import annotations

from bots.cafe.evaluation import Evaluation
from bots.cafe.planner import Planner
from bots.players import Budget

#: What beans are worth while there is time to move them on.
GOODS = {"score": 1.0, "roasted": 0.8, "dried": 0.5, "grown": 0.25, "begun": 0.5, "open": 0.1}
#: What an area is worth for each round that is left.
A_ROUND = {
    "cups": 0.5,
    "crop": 0.15,
    "work": 0.3,
    "drying": 0.1,
    "roasting": 0.1,
    "fleet": 0.3,
}

#: It looks at few places of a card, and goes the way that is best at once.
LOOKS, PLACES, WIDTH = 4, 1, 1


def make(seed: int, budget: Budget | None = None) -> Planner:
    """A greedy player for one seat; it never guesses, so seed and budget do not matter."""
    opinion = Evaluation(GOODS, A_ROUND)
    return Planner("greedy", opinion, looks=LOOKS, places=PLACES, width=WIDTH)
