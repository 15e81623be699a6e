"""The strong trader: plays each promising option on, with everybody's replies, and then judges.

The greedy look at the own turn picks the options that may be best. Each of them is played on, on a
guess of what is hidden, with quick choices for all seats until so many turns have gone by or the
phase is over; there the position is judged by how far the seat is ahead of the others.
"""

from __future__ import annotations

from bots.choosing import best, close_to_best
from bots.coffee_traders.evaluation import lead, plain, seasoned
from bots.coffee_traders.greedy import ONE_GUESS
from bots.coffee_traders.turns import BEGINNINGS, judged, reply, spared
from bots.players import Bot, Budget
from rules import chance
from rules.coffee_traders.actions import Action, Actions
from rules.coffee_traders.engine import apply, guess, legal
from rules.coffee_traders.state import State, Task

#: How many options are played on, if they come this close to the best, in points.
WIDE = 4
CLOSE = 3.0
#: How many turns of all seats together are played on.
TURNS = 3
#: How many decisions of a chain those replies look at.
SHALLOW = 1
#: What is hidden is little: one guess will do when no budget says otherwise.
GUESSES = 1


class Strong:
    """Looks at the replies of the others before it chooses."""

    name = "strong"

    def __init__(self, seed: int, guesses: int = GUESSES) -> None:
        self._luck = chance.start(seed)
        self._guesses = guesses

    def choose(self, view: State, legal: Actions) -> Action:
        if len(legal) == 1:
            return legal[0]
        if view.task.task is Task.EXCHANGE:
            return spared(view)
        return best(self.leads(view, legal))

    def leads(self, view: State, options: Actions) -> dict[Action, float]:
        """The promising options, each with the mean lead it comes to.

        In the middle of a turn the plan was made at its beginning: its best end is enough.
        """
        seat, state = view.seat, guess(view, ONE_GUESS)
        if view.task.task not in BEGINNINGS:
            return judged(state, options, seat, seasoned)
        totals = dict.fromkeys(promising(state, options), 0.0)
        if len(totals) == 1:
            return totals
        for _ in range(self._guesses):
            self._luck, word = chance.word(self._luck)
            state = guess(view, word)
            for option in totals:
                totals[option] += lead(played_on(apply(state, option), seat, TURNS), seat)
        return {option: total / self._guesses for option, total in totals.items()}


def promising(state: State, options: Actions) -> list[Action]:
    """The options close to the best at the end of the own turn, best first."""
    return [*close_to_best(judged(state, options, state.seat, seasoned), WIDE, CLOSE)]


def played_on(state: State, seat: int, turns: int) -> State:
    """The position after so many more turns, or at the end of the phase.

    The others are taken to choose at first sight.
    """
    phase = state.phase
    while state.todo and state.phase == phase:
        if state.todo[0].task in BEGINNINGS:
            if not turns:
                break
            turns -= 1
        judge = seasoned if state.todo[0].seat == seat else plain
        state = apply(state, reply(state, legal(state), judge, SHALLOW))
    return state


def make(seed: int, budget: Budget | None = None) -> Bot:
    """A strong trader for one seat."""
    return Strong(seed, GUESSES if budget is None else budget.guesses)
