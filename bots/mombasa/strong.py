"""The strong player: promising plans are played on to the end of the round.

They are tried against likely plans of the others. All seats go on by quick choices until the round
is over, and there the table is judged. One such line of play is a rough measure, so that it only
counts in part, beside the first opinion. Actions are judged by the end of the own turn; in the last
round they are played on too, as the score sheet is a sure measure.
"""

from __future__ import annotations

from bots.choosing import best, close_to_best
from bots.mombasa.evaluation import SEASONED, worth
from bots.mombasa.planning import Hand, next_card, plans
from bots.mombasa.rounds import others_planned, played_on, revealed, standing, with_plan
from bots.mombasa.start_tiles import tile_worths
from bots.mombasa.turns import Actions, judged, reply, sensible
from bots.players import Bot, Budget
from rules import chance
from rules.mombasa import asks
from rules.mombasa.actions import Action
from rules.mombasa.engine import apply
from rules.mombasa.names import ROUNDS
from rules.mombasa.secrets import guess
from rules.mombasa.state import State

#: How many plans and options are played on; options only if they come this close to the best.
PLANS, WIDE, CLOSE = 4, 4, 4.0
#: How much a line that was played on counts, against the first opinion.
TRUST = 0.5
#: How often the others' plans are guessed.
GUESSES = 1


class Strong:
    """Plays each promising choice on before it chooses."""

    name = "strong"

    def __init__(self, seed: int, guesses: int = GUESSES) -> None:
        self._luck = chance.start(seed)
        self._guesses = guesses

    def choose(self, view: State, legal: Actions) -> Action:
        if len(legal) == 1 or view.ask is asks.STOW:
            return legal[0]
        if view.ask is asks.TILE:
            return best(tile_worths(view, legal))
        if view.ask is asks.PLAN:
            return next_card(view, best(self.plan_leads(view)))
        if view.ask is asks.TURN and view.round == ROUNDS:
            return best(self.turn_leads(view, legal))
        return reply(view, legal, opinion)

    def plan_leads(self, view: State) -> dict[Hand, float]:
        """The most promising plans, each with what it comes to."""
        found = {cards: first for first, cards in plans(view, view.seat, SEASONED)[:PLANS]}
        if len(found) == 1:
            return found
        found = {cards: (1 - TRUST) * first for cards, first in found.items()}
        for _ in range(self._guesses):
            self._luck, word = chance.word(self._luck)
            table = others_planned(view, word, SEASONED)
            for cards in found:
                end = played_on(revealed(with_plan(table, view.seat, cards)))
                found[cards] += TRUST * standing(end, view.seat) / self._guesses
        return found

    def turn_leads(self, view: State, options: Actions) -> dict[Action, float]:
        """The promising options, each with what it comes to."""
        found = promising(view, options)
        if len(found) == 1:
            return found
        self._luck, word = chance.word(self._luck)
        state = guess(view, word)
        for option, first in found.items():
            played = standing(played_on(apply(state, option)), view.seat)
            found[option] = (1 - TRUST) * first + TRUST * played
        return found


def opinion(state: State, seat: int) -> float:
    """What the position promises a seat."""
    return worth(state, seat, SEASONED)


def promising(view: State, options: Actions) -> dict[Action, float]:
    """The options close to the best at the end of the own turn, best first."""
    return close_to_best(judged(view, sensible(view, options), opinion), WIDE, CLOSE)


def make(seed: int, budget: Budget | None = None) -> Bot:
    """A strong player for one seat."""
    return Strong(seed, GUESSES if budget is None else budget.guesses)
