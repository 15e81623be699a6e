"""A player's profile: who plays, how they like it, and what their finished games were worth.

It stands in `profile.json` beside the games and is written as safely as they are. A profile that
cannot be read is set aside: play goes on with the one kept beside it, or with a fresh one, and
what the finished games on disk still tell is added again.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from saves import files
from saves.clean import clean
from saves.decoder import told
from saves.errors import SaveError
from saves.journal import NAME, AnyJournal, Seat
from saves.migrate import PROFILE, to_present_profile
from saves.results import WORD, Option, Result, plain_options, result_of
from saves.store import Store

FORMAT = PROFILE
FILE = "profile.json"

#: How long to wait for another process that is writing the profile, in seconds.
PATIENCE = 2.0


class Taste(Struct):
    """How a game was played last: its options, who sat where, and what the player chose to begin
    with, by the game's own name for it, if the game remembers that."""

    options: dict[str, Option] = {}
    seats: tuple[Seat, ...] = ()
    favourite: str = ""

    def __post_init__(self) -> None:
        self.favourite = clean(self.favourite, WORD)


class LessonProgress(Struct, frozen=True):
    """How far a lesson is: the step to go on with, the actions before it as they are encoded, and
    how often each step was answered otherwise than asked."""

    version: int = 0
    step: Annotated[int, Meta(ge=0)] = 0
    done: bool = False
    actions: tuple[tuple[Any, ...], ...] = ()
    mistakes: dict[str, int] = {}


class Noticing(Struct, frozen=True):
    """What was pointed out to a newcomer already, by game and notice, and whether anything is to
    be; `since` is how many games of each kind were finished when that was last asked for."""

    on: bool = True
    told: tuple[str, ...] = ()
    since: dict[str, int] = {}


class Profile(Struct, kw_only=True, dict=True):
    """What the program remembers of a player. An empty language or theme was never chosen.

    `pace` is how quickly bots move on the screen, `care` when the table asks before something is
    lost, `call` how it is told that it is one's turn, `practice` whether new games are for
    practice, `still` whether draws are shown at once, `tastes` is how each game was played last,
    `lessons` how far each lesson is, by its id, `noticing` what a newcomer was told in games.
    """

    format: int = FORMAT
    name: str = ""
    language: str = ""
    theme: str = ""
    pace: str = ""
    care: str = ""
    call: str = ""
    practice: bool = False
    still: bool = False
    tastes: dict[str, Taste] = {}
    results: tuple[Result, ...] = ()
    lessons: dict[str, LessonProgress] = {}
    noticing: Noticing = Noticing()

    def __post_init__(self) -> None:
        """Clean what people wrote: when it is read, and again before it is saved."""
        self.name = clean(self.name, NAME)
        self.language, self.theme = clean(self.language, WORD), clean(self.theme, WORD)
        self.pace, self.care = clean(self.pace, WORD), clean(self.care, WORD)
        self.call = clean(self.call, WORD)

    @property
    def notice(self) -> SaveError | None:
        """Why the profile on disk could not be read; not part of the file."""
        return self.__dict__.get("notice")

    @property
    def set_aside(self) -> Path | None:
        """Where the profile that could not be read lies now; None if it could not be moved."""
        return self.__dict__.get("set_aside")

    # Tastes

    def liked(self, game: str) -> dict[str, Option]:
        """The options a game was played with last, as far as they are known."""
        return self.tastes[game].options if game in self.tastes else {}

    def company(self, game: str) -> tuple[Seat, ...]:
        """Who sat at the last table of a game; nobody if there was none."""
        return self.tastes[game].seats if game in self.tastes else ()

    def favourite(self, game: str) -> str:
        """What the last game began with, by the game's own name for it; empty if unknown."""
        return self.tastes[game].favourite if game in self.tastes else ""

    def like(
        self, game: str, options: Any, seats: tuple[Seat, ...] = (), favourite: str = ""
    ) -> None:
        """Remember how a game is played."""
        taste = Taste(plain_options(options), seats, favourite)
        self.tastes = {**self.tastes, game: taste}

    # Notices

    def played(self, game: str) -> int:
        """How many games of a kind are finished."""
        return sum(result.game == game for result in self.results)

    def turn_notices(self, *, on: bool) -> None:
        """Have notices from now on as in a first game, or none."""
        counts = {result.game: self.played(result.game) for result in self.results}
        self.noticing = Noticing(on, (), counts)

    # On disk

    @classmethod
    def load(cls, store: Store) -> Profile:
        """The profile on disk, with every finished game that is missing from its record."""
        try:
            profile = _read(store)
        except SaveError as error:
            profile = _recover(store, error)
        if profile.catch_up(store):
            profile.save(store)
        return profile

    def save(self, store: Store) -> SaveError | None:
        """Put the profile on disk; what prevented it, or None.

        Results that another process recorded in the meantime are kept.
        """
        self.__post_init__()
        try:
            with store.lock(path(store), PATIENCE):
                self._add_others(store)
                content = encode(self)
                decode(content)  # what could not be read again must not replace what can
                store.put(path(store), content)
        except SaveError as error:
            return error
        return None

    def _add_others(self, store: Store) -> None:
        try:
            others = _read(store).results
        except SaveError:
            return
        self.results = _in_order((*others, *self.results))

    # Results

    def record(self, journal: AnyJournal, seat: int | None = None) -> bool:
        """Add a finished game to the record, once; whether it was added. `seat` is one's own where
        the others are people elsewhere."""
        result = result_of(journal, seat)
        if result is None or any(known.id == result.id for known in self.results):
            return False
        self.results = _in_order((*self.results, result))
        return True

    def catch_up(self, store: Store) -> int:
        """Record the finished games on disk that are missing; how many there were.

        So a program that was stopped between the end of a game and its record loses nothing.
        """
        known = {result.id for result in self.results}
        missing = [file for file in store.paths() if store.id_in(file) not in known]
        return sum(self._record_file(store, file) for file in missing)

    def _record_file(self, store: Store, file: Path) -> bool:
        try:
            entry = store.entry(file)
            return entry.finished and not entry.parent and self.record(store.read(file))
        except SaveError:
            return False


def path(store: Store) -> Path:
    """The file of the profile."""
    return store.home / FILE


def encode(profile: Profile) -> bytes:
    """The profile as one line of compact JSON."""
    return msgspec.json.encode(profile) + b"\n"


class _Version(Struct, frozen=True):
    format: int


_VERSION = msgspec.json.Decoder(_Version)
_PROFILE = msgspec.json.Decoder(Profile)


def decode(content: bytes) -> Profile:
    """The profile in a file's bytes; SaveError for anything else."""
    found = told(_VERSION, content).format
    profile: Profile = told(_PROFILE, to_present_profile(content, found))
    return profile


def _read(store: Store, file: Path | None = None) -> Profile:
    """The profile in the store, or in a file."""
    file = file or path(store)
    content = files.read(file)
    try:
        profile = decode(content)
    except SaveError as error:
        raise error.at(file) from error
    store.note_good(file, content)
    return profile


def _recover(store: Store, problem: SaveError) -> Profile:
    """The profile kept beside the one that cannot be read, or a fresh one."""
    profile = _kept(store)
    if problem.reason != "missing":
        profile.__dict__.update(notice=problem, set_aside=_set_aside(store))
    return profile


def _kept(store: Store) -> Profile:
    try:
        return _read(store, files.kept(path(store)))
    except SaveError:
        return Profile()


def _set_aside(store: Store) -> Path | None:
    """Put the unreadable profile out of the way, and say where it lies; if it cannot move, nothing
    will overwrite it."""
    with contextlib.suppress(SaveError), store.lock(path(store), PATIENCE):
        try:
            _read(store)
        except SaveError:
            return store.put_aside(path(store))
    return None


def _in_order(results: tuple[Result, ...]) -> tuple[Result, ...]:
    """The results by date, each game once: the first that tells of it."""
    once = {result.id: result for result in reversed(results)}
    return tuple(sorted(once.values(), key=lambda result: (result.date, result.id)))
