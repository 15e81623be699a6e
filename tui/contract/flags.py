"""What can be asked of each game on the command line besides its players, as data.

Nothing heavy, here and in the modules that list the flags of a game: they are read before it is
known which command runs.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rules import registry


class Flag(NamedTuple):
    """A flag of one game: it gives an option a `value`; one without asks for it on the line."""

    name: str
    field: str
    value: str | bool
    tells: str
    metavar: str = ""


def fields(games: Iterable[str]) -> dict[str, list[Flag]]:
    """The flags of some games, those that set the same field together: they exclude each other.

    A game has them in the module `flags` of its folder, if it has any.
    """
    found: dict[str, list[Flag]] = {}
    for game in games:
        own = registry.perhaps("tui", game, "flags")
        for flag in own.FLAGS if own else ():
            found.setdefault(flag.field, []).append(flag)
    return found
