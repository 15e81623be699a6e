"""The games of the house, by the name the command line uses. Each is imported when asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from rules.game import Game

HOMES = {
    "roaster": "rules.coffee_roaster",
    "cafe": "rules.cafe",
    "traders": "rules.coffee_traders",
    "mombasa": "rules.mombasa",
}

NAMES = tuple(HOMES)


@cache
def game(name: str) -> Game[Any, Any, Any]:
    """The game of that name; KeyError for a name that is not in `NAMES`."""
    found: Game[Any, Any, Any] = import_module(HOMES[name]).GAME
    return found
