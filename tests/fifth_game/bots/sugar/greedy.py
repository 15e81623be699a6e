"""The greedy player: as many lumps as the rules allow."""

from __future__ import annotations

from rules.sugar.state import State, Take

from bots.players import Bot, Budget


class Greedy:
    """Takes all it can."""

    name = "greedy"

    def choose(self, view: State, legal: tuple[Take, ...]) -> Take:
        return max(legal, key=lambda action: action.lumps)


def make(seed: int, budget: Budget | None = None) -> Bot:
    """A greedy player; it never guesses, so neither seed nor budget matters."""
    return Greedy()
