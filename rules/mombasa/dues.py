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
    """Something owed: how much of it, and where (a company, a set of companies)."""

    what: What
    n: int = 0
    at: int = 0
