"""The Master: plans its turns as broadly as `strong`, by what was learnt from many games."""

from __future__ import annotations

from bots.cafe.learnt import house_opinion
from bots.cafe.planner import Planner
from bots.cafe.strong import LOOKS, PLACES, WIDTH
from bots.players import Budget


def make(seed: int, budget: Budget | None = None) -> Planner:
    """A Master for one seat; a budget says how many places of each card it plans."""
    places = PLACES if budget is None else max(budget.guesses, 1)
    return Planner("master", house_opinion(), looks=LOOKS, places=places, width=WIDTH)
