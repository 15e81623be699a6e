"""A session of the app for tests: at home, or at a table whose chance is known."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rules.coffee_roaster.actions import Choose
from tui.app import Comptoir
from tui.start import Start

SMALL, LARGE = (80, 24), (120, 40)


def at_home(home: Path, **start: Any) -> Comptoir:
    """The app at its first screen, in French."""
    return Comptoir(Start(home=home, **{"language": "fr", **start}))


def at_table(home: Path, *, seed: int = 7, card: str = "", **start: Any) -> Comptoir:
    """The app at a new game of Coffee Roaster, with its card if it is known, in French."""
    first = (Choose(card),) if card else ()
    return at_home(home, screen="play", game="roaster", seed=seed, first=first, **start)


def shown(app: Comptoir) -> str:
    """What the screen shows, line by line."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


def line(app: Comptoir, number: int) -> str:
    """One line of the screen, counted from 0 or from the end."""
    return shown(app).splitlines()[number].strip()
