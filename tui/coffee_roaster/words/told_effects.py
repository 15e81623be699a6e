"""What each effect does, in a line: for the board of a large screen."""

from __future__ import annotations

from rules.coffee_roaster.effects import CupEffect, FlavourEffect, Immediate
from tui.words.language import N_

IMMEDIATE = {
    Immediate.TWO_EXTRA: N_("piocher 2 jetons de plus"),
    Immediate.TWO_NEW: N_("remettre 2 jetons au sac, en piocher 2"),
    Immediate.TWO_OF_FIVE: N_("en tirer 5 du sac, en retirer 2 du jeu"),
    Immediate.ELIMINATION: N_("brûlés, fumées, défectueux piochés quittent le jeu"),
}

FLAVOUR = {
    FlavourEffect.CONCENTRATION: N_("corps : deux grains en font un, 4 au plus"),
    FlavourEffect.PRESERVATION: N_("acidité : deux grains retournent au sac sans feu"),
    FlavourEffect.DISPERSION: N_("arôme : un grain se partage en deux"),
}

CUP = {
    CupEffect.EXTRA_BEAN: N_("un grain de niveau 3 occupe la place 1"),
    CupEffect.SWEETNESS: N_("occupe la place 2 et vaut une saveur"),
    CupEffect.SELECTION: N_("places 4 et 5 : tirer deux jetons, en placer un"),
    CupEffect.EXCHANGE: N_("tasse pleine : 2 au sac, 3 tirés, 2 placés"),
    CupEffect.TRAY: N_("plus de places pour les jetons refusés"),
}

JOKER = N_("un grain 0 et un grain 1 contre un joker")
