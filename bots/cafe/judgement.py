"""What the Master holds of every option: the points to expect at the end of the game."""

from __future__ import annotations

from bots.cafe.learnt import house_opinion
from bots.cafe.planner import Planner
from bots.cafe.strong import LOOKS, PLACES, WIDTH
from rules.cafe.actions import Action
from rules.cafe.engine import legal
from rules.cafe.state import State


def judgement(view: State, seed: int, work: int = 1) -> dict[Action, float]:
    """Every legal option with its worth; `work` times as many places and lines are planned.

    Nothing is guessed, so the seed does not matter.
    """
    planner = Planner(
        "master",
        house_opinion(),
        looks=LOOKS * work,
        places=PLACES * work,
        width=WIDTH * work,
    )
    return planner.worths(view, legal(view))
