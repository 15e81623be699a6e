"""Where games are kept: one folder per player, one file per game.

    COMPTOIR_HOME, or the platform's folder for a user's data
      profile.json
      games/      2026-11-16-roaster-0d5c1f9a7be2.json, and .json.bak, the same one move earlier
      packs/      the players' own component packs that a game was played with
      hindsight/  what finished games look like afterwards
      set_aside/  files that could not be read, kept as they were
      reports/    what is left of errors nobody thought of, the newest of them

Whoever has a game open holds a lock beside it, `.NAME.lock`.
A file that is not known to be good is never overwritten or deleted: it is set aside.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from saves import files
from saves.errors import SaveError, not_written, said
from saves.fold import States, checked, with_winners
from saves.journal import AnyJournal, Headline, Seat, decode, encode, headline, revision_of
from saves.lock import Lock, lock
from saves.older import brought_over
from saves.packs import fetch, file_name, is_copy, shelf_for

GAME = ".json"

#: As many seconds may the clocks of two machines that share a home be apart.
SKEW = 300


class Entry(Struct, frozen=True):
    """A game in a list: its path, what it says of itself, and what is wrong with it.

    `parent` is the id of the game that it was branched off.
    """

    path: Path
    changed: str
    id: str = ""
    game: str = ""
    started: str = ""
    options: dict[str, Any] = {}
    seats: tuple[Seat, ...] = ()
    actions: int = 0
    finished: bool = False
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    parent: str = ""
    problem: SaveError | None = None

    @property
    def playable(self) -> bool:
        """Whether it can be gone on with, if need be from the file kept one move earlier."""
        return bool(self.id) and not self.finished


class Opened(NamedTuple):
    """A journal read from disk, its states, and what was wrong with its file, now set aside."""

    journal: AnyJournal
    states: States
    recovered: Recovered | None = None


class Recovered(NamedTuple):
    """The file was spoilt and the game goes on from the one kept: why, and where the file is."""

    problem: SaveError
    aside: Path | None


class Store:
    """The files of one player."""

    def __init__(self, home: Path | None = None) -> None:
        self.home = (home or default_home()).absolute()
        self.games = self.home / "games"
        self.packs = self.home / "packs"
        self.set_aside = self.home / "set_aside"
        self._good: dict[Path, frozenset[bytes]] = {}

    # Reading

    def read(self, path: Path) -> AnyJournal:
        """The journal in a file, checked by replaying it; SaveError tells what is wrong.

        The file is never touched.
        """
        return self.open(path).journal

    def open(self, path: Path) -> Opened:
        """The journal in a file with the state after each action."""
        path = path.absolute()
        content = files.read(path)
        try:
            journal = self.decoded(content)
            states = checked(journal)
        except SaveError as error:
            raise error.at(path) from error
        self._good[path] = frozenset({_fingerprint(content)})
        return Opened(journal, states)

    def decoded(self, content: bytes) -> AnyJournal:
        """The journal in a file's bytes, its pack on the shelf; not yet checked by replaying.

        One of an older revision is replayed: only so is it known to be the same game today.
        """
        journal = decode(content)
        fetch(journal, self.packs)
        journal, found = with_winners(journal), revision_of(content)
        return journal if found == journal.revision else brought_over(journal, found)

    def headline(self, path: Path) -> Headline:
        """What a file says of its game; who won a game of an older format is looked up in it."""
        content = files.read(path)
        told = headline(content)
        if told.finished and not told.winners:
            with contextlib.suppress(SaveError):
                return replace(told, winners=self.decoded(content).winners)
        return told

    def recover(self, path: Path) -> Opened:
        """The journal in a file of ours or, when that is spoilt, in the one kept beside it.

        The spoilt file is set aside; when the disk does not let it move, it stays where it is
        and nothing is written over it.
        """
        path = path.absolute()
        try:
            return self.open(path)
        except SaveError as error:
            if not error.spoilt:
                raise
            problem = error
        try:
            journal, states, _ = self.open(files.kept(path))
        except SaveError:
            raise problem from None
        try:
            aside = self.put_aside(path) if problem.reason != "missing" else None
        except SaveError:
            aside = None
        return Opened(journal, states, Recovered(problem, aside))

    def entries(self) -> list[Entry]:
        """All games, the one played last first.

        One dated in the future was written while a clock went wrong: nobody knows when, and it
        comes after all others until it is played again.
        """
        found, now = [self.entry(path) for path in self.paths()], moment(time.time() + SKEW)
        return sorted(
            found,
            key=lambda entry: (entry.changed <= now, entry.changed, entry.path.name),
            reverse=True,
        )

    def latest(self) -> Path | None:
        """The game played last of those that can be gone on with."""
        return next((path for path, problem in self.unfinished() if problem is None), None)

    def unfinished(self) -> Iterator[tuple[Path, SaveError | None]]:
        """The games under way, the one played last first, each with what keeps it from going on."""
        for entry in self.entries():
            if entry.playable:
                yield entry.path, self._obstacle(entry.path)

    def _obstacle(self, path: Path) -> SaveError | None:
        """Why neither a game's file nor the one kept beside it can be opened; None if one can."""
        problem: SaveError | None = None
        for file in (path, files.kept(path)):
            try:
                self.read(file)
            except SaveError as error:
                problem = problem or error
            else:
                return None
            if not problem.spoilt:
                break
        return problem

    def entry(self, path: Path) -> Entry:
        """What a list says of a file; of a spoilt one, what the one kept beside it says."""
        try:
            return _entry(path, self.headline(path))
        except SaveError as error:
            problem = error.at(path)
        if problem.spoilt:
            try:
                return _entry(path, self.headline(files.kept(path)), problem)
            except SaveError:
                pass
        return Entry(path=path, changed=_last_change(path), problem=problem)

    def paths(self) -> list[Path]:
        """The path of every game, also of one of which only the file kept beside it is left."""
        try:
            names = {path.name.removesuffix(".bak") for path in self.games.iterdir()}
        except OSError:
            return []
        return [
            self.games / name
            for name in sorted(names)
            if name.endswith(GAME) and not name.startswith(".")
        ]

    def closed(self) -> SaveError | None:
        """Why the games cannot be listed; None if they can, or if there are none yet."""
        if not os.path.lexists(self.games):
            return None
        try:
            next(self.games.iterdir(), None)
        except OSError as error:
            return SaveError("unreadable", self.games, detail=said(error))
        return None

    @staticmethod
    def id_in(path: Path) -> str:
        """The id in the name of a game's file."""
        return path.stem.rpartition("-")[2]

    # Writing

    def path(self, journal: AnyJournal) -> Path:
        """The file of a game: its day, its name, its id."""
        return self.games / f"{journal.started[:10]}-{journal.game}-{journal.id}{GAME}"

    def holds(self, path: Path) -> bool:
        """Whether a path is that of a game of this store."""
        return path.suffix == GAME and _real(path.absolute().parent) == _real(self.games)

    def write(self, journal: AnyJournal, path: Path | None = None) -> Path | None:
        """Put a journal on disk, whole and safe when this returns; SaveError otherwise.

        Answers where the file lies now that somebody else had written there meanwhile, if any.
        """
        return self.put(path or self.path(journal), encode(journal))

    def put(self, path: Path, content: bytes) -> Path | None:
        """Replace a file of this store. One that is not as it was left is set aside: where."""
        path = path.absolute()
        aside = None if self._is_good(path) else self.put_aside(path)
        before, after = self._good.get(path, frozenset()), _fingerprint(content)
        self._good[path] = before | {after}
        try:
            files.make_folder(path.parent)
            files.write_whole(path, content)
        except OSError as error:
            raise not_written(error, path) from error
        self._good[path] = frozenset({after})
        return aside

    def put_aside(self, path: Path) -> Path:
        """Move a file out of the way without losing it; where it is now."""
        try:
            return files.move_aside(path, self.set_aside)
        except OSError as error:
            raise not_written(error, path) from error

    def _is_good(self, path: Path) -> bool:
        """Whether a file may be written over: there is none, or it is as we read or wrote it."""
        try:
            content = files.read(path)
        except SaveError as error:
            return error.reason == "missing"
        return _fingerprint(content) in self._good.get(path, ())

    def note_good(self, path: Path, content: bytes) -> None:
        """This content was read from a file of ours and understood: it may be replaced."""
        self._good[path.absolute()] = frozenset({_fingerprint(content)})

    # Alone at the table

    def lock(self, path: Path, patience: float = 0.0) -> Lock:
        """Hold a file of this store against other processes; SaveError `in_use`.

        The lock lies beside the file, in the folder that this really is: two homes that share
        their games share the locks.
        """
        try:
            held = lock(_real(path.parent) / f".{path.name}.lock", patience)
        except SaveError as error:
            raise error.at(path) from None
        if held.held:
            files.sweep(path)
        return held

    # Packs

    def keep_pack(self, file: Path) -> str:
        """Put a player's own pack on its game's shelf, and a copy of it in the home; its key.

        PackError when it is no usable pack, SaveError when it cannot be copied.
        """
        shelf = shelf_for(file)
        key = shelf.add(file)
        copy = self.packs / file_name(key)
        if not is_copy(copy, shelf, key.rpartition("@")[2]):
            self.put(copy, files.read(file))
        return key


def _real(folder: Path) -> Path:
    """The folder that a name stands for; the name itself where there is none."""
    return Path(os.path.realpath(folder)) if folder.is_dir() else folder


def default_home() -> Path:
    """COMPTOIR_HOME, or the platform's folder for a user's data."""
    own = os.environ.get("COMPTOIR_HOME")
    if own:
        return Path(own).expanduser()
    from platformdirs import user_data_path

    return user_data_path("comptoir", appauthor=False)


def _entry(path: Path, told: Headline, problem: SaveError | None = None) -> Entry:
    return Entry(
        path=path,
        changed=told.changed,
        id=told.id,
        game=told.game,
        started=told.started,
        options=told.options,
        seats=told.seats,
        actions=len(told.actions),
        finished=told.finished,
        totals=told.totals,
        winners=told.winners,
        parent=told.branches[-1].parent if told.branches else "",
        problem=problem,
    )


def _last_change(path: Path) -> str:
    """When a file was last changed, for one that cannot say it itself."""
    try:
        return moment(path.stat().st_mtime)
    except (OSError, OverflowError, ValueError):
        return ""


def moment(seconds: float | None = None) -> str:
    """A moment, or now, as journals write it: in UTC, to the second."""
    at = datetime.now(UTC) if seconds is None else datetime.fromtimestamp(seconds, UTC)
    return at.strftime("%Y-%m-%dT%H:%M:%SZ")


def seconds(told: str) -> int:
    """A moment of a journal in seconds; 0 for a day that no calendar has."""
    try:
        return int(datetime.fromisoformat(told).timestamp())
    except (ValueError, OverflowError):
        return 0


def _fingerprint(content: bytes) -> bytes:
    return hashlib.blake2b(content, digest_size=16).digest()
