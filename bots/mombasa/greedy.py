"""The greedy player: the plan that promises most, then the best end of each own turn."""

from __future__ import annotations

from bots.choosing import best
from bots.mombasa.evaluation import PLAIN, Taste, worth
from bots.mombasa.planning import next_card, plans
from bots.mombasa.start_tiles import tile_worths
from bots.mombasa.turns import Actions, reply
from bots.players import Bot, Budget
from rules.mombasa import asks
from rules.mombasa.actions import Action
from rules.mombasa.state import State


class Greedy:
    """Looks to the end of its own turn and no further."""

    name = "greedy"

    def __init__(self, taste: Taste = PLAIN) -> None:
        self._taste = taste

    def choose(self, view: State, legal: Actions) -> Action:
        if len(legal) == 1 or view.ask is asks.STOW:
            return legal[0]
        if view.ask is asks.TILE:
            return best(tile_worths(view, legal))
        if view.ask is asks.PLAN:
            return next_card(view, plans(view, view.seat, self._taste)[0][1])
        return reply(view, legal, lambda state, seat: worth(state, seat, self._taste))


def make(seed: int, budget: Budget | None = None) -> Bot:
    """A greedy player; it never guesses, so neither seed nor budget matters."""
    return Greedy()
