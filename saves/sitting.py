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
    REVEALED = "revealed"  # something was drawn or turned up since
    UNVEILED = "unveiled"  # what all decided unseen was laid open since
    OTHERS = "others"  # another seat acted since, and several people play
    BOTS = "bots"  # nobody at the table is a person
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

    `turn` is who decides now and what is asked, None when the game is over. It is asked of the
    rules once per state; so are the choices, and what each seat may know of each position.
    """

    state: Any
    turn: Turn | None
    _legal: tuple[Any, ...] | None

    def __init__(
        self, store: Store, path: Path, lock: Lock, journal: AnyJournal, states: States
    ) -> None:
        self.store = store
        self.path = path
        self.game = registry.game(journal.game)
        self.journal = journal
        self.steps: list[Step] = []
        self._views: dict[tuple[int, int], Any] = {}
        self._stand(states[0])
        for action, state in zip(journal.actions, states[1:], strict=False):
            self._step(action, state)
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
        *,
        practice: bool = False,
    ) -> Sitting:
        """A new game. Its file is made with the first action: one only looked at leaves none."""
        journal = begin(registry.game(game_name), options, seed, seats, moment())
        journal = replace(journal, practice=practice)
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
    def legal(self) -> tuple[Any, ...]:
        """Every choice of the present decision."""
        if self._legal is None:
            self._legal = self.game.legal(self.state)
        return self._legal

    @property
    def over(self) -> bool:
        return self.turn is None

    def seen(self, seat: int, at: int | None = None) -> Any:
        """What a seat may know now, or knew after so many actions."""
        at = len(self.steps) if at is None else at
        if (at, seat) not in self._views:
            state = self.steps[at].before if at < len(self.steps) else self.state
            self._views[at, seat] = self.game.view(state, seat)
        return self._views[at, seat]

    def step_seen(self, seat: int, at: int) -> Step:
        """The action taken after so many others, with what a seat may know around it."""
        step = self.steps[at]
        return Step(self.seen(seat, at), step.action, self.seen(seat, at + 1), step.turn)

    def take(self, action: Any) -> Step:
        """Take an action and save. A Refusal passes through and changes nothing."""
        step = self._apply(action)
        self._note(self.journal.undone)
        return step

    def _apply(self, action: Any) -> Step:
        return self._step(action, self.game.apply(self.state, action))

    def _step(self, action: Any, after: Any) -> Step:
        """One action more stands."""
        assert self.turn is not None
        step = Step(self.state, action, after, self.turn)
        self.steps.append(step)
        self._stand(after)
        return step

    def _stand(self, state: Any) -> None:
        """This is the position now."""
        self.state, self.turn, self._legal = state, self.game.turn(state), None

    # Undo and redo

    @property
    def can_undo(self) -> bool:
        return self._last_choice() is not None

    def undo(self) -> bool:
        """Go back to the last choice, if nothing forbids it."""
        at = self._last_choice()
        if at is None:
            return False
        self._go_back(at)
        return True

    def undo_to(self, at: int) -> Kept | None:
        """Go back to the last choice that was made before or as the action after so many others;
        why not, if something on the way stands: then nothing is taken back."""
        found = len(self.steps)
        while found > at:
            earlier = self._way_back(found)
            if isinstance(earlier, Kept):
                return earlier
            found = earlier
        if found < len(self.steps):
            self._go_back(found)
        return None

    def _go_back(self, at: int) -> None:
        """Only so many actions stand any more."""
        taken_back = Undone(at, self.journal.actions[at:])
        self._stand(self.steps[at].before)
        del self.steps[at:]
        self._views = {key: view for key, view in self._views.items() if key[0] <= at}
        self._note((*self.journal.undone, taken_back))

    @property
    def kept(self) -> Kept | None:
        """Why nothing can be taken back; None if something can."""
        found = self._way_back(len(self.steps))
        return found if isinstance(found, Kept) else None

    def _last_choice(self) -> int | None:
        """How many actions came before the last choice that can be taken back; None without one."""
        found = self._way_back(len(self.steps))
        return None if isinstance(found, Kept) else found

    def _way_back(self, end: int) -> int | Kept:
        """The number of actions before a person's last choice among the first so many actions, or
        why that one stands.

        Nothing goes back past where the game was branched off nor, but in practice, past a reveal
        or once the score sheet is on the table. A person alone among bots goes back through their
        acts: they will think again. Forced actions go back together with the choice that led to
        them.
        """
        practice, people = self.journal.practice, self.people
        if end == len(self.steps) and self.turn is None and not practice:
            return Kept.OVER
        if not end:
            return Kept.NOTHING
        if not people:
            return Kept.BOTS
        if practice:
            return self._any_choice(end)
        if len(people) > 1 and (stands := self._in_the_way(end)):
            return stands
        for at in range(end - 1, self.journal.floor - 1, -1):
            step = self.steps[at]
            if self.game.reveals(step.before, step.after):
                return Kept.UNVEILED if self.game.secret(step.turn) else Kept.REVEALED
            if len(people) > 1 and step.turn.seat != self.steps[end - 1].turn.seat:
                return Kept.OTHERS
            if step.turn.seat in people and len(self.game.legal(step.before)) > 1:
                return at
        return Kept.BRANCH if self.journal.floor else Kept.NOTHING

    def _any_choice(self, end: int) -> int | Kept:
        """The number of actions before anybody's last choice among the first so many: in practice
        nothing stands in the way."""
        for at in range(end - 1, self.journal.floor - 1, -1):
            step = self.steps[at]
            if step.turn.seat in self.people and len(self.game.legal(step.before)) > 1:
                return at
        return Kept.BRANCH if self.journal.floor else Kept.NOTHING

    def _in_the_way(self, end: int) -> Kept | None:
        """Why the last of so many actions stands where several people play; None if it need not.

        It can only be the person's who took it, while nobody else has acted; what was decided
        unseen stands as soon as the next seat is asked: whoever is at the keyboard may be another.
        """
        last = self.steps[end - 1]
        now = self.turn if end == len(self.steps) else self.steps[end].turn
        assert now is not None
        passed_on = now.seat != last.turn.seat
        gone_back = end < len(self.steps) or self.can_redo
        if not self.journal.seats[last.turn.seat].human or (passed_on and gone_back):
            return Kept.OTHERS
        if self.game.reveals(last.before, last.after):
            return None  # that is the reason to tell
        return Kept.SECRET if passed_on and self.game.secret(last.turn) else None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people: with several of them, any may be the one at the keyboard."""
        return tuple(at for at, seat in enumerate(self.journal.seats) if seat.human)

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
