"""What lies on the table, and what can be done: options, state, actions."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from rules.sugar.pack import SHELF, Pack


class Options(Struct, frozen=True, omit_defaults=True):
    """How the table is set: how many play, from which bowl, with which pack."""

    players: int = 2
    bowl: Literal["small", "full"] = "small"
    pack: str = "bowl"


class State(Struct, frozen=True, array_like=True):
    """The lumps in the bowl, those of each seat, and how many were taken last."""

    options: Options
    chance: int
    ask: str
    seat: int
    turns: int
    lumps: int
    last: int
    taken: tuple[int, ...]

    @property
    def components(self) -> Pack:
        """The pack it is played with."""
        return SHELF[self.options.pack]


class Take(Struct, frozen=True, array_like=True, tag="take"):
    """Take some lumps out of the bowl."""

    lumps: int


Action = Take
