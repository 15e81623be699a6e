"""The beginner: plans and turns at first sight, some options overlooked."""

from __future__ import annotations

from collections.abc import Mapping

from bots.careless import Careless
from bots.choosing import SLIGHT, best
from bots.mombasa.evaluation import PLAIN, worth
from bots.mombasa.planning import next_card, plans
from bots.mombasa.start_tiles import tile_worths
from bots.mombasa.turns import Actions, judged, purposeful, sensible
from bots.players import Bot, Budget
from rules.mombasa import asks
from rules.mombasa.actions import Action, Pass, StopDeveloping
from rules.mombasa.state import State

#: How many points behind the best a plan and an option may be, and how far it looks into a turn.
PLAN_WITHIN, WITHIN, DEEP = 2.0, 1.0, 1


class Beginner:
    """Judges as the regular player does, less far, and chooses carelessly."""

    name = "beginner"

    def __init__(self, seed: int) -> None:
        self._planning, self._acting = Careless(seed, PLAN_WITHIN), Careless(seed, WITHIN)

    def choose(self, view: State, legal: Actions) -> Action:
        return purposeful(self._chosen, view, legal)

    def _chosen(self, view: State, legal: Actions) -> Action:
        if len(legal) == 1 or view.ask is asks.STOW:
            return legal[0]
        if view.ask is asks.TILE:
            return best(tile_worths(view, legal))
        if view.ask is asks.PLAN:
            found = {cards: promise for promise, cards in plans(view, view.seat, PLAIN)}
            return next_card(view, self._planning.pick(found))
        return self._acting.pick(gaining(judged(view, sensible(view, legal), opinion, DEEP)))


def gaining(worths: Mapping[Action, float]) -> Mapping[Action, float]:
    """What promises more than to end here; where nothing does, to end here.

    So that nothing is overlooked for which a turn was begun, and none is begun for nothing.
    """
    ends = [one for one in worths if isinstance(one, Pass | StopDeveloping)]
    if not ends:
        return worths
    least = max([worths[one] for one in ends]) + SLIGHT
    gained = {one: worth for one, worth in worths.items() if worth > least}
    return gained or {one: worths[one] for one in ends}


def opinion(state: State, seat: int) -> float:
    """What the position promises a seat at first sight."""
    return worth(state, seat, PLAIN)


def make(seed: int, budget: Budget | None = None) -> Bot:
    """A beginner for one seat; it never guesses, so the budget does not matter."""
    return Beginner(seed)
