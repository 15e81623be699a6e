"""The figures that a lesson's texts speak of, read off the position."""

from __future__ import annotations

from rules.coffee_traders.phases.affecter import RATES, all_unoccupied
from rules.coffee_traders.phases.recolter import OUTPUT, production
from rules.coffee_traders.phases.reinitialiser import limit
from rules.coffee_traders.pieces import Coop
from rules.coffee_traders.state import State

#: The learner's seat, and what is bought of a coffee.
LEARNER = 0


def facts(state: State) -> dict[str, int]:
    """Coins and workers, empty fields and their price, Ethiopia, the stock."""
    player = state.players[LEARNER]
    ethiopia = state.coops[Coop.ETHIOPIA]
    return {
        "coins": player.coins,
        "markers": player.markers,
        "workers": player.workers,
        "empty": len(all_unoccupied(state, LEARNER)),
        "rate": RATES[state.period],
        "column": player.arabica[Coop.ETHIOPIA],
        "output": OUTPUT[len(state.order)],
        "fields": ethiopia.staffed,
        "coffees": production(state, Coop.ETHIOPIA),
        "kopi": player.coffee[-1],
        "rotten": sum(
            max(0, have - limit(player, kind)) for kind, have in enumerate(player.coffee[:-1])
        ),
        "exchange": player.ratio,
        "tokens": player.tokens,
    }
