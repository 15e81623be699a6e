"""The Master: plays plans and turns on to the end of the round, and judges by the learnt value.

Promising plans are tried against one guess of the others' plans, the best of them against more. In
a turn the options that come close are played on once. All seats go on by quick choices.
"""

from __future__ import annotations

from math import fsum

from bots.choosing import best, close_to_best, ranked
from bots.mombasa.evaluation import SEASONED
from bots.mombasa.learnt import learnt_standing, learnt_worth
from bots.mombasa.planning import Hand, arranged, plans
from bots.mombasa.rounds import others_planned, revealed, with_plan
from bots.mombasa.start_tiles import tile_worths
from bots.mombasa.turns import Actions, judged, purposeful, reply, sensible
from bots.players import Bot, Budget
from bots.progress import counted
from rules import chance
from rules.mombasa import asks
from rules.mombasa.actions import Action, plan
from rules.mombasa.engine import apply, legal
from rules.mombasa.names import EMPTY
from rules.mombasa.secrets import guess
from rules.mombasa.state import State

#: How many plans are tried, how many of them again, and against how many guesses more.
PLANS, FINALISTS, GUESSES = 8, 3, 3
#: How many options of a turn are played on, if they come this close to the best, in points.
WIDE, CLOSE = 4, 6.0
#: How much a turn that was played on counts, against the first opinion.
TRUST = 0.8
#: Quick choices look at nothing that comes again.
QUICK = 0


class Master:
    """Plays each promising choice on before it chooses."""

    name = "master"

    def __init__(self, seed: int, guesses: int = GUESSES, tries: int = 1) -> None:
        self._luck = chance.start(seed)
        self._guesses, self._tries = guesses, tries
        self._round, self._plan = 0, dict[int, int]()

    def choose(self, view: State, legal: Actions) -> Action:
        return purposeful(self._chosen, view, legal)

    def _chosen(self, view: State, legal: Actions) -> Action:
        if len(legal) == 1 or view.ask is asks.STOW:
            return legal[0]
        if view.ask is asks.TILE:
            return best(tile_worths(view, legal))
        if view.ask is asks.PLAN:
            return self._next_card(view)
        if view.ask is asks.TURN:
            return best(self.turn_leads(view, legal))
        return reply(view, legal, learnt_worth)

    def _next_card(self, view: State) -> Action:
        """The card for the slot that is asked for: a round is planned once."""
        if view.round != self._round or self._plan.get(view.slot, EMPTY) not in (
            *view.me.hand,
            EMPTY,
        ):
            self._round = view.round
            self._plan = arranged(view, view.seat, best(self.plan_leads(view)))
        return plan(view.slot, self._plan.get(view.slot, EMPTY))

    def plan_leads(self, view: State) -> dict[Hand, float]:
        """The most promising plans, each with what it comes to; those tried most come first."""
        hands = [cards for _, cards in plans(view, view.seat, SEASONED)[:PLANS]]
        if len(hands) == 1:
            return {hands[0]: 0.0}
        first = self._tried(view, hands)
        few = ranked(hands, first.__getitem__)[:FINALISTS]
        tries = [first, *[self._tried(view, few) for _ in counted(range(self._guesses))]]
        return {cards: fsum([each[cards] for each in tries]) / len(tries) for cards in few}

    def _tried(self, view: State, hands: list[Hand]) -> dict[Hand, float]:
        """What plans come to against one guess of the others' plans."""
        self._luck, word = chance.word(self._luck)
        table, seat = others_planned(view, word, SEASONED), view.seat
        ends = {cards: played_on(revealed(with_plan(table, seat, cards))) for cards in hands}
        return {cards: learnt_standing(end, seat) for cards, end in ends.items()}

    def turn_leads(self, view: State, options: Actions) -> dict[Action, float]:
        """The promising options, each with what it comes to."""
        first = judged(view, sensible(view, options), learnt_worth)
        found = close_to_best(first, WIDE, CLOSE)
        if len(found) == 1:
            return found
        played = dict.fromkeys(found, 0.0)
        for _ in range(self._tries):
            self._luck, word = chance.word(self._luck)
            state = guess(view, word)
            for option in counted(tuple(found)):
                played[option] += learnt_standing(played_on(apply(state, option)), view.seat)
        return {
            option: (1 - TRUST) * opinion + TRUST * played[option] / self._tries
            for option, opinion in found.items()
        }


def played_on(state: State) -> State:
    """The table when the round is over."""
    number = state.round
    while state.round == number and state.ask is not asks.OVER:
        state = apply(state, reply(state, legal(state), learnt_worth, QUICK))
    return state


def make(seed: int, budget: Budget | None = None) -> Bot:
    """A Master for one seat."""
    return Master(seed, GUESSES if budget is None else budget.guesses)
