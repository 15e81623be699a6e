"""The recorded games that chapters are taken from: ordinary saved games beside the lessons.

All chapters of a game follow one recorded game: the learner's moves in it are those that the
lessons ask for, the others' moves are played as they stand. So a chapter begins where the one
before ended, and any chapter can be opened alone.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from rules import registry
from rules.game import Turn
from saves.fold import fold
from saves.journal import AnyJournal, decode
from tui.lessons.lesson import FOLDER, Lesson, Moment, lesson

#: The learner's seat.
LEARNER = 0


class Recording(NamedTuple):
    """A recorded game, with its states and who decided what in each."""

    journal: AnyJournal
    states: tuple[Any, ...]
    turns: tuple[Turn | None, ...]

    def own(self) -> list[int]:
        """How many actions stood at each decision of the learner."""
        return [at for at, turn in enumerate(self.turns) if turn and turn.seat == LEARNER]

    def place(self, moment: Moment) -> int:
        """How many actions stood at a moment; LookupError for one that never came."""
        game = registry.game(self.journal.game)
        found = [
            at
            for at in self.own()
            if (turn := self.turns[at]) is not None
            and turn.phase == moment.phase
            and game.round(self.states[at]) == moment.round
        ]
        if not found:
            raise LookupError(f"{moment.phase} {moment.round}")
        return found[-1 if moment.last else 0]


@cache
def recording(game: str, name: str) -> Recording:
    """The recorded game of this name; SaveError for one that the rules of today refuse."""
    file = files(registry.part("tui", game, FOLDER)) / f"{name}.json"
    return read(decode(file.read_bytes()))


def read(journal: AnyJournal) -> Recording:
    """A journal with its states."""
    states = fold(journal)
    return Recording(journal, states, tuple(map(registry.game(journal.game).turn, states)))


def recording_of(asked: Lesson) -> Recording | None:
    """The recorded game that a lesson follows, if it follows one."""
    name = asked.table.recorded
    return recording(asked.game, name) if name else None


def start(asked: Lesson, line: Recording) -> int:
    """How many recorded actions come before a lesson."""
    if asked.table.at is not None:
        return line.place(asked.table.at)
    own = line.own()
    if not asked.table.follows:
        return own[0]
    before = lesson(asked.table.follows)
    moves = sum(len(step.want) for step in before.step)
    return own[own.index(start(before, line)) + moves]
