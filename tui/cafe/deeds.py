"""The deeds of Café."""

from __future__ import annotations

from rules.cafe.scoring import beans_on
from rules.cafe.squares import Kind
from rules.cafe.state import State
from tui.contract.deeds import Deed, beaten, finished, reached
from tui.words.language import N_

COMPLETE = 3


def three_cafes(state: State, seat: int) -> bool:
    """Three coffee houses have all they ask for."""
    player = state.players[seat]
    full = [site for site in player.area.sites if player.beans[site.square] == site.cafe.beans]
    return len(full) >= COMPLETE


def nothing_left(state: State, seat: int) -> bool:
    """No bean lies on a working square at the end."""
    player = state.players[seat]
    working = (Kind.PRODUCTION, Kind.DRYING, Kind.ROASTING)
    return not any(beans_on(player, kind) for kind in working)


DEEDS = (
    Deed(N_("Première récolte"), N_("finir une partie de Café"), finished),
    Deed(N_("Trente points"), N_("atteindre 30 points"), reached(30)),
    Deed(N_("Quarante points"), N_("atteindre 40 points"), reached(40)),
    Deed(N_("Trois enseignes"), N_("trois Cafés complets dans une partie"), None, three_cafes),
    Deed(N_("Tout livré"), N_("finir sans un grain sur ses cases"), None, nothing_left),
    Deed(N_("Face au Maître"), N_("gagner contre le robot Maître"), beaten("master")),
)
