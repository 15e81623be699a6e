"""The Master: chooses whole turns by what they come to at the sale, and plans its sales.

The promising turns are played on to the beginning of the sale, and the own sale is planned there at
a glance. The turn chosen is then played as it was planned.
"""

from __future__ import annotations

from bots.choosing import best_of
from bots.coffee_traders.evaluation import lead, seasoned
from bots.coffee_traders.expert import Expert
from bots.coffee_traders.greedy import ONE_GUESS
from bots.coffee_traders.prospects import SELL
from bots.coffee_traders.sale import Breadth, Sale, alone
from bots.coffee_traders.turns import BEGINNINGS, purposeful
from bots.coffee_traders.whole_turns import (
    Chain,
    Width,
    chains,
    played_to_the_sale,
    promising,
)
from bots.players import Bot, Budget
from bots.progress import counted
from rules.coffee_traders.actions import PASS, STOP, Action, Actions
from rules.coffee_traders.engine import guess
from rules.coffee_traders.state import State, Task

#: How many guesses of what is hidden an option is played on against after the sale.
GUESSES = 1
WIDTH = Width()
#: How broadly the sale at the end of a turn that is played on is planned, and how much of the
#: plan counts: it knows what the coffee fetches, but it sways more than what one hopes for.
GLANCE = Sale(seasoned, Breadth(width=3, depth=6))
PLANNED = 0.5


class Master(Expert):
    """Plays promising turns on to the sale."""

    name = "master"

    def __init__(self, seed: int, guesses: int = GUESSES, width: Width = WIDTH) -> None:
        super().__init__(seed, guesses)
        self._width = width
        self._rest: Actions = ()

    def choose(self, view: State, legal: Actions) -> Action:
        if len(legal) == 1:
            return legal[0]
        if not plays_on(view):
            return super().choose(view, legal)
        planned = () if view.task.task in BEGINNINGS else self._rest
        while planned and planned[0] not in legal:
            planned = planned[1:]  # it was answered without being asked
        if not planned:
            planned = best_of(self.turns(view, legal), lambda each: each[1])[0].actions
        self._rest = planned[1:]
        return planned[0]

    def turns(self, view: State, options: Actions) -> list[tuple[Chain, float]]:
        """The promising turns, each with the lead it comes to."""
        begun = purposeful(view, options)
        found = promising(chains(guess(view, ONE_GUESS), begun, self._width), self._width)
        if len(found) == 1:
            return [(found[0], lead(found[0].end, view.seat))]
        return [(chain, lead_at_the_sale(chain, view.seat)) for chain in counted(found)]

    def plans(self, state: State, options: Actions) -> dict[Action, float]:
        """The first deeds of a sale, each with the lead that its best plan comes to."""
        now = lead(state, state.seat)
        gains = self._sale.gains(alone(state))
        found: dict[Action, float] = {one: now for one in options if one in (PASS, STOP)}
        return {**found, **{option: now + gain for option, gain in gains.items()}}


def plays_on(view: State) -> bool:
    """Whether the question belongs to a turn before the sale."""
    return view.phase < SELL and view.task.task is not Task.EXCHANGE


def lead_at_the_sale(chain: Chain, seat: int) -> float:
    """How far a seat is ahead when the sale begins, its own sale half planned, half hoped for."""
    state = played_to_the_sale(chain.end)
    found = lead(state, seat)
    if not state.todo or state.todo[0].task is not Task.SELL:
        return found
    return found + PLANNED * (GLANCE.sold(state, seat) - seasoned(state, seat))


def make(seed: int, budget: Budget | None = None) -> Bot:
    """A Master for one seat."""
    return Master(seed, GUESSES if budget is None else budget.guesses)
