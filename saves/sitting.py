"""A game being played: its journal, its states, undo and redo, on disk after every action.

>>> from tempfile import TemporaryDirectory
>>> from rules.registry import game
>>> home = TemporaryDirectory()
>>> table = Sitting.begin(Store(Path(home.name)), "roaster", game("roaster").options(), 7)
>>> step = table.take(table.legal[0])
>>> (table.journal.actions[-1] == step.action, table.trouble)
(True, None)
"""

from __future__ import annotations

import secrets
from enum import StrEnum
from itertools import takewhile
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from rules import registry
from rules.game import Turn
from saves.errors import SaveError
from saves.fold import States, Step
from saves.journal import HUMAN, AnyJournal, Seat, Undone, begin, outcome, still_fitting
from saves.lock import Lock
from saves.store import Recovered, Store, moment

__all__ = ["HUMAN", "Seat", "Sitting", "Step"]


class Kept(StrEnum):
    """Why nothing can be taken back."""

    NOTHING = "nothing"  # nothing was chosen yet
    REVEALED = "revealed"  # something was shown since
    OTHERS = "others"  # another seat acted since
    SECRET = "secret"  # it is what somebody else decided unseen
    BRANCH = "branch"  # it was there when the game was branched off
    OVER = "over"  # the score sheet is on the table


class Sitting:
    """A game at the table.

    `trouble` is what kept the last change from the disk: play goes on in memory and every later
    change tries again. `recovered` says that the game was resumed from the file kept one move
    earlier, and why. `on_disk` are the actions that the file on disk tells. `displaced` is where a
    file went that somebody else wrote over ours: a game that no lock could keep from being open
    twice.
    """

    def __init__(
        self, store: Store, path: Path, lock: Lock, journal: AnyJournal, states: States
    ) -> None:
        self.store = store
        self.path = path
        self.game = registry.game(journal.game)
        self.journal = journal
        self.state = states[-1]
        self.steps = [
            Step(*step) for step in zip(states, journal.actions, states[1:], strict=False)
        ]
        self.trouble: SaveError | None = None
        self.recovered: Recovered | None = None
        self.on_disk: tuple[Any, ...] = ()
        self.displaced: Path | None = None
        self._lock = lock

    @classmethod
    def begin(
        cls,
        store: Store,
        game_name: str,
        options: Any,
        seed: int,
        seats: tuple[Seat, ...] = (Seat(""),),
    ) -> Sitting:
        """A new game. Its file is made with the first action: one only looked at leaves none."""
        journal = begin(registry.game(game_name), options, seed, seats, moment())
        path = store.path(journal)
        return cls(store, path, store.lock(path), journal, (journal.state,))

    @classmethod
    def resume(cls, store: Store, path: Path) -> Sitting:
        """Go on with a saved game; SaveError when it cannot be read or is open elsewhere.

        A file from outside the store is taken in as a game of its own and stays as it is.
        """
        if not store.holds(path):
            return cls._take_in(store, path)
        path = path.absolute()
        lock = store.lock(path)
        try:
            journal, states, recovered = store.recover(path)
            sitting = cls(store, path, lock, journal, states)
        except BaseException:
            lock.release()
            raise
        sitting.recovered, sitting.on_disk = recovered, journal.actions
        if recovered is not None:
            sitting.save()
        return sitting

    @classmethod
    def _take_in(cls, store: Store, path: Path) -> Sitting:
        journal, states, _ = store.open(path)
        journal = replace(journal, id=secrets.token_hex(6))
        own = store.path(journal)
        return cls(store, own, store.lock(own), journal, states)

    # Playing

    @property
    def turn(self) -> Turn | None:
        """Who decides now and what is asked; None when the game is over."""
        return self.game.turn(self.state)

    @property
    def legal(self) -> tuple[Any, ...]:
        """Every choice of the present decision."""
        return self.game.legal(self.state)

    @property
    def over(self) -> bool:
        return self.turn is None

    def take(self, action: Any) -> Step:
        """Take an action and save. A Refusal passes through and changes nothing."""
        step = self._apply(action)
        self._note(self.journal.undone)
        return step

    def _apply(self, action: Any) -> Step:
        step = Step(self.state, action, self.game.apply(self.state, action))
        self.steps.append(step)
        self.state = step.after
        return step

    # Undo and redo

    @property
    def can_undo(self) -> bool:
        return self._last_choice() is not None

    def undo(self) -> bool:
        """Go back to the last choice, if nothing was revealed and nobody else acted since."""
        at = self._last_choice()
        if at is None:
            return False
        taken_back = Undone(at, self.journal.actions[at:])
        self.state = self.steps[at].before
        del self.steps[at:]
        self._note((*self.journal.undone, taken_back))
        return True

    @property
    def kept(self) -> Kept | None:
        """Why nothing can be taken back; None if something can."""
        found = self._way_back()
        return found if isinstance(found, Kept) else None

    def _last_choice(self) -> int | None:
        """How many actions came before the last choice that can be taken back; None without one."""
        found = self._way_back()
        return None if isinstance(found, Kept) else found

    def _way_back(self) -> int | Kept:
        """The number of actions before the last one that could have been another, or why that one
        stands.

        Only a person's own run of actions at the end can be taken back: not past a reveal, nor
        past another seat's or a bot's act, nor past where the game was branched off, nor once the
        score sheet is on the table. Among several people, what was decided unseen stands as soon as
        the next seat is asked. Forced actions go back together with the choice that led to them.
        """
        turn = self.turn
        if turn is None:
            return Kept.OVER
        if not self.steps:
            return Kept.NOTHING
        seat = self._seat(self.steps[-1])
        others = self.can_redo and turn.seat != seat  # the seat at turn has acted, and gone back
        if others or not self.journal.seats[seat].human:
            return Kept.OTHERS
        for at in range(len(self.steps) - 1, self.journal.floor - 1, -1):
            step = self.steps[at]
            if self.game.reveals(step.before, step.after):
                return Kept.REVEALED
            if self._seat(step) != seat:
                return Kept.OTHERS
            if turn.seat != seat and self._in_company and self._was_secret(step):
                return Kept.SECRET
            if len(self.game.legal(step.before)) > 1:
                return at
        return Kept.BRANCH if self.journal.floor else Kept.NOTHING

    @property
    def _in_company(self) -> bool:
        """Whether several people play: any of them may be the one at the keyboard."""
        return sum(seat.human for seat in self.journal.seats) > 1

    def _was_secret(self, step: Step) -> bool:
        """Whether a step was decided unseen."""
        turn = self.game.turn(step.before)
        return turn is not None and self.game.secret(turn)

    def _seat(self, step: Step) -> int:
        turn = self.game.turn(step.before)
        return turn.seat if turn else -1

    @property
    def can_redo(self) -> bool:
        undone = self.journal.undone
        return bool(undone) and undone[-1].at == len(self.steps)

    def redo(self) -> bool:
        """Take again what was taken back last, if nothing else was done since."""
        if not self.can_redo:
            return False
        *earlier, last = self.journal.undone
        for action in last.actions:
            self._apply(action)
        self._note(tuple(earlier))
        return True

    # Saving

    def _note(self, undone: tuple[Undone[Any], ...]) -> None:
        """Bring the journal up to the table, and save it."""
        self.journal = replace(
            self.journal,
            changed=moment(),
            actions=tuple([step.action for step in self.steps]),
            undone=still_fitting(len(self.steps), undone),
            state=self.state,
            **outcome(self.game, self.state)._asdict(),
        )
        self.save()

    def save(self) -> bool:
        """Put the journal on disk; whether that worked, `trouble` telling why not."""
        try:
            self.displaced = self.store.write(self.journal, self.path) or self.displaced
        except SaveError as error:
            self.trouble = error
        else:
            self.trouble, self.on_disk = None, self.journal.actions
        return self.trouble is None

    def is_saved(self) -> bool:
        """Whether all of it is on disk, with one more try if it was not."""
        return self.trouble is None or self.save()

    @property
    def saved(self) -> int:
        """How many of the actions that stand are on disk."""
        pairs = zip(self.on_disk, self.journal.actions, strict=False)
        return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))

    @property
    def unsaved(self) -> int:
        """How many of the actions that stand are not on disk."""
        return len(self.journal.actions) - self.saved

    def close(self) -> None:
        """Leave the table: others may open the game."""
        self._lock.release()

    def __enter__(self) -> Sitting:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
