"""What a game says of itself to the tests of all games, in `tests/rules/<folder>/variants.py`.

`VARIANTS` are option sets worth games of their own, `LONGEST` is how many actions a game can have
at most, and `secrets(state, seat)`, if a seat does not know all, other states that it cannot tell
from this one: hands and decks it does not see, changed.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

from rules.registry import FOLDERS


class Variant(NamedTuple):
    """Options beside the number of players that change what is played, and with how many."""

    options: dict[str, Any]
    players: Container[int] = range(1, 6)


def said_of(name: str) -> ModuleType:
    """What a game says of itself."""
    return import_module(f"tests.rules.{FOLDERS[name]}.variants")


def longest(name: str) -> int:
    """How many actions a game can have at most."""
    return said_of(name).LONGEST


def secrets(name: str, state: Any, seat: int) -> Iterator[Any]:
    """Other states of a game that a seat cannot tell from this one."""
    own = getattr(said_of(name), "secrets", None)
    return own(state, seat) if own else iter(())
