"""How Coffee Traders begins: the handicap of one seat among those that play."""

from __future__ import annotations

from msgspec.structs import replace

from rules.coffee_traders.state import Options
from tui.contract.opening import Opening


class CoffeeTradersOpening(Opening):
    """The variants, and the contracts an expert plays on their harder side."""

    def seated(self, options: Options, players: int) -> Options:
        """The handicap is set for one seat; those behind it have none (CT-1104)."""
        sides = options.hard_sides
        if sides:
            sides = (*sides, *(0,) * (players - len(sides)))
        return replace(options, players=players, hard_sides=sides)


OPENING = CoffeeTradersOpening("traders")
