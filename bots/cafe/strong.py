"""The strong player: plans its turns broadly, and knows what holds a company up.

Plantations are plenty; what is scarce are squares that touch for drying and for roasting. And a
bean of a colour that does not score yet is kept for the day when the others have caught up. While a
turn is planned, beans count almost as delivered if the points left can bring them home: without
that, a last turn looks as good whatever is grown in it, and its four stages are not seen through.
"""

from __future__ import annotations

from bots.cafe.evaluation import Evaluation
from bots.cafe.planner import Planner
from bots.players import Budget

#: What beans are worth while there is time to move them on.
GOODS = {
    "score": 1.0,
    "roasted": 0.8,
    "dried": 0.5,
    "grown": 0.25,
    "spare": 1.0,
    "begun": 0.5,
    "open": 0.1,
}
#: What an area is worth for each round that is left.
A_ROUND = {
    "cups": 0.3,
    "work": 0.5,
    "drying": 0.3,
    "roasting": 0.3,
    "drying_squares": 0.1,
    "roasting_squares": 0.1,
    "fleet": 0.5,
}

#: What beans are worth at least that the points left in a turn can still bring home.
WITHIN_REACH = 0.95

OPINION = Evaluation(GOODS, A_ROUND, WITHIN_REACH)

#: How many places of each card are looked at, how many of them planned, and lines of play kept.
LOOKS, PLACES, WIDTH = 30, 6, 6


def make(seed: int, budget: Budget | None = None) -> Planner:
    """A strong player for one seat; a budget says how many places of each card it plans.

    It plans with what lies open and guesses nothing, so the seed does not matter.
    """
    places = PLACES if budget is None else max(budget.guesses, 1)
    return Planner("strong", OPINION, looks=LOOKS, places=places, width=WIDTH)
