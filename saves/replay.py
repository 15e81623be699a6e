"""A cursor over a game: by decision, by turn, by phase; and the check of a save by replaying it.

>>> from pathlib import Path
>>> from tempfile import TemporaryDirectory
>>> from rules.registry import game
>>> from saves.sitting import Sitting
>>> home = TemporaryDirectory()
>>> table = Sitting.begin(Store(Path(home.name)), "roaster", game("roaster").options(), 7)
>>> for _ in range(4):
...     step = table.take(table.legal[-1])
>>> replay = Replay(table.journal)
>>> (replay.at, replay.length, replay.turn.phase)
(0, 4, 'card')
>>> replay.next_stage(), replay.at, replay.turn.phase
(True, 1, 'roasting')
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from msgspec import Struct

from rules.game import Turn
from saves import files
from saves.errors import SaveError
from saves.fold import Step, fold
from saves.journal import AnyJournal, Seat, totals
from saves.store import Store
from saves.timeline import Moment, Timeline

__all__ = ["Mark", "Replay", "Verdict", "fold", "open_replay", "verify"]


class Mark(Struct, frozen=True):
    """Where a phase or a round begins, and who decides there; no phase once the game is over."""

    at: int
    phase: str
    round: int
    seat: int


class Replay:
    """A game looked at: `at` is the number of actions shown so far, `state` what lies there.

    Shown are the actions that stand; on demand, those that were taken back as well, in the order
    they were played.
    """

    def __init__(self, journal: AnyJournal) -> None:
        self.journal = journal
        self.timeline = Timeline(journal)
        self.game = self.timeline.game
        self.at = 0
        self._line: Sequence[int] = self.timeline.standing
        self._marks: tuple[Mark, ...] | None = None
        self._turns: tuple[int, ...] | None = None
        self._totals: dict[tuple[int, int | None], tuple[int, ...]] = {}

    # The moment under the cursor

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.journal.seats

    @property
    def length(self) -> int:
        """The number of actions that are shown."""
        return len(self._line) - 1

    @property
    def state(self) -> Any:
        return self.state_at(self.at)

    @property
    def action(self) -> Any | None:
        """The action that led here; None at the start."""
        return self.moment(self.at).action

    @property
    def turn(self) -> Turn | None:
        """Who decides here and what is asked; None once the game is over."""
        return self.turn_at(self.at)

    @property
    def over(self) -> bool:
        return self.turn is None

    @property
    def actions(self) -> tuple[Any, ...]:
        """The actions that stand here, from the first to the last."""
        return self.timeline.actions(self._line[self.at])

    def seen(self, seat: int | None, at: int | None = None) -> Any:
        """What a seat may know here, or there; all of it for nobody in particular."""
        state = self.state_at(self.at if at is None else at)
        return state if seat is None else self.game.view(state, seat)

    # Any other moment

    def moment(self, at: int) -> Moment:
        """What is known of a position without its state."""
        return self.timeline.moments[self._line[at]]

    def turn_at(self, at: int) -> Turn | None:
        return self.moment(at).turn

    def state_at(self, at: int) -> Any:
        return self.timeline.state(self._line[at])

    def step_at(self, at: int) -> Step:
        """The action that led to a position, with the states around it."""
        moment = self.moment(at)
        before, turn = self.timeline.state(moment.parent), self.timeline.moments[moment.parent].turn
        assert turn is not None
        return Step(before, moment.action, self.state_at(at), turn)

    def steps(self, first: int = 1, last: int | None = None) -> Iterator[Step]:
        """The actions from one to another, both included."""
        for at in range(max(first, 1), min(self.length, self.length if last is None else last) + 1):
            yield self.step_at(at)

    # Going somewhere

    def seek(self, number: int) -> Any:
        """Go to where this many actions are taken, or to the nearest end; the state there."""
        self.at = min(max(number, 0), self.length)
        return self.state

    def _go(self, number: int) -> bool:
        """Go somewhere without looking; whether that is elsewhere."""
        before, self.at = self.at, min(max(number, 0), self.length)
        return self.at != before

    def step(self) -> bool:
        """One action on; False at the end."""
        return self._go(self.at + 1)

    def back(self) -> bool:
        """One action back; False at the start."""
        return self._go(self.at - 1)

    def next_turn(self) -> bool:
        """To where the next turn begins, or the end."""
        return self._go(following(self.turns, self.at, self.length))

    def previous_turn(self) -> bool:
        """To where this turn began, or the one before."""
        return self._go(preceding(self.turns, self.at))

    def next_stage(self) -> bool:
        """To where the next phase or round begins, or the end."""
        return self._go(following([mark.at for mark in self.stages], self.at, self.length))

    def previous_stage(self) -> bool:
        """To where this phase or round began, or the one before."""
        return self._go(preceding([mark.at for mark in self.stages], self.at))

    # Marks

    @property
    def stages(self) -> tuple[Mark, ...]:
        """Where each phase or round begins, in the order of the line."""
        if self._marks is None:
            places = self._changes(lambda turn, number: (turn and turn.phase, number))
            self._marks = tuple(self._mark(at) for at in places)
        return self._marks

    @property
    def rounds(self) -> tuple[Mark, ...]:
        """The marks at which another round begins."""
        marks = self.stages
        changes = (later for mark, later in pairwise(marks) if later.round != mark.round)
        return (*marks[:1], *changes)

    @property
    def turns(self) -> tuple[int, ...]:
        """Where another seat begins to decide, or another round begins."""
        if self._turns is None:
            self._turns = self._changes(lambda turn, number: (turn and turn.seat, number))
        return self._turns

    def _changes(self, told: Callable[[Turn | None, int], object]) -> tuple[int, ...]:
        """The positions at which something is told that was not so one before."""
        found, before = [], object()
        for at in range(len(self._line)):
            moment = self.moment(at)
            now = told(moment.turn, moment.round)
            if now != before:
                found.append(at)
            before = now
        return tuple(found)

    def _mark(self, at: int) -> Mark:
        moment = self.moment(at)
        turn = moment.turn
        return Mark(at, turn.phase if turn else "", moment.round, turn.seat if turn else -1)

    # Scores

    def totals(self, at: int, seat: int | None = None) -> tuple[int, ...]:
        """The points of each seat at a position, as one seat can count them or as they are."""
        key = self._line[at], seat
        if key not in self._totals:
            self._totals[key] = totals(self.game, self.seen(seat, at))
        return self._totals[key]

    def curve(
        self, points: int, seat: int | None = None
    ) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """The points of each seat at some positions, the first and the last among them."""
        return tuple((at, self.totals(at, seat)) for at in spread(self.length, points))

    # What was taken back

    @property
    def has_undone(self) -> bool:
        return len(self.timeline.standing) < len(self.timeline.moments)

    @property
    def undone_shown(self) -> bool:
        return self._line is not self.timeline.standing

    def show_undone(self, shown: bool) -> None:
        """Show what was taken back, or no more: then the cursor goes to what it stood upon."""
        here = self._line[self.at]
        line = self.timeline.standing
        if shown:
            self._line, self.at = range(len(self.timeline.moments)), here
        else:
            while self.timeline.moments[here].undone:
                here = self.timeline.moments[here].parent
            self._line, self.at = line, bisect_left(line, here)
        self._marks = self._turns = None


def following(places: Sequence[int], at: int, end: int) -> int:
    """The first of some places beyond a position, or the end."""
    found = bisect_right(places, at)
    return places[found] if found < len(places) else end


def preceding(places: Sequence[int], at: int) -> int:
    """The last of some places before a position, or the start."""
    found = bisect_left(places, at)
    return places[found - 1] if found else 0


def spread(length: int, points: int) -> list[int]:
    """At most so many positions from 0 to a length, evenly apart, with both ends."""
    if length < points:
        return list(range(length + 1))
    return [length * number // (points - 1) for number in range(points)]


def open_replay(path: Path, store: Store) -> Replay:
    """The game in a file, checked by replaying it; SaveError tells what is wrong with it.

    The file is never touched.
    """
    path = path.absolute()
    content = files.read(path)
    try:
        return Replay(store.decoded(content))
    except SaveError as error:
        raise error.at(path) from error


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
