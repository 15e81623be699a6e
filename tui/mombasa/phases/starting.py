"""Mise en place: a start tile for everybody, and what it brings."""

from __future__ import annotations

from rules.mombasa import asks
from rules.mombasa.questions import SETUP
from rules.mombasa.state import State
from tui.mombasa.boards import starting
from tui.mombasa.phases.mombasa_phase import CALL, Asked, MombasaPhase
from tui.words.language import Language


def which_tile(state: State, _: Language) -> str:
    """Which start tile to keep."""
    return _("Quelle tuile de départ garder, en secret ?")


def which_card(state: State, _: Language) -> str:
    """The used cards of the setup."""
    pile = sum(1 for pile in state.me.piles if pile) + 1
    return _("Quelle carte de la tuile sur la pile {pile} ?", pile=pile)


class Starting(MombasaPhase):
    """A word on the period, the start tiles, the tracks of this game."""

    key = SETUP
    questions = {
        asks.TILE: Asked(which_tile, starting.board, starting.height),
        asks.STOW: Asked(which_card, starting.board, starting.height),
        asks.CALL: CALL,
    }
