"""What every game must keep, told without knowing any game.

A game is tested by standing in `rules.registry`. What it may add stands in its own folder (see
`variants`): option sets worth games of their own, how long a game can last, and its secrets.

Run as a program, this prints a fingerprint of some games at every table, for comparison between
processes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache
from itertools import chain
from random import Random
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from rules.game import Game
from rules.registry import NAMES, game
from tests.rules.variants import longest, said_of, secrets

#: More positions of a table than this are thinned out, and more refused actions too: the long
#: games have thousands.
MANY_POSITIONS = 400
MANY_TRIES = 20_000


#: Values that no rule speaks of, for every number in an action.
ODD_NUMBERS = (-1, -2, -14, 10, 14, 16, 99, 1 << 31, 1 << 64, -(1 << 70))
ODD_TEXTS = ("", "?", "\x1b[2J", "a" * 300)


class Table(NamedTuple):
    """A game with the options it is played with."""

    name: str
    options: Any

    @property
    def game(self) -> Game[Any, Any, Any]:
        return game(self.name)

    @property
    def label(self) -> str:
        plain = self.game.options()
        told = [
            f"{field}={value}"
            for field, value in asdict(self.options).items()
            if field != "players" and value != getattr(plain, field)
        ]
        return "-".join([self.name, str(self.options.players), *told])


class Step(NamedTuple):
    """A state, what was done in it, and what came of it."""

    before: Any
    action: Any
    after: Any


def tables() -> Iterator[Table]:
    """Every game, with each number of players and each of its variants."""
    for name in NAMES:
        for players in game(name).players:
            for variant in said_of(name).VARIANTS:
                if players in variant.players:
                    yield Table(name, game(name).options(players=players, **variant.options))


TABLES = tuple(tables())


def play(table: Table, seed: int, choices: Sequence[int]) -> Iterator[Step]:
    """A game in which the numbers, over and over, say which of the legal actions is taken."""
    rules, state, number = table.game, table.game.new(table.options, seed), 0
    while legal := rules.legal(state):
        action = legal[choices[number % len(choices)] % len(legal)]
        after = rules.apply(state, action)
        yield Step(state, action, after)
        state, number = after, number + 1
        assert number <= longest(table.name), "the game does not end"


@cache
def random_game(table: Table, seed: int) -> tuple[Step, ...]:
    """A game played at random."""
    random = Random(seed)
    return tuple(play(table, seed, [random.getrandbits(30) for _ in range(997)]))


def positions(table: Table, games: int = 8) -> list[Any]:
    """States of some random games, from the first to the very last: all of them, if not many."""
    played = [random_game(table, seed) for seed in range(games)]
    found = [state for steps in played for state in (*(s.before for s in steps), steps[-1].after)]
    return [*found[:: len(found) // MANY_POSITIONS + 1], found[-1]]


@cache
def imaginable(name: str) -> tuple[Any, ...]:
    """Actions of a game, mostly out of place: seen somewhere, refused somewhere, or odd."""
    rules = game(name)
    found: dict[Any, None] = {}
    for table in TABLES:
        if table.name == name:
            for state in positions(table):
                found.update(dict.fromkeys(rules.legal(state)))
                found.update((action, None) for action, _ in rules.refused(state))
    samples: dict[type, Any] = {}
    for action in found:
        samples.setdefault(type(action), action)
    found.update((odd, None) for sample in samples.values() for odd in odd_structs(sample))
    return tuple(found)


def odd_structs(sample: Any) -> Iterator[Any]:
    """The same struct with one field made odd."""
    for field, value in asdict(sample).items():
        for odd in odd_values(value):
            yield replace(sample, **{field: odd})


def odd_values(value: Any) -> Iterator[Any]:
    """Values of the same type that the rules may not expect."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, Enum):
        yield from type(value)
    elif isinstance(value, int):
        yield from ODD_NUMBERS
    elif isinstance(value, str):
        yield from ODD_TEXTS
    elif isinstance(value, tuple):
        yield from ((), value * 2, value[::-1], value[1:])
        yield from ((odd, *value[1:]) for part in value[:1] for odd in odd_values(part))
    elif isinstance(value, Struct):
        yield from odd_structs(value)


def unlike(table: Table, state: Any, seat: int) -> Iterator[Any]:
    """States that differ only in what a seat may not know: the generator, and the secrets."""
    for chance in (1, state.chance ^ 1, (1 << 64) - 1):
        yield replace(state, chance=chance)
    yield from secrets(table.name, state, seat)


def parts(value: Any) -> Iterator[Any]:
    """A value and everything inside it."""
    yield value
    inside = ()
    if isinstance(value, Struct):
        inside = tuple(getattr(value, field) for field in value.__struct_fields__)
    elif isinstance(value, tuple | list | set | frozenset):
        inside = tuple(value)
    elif isinstance(value, dict):
        inside = (*value.keys(), *value.values())
    for part in inside:
        yield from parts(part)


def fingerprint(table: Table, games: int = 6) -> str:
    """A digest of some random games: every state, every action, every list of choices."""
    told = hashlib.sha256()
    for step in chain.from_iterable(random_game(table, seed) for seed in range(games)):
        for value in (step.before, table.game.legal(step.before), step.action, step.after):
            told.update(msgspec.json.encode(value))
    return told.hexdigest()


if __name__ == "__main__":
    for shown in TABLES:
        print(shown.label, fingerprint(shown))
