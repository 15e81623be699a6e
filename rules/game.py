"""The contract every game keeps: state in, state out.

A game is a `Game`: its types and a handful of pure functions on plain values. Nothing here knows
a screen, a file, a clock or a language, and nothing is ever mutated: `apply` answers a new state.

>>> from rules.registry import game
>>> roaster = game("roaster")
>>> state = roaster.new(roaster.options(), 7)
>>> roaster.turn(state).ask
'card'
>>> state = roaster.apply(state, roaster.legal(state)[0])
>>> roaster.turn(state).ask
'effects'

One decision is one short list: `legal(state)` is all a keyboard, a line mode, a bot, a test and a
log need. A big move is a sequence of such decisions inside one turn.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from msgspec import Struct

if TYPE_CHECKING:
    from rules.packs import Shelf


class Refusal(Exception):
    """A choice that the rules forbid: the rule's id, a reason and the figures it speaks of.

    `reason` is a key, not a sentence: the interface words it in the player's language and fills
    in the `figures`.
    """

    def __init__(self, rule: str, reason: str, **figures: int | str) -> None:
        super().__init__(rule, reason, figures)
        self.rule = rule
        self.reason = reason
        self.figures = figures

    def __str__(self) -> str:
        figures = "".join(f" {name}={value}" for name, value in self.figures.items())
        return f"{self.rule}: {self.reason}{figures}"

    def raised(self) -> Refusal:
        """A fresh copy to raise, so that a refusal kept as a constant never holds a traceback."""
        return Refusal(self.rule, self.reason, **self.figures)


class Turn(Struct, frozen=True):
    """Who decides now, in which phase, what is asked, and the rule that asks it."""

    seat: int
    phase: str
    ask: str
    rule: str


class Line(Struct, frozen=True):
    """One line of a score sheet: `heading` groups lines, `part` names the line."""

    part: str
    points: int
    heading: str = ""


class Sheet(Struct, frozen=True):
    """The score sheet of one seat, line by line."""

    seat: int
    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        return sum(line.points for line in self.lines)


class Loss(Struct, frozen=True):
    """Something that is given up by ending: what, as a key that the interface words, and how much
    of it."""

    what: str
    count: int


class AnyOptions(Protocol):
    """What the options of every game tell: how many sit at the table, and with which pack."""

    @property
    def players(self) -> int: ...
    @property
    def pack(self) -> str: ...


class AnyState(Protocol):
    """What the state of every game tells: how it was set up, and its chance."""

    @property
    def options(self) -> Any: ...
    @property
    def chance(self) -> int: ...


O = TypeVar("O", bound=AnyOptions)  # noqa: E741 - options
S = TypeVar("S", bound=AnyState)
A = TypeVar("A")

#: What a view shows in place of the generator's integer.
HIDDEN = 0

#: In place of a seat, for `Game.view`: whoever only looks on, and may know nobody's secrets.
ONLOOKER = -1


def never(turn: Turn) -> bool:
    """The plain meaning of `Game.secret`: all decisions are made for everybody to see."""
    return False


class Ranks(Struct, frozen=True):
    """What totals are called: the least total of each title, best first, and the title below."""

    titles: tuple[tuple[int, str], ...]
    below: str

    def of(self, total: int) -> str:
        """The title of a total."""
        return next((title for least, title in self.titles if total >= least), self.below)


def untitled(options: AnyOptions) -> Ranks | None:
    """The plain meaning of `Game.ranks`: the total itself is all there is to say."""
    return None


def ends_nothing(state: AnyState, action: object) -> tuple[Loss, ...] | None:
    """The plain meaning of `Game.forgone`: no choice ends a turn with anything unused."""
    return None


def nothing_between(state: AnyState, action: object) -> tuple[Any, ...]:
    """The plain meaning of `Game.between`: an action leads straight to the next decision."""
    return ()


def one_by_one(state: AnyState) -> tuple[int, ...]:
    """The plain meaning of `Game.at_once`: seats decide one after the other."""
    return ()


def not_at_once(state: Any, seat: int, answers: tuple[Any, ...]) -> Any:
    """The plain meaning of `Game.as_if`: nobody is asked out of turn."""
    raise ValueError("nobody decides at once")


@dataclass(frozen=True)
class Game(Generic[O, S, A]):
    """A game: its name, its types and its functions.

    `revision` counts changes of the rules that would alter a recorded game. `action` is the
    union of the game's action structs, `options` and `state` are struct classes: all three
    encode to JSON and back to themselves. On the `shelf` stand the packs it can be played with.
    """

    name: str
    revision: int
    players: range
    phases: tuple[str, ...]
    options: type[O]
    state: type[S]
    action: Any
    shelf: Shelf[Any]

    new: Callable[[O, int], S]
    """Set the table: same options and same seed give the same state on every machine.
    Raises `Refusal` for options the rules do not allow."""

    turn: Callable[[S], Turn | None]
    """Who decides now and what is asked; None when the game is over."""

    legal: Callable[[S], tuple[A, ...]]
    """Every legal choice of the present decision: never empty while the game runs, empty after."""

    refused: Callable[[S], tuple[tuple[A, Refusal], ...]]
    """The choices a player would expect to see but may not take, each with its reason."""

    apply: Callable[[S, A], S]
    """The next state. Raises `Refusal` with a rule id for anything that is not in `legal`."""

    scores: Callable[[S], tuple[Sheet, ...]]
    """The score sheet per seat, at any time."""

    winners: Callable[[S], tuple[int, ...]]
    """The seats that would win now, after every tie rule; more than one share the victory."""

    view: Callable[[S, int], S]
    """The same state with what this seat may not know removed; for the `ONLOOKER` also what any
    seat holds or has decided unseen."""

    guess: Callable[[S, int], S]
    """A full state consistent with a view, by a seed of the thinker's own."""

    reveals: Callable[[S, S], bool]
    """Whether the step from one state to the next showed something new: undo stops there."""

    round: Callable[[S], int]
    """The number of the round or period, counted from 1; 0 in a game that counts none."""

    secret: Callable[[Turn], bool] = never
    """Whether it is decided unseen: nobody else may know the answer before it is laid open."""

    ranks: Callable[[O], Ranks | None] = untitled
    """The titles that totals earn in a game with these options; None where they earn none."""

    between: Callable[[S, A], tuple[S, ...]] = nothing_between
    """The states a legal action passes through before the next decision: what happens there by
    itself is told and drawn from these. On a view, what chance decides is as if guessed."""

    forgone: Callable[[S, A], tuple[Loss, ...] | None] = ends_nothing
    """What a legal choice gives up by ending a turn or a phase, or by passing: nothing, if all was
    used that could be; None for a choice that ends nothing. It can be asked of a view."""

    at_once: Callable[[S], tuple[int, ...]] = one_by_one
    """The seats that may decide unseen at the same time from here on, in the order of the rules;
    empty where seats decide one after the other."""

    as_if: Callable[[S, int, tuple[A, ...]], S] = not_at_once
    """The table as it is for one of the seats that decide at once, when it has given these answers
    and the others none: its next question, or another seat's when it has answered all. The answers
    of all seats, one seat after the other in the order of `at_once`, are a legal game."""

    def steps(self, state: S, action: A) -> tuple[S, ...]:
        """All the states a legal action leads through; the last is the one `apply` answers."""
        return (*self.between(state, action), self.apply(state, action))


def alone(state: AnyState) -> tuple[int, ...]:
    """The plain meaning of `Game.winners` in a game for one: the only seat there is."""
    return (0,)


def chance_moved(before: AnyState, after: AnyState) -> bool:
    """The plain meaning of `Game.reveals`: a die, a bag or a deck spoke in between."""
    return before.chance != after.chance
