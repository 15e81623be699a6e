"""Café by Rôla & Costa: beans from the plantation to the coffee houses, for one to four players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rules.cafe.engine import GAME

__all__ = ["GAME"]


def __getattr__(name: str) -> Any:
    """The game, put together when it is asked for: most rooms need only parts of it."""
    if name != "GAME":
        raise AttributeError(name)
    from rules.cafe.engine import GAME

    return GAME
