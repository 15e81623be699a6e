"""The bot that takes any legal action: the floor every other one is measured against."""

from __future__ import annotations

from typing import Any

from bots.players import RANDOM, Bot, Budget
from rules import chance


class RandomPlayer:
    """Chooses blindly, by a generator of its own."""

    name = RANDOM

    def __init__(self, seed: int) -> None:
        self._luck = chance.start(seed)

    def choose(self, view: Any, legal: tuple[Any, ...]) -> Any:
        self._luck, at = chance.below(self._luck, len(legal))
        return legal[at]


def make(seed: int, budget: Budget | None = None) -> Bot:
    """A random player; it never thinks, so the budget does not matter."""
    return RandomPlayer(seed)
