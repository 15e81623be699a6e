"""What can be wrong with a pack of Mombasa alone, as sentences."""

from __future__ import annotations

from tui.words.language import N_

FAULTS = {
    "ragged": N_("les lignes de la carte n'ont pas toutes la même longueur."),
    "not_drawn": N_(
        "« {mark} » doit être à la fois sur la carte et dans la liste des régions ou des villes."
    ),
    "no_border": N_("« {pair} » n'est pas une frontière de la carte."),
    "touches_nothing": N_(
        "cette ville ne touche aucune région : sa compagnie ne pourrait jamais s'étendre."
    ),
    "unreachable": N_("aucune ville ne mène à cette région."),
    "enclave_benefit": N_(
        "les régions qui entourent une enclave, et elles seules, sont sans avantage."
    ),
    "mines_without_diamonds": N_("des mines sans avantage en diamants."),
    "missing_price": N_("il manque le prix d'un livre {letter}."),
    "missing_players": N_("rien n'est prévu pour {players} joueurs."),
    "no_share": N_("une carte Part doit dire de quelle compagnie."),
    "not_in_hand": N_("« {card} » n'est pas, ou pas aussi souvent, dans la main de départ."),
}
