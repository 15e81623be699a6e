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

from rules import registry

#: The bot that any game can be played by, and its module.
RANDOM = "random"
BLIND = "bots.random_player"

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
    """One option of a decision: the score to expect after it, and the figures behind that.

    `then` are the decisions that belong with it, where one alone says little: the rest of a plan.
    """

    action: Any
    expected: float
    note: dict[str, float] = {}
    then: tuple[Any, ...] = ()


Maker = Callable[[int, Budget | None], Bot]
Adviser = Callable[[Any, float, int], tuple[Advice, ...]]
#: From a seat's view, a seed and how many times the usual work: options by what they come to.
Judgement = Callable[[Any, int, int], dict[Any, float]]


def luck(table: str, decision: int) -> int:
    """The luck of a bot at one decision of one table.

    It comes from the name of the table, which nothing in the game depends on: a bot can neither
    meet the dice of the game in its own nor guess the deck by them. Asked again after a resume,
    it has the same luck.
    """
    digest = blake2b(f"{table} {decision}".encode(), digest_size=WORD).digest()
    return int.from_bytes(digest, "big")


def names(game: str) -> tuple[str, ...]:
    """The bots that can play a game, in two rows that each begin with the weakest.

    Any game is played at random; then come the `BOTS` of the game's folder, by which others are
    measured, and its `LEVELS`, which people choose from.
    """
    own = registry.perhaps("bots", game) if game in registry.FOLDERS else None
    return (RANDOM, *own.BOTS, *getattr(own, "LEVELS", ())) if own else (RANDOM,)


def middle(game: str) -> str:
    """The level that stands in for a person where none was chosen."""
    found = levels(game)
    return found[len(found) // 2 - 1]


def levels(game: str) -> tuple[str, ...]:
    """The bots a person chooses from, weakest first; all of them in a game without levels."""
    own = registry.perhaps("bots", game) if game in registry.FOLDERS else None
    chosen_from: tuple[str, ...] = getattr(own, "LEVELS", ())
    return chosen_from or names(game)


def bot(game: str, name: str, seed: int, budget: Budget | None = None) -> Bot:
    """A bot for one seat of one game; KeyError for a name the game does not have."""
    if name not in names(game):
        raise KeyError(name)
    home = import_module(BLIND) if name == RANDOM else registry.part("bots", game, name)
    make: Maker = home.make
    return make(seed, budget)


def judgement(game: str) -> Judgement:
    """What the Master of a game holds of every option, with so many times its usual work."""
    found: Judgement = registry.part("bots", game, "judgement").judgement
    return found


def adviser(game: str) -> Adviser:
    """Who answers a person's "what would you do?" in a game."""
    found: Adviser = registry.part("bots", game, "advice").advise
    return found
