"""The Master: plans its turns broadly, by the opinion of `strong`."""

from __future__ import annotations

from bots.cafe.planner import Planner
from bots.cafe.strong import LOOKS, OPINION, PLACES, WIDTH
from bots.players import Budget


def make(seed: int, budget: Budget | None = None) -> Planner:
    """A Master for one seat; a budget says how many places of each card it plans."""
    places = PLACES if budget is None else max(budget.guesses, 1)
    return Planner("master", OPINION, looks=LOOKS, places=places, width=WIDTH)
