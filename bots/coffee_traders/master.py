"""The Master: looks at the replies of the others and plans its sales, as the expert does."""

from __future__ import annotations

from bots.coffee_traders.expert import Expert
from bots.coffee_traders.strong import GUESSES
from bots.players import Bot, Budget


class Master(Expert):
    """Plays promising options on; a sale is planned to its end."""

    name = "master"


def make(seed: int, budget: Budget | None = None) -> Bot:
    """A Master for one seat."""
    return Master(seed, GUESSES if budget is None else budget.guesses)
