"""The greedy trader: the option whose turn ends in the position worth most at first sight."""

from __future__ import annotations

from bots.coffee_traders.evaluation import plain
from bots.coffee_traders.turns import Judge, reply
from bots.players import Bot, Budget
from rules.coffee_traders.actions import Action, Actions
from rules.coffee_traders.engine import guess
from rules.coffee_traders.state import State

#: The seed of the one guess at what André has face down: he may not be judged by the backs.
ONE_GUESS = 0


class Greedy:
    """Looks to the end of its own turn and no further."""

    name = "greedy"

    def __init__(self, judge: Judge = plain) -> None:
        self._judge = judge

    def choose(self, view: State, legal: Actions) -> Action:
        return reply(guess(view, ONE_GUESS), legal, self._judge)


def make(seed: int, budget: Budget | None = None) -> Bot:
    """A greedy trader; it always guesses alike, so neither seed nor budget matters."""
    return Greedy()
