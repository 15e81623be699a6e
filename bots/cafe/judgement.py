"""What the Master holds of every option: the points to expect at the end of the game."""

from __future__ import annotations

from bots.cafe.foresight import Seer
from bots.cafe.master import GUESSES
from rules.cafe.actions import Action
from rules.cafe.engine import legal
from rules.cafe.state import State

#: Ten times the work is so many times as many cards guessed, the rest goes into breadth.
MOST_GUESSES = 4


def judgement(view: State, seed: int, work: int = 1) -> dict[Action, float]:
    """Every legal option with its worth; with more work more cards are guessed and more turns
    thought on."""
    more = min(work, MOST_GUESSES)
    seer = Seer(seed, GUESSES * more, breadth=max(work // more, 1))
    return seer.worths(view, legal(view))
