"""A presenter whose words live in one module each, as those of every game of the house do."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from bots.players import adviser
from rules.game import Refusal, Turn
from rules.registry import game as registered
from tui.contract.presenter import Setting, Topic
from tui.words.language import N_, Language


class Speaker:
    """One place to ask for any word of a game: it knows which module has it."""

    game: str
    title: str

    #: The modules of the game's words, under the names they have in every game.
    words: ModuleType
    table_words: ModuleType
    questions: ModuleType
    labels: ModuleType
    narration: ModuleType
    refusals: ModuleType
    help: ModuleType
    outlook: ModuleType

    #: The phases in order.
    order: tuple[str, ...]

    #: How an advised choice is told, and how many are; without a number, all of them.
    advised = N_("{number}. {choice} — {points} pts attendus")
    most_advised: int | None = None

    def introduction(self, _: Language) -> str:
        """What the game is about."""
        return _(self.words.INTRODUCTION)

    def phases(self, _: Language) -> tuple[tuple[str, str], ...]:
        """The phases with their names."""
        return tuple((phase, _(self.words.PHASES[phase])) for phase in self.order)

    def headline(self, state: Any, _: Language) -> str:
        """Where the game stands, in a line."""
        said: str = self.table_words.headline(state, _)
        return said

    def question(self, state: Any, turn: Turn, _: Language) -> str:
        """What is asked now."""
        said: str = self.questions.question(state, _)
        return said

    def label(self, state: Any, action: Any, _: Language) -> str:
        """An action with what it would do."""
        said: str = self.labels.label(state, action, _)
        return said

    def key(self, action: Any) -> str | None:
        """The letter of an action that comes up again and again."""
        letter: str | None = self.labels.key(action)
        return letter

    def narrate(self, before: Any, action: Any, after: Any, _: Language) -> tuple[str, ...]:
        """What a step did."""
        said: tuple[str, ...] = self.narration.narrate(before, action, after, _)
        return said

    def refusal(self, refusal: Refusal, _: Language) -> str:
        """Why not."""
        said: str = self.refusals.sentence(refusal, _)
        return said

    def topic(self, rule: str) -> Topic:
        """The topic that explains a rule."""
        found: Topic = self.help.BY_RULE[rule]
        return found

    def topics(self) -> tuple[Topic, ...]:
        """All topics, in reading order."""
        found: tuple[Topic, ...] = self.help.TOPICS
        return found

    def settings(self, _: Language) -> tuple[Setting, ...]:
        """Nothing to set, unless the game says so."""
        return ()

    def table(self, state: Any, _: Language) -> tuple[str, ...]:
        """The position as lines."""
        said: tuple[str, ...] = self.table_words.table(state, _)
        return said

    def result(self, state: Any, _: Language) -> tuple[str, ...]:
        """The score sheets as lines."""
        said: tuple[str, ...] = self.table_words.result(state, _)
        return said

    def rank(self, key: str, _: Language) -> str:
        """A rank's own key, in a game that has winners and no ranks."""
        return key

    def odds(self, view: Any, _: Language) -> tuple[str, ...]:
        """What chance holds ready."""
        said: tuple[str, ...] = self.outlook.odds(view, _)
        return said

    def advice(self, view: Any, seconds: float, seed: int, _: Language) -> tuple[str, ...]:
        """The choices a bot thinks most of, with their numbers and what it expects of each."""
        choices = registered(self.game).legal(view)
        numbers = {action: number for number, action in enumerate(choices, start=1)}
        return tuple(
            _(
                self.advised,
                number=numbers[found.action],
                choice=self.label(view, found.action, _),
                points=_.number(found.expected),
            )
            for found in adviser(self.game)(view, seconds, seed)[: self.most_advised]
        )
