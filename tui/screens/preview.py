"""A saved game at a glance: where it stands, who plays, since when; on a wide screen its board."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rules import registry
from saves import files
from saves.discretion import spectator
from saves.errors import SaveError
from saves.fold import NONSENSE
from saves.journal import AnyJournal
from saves.store import Entry, Store
from tui.contract.presenter import presenter, presenter_of
from tui.contract.scene import Scene
from tui.contract.scenery import scenery
from tui.contract.seating import called
from tui.drawing.canvas import Canvas
from tui.words.language import Language
from tui.words.problems import save_problem
from tui.words.text import capital, figure, local, wrap

BOARD_WIDTH = 80


class Previews:
    """The journals of the games that were looked at, each read once as long as it stays the same.

    They are only read, not replayed, so that walking along the list stays quick. What a file claims
    may therefore be nonsense: then there is nothing to show of it.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self._read: dict[tuple[Path, str], AnyJournal | SaveError | None] = {}

    def journal(self, entry: Entry) -> AnyJournal | SaveError | None:
        """The game of an entry, or why it cannot be read; None where it says nothing sensible."""
        key = entry.path, entry.changed
        if key not in self._read:
            try:
                self._read[key] = self.store.decoded(files.read(entry.path))
            except SaveError as error:
                self._read[key] = error
            except NONSENSE:
                self._read[key] = None
        return self._read[key]

    def headline(self, entry: Entry, _: Language) -> str:
        """Where the game stands, as who looks may know; or why it cannot be opened."""
        journal = self.journal(entry)
        if isinstance(journal, SaveError):
            return capital(save_problem(journal, _))
        if journal is None:
            return ""
        try:
            return presenter_of(journal).headline(seen(journal), _)
        except NONSENSE:
            return ""

    def board(self, entry: Entry, height: int, _: Language) -> Canvas | None:
        """The board as it lies there, if it fits."""
        journal = self.journal(entry)
        if journal is None or isinstance(journal, SaveError):
            return None
        try:
            drawn = draw_board(journal, height, _)
        except NONSENSE:
            return None
        return drawn if drawn.height <= height else None


def seat_of_viewer(journal: AnyJournal) -> int:
    """The first person at a table; else the first seat."""
    return next((at for at, seat in enumerate(journal.seats) if seat.human), 0)


def seen(journal: AnyJournal) -> Any:
    """The present state as whoever looks through the list may know it: nobody's secrets, where
    several people play."""
    eyes = seat_of_viewer(journal) if journal.finished else spectator(journal.seats)
    return registry.game(journal.game).view(journal.state, eyes)


def draw_board(journal: AnyJournal, height: int, _: Language) -> Canvas:
    """The game's own board, with nothing to choose."""
    drawing, turn = scenery(journal.game), registry.game(journal.game).turn(journal.state)
    scene = Scene(
        state=seen(journal),
        turn=turn,
        language=_,
        names=called(journal.seats, _),
        viewer=seat_of_viewer(journal),
        watching=turn is not None,
    )
    return drawing.board(scene, drawing.height(scene) or height)


def told(entry: Entry, headline: str, width: int, _: Language) -> Iterator[tuple[str, str]]:
    """What is said of a game: lines, each with its paint."""
    for line in wrap(headline, width) if headline else ():
        yield line, "crema"
    for line in wrap(players(entry, _), width):
        yield line, "ink"
    moves = _.plural("{n} coup", "{n} coups", entry.actions)
    day, _space, time = local(entry.started).partition(" ")
    started = _("commencée le {day} à {time}", day=day, time=time)
    for line in wrap(f"{moves}, {started}", width):
        yield line, "faint"
    if entry.parent:
        for line in wrap(_("continue une autre partie ({id})", id=entry.parent), width):
            yield line, "faint"


def how_played(entry: Entry, journal: AnyJournal | SaveError | None, _: Language) -> Iterator[str]:
    """What tells a game from others of its kind: settings that are not the usual ones, and what was
    played, such as the coffee; nothing where a file claims nonsense."""
    words, usual = presenter(entry.game), registry.game(entry.game).options()
    for setting in words.settings(_):
        chosen = entry.options.get(setting.field, getattr(usual, setting.field))
        if setting.field != "players" and chosen != getattr(usual, setting.field):
            yield from (label for value, label in setting.values if value == chosen)
    if journal is None or isinstance(journal, SaveError):
        return
    try:
        subject = words.subject(seen(journal), _)
    except NONSENSE:
        return
    if subject:
        yield subject


def players(entry: Entry, _: Language) -> str:
    """Who plays, with their points once the game is over; a star for whoever won."""
    names = called(entry.seats, _)
    if not entry.finished or len(entry.totals) != len(names):
        return ", ".join(names)
    alone = len(names) == 1
    return ", ".join(
        f"{'★ ' if seat in entry.winners and not alone else ''}{name} {figure(total)}"
        for seat, (name, total) in enumerate(zip(names, entry.totals, strict=True))
    )
