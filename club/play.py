"""A game at a table of the club: its record and the fold of its acts, in memory.

Nothing here stores or tells anything. Whatever somebody does is answered by a `Change`: the next
edition of the record and the acts that lead to it. Once the store has it, `enter` makes it so.

Where seats decide at once (`Game.at_once`) each one's answers are kept pending in the record, and
may be taken back, until the last seat has answered; then all of them become acts, in the order of
the rules.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from club.messages.terms import Why
from club.records import Act, Pending, Result, Table
from rules import registry
from rules.game import ONLOOKER, Game, Turn
from saves.journal import totals
from saves.sitting import Kept


class Declined(Exception):
    """The club refuses something; the reason is a `Why`."""

    def __init__(self, why: Why, **figures: int | str) -> None:
        super().__init__(why)
        self.why, self.figures = why, figures


class OutOfDate(Exception):
    """The table has gone on since the version that was named."""


class Repeated(Exception):
    """This was asked before, and is so."""


class Change(NamedTuple):
    """What somebody's doing comes to, before it is stored."""

    record: Table
    acts: tuple[Act, ...] = ()
    results: tuple[Result, ...] = ()


class Taken(NamedTuple):
    """An action that stands."""

    seat: int
    action: Any
    before: Any
    after: Any
    at: int
    turn: Turn
    account: str = ""  # empty: a bot decided


class Play:
    """The game of a record that has begun."""

    def __init__(self, record: Table, acts: list[Act]) -> None:
        self.record = record
        self.game: Game[Any, Any, Any] = registry.game(record.game)
        options = msgspec.json.decode(record.options, type=self.game.options)
        self.beginning = self.game.new(options, record.seed)
        self.steps: list[Taken] = []
        self.undone: tuple[Taken, ...] = ()  # what the last act took back
        self.requests: set[str] = set()
        self.version = 0
        for act in acts:
            self._enter(act)

    # The position

    @property
    def state(self) -> Any:
        return self.steps[-1].after if self.steps else self.beginning

    @property
    def turn(self) -> Turn | None:
        turn: Turn | None = self.game.turn(self.state)
        return turn

    @property
    def over(self) -> bool:
        return self.turn is None or bool(self.record.ended)

    def answers(self, seat: int) -> tuple[Any, ...]:
        """What a seat has answered at once with others, not yet laid open."""
        kept = self.record.pending.get(seat, ())
        return tuple([msgspec.json.decode(one.action, type=self.game.action) for one in kept])

    def position(self, seat: int) -> Any:
        """The true position, or that of a seat which decides at once with others."""
        if seat in self.game.at_once(self.state):
            return self.game.as_if(self.state, seat, self.answers(seat))
        return self.state

    def has_answered(self, seat: int) -> bool:
        """Whether one of the seats that decide at once has given all its answers."""
        turn = self.game.turn(self.position(seat))
        return turn is None or turn.seat != seat or not self.game.secret(turn)

    @property
    def deciding(self) -> tuple[int, ...]:
        """The seats that are asked now."""
        turn = self.turn
        if turn is None or self.record.ended:
            return ()
        together = self.game.at_once(self.state)
        return tuple([seat for seat in together if not self.has_answered(seat)]) or (turn.seat,)

    def version_for(self, seat: int | None) -> int:
        """What the next act of a seat has to name: its own pending answers count."""
        return self.version + (0 if seat is None else len(self.record.pending.get(seat, ())))

    # Acting

    def act(
        self, seat: int, account: str, version: int, action: Raw, request: str, now: int
    ) -> Change:
        """An action of a seat; Refusal of the rules, Declined, OutOfDate or Repeated."""
        self._check(seat, version, request)
        if seat not in self.deciding:
            raise Declined(Why.NOT_YOUR_TURN)
        try:
            chosen = msgspec.msgpack.decode(action, type=self.game.action)
        except (msgspec.MsgspecError, RecursionError, ValueError):
            raise Declined(Why.BAD_ACTION) from None
        return self.chosen(seat, account, chosen, request, now)

    def chosen(self, seat: int, account: str, action: Any, request: str, now: int) -> Change:
        """A known action of a seat that is asked, a bot's too."""
        position = self.position(seat)
        after = self.game.apply(position, action)  # a Refusal passes through
        answer = Pending(Raw(msgspec.json.encode(action)), request, account, now)
        if not self.game.at_once(self.state):
            act = Act(self.version + 1, seat, account, now, request, answer.action)
            return self._standing(after, (act,), now)
        mine = (*self.record.pending.get(seat, ()), answer)
        return self._answered({**self.record.pending, seat: mine}, now)

    def _answered(self, pending: dict[int, tuple[Pending, ...]], now: int) -> Change:
        """Answers given at once are kept, or laid open if they are the last."""
        trial = self._with(replace(self.record, pending=pending))
        together = self.game.at_once(self.state)
        waiting = tuple([seat for seat in together if not trial.has_answered(seat)])
        if waiting:
            record = replace(trial.record, deciding=waiting, changed=now, edition=self._next)
            return Change(record)
        state = self.state
        acts: list[Act] = []
        for seat in together:
            for one in pending.get(seat, ()):
                action = msgspec.json.decode(one.action, type=self.game.action)
                state = self.game.apply(state, action)
                number = self.version + len(acts) + 1
                acts.append(Act(number, seat, one.account, one.at, one.request, one.action))
        return self._standing(state, tuple(acts), now)

    def _with(self, record: Table) -> Play:
        """The same game with another record."""
        other = object.__new__(Play)
        other.__dict__.update(self.__dict__)
        other.record = record
        return other

    def _check(self, seat: int, version: int, request: str) -> None:
        if request in self.requests or any(
            one.request == request for kept in self.record.pending.values() for one in kept
        ):
            raise Repeated(request)
        if self.over:
            raise Declined(Why.OVER)
        if version != self.version_for(seat):
            raise OutOfDate

    @property
    def _next(self) -> int:
        return self.record.edition + 1

    # Taking back

    def undo(self, seat: int, account: str, version: int, request: str, now: int) -> Change:
        """One's own last choice is taken back."""
        self._check(seat, version, request)
        if mine := self.record.pending.get(seat):
            return self._answered({**self.record.pending, seat: mine[:-1]}, now)
        found = self.way_back(seat)
        if isinstance(found, Kept):
            raise Declined(Why.KEPT, kept=found.value)
        return self.back_to(found, seat, account, request, now)

    def back_to(self, depth: int, seat: int, account: str, request: str, now: int) -> Change:
        """Only so many actions stand any more, by right or by consent of all."""
        state = self.steps[depth].before
        act = Act(self.version + 1, seat, account, now, request, back=depth)
        return self._standing(state, (act,), now, depth)

    def way_back(self, seat: int) -> int | Kept:
        """How many actions came before the last choice of a seat, or why that one stands: it is not
        the last one's, or something was shown since, or the game is over."""
        if self.over:
            return Kept.OVER
        for at in range(len(self.steps) - 1, -1, -1):
            step = self.steps[at]
            if step.seat != seat:
                return Kept.OTHERS
            if self.game.reveals(step.before, step.after):
                return Kept.REVEALED
            if self.game.secret(step.turn):
                return Kept.SECRET
            if at < self.settled:
                return Kept.NOTHING
            if len(self.game.legal(step.before)) > 1:
                return at
        return Kept.NOTHING

    @property
    def settled(self) -> int:
        """The first steps that were the club's to choose: the coffee of the roast of the day."""
        return 1 if self.record.roast else 0

    def last_choice(self, seat: int) -> int | None:
        """How many actions came before a seat's last choice, to be taken back by consent."""
        for at in range(len(self.steps) - 1, -1, -1):
            if self.steps[at].seat == seat and len(self.game.legal(self.steps[at].before)) > 1:
                return at
        return None

    def redo(self, seat: int, account: str, version: int, request: str, now: int) -> Change:
        """What one took back last is taken again."""
        self._check(seat, version, request)
        if not self.can_redo(seat):
            raise Declined(Why.KEPT, kept=Kept.NOTHING.value)
        acts = [
            Act(
                self.version + number,
                seat,
                account,
                now,
                request if number == 1 else f"{request}{number:04x}",
                Raw(msgspec.json.encode(step.action)),
            )
            for number, step in enumerate(self.undone, start=1)
        ]
        return self._standing(self.undone[-1].after, tuple(acts), now)

    def can_redo(self, seat: int) -> bool:
        """Whether the last thing that happened is that this seat took something back."""
        return bool(self.undone) and all(step.seat == seat for step in self.undone)

    # The record of a position

    def _standing(
        self, state: Any, acts: tuple[Act, ...], now: int, steps: int | None = None
    ) -> Change:
        """The record once these acts stand and have led to a state."""
        game, turn = self.game, self.game.turn(state)
        seen = game.view(state, ONLOOKER)
        deciding = () if turn is None else game.at_once(state) or (turn.seat,)
        per_move = self.record.per_move
        record = replace(
            self.record,
            edition=self._next,
            version=self.version + len(acts),
            steps=len(self.steps) + len(acts) if steps is None else steps,
            changed=now,
            pending={},
            offers=(),
            round=game.round(state),
            deciding=deciding,
            deadline=now + per_move if per_move and turn is not None else 0,
            totals=totals(game, state if turn is None else seen),
            state=Raw(msgspec.json.encode(state)),
            finished=now if turn is None else 0,
            winners=game.winners(state) if turn is None else (),
        )
        return Change(record, acts, results(record) if turn is None else ())

    def ended(self, now: int) -> Change:
        """The people agree to end it as it stands: nobody has won."""
        record = replace(
            self.record,
            edition=self._next,
            changed=now,
            pending={},
            offers=(),
            deciding=(),
            deadline=0,
            finished=now,
            ended="agreed",
            totals=totals(self.game, self.state),
        )
        return Change(record)

    # What is stored

    def enter(self, change: Change) -> None:
        """A change is stored: it is so."""
        for act in change.acts:
            self._enter(act)
        self.record = change.record

    def _enter(self, act: Act) -> None:
        self.version = act.n
        self.requests.add(act.request)
        if act.back is not None:
            self.undone = tuple(self.steps[act.back :])
            del self.steps[act.back :]
            return
        turn = self.turn
        assert turn is not None
        action = msgspec.json.decode(act.action, type=self.game.action)
        before = self.state
        after = self.game.apply(before, action)
        self.steps.append(Taken(act.seat, action, before, after, act.at, turn, act.account))
        self.undone = ()


def begun(record: Table, now: int) -> Change:
    """The record of a table whose last chair has just been taken: the game begins."""
    played = registry.game(record.game)
    play = Play(replace(record, revision=played.revision), [])
    change = play._standing(play.beginning, (), now)
    return Change(replace(change.record, started=now))


def results(record: Table) -> tuple[Result, ...]:
    """What a finished game is worth in the books of those who played it."""
    people = sum(chair.human for chair in record.chairs) > 1
    return tuple(
        Result(
            table=record.id,
            account=chair.account,
            game=record.game,
            people=people,
            won=seat in record.winners,
            total=record.totals[seat],
            at=record.finished,
        )
        for seat, chair in enumerate(record.chairs)
        if chair.human and chair.account
    )
