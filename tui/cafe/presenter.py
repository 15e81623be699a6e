"""The presenter of Café: one place to ask for any of its words."""

from __future__ import annotations

from rules.cafe.actions import Action
from rules.cafe.engine import PHASES
from rules.cafe.state import State
from rules.game import Refusal, Turn
from tui.cafe import labels, narration, outlook, questions, refusals, table, topics, words
from tui.language import Language
from tui.presenter import Setting, Topic


class CafePresenter:
    """Café in the session's language."""

    game = "cafe"
    title = "Café"

    def phases(self, _: Language) -> tuple[tuple[str, str], ...]:
        """Auction, draft, placement, actions."""
        return tuple((phase, _(words.PHASES[phase])) for phase in PHASES)

    def headline(self, state: State, _: Language) -> str:
        """The round, the Master, the points so far."""
        return table.headline(state, _)

    def question(self, state: State, turn: Turn, _: Language) -> str:
        """What is asked now."""
        return questions.question(state, _)

    def label(self, state: State, action: Action, _: Language) -> str:
        """An action with what it would do."""
        return labels.label(state, action, _)

    def key(self, action: Action) -> str | None:
        """The letters of passing, delivering and ending."""
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
        """All topics, from the cards to the auction."""
        return topics.TOPICS

    def settings(self, _: Language) -> tuple[Setting, ...]:
        """With or without the auction; how many play is told by the seats."""
        variants = tuple((variant, _(name)) for variant, name in words.VARIANTS.items())
        return (Setting("variant", _("Variante"), variants),)

    def table(self, state: State, _: Language) -> tuple[str, ...]:
        """The position as lines."""
        return table.table(state, _)

    def result(self, state: State, _: Language) -> tuple[str, ...]:
        """The score sheets as lines."""
        return table.result(state, _)

    def rank(self, key: str, _: Language) -> str:
        """What a solo total is called."""
        return words.rating(key, _)

    def odds(self, view: State, _: Language) -> tuple[str, ...]:
        """The cards still to come."""
        return outlook.odds(view, _)

    def advice(self, view: State, seconds: float, seed: int, _: Language) -> tuple[str, ...]:
        """A bot's opinion of each choice."""
        return outlook.advice(view, seconds, seed, _)


PRESENTER = CafePresenter()
