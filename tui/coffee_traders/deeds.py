"""The deeds of Coffee Traders."""

from __future__ import annotations

from rules.coffee_traders.pieces import FULFILLED
from rules.coffee_traders.state import State
from tui.contract.deeds import Deed, beaten, finished, reached
from tui.words.language import N_

SIX = 6


def all_bars(state: State, seat: int) -> bool:
    """A delivery to each of the bars."""
    return all(seat in owners for owners in state.bars)


def six_contracts(state: State, seat: int) -> bool:
    """Six contracts fulfilled."""
    return state.players[seat].contracts.count(FULFILLED) >= SIX


def no_token(state: State, seat: int) -> bool:
    """Not one token of −3."""
    return not state.players[seat].tokens


DEEDS = (
    Deed(N_("Première campagne"), N_("finir une partie de Coffee Traders"), finished),
    Deed(N_("Deux cents points"), N_("atteindre 200 points"), reached(200)),
    Deed(N_("Tour du monde"), N_("livrer aux six bars dans une partie"), None, all_bars),
    Deed(N_("Parole tenue"), N_("remplir six contrats dans une partie"), None, six_contracts),
    Deed(N_("Sans dette"), N_("finir sans aucun jeton −3"), None, no_token),
    Deed(N_("Maître du négoce"), N_("gagner contre le robot Maître"), beaten("master")),
)
