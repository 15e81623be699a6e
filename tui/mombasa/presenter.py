"""The presenter of Mombasa: one place to ask for any of its words."""

from __future__ import annotations

from rules.game import Refusal, Turn
from rules.mombasa import asks
from rules.mombasa.actions import Action
from rules.mombasa.engine import PHASES
from rules.mombasa.state import State
from tui.language import Language
from tui.mombasa import labels, narration, outlook, questions, refusals, table, topics, words
from tui.presenter import Setting, Topic

#: What is decided unseen by the others until all have decided (MO-155, MO-210).
SECRETS = frozenset({asks.TILE, asks.PLAN})


class Mombasa:
    """Mombasa in the session's language."""

    game = "mombasa"
    title = "Mombasa"

    def phases(self, _: Language) -> tuple[tuple[str, str], ...]:
        """Setup, then planning and action of each round."""
        return tuple((phase, _(words.PHASES[phase])) for phase in PHASES)

    def headline(self, state: State, _: Language) -> str:
        """The round and everybody's money."""
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
        """All topics, from the period to the final scoring."""
        return topics.TOPICS

    def settings(self, _: Language) -> tuple[Setting, ...]:
        """How many play, and which setup."""
        players = tuple((n, _.plural("{n} joueur", "{n} joueurs", n)) for n in range(2, 5))
        setups = (("first", _("première partie")), ("varied", _("variée")))
        return (
            Setting("players", _("Joueurs"), players),
            Setting("setup", _("Mise en place"), setups),
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
        """What is still unknown, and how everybody stands."""
        return outlook.odds(view, _)

    def advice(self, view: State, seconds: float, seed: int, _: Language) -> tuple[str, ...]:
        """A bot's opinion of each choice."""
        return outlook.advice(view, seconds, seed, _)

    def secret(self, turn: Turn) -> bool:
        """Start tiles and plans are chosen unseen."""
        return turn.ask in SECRETS

    def seat(self, state: State, seat: int, _: Language) -> str:
        """A seat by its colour."""
        return words.seat(seat, _)


PRESENTER = Mombasa()
