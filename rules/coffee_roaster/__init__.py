"""Coffee Roaster by Saashi: a solo game of roasting beans and testing the cup."""

from rules.coffee_roaster.engine import GAME

__all__ = ["GAME"]
