"""The figures that a lesson's texts speak of, read off the position."""

from __future__ import annotations

from rules.coffee_traders.objectives import HOSPITAL_QUALITY
from rules.coffee_traders.phases.affecter import RATES, all_unoccupied
from rules.coffee_traders.phases.recolter import OUTPUT, production
from rules.coffee_traders.phases.reinitialiser import limit
from rules.coffee_traders.pieces import LETTERS, Coop
from rules.coffee_traders.scoring import COOP_RANKS
from rules.coffee_traders.state import State

#: The learner's seat, and what is bought of a coffee.
LEARNER = 0
#: The bars that lessons deliver to, and the spaces there.
ANTWERP, MELBOURNE = 0, 4
ETHIOPIAN, ALIKE = 3, 5


def facts(state: State) -> dict[str, int]:
    """Coins and workers, empty fields and their price, Ethiopia, the stock, what sales pay."""
    player = state.players[LEARNER]
    ethiopia = state.coops[Coop.ETHIOPIA]
    first, second = COOP_RANKS
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
        "contract_e": state.pack.slot[LETTERS.index("E")].vp,
        "contract_f": state.pack.slot[LETTERS.index("F")].vp,
        "hospital": HOSPITAL_QUALITY,
        "first": first,
        "second": second,
        "antwerp": state.pack.bars[ANTWERP].spaces[ETHIOPIAN].quantity,
        "antwerp_points": state.pack.bars[ANTWERP].spaces[ETHIOPIAN].vp,
        "melbourne": state.pack.bars[MELBOURNE].spaces[ALIKE].vp,
    }
