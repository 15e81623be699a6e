"""Who can sit at a table besides people: the bots of each game, by name.

A bot is handed `game.view(state, seat)`, never the state, and answers one of the legal actions.
Whatever it has to guess it guesses with a generator of its own, started from its seed: the same
seed, budget and views give the same choices.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from importlib import import_module
from typing import Any, Protocol

from msgspec import Struct

RANDOM = "random"

#: The bytes of a bot's luck.
WORD = 8


class Bot(Protocol):
    """A player that is a program."""

    name: str

    def choose(self, view: Any, legal: tuple[Any, ...]) -> Any:
        """One of the legal actions, from what this seat may know."""


class Budget(Struct, frozen=True):
    """How much a bot may think over one decision, counted in guesses of what it cannot know.

    The same budget gives the same choices on every machine.
    """

    guesses: int


class Advice(Struct, frozen=True):
    """One option of a decision: the score to expect after it, and the figures behind that."""

    action: Any
    expected: float
    note: dict[str, float] = {}


Maker = Callable[[int, Budget | None], Bot]
Adviser = Callable[[Any, float, int], tuple[Advice, ...]]

#: What every game can be played by.
ONLY_RANDOM = {RANDOM: "bots.random_player"}

#: The modules of each game's bots, weakest first: each has a `make(seed, budget)`.
HOMES: dict[str, dict[str, str]] = {
    "roaster": {
        **ONLY_RANDOM,
        "greedy": "bots.coffee_roaster.greedy",
        "strong": "bots.coffee_roaster.strong",
    },
    "cafe": {
        **ONLY_RANDOM,
        "greedy": "bots.cafe.greedy",
        "strong": "bots.cafe.strong",
    },
    "traders": {
        **ONLY_RANDOM,
        "greedy": "bots.coffee_traders.greedy",
        "strong": "bots.coffee_traders.strong",
    },
    "mombasa": {
        **ONLY_RANDOM,
        "greedy": "bots.mombasa.greedy",
        "strong": "bots.mombasa.strong",
    },
}

#: The module that advises a person in each game: it has an `advise(view, seconds, seed)`.
ADVISERS = {
    "roaster": "bots.coffee_roaster.advice",
    "cafe": "bots.cafe.advice",
    "traders": "bots.coffee_traders.advice",
    "mombasa": "bots.mombasa.advice",
}


def luck(table: str, decision: int) -> int:
    """The luck of a bot at one decision of one table.

    It comes from the name of the table, which nothing in the game depends on: a bot can neither
    meet the dice of the game in its own nor guess the deck by them. Asked again after a resume,
    it has the same luck.
    """
    digest = blake2b(f"{table} {decision}".encode(), digest_size=WORD).digest()
    return int.from_bytes(digest, "big")


def names(game: str) -> tuple[str, ...]:
    """The bots that can play a game, weakest first."""
    return tuple(HOMES.get(game, ONLY_RANDOM))


def bot(game: str, name: str, seed: int, budget: Budget | None = None) -> Bot:
    """A bot for one seat of one game; KeyError for a name the game does not have."""
    home = HOMES.get(game, ONLY_RANDOM)[name]
    make: Maker = import_module(home).make
    return make(seed, budget)


def adviser(game: str) -> Adviser:
    """Who answers a person's "what would you do?" in a game."""
    found: Adviser = import_module(ADVISERS[game]).advise
    return found
