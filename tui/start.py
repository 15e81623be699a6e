"""What the command line asks of the app: which screen first, and with what."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from msgspec import Struct

from saves.journal import Seat


class Start(Struct, frozen=True, kw_only=True):
    """The first screen. `options` are the game's own, `first` the actions that are settled, `seats`
    who plays: without any, the player alone.

    An empty `language` or `theme` was not asked for: the profile's own is meant. With `fast` bots
    play at once, for this session only. In `practice` everything can be taken back.
    """

    screen: Literal["home", "play", "resume", "stats", "learn"] = "home"
    game: str = ""
    options: Any = None
    first: tuple[Any, ...] = ()
    seats: tuple[Seat, ...] = ()
    seed: int | None = None
    path: Path | None = None
    lesson: str = ""
    language: str = ""
    home: Path | None = None
    theme: str = ""
    fast: bool = False
    practice: bool = False
