"""The sugar bowl: lumps of sugar for two to four players, as small as a game can be."""

from rules.sugar.engine import GAME

__all__ = ["GAME"]
