"""Coffee Traders by André Spil and Rolf Sagel: three periods of plantations, trade and coffee."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rules.coffee_traders.engine import GAME

__all__ = ["GAME"]


def __getattr__(name: str) -> Any:
    """The game, put together when it is asked for: most rooms need only parts of it."""
    if name != "GAME":
        raise AttributeError(name)
    from rules.coffee_traders.engine import GAME

    return GAME
