"""The regular player: the plan that promises most, then the best end of each own turn."""

from __future__ import annotations

from bots.mombasa.greedy import Greedy
from bots.players import Bot, Budget


class Regular(Greedy):
    """Looks to the end of its own turn and no further."""

    name = "regular"


def make(seed: int, budget: Budget | None = None) -> Bot:
    """A regular player; it never guesses, so neither seed nor budget matters."""
    return Regular()
