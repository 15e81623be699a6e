"""A game at a table of the club, as one who sits there or looks on knows it.

It keeps what a screen asks of a sitting (`saves.any_sitting.AnySitting`), but of views only: what
is told in a `Story` stands here, and whatever is done is asked of the hub. When the game is over
and laid open, the true game is folded from its seed.

While it is on `hold` what is told waits: somebody looks at something first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from club.messages.asked import Act, AnyWord, Redo, Undo
from club.messages.terms import NOTHING, packed, unpacked
from club.messages.told import AnyNews, Opened, Refused, Room, Stale, Story
from club.messages.told import Step as ToldStep
from rules import registry
from rules.game import ONLOOKER, Refusal, Turn
from rules.packs import digest
from saves import migrate
from saves.errors import SaveError
from saves.fold import Step, fold
from saves.journal import HUMAN, AnyJournal, Journal, Seat, outcome
from saves.sitting import Kept
from saves.store import Recovered, Store, moment

Ask = Callable[[AnyWord], AnyNews]

#: Why something was not done besides a `Why` of the club: the table has gone on meanwhile, the
#: line is broken and the word will be repeated.
STALE, GONE = "stale", "gone"


class NotNow(Exception):
    """The club does not do something: a `Why`, STALE or GONE, with its figures."""

    def __init__(self, why: str, **figures: int | str) -> None:
        super().__init__(why)
        self.why, self.figures = why, figures


class ClubSitting:
    """A game at a table of the club.

    `seat` is one's own, the ONLOOKER's for one who looks on. `deciding` are the seats that are
    asked now, `version` is what the next word has to name.
    """

    trouble: SaveError | None = None
    recovered: Recovered | None = None

    def __init__(self, room: Room, store: Store, ask: Ask) -> None:
        self.store = store
        self.game = registry.game(room.game)
        self.displaced: Path | None = None
        self.steps: list[Step] = []
        self.state: Any = None
        self.turn: Turn | None = None
        self.deciding: tuple[int, ...] = ()
        self.version = 0
        self.can_undo = self.can_redo = False
        self.kept: Kept | None = Kept.NOTHING
        self.opened: Opened | None = None
        self.stands = False  # whether the position was told
        self.hold = False
        self._held: list[Story | Opened] = []
        self._ask = ask
        self._times: list[int] = []
        self._by_bots: list[int | None] = []  # the seat of each step that a bot decided
        self._legal: tuple[Any, ...] | None = None
        self._options = unpacked(room.options, self.game.options)
        self.room = room
        self.journal = self._journal()

    # The table

    def enter(self, room: Room) -> None:
        """Who is around the table has changed."""
        self.room = room
        self.journal = replace(self.journal, seats=seats_of(room))
        if room.ended and self.stands:
            self.turn = None

    @property
    def seat(self) -> int:
        return ONLOOKER if self.room.seat is None else self.room.seat

    @property
    def asked(self) -> bool:
        """Whether I am to decide."""
        return not self.over and self.seat in self.deciding

    @property
    def late(self) -> Counter[int]:
        """How often a bot has decided in the seats of people, whose time was over."""
        seats = self.journal.seats
        return Counter(seat for seat in self._by_bots if seat is not None and seats[seat].human)

    def _journal(self) -> AnyJournal:
        """The game as it is known from the beginning: neither its seed nor its state."""
        game, options = self.game, self._options
        journal: AnyJournal = Journal(
            format=migrate.FORMAT,
            id=self.room.table,
            game=game.name,
            revision=game.revision,
            pack=options.pack,
            digest=digest(game.shelf[options.pack]),
            options=options,
            seed=0,
            seats=seats_of(self.room),
            started=moment(),
            changed=moment(),
            state=None,
        )
        return journal

    # What is told

    def heard(self, news: Story | Opened) -> None:
        """The game went on, or is laid open."""
        if self.hold:
            self._held.append(news)
        elif isinstance(news, Opened):
            self.opened = news
        else:
            self._take_in(news)

    def release(self) -> None:
        """What was told meanwhile is so."""
        self.hold, held, self._held = False, self._held, []
        for news in held:
            self.heard(news)

    @property
    def waits(self) -> bool:
        """Whether something was told that is on hold."""
        return bool(self._held)

    def _take_in(self, story: Story) -> None:
        if story.since == 0:
            self._beginning = unpacked(story.beginning, self.game.state)
        for kept in (self.steps, self._times, self._by_bots):
            del kept[story.since :]
        for step in story.steps:
            self._add(step)
        if not story.more:
            self._stand(story)

    def _add(self, told: ToldStep) -> None:
        """One action more is known to stand."""
        before = self.steps[-1].after if self.steps else self._beginning
        turn = self.game.turn(before)
        if turn is None or turn.seat != told.seat:  # one of those who decide at once
            before = self.game.as_if(before, told.seat, ())
            turn = self.game.turn(before)
        assert turn is not None
        action = None if hidden(told.action) else unpacked(told.action, self.game.action)
        self.steps.append(Step(before, action, unpacked(told.view, self.game.state), turn))
        self._times.append(told.at)
        self._by_bots.append(told.seat if told.bot else None)

    def _stand(self, story: Story) -> None:
        """This is the position now."""
        last = self.steps[-1].after if self.steps else self._beginning
        apart = not hidden(story.view)
        self.state = unpacked(story.view, self.game.state) if apart else last
        self.turn = None if self.room.ended else self.game.turn(self.state)
        self._legal, self.stands = None, True
        self.version, self.deciding = story.version, story.deciding
        self.can_undo, self.can_redo = story.undo, story.redo
        self.kept = Kept(story.kept) if story.kept else None
        if self.opened is not None:
            self._lay_open(self.opened)

    def _lay_open(self, opened: Opened) -> None:
        """The game is over: nothing is secret any more."""
        actions = tuple(step.action for step in self.steps)
        began, ended = (self._times[0], self._times[-1]) if self._times else (None, None)
        journal = replace(
            self.journal,
            seed=opened.seed,
            actions=actions,
            started=moment(began),
            changed=moment(ended),
        )
        states = fold(journal)
        turns = [step.turn for step in self.steps]
        around = zip(states, actions, states[1:], turns, strict=False)
        self.steps = [Step(*parts) for parts in around]
        self.state = states[-1]
        self.journal = replace(
            journal, state=self.state, **outcome(self.game, self.state)._asdict()
        )

    # The position

    @property
    def legal(self) -> tuple[Any, ...]:
        """Every choice of the present decision."""
        if self._legal is None:
            self._legal = self.game.legal(self.state)
        return self._legal

    @property
    def over(self) -> bool:
        return self.stands and self.turn is None

    def seen(self, seat: int, at: int | None = None) -> Any:
        """What a seat may know now, or knew after so many actions, as far as it is known here."""
        state = self.steps[at].before if at is not None and at < len(self.steps) else self.state
        return state if seat == self.seat and not self.over else self.game.view(state, seat)

    def step_seen(self, seat: int, at: int) -> Step:
        """The action taken after so many others, with what a seat may know around it."""
        step = self.steps[at]
        if seat == self.seat and not self.over:
            return step
        view = self.game.view
        return step._replace(before=view(step.before, seat), after=view(step.after, seat))

    # Doing

    def take(self, action: Any) -> Step:
        """Take an action. A Refusal of the rules and NotNow pass through and change nothing."""
        at = len(self.steps)
        self._do(Act(self.room.table, self.version, packed(action)))
        return self.steps[min(at, len(self.steps) - 1)]

    def undo(self) -> bool:
        """Take back one's own last choice, if nothing forbids it."""
        if self.can_undo:
            self._do(Undo(self.room.table, self.version))
            return True
        return False

    def undo_to(self, at: int) -> Kept | None:
        """Take back one's own choices down to so many actions; why not, if the first one stands."""
        if not self.can_undo:
            return self.kept or Kept.NOTHING
        while len(self.steps) > at and self.undo():
            pass
        return None

    def redo(self) -> bool:
        """Take again what one took back last."""
        if self.can_redo:
            self._do(Redo(self.room.table, self.version))
            return True
        return False

    def _do(self, word: AnyWord) -> None:
        """Ask something of the hub; what came of it has been told when it is answered."""
        answer = self._ask(word)
        self.release()
        if isinstance(answer, Stale):
            raise NotNow(STALE)
        if isinstance(answer, Refused) and answer.rule:
            raise Refusal(answer.rule, answer.reason, **answer.figures)
        if isinstance(answer, Refused):
            raise NotNow(answer.reason, **answer.figures)

    # Keeping: the hub has stored whatever it told

    def save(self) -> bool:
        return True

    def is_saved(self) -> bool:
        return True

    @property
    def saved(self) -> int:
        return len(self.steps)

    @property
    def unsaved(self) -> int:
        return 0

    def close(self) -> None:
        """The seat stays one's own."""


def hidden(raw: msgspec.Raw) -> bool:
    """Whether an action or a view was not told."""
    return bytes(raw) == bytes(NOTHING)


def seats_of(room: Room) -> tuple[Seat, ...]:
    """Who plays; a bot goes by its level, not by a name."""
    return tuple(
        Seat(place.name if place.player == HUMAN else "", place.player) for place in room.places
    )
