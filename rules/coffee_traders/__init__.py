"""Coffee Traders by André Spil and Rolf Sagel: three periods of plantations, trade and coffee."""

from rules.coffee_traders.engine import GAME

__all__ = ["GAME"]
