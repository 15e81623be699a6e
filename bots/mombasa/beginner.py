"""The beginner: plans and turns at first sight, some options overlooked."""

from __future__ import annotations

from bots.careless import Careless
from bots.choosing import best
from bots.mombasa.evaluation import PLAIN, worth
from bots.mombasa.planning import next_card, plans
from bots.mombasa.start_tiles import tile_worths
from bots.mombasa.turns import Actions, judged, sensible
from bots.players import Bot, Budget
from rules.mombasa import asks
from rules.mombasa.actions import Action
from rules.mombasa.state import State

#: How many points behind the best a plan and an option may be, and how far it looks into a turn.
PLAN_WITHIN, WITHIN, DEEP = 4.0, 2.0, 1


class Beginner:
    """Judges as the regular player does, less far, and chooses carelessly."""

    name = "beginner"

    def __init__(self, seed: int) -> None:
        self._planning, self._acting = Careless(seed, PLAN_WITHIN), Careless(seed, WITHIN)

    def choose(self, view: State, legal: Actions) -> Action:
        if len(legal) == 1 or view.ask is asks.STOW:
            return legal[0]
        if view.ask is asks.TILE:
            return best(tile_worths(view, legal))
        if view.ask is asks.PLAN:
            found = {cards: promise for promise, cards in plans(view, view.seat, PLAIN)}
            return next_card(view, self._planning.pick(found))
        return self._acting.pick(judged(view, sensible(view, legal), opinion, DEEP))


def opinion(state: State, seat: int) -> float:
    """What the position promises a seat at first sight."""
    return worth(state, seat, PLAIN)


def make(seed: int, budget: Budget | None = None) -> Bot:
    """A beginner for one seat; it never guesses, so the budget does not matter."""
    return Beginner(seed)
