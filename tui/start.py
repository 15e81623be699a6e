"""What the command line asks of the app: which screen first, and with what."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from msgspec import Struct


class Start(Struct, frozen=True, kw_only=True):
    """The first screen. `options` are the game's own; `card` is the coffee to begin with, if any.

    An empty `language` or `theme` was not asked for: the profile's own is meant.
    """

    screen: Literal["home", "play", "resume", "stats"] = "home"
    game: str = ""
    options: Any = None
    card: str = ""
    seed: int | None = None
    path: Path | None = None
    language: str = ""
    home: Path | None = None
    theme: str = ""
