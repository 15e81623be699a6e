"""The presenter of Coffee Roaster: one place to ask for any of its words."""

from __future__ import annotations

from rules.coffee_roaster.actions import Action
from rules.coffee_roaster.engine import PHASES
from rules.coffee_roaster.state import State
from rules.game import Refusal, Turn
from tui.coffee_roaster import labels, narration, outlook, questions, refusals, table, topics, words
from tui.language import Language
from tui.presenter import Setting, Topic


class CoffeeRoaster:
    """Coffee Roaster in the session's language."""

    game = "roaster"
    title = "Coffee Roaster"

    def phases(self, _: Language) -> tuple[tuple[str, str], ...]:
        """Choice of the coffee, roasting, cup test."""
        return tuple((phase, _(words.PHASES[phase])) for phase in PHASES)

    def headline(self, state: State, _: Language) -> str:
        """The coffee, the cup, the points so far."""
        return table.headline(state, _)

    def question(self, state: State, turn: Turn, _: Language) -> str:
        """What is asked now."""
        return questions.question(state, _)

    def label(self, state: State, action: Action, _: Language) -> str:
        """An action with what it would do."""
        return labels.label(state, action, _)

    def key(self, action: Action) -> str | None:
        """The letters of roasting, going on and stopping."""
        return labels.key(action)

    def narrate(self, before: State, action: Action, after: State, _: Language) -> tuple[str, ...]:
        """What a step did."""
        return narration.narrate(before, action, after, _)

    def refusal(self, refusal: Refusal, _: Language) -> str:
        """Why not."""
        return refusals.sentence(refusal, _)

    def topic(self, rule: str) -> Topic:
        """The topic that explains a rule."""
        return topics.BY_RULE[rule]

    def topics(self) -> tuple[Topic, ...]:
        """All topics, from the choice of a coffee to the ranks."""
        return topics.TOPICS

    def settings(self, _: Language) -> tuple[Setting, ...]:
        """One coffee or the challenge, and the level."""
        modes = tuple((mode, _(name)) for mode, name in words.MODES.items())
        levels = tuple((level, _(name)) for level, name in words.LEVELS.items())
        return (
            Setting("mode", _("Partie"), modes),
            Setting("level", _("Niveau"), levels),
        )

    def table(self, state: State, _: Language) -> tuple[str, ...]:
        """The position as lines."""
        return table.table(state, _)

    def result(self, state: State, _: Language) -> tuple[str, ...]:
        """The score sheet as lines."""
        return table.result(state, _)

    def rank(self, key: str, _: Language) -> str:
        """The title a challenge earns."""
        return words.rank(key, _)

    def odds(self, view: State, _: Language) -> tuple[str, ...]:
        """The next token and the cup to expect."""
        return outlook.odds(view, _)

    def advice(self, view: State, seconds: float, seed: int, _: Language) -> tuple[str, ...]:
        """A bot's opinion of each choice."""
        return outlook.advice(view, seconds, seed, _)


PRESENTER = CoffeeRoaster()
