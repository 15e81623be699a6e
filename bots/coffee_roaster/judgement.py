"""What the Master holds of every option: the score to expect, with what the cup opens."""

from __future__ import annotations

from bots.coffee_roaster.master import GUESSES, Master
from rules.coffee_roaster.actions import Action
from rules.coffee_roaster.engine import legal
from rules.coffee_roaster.state import State


def judgement(view: State, seed: int, work: int = 1) -> dict[Action, float]:
    """Every legal option with its worth; draws are guessed `work` times as often."""
    return Master(seed, GUESSES * work).worths(view, legal(view))
