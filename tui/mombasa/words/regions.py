"""What the regions of the map are called: in full, in a word, in three letters.

Names go by the id in the pack; a region of another pack keeps the name that is printed there.
"""

from __future__ import annotations

from rules.mombasa.components import Region
from rules.mombasa.state import State
from tui.words.language import N_, Language

NAMES = {
    "atlas": N_("Atlas"),
    "syrte": N_("Golfe de Syrte"),
    "nile_delta": N_("Delta du Nil"),
    "nubia": N_("Désert de Nubie"),
    "senegal": N_("Fleuve Sénégal"),
    "tenere": N_("Ténéré"),
    "ennedi": N_("Ennedi"),
    "chad": N_("Lac Tchad"),
    "tana": N_("Lac Tana"),
    "fouta_djallon": N_("Fouta-Djalon"),
    "white_nile": N_("Nil Blanc"),
    "volta": N_("Volta"),
    "niger": N_("Delta du Niger"),
    "ubangi": N_("Oubangui"),
    "shebelle": N_("Chébéli"),
    "congo": N_("Fleuve Congo"),
    "great_lakes": N_("Grands Lacs"),
    "rovuma": N_("Rovuma"),
    "tibesti": N_("Tibesti"),
    "cuanza": N_("Cuanza"),
    "kalahari": N_("Kalahari"),
    "okavango": N_("Okavango"),
    "limpopo": N_("Limpopo"),
    "orange": N_("Fleuve Orange"),
}

#: Those that are called otherwise where there is room for one word.
SHORT = {
    "syrte": N_("Syrte"),
    "nile_delta": N_("Delta"),
    "nubia": N_("Nubie"),
    "senegal": N_("Sénégal"),
    "chad": N_("Tchad"),
    "tana": N_("Tana"),
    "fouta_djallon": N_("Fouta"),
    "white_nile": N_("Nil Bl."),
    "niger": N_("Niger"),
    "congo": N_("Congo"),
    "great_lakes": N_("Lacs"),
    "orange": N_("Orange"),
}

CODE = 3


def region_of(state: State, number: int) -> Region:
    """What is printed on a region."""
    return state.pack.map.regions[number]


def name(state: State, number: int, _: Language) -> str:
    """A region in full."""
    printed = region_of(state, number)
    return _(NAMES[printed.id]) if printed.id in NAMES else printed.name


def short(state: State, number: int, _: Language) -> str:
    """A region in a word."""
    printed = region_of(state, number)
    return _(SHORT[printed.id]) if printed.id in SHORT else name(state, number, _)


def code(state: State, number: int, _: Language) -> str:
    """A region in three letters."""
    return short(state, number, _)[:CODE]
