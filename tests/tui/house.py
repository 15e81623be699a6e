"""A session of the app for tests: at home, or at a table whose chance is known."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rules.coffee_roaster.actions import Choose
from saves.profile import Profile
from saves.results import Result, Tally
from saves.store import Store
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


def with_past(home: Path) -> Path:
    """A player who has finished some challenges."""
    profile = Profile(name="Ada")
    cups = (("panama-shb", 9), ("tanzania-aa", 14), ("india-apa", 11), ("guatemala", 6))
    for number, total in enumerate((18, 27, 24, 36, 41, 33, 48)):
        sheet = tuple(
            Tally(card, {"roast": points - number, "flavour": 3, "skill": 1, "negative": -2})
            for card, points in cups[: 3 + number % 2]
        )
        result = Result(
            id=f"{number:08}",
            game="roaster",
            date=f"2026-01-{number + 1:02}T12:00:00Z",
            options={"mode": "challenge", "level": "normal"},
            players=("human",),
            totals=(total,),
            sheets=(sheet,),
        )
        profile.results = (*profile.results, result)
    profile.save(Store(home))
    return home


def shown(app: Comptoir) -> str:
    """What the screen shows, line by line."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


def line(app: Comptoir, number: int) -> str:
    """One line of the screen, counted from 0 or from the end."""
    return shown(app).splitlines()[number].strip()
