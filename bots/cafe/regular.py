"""The regular player: the best next step, by the plain weights of `greedy`."""

from __future__ import annotations

from bots.cafe.evaluation import Evaluation
from bots.cafe.greedy import A_ROUND, GOODS, LOOKS, PLACES, WIDTH
from bots.cafe.planner import Planner
from bots.players import Budget


def make(seed: int, budget: Budget | None = None) -> Planner:
    """A regular for one seat; it never guesses, so seed and budget do not matter."""
    return Planner("regular", Evaluation(GOODS, A_ROUND), looks=LOOKS, places=PLACES, width=WIDTH)
