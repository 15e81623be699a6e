"""The Master: chooses whole turns by what they come to at the sale, and plans its sales.

The promising turns are played on to the beginning of the sale, against guesses of what is hidden.
The turn chosen is then played as it was planned.
"""

from __future__ import annotations

from bots.choosing import best_of
from bots.coffee_traders.evaluation import lead
from bots.coffee_traders.expert import Expert
from bots.coffee_traders.greedy import ONE_GUESS
from bots.coffee_traders.prospects import SELL
from bots.coffee_traders.sale import alone
from bots.coffee_traders.turns import BEGINNINGS
from bots.coffee_traders.whole_turns import (
    Chain,
    Width,
    chains,
    played_to_the_sale,
    promising,
)
from bots.players import Bot, Budget
from rules.coffee_traders.actions import PASS, STOP, Action, Actions
from rules.coffee_traders.engine import guess
from rules.coffee_traders.state import State

#: How many guesses of what is hidden a turn is played on against.
GUESSES = 1
WIDTH = Width()


class Master(Expert):
    """Plays promising turns on to the sale."""

    name = "master"

    def __init__(self, seed: int, guesses: int = GUESSES, width: Width = WIDTH) -> None:
        super().__init__(seed, guesses)
        self._width = width
        self._rest: Actions = ()

    def choose(self, view: State, legal: Actions) -> Action:
        begins = view.task.task in BEGINNINGS
        if not begins and self._rest and self._rest[0] in legal:
            action, *rest = self._rest
            self._rest = tuple(rest)
            return action
        if len(legal) == 1 or view.phase >= SELL or not begins:
            self._rest = ()
            return legal[0] if len(legal) == 1 else super().choose(view, legal)
        (action, *rest), _, _ = best_of(self.turns(view, legal), lambda each: each[1])[0]
        self._rest = tuple(rest)
        return action

    def turns(self, view: State, options: Actions) -> list[tuple[Chain, float]]:
        """The promising turns, each with the lead it comes to."""
        found = promising(chains(guess(view, ONE_GUESS), options, self._width), self._width)
        if len(found) == 1:
            return [(found[0], lead(found[0].end, view.seat))]
        return [(chain, lead(played_to_the_sale(chain.end), view.seat)) for chain in found]

    def plans(self, state: State, options: Actions) -> dict[Action, float]:
        """The first deeds of a sale, each with the lead that its best plan comes to."""
        now = lead(state, state.seat)
        gains = self._sale.gains(alone(state))
        found: dict[Action, float] = {one: now for one in options if one in (PASS, STOP)}
        return {**found, **{option: now + gain for option, gain in gains.items()}}


def make(seed: int, budget: Budget | None = None) -> Bot:
    """A Master for one seat."""
    return Master(seed, GUESSES if budget is None else budget.guesses)
