"""The game of the day: the same coffee and the same chance for everybody, one ranked try each.

Seed and coffee follow from the day (UTC) alone, so that friends who have never met a server play
the same bag. The first try is the ranked one: it has an id that follows from the day too, and what
it came to stands in the player's results like that of any other game.

>>> day_of(0)
'1970-01-01'
>>> first_try("roaster", "2026-11-18") == first_try("roaster", "2026-11-18")
True
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from rules import registry
from saves.journal import Seat, begin
from saves.results import Result
from saves.sitting import Sitting
from saves.store import Store, moment

#: The games that have a game of the day, each for one player.
GAMES = ("roaster", "cafe")

#: The games whose first action is dealt too: the coffee of the day.
DEALT = frozenset({"roaster"})


def day_of(now: float) -> str:
    """The day (UTC) of a moment."""
    return datetime.fromtimestamp(now, UTC).strftime("%Y-%m-%d")


def digits(*words: str) -> str:
    """Hexadecimal digits that follow from some words."""
    return hashlib.sha256(" ".join(("comptoir", *words)).encode()).hexdigest()


def seed_of(game: str, day: str) -> int:
    """The chance of the day."""
    return int(digits(game, day, "seed")[:16], 16)


def first_try(game: str, day: str) -> str:
    """The id of the ranked game."""
    return digits(game, day, "try")[:12]


def opening(game: str, day: str) -> tuple[Any, ...]:
    """The actions that are dealt: the coffee of the day."""
    if game not in DEALT:
        return ()
    rules = registry.game(game)
    choices = rules.legal(rules.new(rules.options(), 0))
    return (choices[int(digits(game, day, "coffee")[:8], 16) % len(choices)],)


def found(store: Store, game: str, day: str) -> Path | None:
    """The ranked game of a day in the store, if it was begun."""
    wanted = first_try(game, day)
    return next((path for path in store.paths() if store.id_in(path) == wanted), None)


def begun(store: Store, game: str, day: str, name: str) -> Path:
    """The ranked game of a day: the one that was begun, or a new one on disk."""
    known = found(store, game, day)
    if known is not None:
        return known
    rules = registry.game(game)
    journal = begin(rules, rules.options(players=1), seed_of(game, day), (Seat(name),), moment())
    journal = replace(journal, id=first_try(game, day))
    path = store.path(journal)
    with Sitting(store, path, store.lock(path), journal, (journal.state,)) as sitting:
        for action in opening(game, day):
            sitting.take(action)
        sitting.save()
    return path


def ranked(results: Iterable[Result], game: str) -> dict[str, Result]:
    """The results of ranked games by their days. One may end a day after it began."""
    days = {}
    for result in results:
        if result.game == game:
            ended = date.fromisoformat(result.date[:10])
            for day in (ended, ended - timedelta(days=1)):
                if result.id == first_try(game, day.isoformat()):
                    days[day.isoformat()] = result
    return days


def streak(days: Iterable[str], today: str) -> int:
    """How many days in a row were played, up to today, or to yesterday while today is not."""
    played, day = set(days), date.fromisoformat(today)
    if today not in played:
        day -= timedelta(days=1)
    count = 0
    while day.isoformat() in played:
        count, day = count + 1, day - timedelta(days=1)
    return count
