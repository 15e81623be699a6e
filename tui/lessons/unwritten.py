"""A sitting that is written nowhere: a lesson is in no list of games and in no statistics."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from bots.players import names
from rules import registry
from rules.game import Refusal
from saves.journal import AnyJournal, Branch, Seat, begin
from saves.lock import Lock
from saves.sitting import Sitting
from saves.store import Store, moment
from tui.lessons.lesson import Lesson, Pattern
from tui.lessons.recorded import recording_of, start

#: Who plays beside the learner, the first of these that the game has.
BESIDE = ("beginner", "greedy")


class Unwritten(Sitting):
    """A game in memory only."""

    def save(self) -> bool:
        """There is nothing to be put on disk."""
        self.trouble, self.on_disk = None, self.journal.actions
        return True

    def stand_here(self) -> None:
        """Nothing before this moment can be taken back."""
        here = Branch(self.journal.id, len(self.steps))
        self.journal = replace(self.journal, branches=(here,))


def beside(game: str) -> str:
    """The bot that plays beside a learner."""
    return next(name for name in BESIDE if name in names(game))


def seats_of(game: str, players: int, name: str) -> tuple[Seat, ...]:
    """The learner and, around, beginners."""
    return (Seat(name), *[Seat("", beside(game))] * (players - 1))


def sit_down(
    store: Store, lesson: Lesson, name: str, actions: Iterable[Any] = (), seed: int | None = None
) -> Unwritten:
    """The game of a lesson after its prelude and these actions, as they are encoded; ValueError if
    they do not lead through it."""
    sitting = _begun(store, lesson, name, seed)
    try:
        for action in (*lesson.table.prelude, *actions):
            sitting.take(matching(sitting, action))
    except (StopIteration, Refusal) as error:
        raise ValueError(f"{lesson.id}: {action}") from error
    sitting.stand_here()
    return sitting


def _begun(store: Store, lesson: Lesson, name: str, seed: int | None) -> Unwritten:
    line = recording_of(lesson)
    if line is not None:
        return sit_at(store, lesson, name, start(lesson, line))
    game = registry.game(lesson.game)
    options = msgspec.convert(lesson.table.options, game.options)
    chance = lesson.table.seed if seed is None else seed
    seats = seats_of(game.name, options.players, name)
    journal = begin(game, options, chance, seats, moment())
    return _unwritten(store, journal, (journal.state,))


def sit_at(store: Store, lesson: Lesson, name: str, at: int) -> Unwritten:
    """The recorded game of a lesson after so many actions."""
    line = recording_of(lesson)
    assert line is not None
    told = line.journal
    fresh = replace(
        told,
        id=secrets.token_hex(6),
        actions=told.actions[:at],
        state=line.states[at],
        seats=seats_of(lesson.game, len(told.seats), name),
        finished=False,
        totals=(),
        winners=(),
    )
    sitting = _unwritten(store, fresh, line.states[: at + 1])
    sitting.stand_here()
    return sitting


def _unwritten(store: Store, journal: AnyJournal, states: tuple[Any, ...]) -> Unwritten:
    return Unwritten(store, Path(), Lock(Path(), None), journal, states)


def encoded(action: Any) -> Pattern:
    """An action as the game writes it."""
    return tuple(msgspec.json.decode(msgspec.json.encode(action)))


def fits(action: Any, pattern: Any) -> bool:
    """Whether a pattern means an action: what it leaves open may be anything."""
    return encoded(action)[: len(pattern)] == tuple(pattern)


def first(legal: Iterable[Any], pattern: Any) -> Any | None:
    """The first action that a pattern means."""
    return next((action for action in legal if fits(action, pattern)), None)


def matching(sitting: Sitting, pattern: Any) -> Any:
    """The legal action that a pattern means; StopIteration if there is none."""
    return next(action for action in sitting.legal if fits(action, pattern))
