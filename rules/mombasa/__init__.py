"""Mombasa by Alexander Pfister: four companies, hidden planning, shares, diamonds and ledgers."""

from rules.mombasa.engine import GAME

__all__ = ["GAME"]
