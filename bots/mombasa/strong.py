"""The strong player: promising plans and actions are played on to the end of the round.

Plans are tried against likely plans of the others, actions against the cards that lie open. All
seats go on by quick choices until the round is over; there the table is judged by how far the
seat is ahead.
"""

from __future__ import annotations

from msgspec.structs import replace

from bots.mombasa.evaluation import Taste, worth
from bots.mombasa.opening import tile_worths
from bots.mombasa.planning import Hand, next_card, plans
from bots.mombasa.rounds import lead, others_planned, played_on, revealed, with_plan
from bots.mombasa.turns import Actions, best, judged, reply, sensible
from bots.players import Bot, Budget
from rules import chance
from rules.mombasa import asks
from rules.mombasa.actions import Action
from rules.mombasa.engine import apply
from rules.mombasa.secrets import guess
from rules.mombasa.state import State

SEASONED = Taste()
#: In a comparison with the others their shares are not counted twice.
ALONE = replace(SEASONED, rivals=0.0)

#: How many plans and options are played on; options only if they come this close to the best.
PLANS, WIDE, CLOSE = 8, 6, 5.0
#: How often the others' plans are guessed.
GUESSES = 2


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
            found = self.plan_leads(view)
            return next_card(view, max(found, key=found.__getitem__))
        if view.ask is asks.TURN:
            return best(self.turn_leads(view, legal))
        return reply(view, legal, opinion)

    def plan_leads(self, view: State) -> dict[Hand, float]:
        """The most promising plans, each with the mean lead it comes to."""
        found = dict.fromkeys([cards for _, cards in plans(view, view.seat, SEASONED)[:PLANS]], 0.0)
        if len(found) == 1:
            return found
        for _ in range(self._guesses):
            self._luck, word = chance.word(self._luck)
            table = others_planned(view, word, SEASONED)
            for cards in found:
                end = played_on(revealed(with_plan(table, view.seat, cards)), SEASONED)
                found[cards] += lead(end, view.seat, ALONE) / self._guesses
        return found

    def turn_leads(self, view: State, options: Actions) -> dict[Action, float]:
        """The promising options, each with the lead it comes to."""
        few = promising(view, options)
        if len(few) == 1:
            return dict.fromkeys(few, 0.0)
        self._luck, word = chance.word(self._luck)
        state = guess(view, word)
        return {
            option: lead(played_on(apply(state, option), SEASONED), view.seat, ALONE)
            for option in few
        }


def opinion(state: State, seat: int) -> float:
    """What the position promises a seat."""
    return worth(state, seat, SEASONED)


def promising(view: State, options: Actions) -> list[Action]:
    """The options close to the best at the end of the own turn, best first."""
    worths = judged(view, sensible(view, options), opinion)
    order = sorted(worths, key=worths.__getitem__, reverse=True)
    least = worths[order[0]] - CLOSE
    return [option for option in order[:WIDE] if worths[option] >= least]


def make(seed: int, budget: Budget | None = None) -> Bot:
    """A strong player for one seat."""
    return Strong(seed, GUESSES if budget is None else budget.guesses)
