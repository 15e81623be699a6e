"""Which numbers of the pack are ours, in words."""

from __future__ import annotations

from tui.words.language import N_

ORIGIN = N_("Ce jeu n'a pas de boîte : tous ses nombres sont de la maison.")

PLACES = {
    "small": N_("les morceaux du petit sucrier"),
    "full": N_("les morceaux du sucrier plein"),
    "hand": N_("ce qu'une main prend au plus"),
}
