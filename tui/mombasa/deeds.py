"""The deeds of Mombasa."""

from __future__ import annotations

from rules.mombasa.names import COMPANIES
from rules.mombasa.planning import open_slots
from rules.mombasa.scoring import shares
from rules.mombasa.state import State
from tui.contract.deeds import Deed, beaten, finished, reached
from tui.words.language import N_

ALL_SLOTS = 5


def all_companies(state: State, seat: int) -> bool:
    """A share of every company."""
    return all(shares(state, state.seats[seat], company) for company in COMPANIES)


def all_slots(state: State, seat: int) -> bool:
    """Both slots of the tracks opened."""
    return len(open_slots(state.pack, state.seats[seat])) == ALL_SLOTS


DEEDS = (
    Deed(N_("Premier comptoir"), N_("finir une partie de Mombasa"), finished),
    Deed(N_("Cent livres"), N_("atteindre £100"), reached(100)),
    Deed(N_("Cent cinquante livres"), N_("atteindre £150"), reached(150)),
    Deed(N_("Quatre actionnariats"), N_("finir avec des parts des quatre compagnies"), None,
         all_companies),
    Deed(N_("Cinq emplacements"), N_("ouvrir les deux emplacements des pistes"), None, all_slots),
    Deed(N_("Grand investisseur"), N_("gagner contre le robot Maître"), beaten("master")),
)  # fmt: skip
