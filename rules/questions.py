"""One table of questions for every game: what is asked, what may be answered, what comes of it.

A rule is written once. Its `obstacle` says why an answer may not be given, its `effect` what the
answer does. Four functions of the contract are read off the table: `turn` tells the question,
`legal` the candidates that meet no obstacle, `refused` those that do, with the reason, and `apply`
raises the reason or answers the effect.

>>> from rules.coffee_roaster.questions import QUESTIONS
>>> from rules.coffee_roaster.state import Ask
>>> question = QUESTIONS.table[Ask.DECIDE]
>>> question.phase, question.rule
('roasting', 'CR-216')
>>> [answer.__name__ for answer in question.answers]
['GoOn', 'Stop', 'BagFlavour']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from rules.game import Refusal, Turn

S = TypeVar("S")
A = TypeVar("A")
Q = TypeVar("Q", bound="Asking")

#: Why an answer may not be given now, and what it does when it may.
Rule = tuple[Callable[[S, Any], Refusal | None] | None, Callable[[S, Any], S]]

#: In the place of an obstacle: whoever is asked may always answer so.
FREE = None

#: Candidates, each with what stands in its way.
Judged = list[tuple[A, Refusal | None]]
Refused = tuple[tuple[A, Refusal], ...]


class Question(NamedTuple, Generic[S, A]):
    """What is asked: in which phase and by which rule, what one might answer, and the answers.

    The candidates are what a player would expect to see, in the order of the choices; an action
    that is no candidate meets an obstacle too. Phase and rule are words, or depend on the state.

    Where speed needs it, `quick` finds the candidates without an obstacle sooner, and must find
    what the obstacles leave. Where a reason for each candidate is too much, `telling` picks some.
    """

    phase: str | Callable[[S], str]
    rule: str | Callable[[S], str]
    candidates: Callable[[S], tuple[A, ...]]
    answers: Mapping[type[Any], Rule[S]]
    quick: Callable[[S], tuple[A, ...]] | None = None
    telling: Callable[[Judged[A]], Iterable[tuple[A, Refusal]]] | None = None

    def unhindered(self, state: S) -> tuple[A, ...]:
        """The candidates without an obstacle, each looked at."""
        answers = self.answers
        return tuple(
            [
                action
                for action in self.candidates(state)
                if (obstacle := answers[type(action)][0]) is None or obstacle(state, action) is None
            ]
        )

    def refused(self, state: S) -> Refused[A]:
        """The candidates with an obstacle, or the most telling of them."""
        judged = self.judged(state)
        if self.telling is not None:
            return tuple(self.telling(judged))
        return tuple([(action, reason) for action, reason in judged if reason is not None])

    def judged(self, state: S) -> Judged[A]:
        """Each candidate with what stands in its way."""
        found: Judged[A] = []
        for action in self.candidates(state):
            obstacle, _ = self.answers[type(action)]
            found.append((action, obstacle and obstacle(state, action)))
        return found


class Asking(Protocol):
    """What the state of a game with questions tells: what is asked, and of whom."""

    @property
    def ask(self) -> Any: ...
    @property
    def seat(self) -> int: ...


class Questions(Generic[Q, A]):
    """The questions of a game by name; a state that asks none of them is the end of it.

    `over` refuses what is tried after the end. An obstacle has an answer for every figure that an
    action can bear; a game that knows all its actions beforehand turns the others away first.
    """

    def __init__(self, table: Mapping[Any, Question[Q, A]], over: Refusal) -> None:
        self.table, self.over = table, over
        # Looked up at every step of every game.
        self._lists: dict[Any, Callable[[Q], tuple[A, ...]]] = {
            ask: each.quick or each.unhindered for ask, each in table.items()
        }
        self._answers = {ask: each.answers for ask, each in table.items()}

    def turn(self, state: Q) -> Turn | None:
        """Who is asked what; None when the game is over."""
        question = self.table.get(state.ask)
        if question is None:
            return None
        phase, rule = told(question.phase, state), told(question.rule, state)
        return Turn(state.seat, phase, str(state.ask), rule)

    def legal(self, state: Q) -> tuple[A, ...]:
        """Every answer to the present question."""
        find = self._lists.get(state.ask)
        return () if find is None else find(state)

    def refused(self, state: Q) -> Refused[A]:
        """The answers one would expect and may not give, with their reasons."""
        question = self.table.get(state.ask)
        return () if question is None else question.refused(state)

    def apply(self, state: Q, action: A) -> Q:
        """The state after an answer; Refusal when it is none, or may not be given."""
        try:
            obstacle, effect = self._answers[state.ask][type(action)]
        except KeyError:
            raise self.not_now(state) from None
        if obstacle is not None:
            reason = obstacle(state, action)
            if reason is not None:
                raise reason.raised()
        return effect(state, action)

    def not_now(self, state: Q) -> Refusal:
        """An action that answers another question than the one asked."""
        asked = self.turn(state)
        return self.over.raised() if asked is None else Refusal(asked.rule, "not_now")


def told(word: str | Callable[[S], str], state: S) -> str:
    """A word, or what the state makes of it."""
    return word if isinstance(word, str) else word(state)


def remembered(find: Callable[[S], tuple[A, ...]]) -> Callable[[S], tuple[A, ...]]:
    """The same list of choices, kept for whoever looks at the very same state again.

    It is the one thing in the rules that changes, and nothing but the time depends on it: another
    state, though equal, is looked at afresh. One state is kept, no more.
    """
    last: tuple[S | None, tuple[A, ...]] = (None, ())

    def legal(state: S) -> tuple[A, ...]:
        """Every answer to the present question."""
        nonlocal last
        seen, choices = last
        if seen is not state:
            choices = find(state)
            last = state, choices
        return choices

    return legal
