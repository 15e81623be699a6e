"""The presenter of Coffee Traders: one place to ask for any of its words."""

from __future__ import annotations

from rules.coffee_traders.actions import Action
from rules.coffee_traders.pieces import PHASES
from rules.coffee_traders.state import State
from rules.game import Refusal, Turn
from tui.coffee_traders import labels, narration, outlook, questions, refusals, table, topics, words
from tui.language import Language
from tui.presenter import Setting, Topic


class CoffeeTraders:
    """Coffee Traders in the session's language."""

    game = "traders"
    title = "Coffee Traders"

    def phases(self, _: Language) -> tuple[tuple[str, str], ...]:
        """The six phases of a period."""
        return tuple((phase, _(words.PHASES[phase])) for phase in PHASES)

    def headline(self, state: State, _: Language) -> str:
        """The year, whose turn it is, everybody's coins."""
        return table.headline(state, _)

    def question(self, state: State, turn: Turn, _: Language) -> str:
        """What is asked now."""
        return questions.question(state, _)

    def label(self, state: State, action: Action, _: Language) -> str:
        """An action with what it would do."""
        return labels.label(state, action, _)

    def key(self, action: Action) -> str | None:
        """The letters of what comes up again and again."""
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
        """All topics, from the game in brief to André."""
        return topics.TOPICS

    def settings(self, _: Language) -> tuple[Setting, ...]:
        """How many play, and the variants."""
        players = tuple((n, _.plural("{n} joueur", "{n} joueurs", n)) for n in range(2, 6))
        off_on = ((False, _("non")), (True, _("oui")))
        return (
            Setting("players", _("Joueurs"), players),
            Setting("experienced", _("Dernière plantation libre"), off_on),
            Setting("vicious", _("Objectifs sans partage (à deux)"), off_on),
        )

    def table(self, state: State, _: Language) -> tuple[str, ...]:
        """The position as lines."""
        return table.table(state, _)

    def result(self, state: State, _: Language) -> tuple[str, ...]:
        """The score sheet as lines."""
        return table.result(state, _)

    def rank(self, key: str, _: Language) -> str:
        """This game has winners and no ranks."""
        return key

    def odds(self, view: State, _: Language) -> tuple[str, ...]:
        """What the harvest would bring, and how the cooperatives stand."""
        return outlook.odds(view, _)

    def advice(self, view: State, seconds: float, seed: int, _: Language) -> tuple[str, ...]:
        """A bot's opinion of each choice."""
        return outlook.advice(view, seconds, seed, _)


PRESENTER = CoffeeTraders()
