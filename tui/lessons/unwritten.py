"""A sitting that is written nowhere: a lesson is in no list of games and in no statistics."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from rules import registry
from rules.game import Refusal
from saves.journal import Branch, Seat, begin
from saves.lock import Lock
from saves.sitting import Sitting
from saves.store import Store, moment
from tui.lessons.lesson import Lesson, Pattern


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


def sit_down(
    store: Store, lesson: Lesson, name: str, actions: tuple[Any, ...], seed: int | None = None
) -> Unwritten:
    """The game of a lesson after these actions, as they are encoded; ValueError if they do not
    lead through it."""
    game = registry.game(lesson.game)
    options = msgspec.convert(lesson.table.options, game.options)
    chance = lesson.table.seed if seed is None else seed
    journal = begin(game, options, chance, (Seat(name),), moment())
    sitting = Unwritten(store, Path(), Lock(Path(), None), journal, (journal.state,))
    try:
        for action in actions:
            sitting.take(matching(sitting, action))
    except (StopIteration, Refusal) as error:
        raise ValueError(f"{lesson.id}: {action}") from error
    sitting.stand_here()
    return sitting


def encoded(action: Any) -> Pattern:
    """An action as the game writes it."""
    return tuple(msgspec.json.decode(msgspec.json.encode(action)))


def fits(action: Any, pattern: Any) -> bool:
    """Whether a pattern means an action: what it leaves open may be anything."""
    return encoded(action)[: len(pattern)] == tuple(pattern)


def matching(sitting: Sitting, pattern: Any) -> Any:
    """The legal action that a pattern means; StopIteration if there is none."""
    return next(action for action in sitting.legal if fits(action, pattern))
