"""The presenter of Mombasa: where its words are, what is secret, and what can be set."""

from __future__ import annotations

from rules.game import Turn
from rules.mombasa.engine import GAME, PHASES
from rules.mombasa.state import State
from tui.contract.presenter import Setting
from tui.contract.speaker import Speaker
from tui.mombasa.words import (
    labels,
    lines,
    narration,
    outlook,
    questions,
    refusals,
    topics,
)
from tui.mombasa.words import (
    terms as words,
)
from tui.mombasa.words.changes import changes
from tui.words.language import Language


class Mombasa(Speaker):
    """Mombasa in the session's language."""

    game = "mombasa"
    title = "Mombasa"
    order = (*PHASES, words.UPKEEP)
    words, table_words, questions, labels = words, lines, questions, labels
    narration, refusals, help, outlook = narration, refusals, topics, outlook

    def secret(self, turn: Turn) -> bool:
        """Start tiles and plans are chosen unseen."""
        return GAME.secret(turn)

    def revealed(self, before: State, after: State, _: Language) -> tuple[str, ...]:
        """The last one to choose lays everybody's tiles or cards open."""
        return () if after.ask is before.ask else tuple(changes(before, after, _))

    def seat(self, state: State, seat: int, _: Language) -> str:
        """A seat by its colour."""
        return words.seat(seat, _)

    def settings(self, _: Language) -> tuple[Setting, ...]:
        """Which setup; how many play is told by the seats."""
        setups = (("first", _("première partie")), ("varied", _("variée")))
        return (Setting("setup", _("Mise en place"), setups),)


PRESENTER = Mombasa()
