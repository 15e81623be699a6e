"""The games on disk as an archive: looked through by game, player, result and day; thrown away and
taken back.

A game that is thrown away goes into a folder of its own and can be had back from there; the oldest
in it make room for new ones.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

from msgspec import Struct

from saves import files
from saves.errors import SaveError, not_written
from saves.store import Entry, Store

Result = Literal["", "running", "finished", "won", "lost"]
RESULTS: tuple[Result, ...] = ("", "running", "finished", "won", "lost")

#: As many files are kept of what was thrown away.
KEPT = 100


class Wanted(Struct, frozen=True):
    """What is looked for; whatever is left empty does not matter.

    `name` is part of a player's name, in large or small letters. `since` and `until` are days like
    2026-11-16, both included.
    """

    game: str = ""
    name: str = ""
    result: Result = ""
    since: str = ""
    until: str = ""


def found(entries: Iterable[Entry], wanted: Wanted) -> list[Entry]:
    """The games that are wanted, in the order they come."""
    return [entry for entry in entries if fits(entry, wanted)]


def fits(entry: Entry, wanted: Wanted) -> bool:
    """Whether a game is one that is wanted."""
    day, name = entry.changed[:10], wanted.name.casefold()
    return (
        wanted.game in ("", entry.game)
        and (not name or any(name in seat.name.casefold() for seat in entry.seats))
        and (not wanted.since or day >= wanted.since)
        and (not wanted.until or day <= wanted.until)
        and _ended(entry, wanted.result)
    )


def _ended(entry: Entry, result: Result) -> bool:
    if not result:
        return True
    if result == "running":
        return entry.playable
    if result == "finished":
        return entry.finished
    return won(entry) is (result == "won")


def won(entry: Entry) -> bool | None:
    """Whether a person won; None before the end, in a game for one, and where nobody can tell."""
    if not entry.winners or len(entry.seats) < 2:
        return None
    return any(seat.human for at, seat in enumerate(entry.seats) if at in entry.winners)


class Discarded(Struct, frozen=True):
    """A game that was thrown away: where its files were, and where they are."""

    path: Path
    moved: tuple[tuple[Path, Path], ...]


def discard(store: Store, path: Path) -> Discarded:
    """Throw a game away, with the file kept beside it; SaveError if it is open or will not move."""
    path = path.absolute()
    folder = store.home / "discarded"
    with store.lock(path):
        there = [file for file in (path, files.kept(path)) if file.exists()]
        if not there:
            raise SaveError("missing", path)
        try:
            moved = tuple((file, files.move_aside(file, folder)) for file in there)
        except OSError as error:
            raise not_written(error, path) from error
    _make_room(folder, moved)
    return Discarded(path, moved)


def restore(store: Store, thrown: Discarded) -> Path:
    """Have a game back where it was; its path."""
    try:
        for file, now in thrown.moved:
            if now.exists() and not file.exists():
                files.make_folder(file.parent)
                now.rename(file)
    except OSError as error:
        raise not_written(error, thrown.path) from error
    if not thrown.path.exists() and not files.kept(thrown.path).exists():
        raise SaveError("missing", thrown.path)
    return thrown.path


def _make_room(folder: Path, moved: tuple[tuple[Path, Path], ...]) -> None:
    """Forget what was thrown away long ago."""
    with contextlib.suppress(OSError):
        for _before, now in moved:
            now.touch()  # its age counts from here
        by_age = sorted(folder.iterdir(), key=lambda file: file.stat().st_mtime, reverse=True)
        for file in by_age[KEPT:]:
            file.unlink()
