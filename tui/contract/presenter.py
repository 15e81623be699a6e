"""Between a game and whoever shows it: the words of one game, for the table and for plain mode.

A presenter never decides a rule: it asks the game, and turns values into sentences in the
session's language. The board screens of a game live beside its presenter; plain mode needs only
what is here, and so does anything else that speaks in lines: the log, the replay, the palette.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from msgspec import Struct

from rules.game import Refusal, Turn
from tui.words.language import Language

if TYPE_CHECKING:
    from saves.journal import Journal


class Topic(Struct, frozen=True):
    """A help text in our own words, for a group of rule ids. Both texts are French source
    strings, marked for translation; the body's paragraphs are parted by blank lines."""

    key: str
    title: str
    body: str
    rules: tuple[str, ...]


class Setting(Struct, frozen=True):
    """One field of a game's options that a player sets before the game: its values and labels."""

    field: str
    label: str
    values: tuple[tuple[Any, str], ...]


class Presenter(Protocol):
    """The words of one game. Every text is in the language handed in."""

    game: str
    title: str

    def phases(self, _: Language) -> tuple[tuple[str, str], ...]:
        """The phases in order: key (as in `Turn.phase`) and name."""

    def headline(self, state: Any, _: Language) -> str:
        """Line one of the table: what is played, where in it, the score so far."""

    def question(self, state: Any, turn: Turn, _: Language) -> str:
        """What is asked now, as a sentence."""

    def label(self, state: Any, action: Any, _: Language) -> str:
        """An action as a choice, with what it would do: short enough for half of 80 columns."""

    def key(self, action: Any) -> str | None:
        """A letter that takes this action directly, or None: then it gets the next digit."""

    def narrate(self, before: Any, action: Any, after: Any, _: Language) -> tuple[str, ...]:
        """What happened, as one or a few log lines."""

    def refusal(self, refusal: Refusal, _: Language) -> str:
        """Why not, as a full sentence with its figures."""

    def topic(self, rule: str) -> Topic:
        """The help topic that a rule id belongs to."""

    def topics(self) -> tuple[Topic, ...]:
        """All topics, in reading order."""

    def settings(self, _: Language) -> tuple[Setting, ...]:
        """The options a player may set before a game."""

    def table(self, state: Any, _: Language) -> tuple[str, ...]:
        """The position as plain lines, complete enough to play by."""

    def result(self, state: Any, _: Language) -> tuple[str, ...]:
        """The final score sheet as plain lines."""

    def rank(self, key: str, _: Language) -> str:
        """The title of a rank, by its key; only asked of a game that has ranks."""

    def odds(self, view: Any, _: Language) -> tuple[str, ...]:
        """What chance holds ready and what to expect of it, in numbers, as plain lines."""

    def advice(self, view: Any, seconds: float, seed: int, _: Language) -> tuple[str, ...]:
        """What a strong player thinks of each choice after so many seconds, best first."""


@runtime_checkable
class Secretive(Protocol):
    """A presenter of a game in which people decide in secret."""

    def secret(self, turn: Turn) -> bool:
        """Whether nobody else at the same screen may see this decision, nor its answer yet."""


@runtime_checkable
class Revealing(Protocol):
    """A presenter of a game in which the last of some secret decisions lays them all open."""

    def revealed(self, before: Any, after: Any, _: Language) -> tuple[str, ...]:
        """What a secret step showed to whoever sees these two positions; often nothing."""


@runtime_checkable
class Calling(Protocol):
    """A presenter whose sentences say who acts, by a word of the game: a colour, a number."""

    def seat(self, state: Any, seat: int, _: Language) -> str:
        """What the game calls a seat."""


@runtime_checkable
class Weighing(Protocol):
    """A presenter whose adviser counts something else than one's own points."""

    def weighs(self, _: Language) -> str:
        """What the figures of an advice are."""


@runtime_checkable
class Introducing(Protocol):
    """A presenter that says a few words before a game begins."""

    def introduction(self, _: Language) -> str:
        """What the game is about; paragraphs are parted by blank lines."""


@runtime_checkable
class Attending(Protocol):
    """A presenter that speaks of one table: by the names of its seats, in its variant."""

    def at_table(self, journal: Journal) -> Presenter:
        """The same words, at the table of this game."""


def is_secret(words: Presenter, turn: Turn | None) -> bool:
    """Whether a decision is to be hidden from the other seats."""
    return turn is not None and isinstance(words, Secretive) and words.secret(turn)


HOMES = {
    "roaster": "tui.coffee_roaster.presenter",
    "cafe": "tui.cafe.presenter",
    "traders": "tui.coffee_traders.presenter",
    "mombasa": "tui.mombasa.presenter",
}


def presenter(game: str) -> Presenter:
    """The presenter of a game, imported when asked for."""
    found: Presenter = import_module(HOMES[game]).PRESENTER
    return found


def presenter_of(journal: Journal) -> Presenter:
    """The presenter of a game that is played: it knows the table, if its words speak of it."""
    found = presenter(journal.game)
    return found.at_table(journal) if isinstance(found, Attending) else found
