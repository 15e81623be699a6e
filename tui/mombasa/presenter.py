"""The presenter of Mombasa: where its words are, what is secret, and what can be set."""

from __future__ import annotations

from rules.game import Turn
from rules.mombasa.engine import GAME, PHASES
from rules.mombasa.state import State
from tui.language import Language
from tui.mombasa import labels, narration, outlook, questions, refusals, table, topics, words
from tui.mombasa.changes import changes
from tui.presenter import Setting
from tui.speaker import Speaker


class Mombasa(Speaker):
    """Mombasa in the session's language."""

    game = "mombasa"
    title = "Mombasa"
    order = (*PHASES, words.UPKEEP)
    words, table_words, questions, labels = words, table, questions, labels
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
