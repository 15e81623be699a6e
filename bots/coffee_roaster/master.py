"""The Master: roasts by the palate, and plays each cup for what it opens (see `ambition`).

Immediate effects come before a flavour effect, which ends them for the round.
"""

from __future__ import annotations

from bots.coffee_roaster.ambition import GOING_ON, STOPPED, Ambition, ambition
from bots.coffee_roaster.palate import palate
from bots.coffee_roaster.roaster import Roaster, Worths
from bots.players import Budget
from rules.coffee_roaster.actions import ROAST, Action, Flavour, Use
from rules.coffee_roaster.state import State

#: How often a draw is guessed when no budget says otherwise.
GUESSES = 12
#: What an immediate effect must gain to come before a flavour effect.
WORTH_IT = 0.1


def ambitious(state: State) -> tuple[float, float]:
    """The palate's opinion of stopping and of going on, with what the cup may open."""
    stop, go_on = palate().judge(state)
    aim = ambition(state)
    return stop + aim.about(stop, STOPPED), go_on + aim.about(go_on, GOING_ON)


class Master(Roaster):
    """Takes the option after which the challenge promises most."""

    def __init__(self, seed: int, guesses: int = GUESSES) -> None:
        super().__init__("master", ambitious, seed, guesses)

    def of_effects(self, view: State, options: tuple[Action, ...]) -> Worths:
        """Each effect; an immediate one leaves the best flavour effect open: both gains count."""
        found = super().of_effects(view, options)
        flavours = [worth for one, worth in found.items() if isinstance(one, Flavour)]
        then = max(flavours, default=found[ROAST]) - found[ROAST]
        if then <= 0:
            return found
        return {
            one: worth + then if isinstance(one, Use) and worth > found[ROAST] + WORTH_IT else worth
            for one, worth in found.items()
        }

    def aim(self, view: State) -> Ambition:
        return ambition(view)


def make(seed: int, budget: Budget | None = None) -> Roaster:
    """A Master at the roaster."""
    return Master(seed, GUESSES if budget is None else budget.guesses)
