"""Which games there are: the only list of them.

A game is found by the name of its folder alone: its rules are `rules.<folder>.GAME`, its players
that are programs stand in `bots/<folder>`, its words and boards in `tui/<folder>`. With its line
here a game is on the home screen, on the command line, in the saves and in every test of all games.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rules.game import Game

#: The folder of each game, by the name that the command line and the saves call it.
FOLDERS = {
    "roaster": "coffee_roaster",
    "cafe": "cafe",
    "traders": "coffee_traders",
    "mombasa": "mombasa",
}

#: The names of the games, in the order of the house.
NAMES = FOLDERS.keys()


@cache
def game(name: str) -> Game[Any, Any, Any]:
    """The game of that name; KeyError for a name that is not in `NAMES`."""
    found: Game[Any, Any, Any] = part("rules", name).GAME
    return found


def part(package: str, name: str, module: str = "") -> ModuleType:
    """A game's folder in a package, or a module of that folder, imported when asked for."""
    return import_module(_address(package, name, module))


def perhaps(package: str, name: str, module: str = "") -> ModuleType | None:
    """The same of what a game need not have; None if it has no such part."""
    return _found(_address(package, name, module))


def _address(package: str, name: str, module: str) -> str:
    return ".".join(filter(None, (package, FOLDERS[name], module)))


@cache
def _found(address: str) -> ModuleType | None:
    try:
        return import_module(address)
    except ModuleNotFoundError as missing:
        if f"{address}.".startswith(f"{missing.name}."):
            return None
        raise
