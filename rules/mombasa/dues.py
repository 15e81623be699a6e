"""What can be owed to the active player. Members by name in the module, as in `asks`."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class What(StrEnum):
    """What is owed to the active player before the turn can end."""

    MOVE = "move"
    STEPS = "steps"
    LEDGER = "ledger"
    DIAMONDS = "diamonds"
    MONEY = "money"
    COTTON = "cotton"
    REMOVE = "remove"
    BENEFITS = "benefits"
    RETURNS = "returns"
    TRACKS = "tracks"


(
    MOVE,
    STEPS,
    LEDGER,
    DIAMONDS,
    MONEY,
    COTTON,
    REMOVE,
    BENEFITS,
    RETURNS,
    TRACKS,
) = What


class Due(Struct, frozen=True, array_like=True, gc=False):
    """Something owed: how much of it, and where.

    Where a move is made is a company, where one of several tracks is chosen a set of companies;
    benefits and expelled posts are owed in a set of regions. A set has a bit for each of its own.
    """

    what: What
    n: int = 0
    where: int = 0

    @property
    def company(self) -> int:
        """The company on whose track a move is made."""
        return self.where

    @property
    def companies(self) -> int:
        """The set of companies whose tracks can still be chosen."""
        return self.where

    @property
    def regions(self) -> int:
        """The set of regions that still give a benefit, or from which a post still returns."""
        return self.where
