"""A cursor over a journal, and the check of a save by replaying it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec import Struct

from rules import registry
from saves.errors import SaveError
from saves.fold import States, fold
from saves.journal import AnyJournal
from saves.store import Store

__all__ = ["Replay", "Verdict", "fold", "verify"]


class Replay:
    """A game looked at: `at` is the number of actions taken so far, `state` what lies there.

    Every state is kept, so that a step in any direction costs nothing.
    """

    def __init__(self, journal: AnyJournal, states: States | None = None) -> None:
        self.journal = journal
        self.game = registry.game(journal.game)
        self.states = fold(journal) if states is None else states
        self.at = 0

    @property
    def length(self) -> int:
        """The number of actions."""
        return len(self.journal.actions)

    @property
    def state(self) -> Any:
        return self.states[self.at]

    @property
    def action(self) -> Any | None:
        """The action that led here; None at the start."""
        return self.journal.actions[self.at - 1] if self.at else None

    def seek(self, number: int) -> Any:
        """Go to where this many actions are taken, or to the nearest end; the state there."""
        self.at = min(max(number, 0), self.length)
        return self.state

    def step(self) -> bool:
        """One action on; False at the end."""
        before = self.at
        self.seek(before + 1)
        return self.at != before

    def back(self) -> bool:
        """One action back; False at the start."""
        before = self.at
        self.seek(before - 1)
        return self.at != before


class Verdict(Struct, frozen=True):
    """What the check of a file found: the game in it, or what is wrong."""

    path: Path
    problem: SaveError | None = None
    game: str = ""
    started: str = ""
    actions: int = 0
    finished: bool = False
    totals: tuple[int, ...] = ()

    @property
    def sound(self) -> bool:
        return self.problem is None


def verify(path: Path, store: Store | None = None) -> Verdict:
    """Check a save by replaying it from its setup to its last action."""
    try:
        journal = (store or Store()).read(path)
    except SaveError as error:
        return Verdict(path, error)
    return Verdict(
        path=path,
        game=journal.game,
        started=journal.started,
        actions=len(journal.actions),
        finished=journal.finished,
        totals=journal.totals,
    )
