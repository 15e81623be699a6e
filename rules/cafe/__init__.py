"""Café by Rôla & Costa: beans from the plantation to the coffee houses, for one to four players."""

from rules.cafe.engine import GAME

__all__ = ["GAME"]
