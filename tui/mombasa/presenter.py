"""The presenter of Mombasa: where its words are, what is secret, and what can be set."""

from __future__ import annotations

from rules.game import Turn
from rules.mombasa.engine import GAME
from rules.mombasa.questions import PHASES
from rules.mombasa.state import State
from tui.contract.presenter import Presenter, Setting
from tui.mombasa import phases
from tui.mombasa.sign import SIGN
from tui.mombasa.words import (
    ear,
    everybody,
    keys,
    labels,
    lines,
    losses,
    narration,
    outlook,
    reasons,
    recap,
    refusals,
    terms,
    topics,
)
from tui.mombasa.words.changes import changes
from tui.words.language import Language


class Mombasa(Presenter):
    """Mombasa in the session's language."""

    game = "mombasa"
    title = SIGN.title
    order = (*PHASES, terms.UPKEEP)
    terms, lines, labels, narration = terms, lines, labels, narration
    bindings = keys.BINDINGS
    lost_words = losses.LOST
    refusals, help, outlook, reasons = refusals, topics, outlook, reasons
    ear = ear
    everybody_words = everybody
    recap_words = recap
    shown = phases.PHASES
    turns_up_all = True

    def secret(self, turn: Turn) -> bool:
        """Start tiles and plans are chosen unseen."""
        return GAME.secret(turn)

    def revealed(self, before: State, after: State, _: Language) -> tuple[str, ...]:
        """The last one to choose lays everybody's tiles or cards open."""
        return () if after.ask is before.ask else tuple(changes(before, after, _))

    def round_named(self, number: int, _: Language) -> str:
        return lines.round_named(number, _)

    def seat(self, state: State, seat: int, _: Language) -> str:
        """A seat by its colour."""
        return terms.seat(seat, _)

    def retold(self, text: str, _: Language) -> str:
        """What became of shares in a round is heard with what they are worth in the next one."""
        return "" if text.startswith(recap.shares_line("", _)) else text

    def standing(self, state: State, _: Language) -> str:
        """Money and shares."""
        return ear.standing(state, _)

    def settings(self, _: Language) -> tuple[Setting, ...]:
        """Which setup; how many play is told by the seats."""
        setups = (("first", _("première partie")), ("varied", _("variée")))
        told = _(
            "Première partie : un début fixé par la règle. Variée : pistes et tuiles changent."
        )
        return (Setting("setup", _("Mise en place"), setups, told),)


PRESENTER = Mombasa()
