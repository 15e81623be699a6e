"""What can be wrong with a pack of Café alone, as sentences."""

from __future__ import annotations

from tui.words.language import N_

FAULTS = {
    "shape": N_("{found} cases au lieu de {wanted}."),
    "unknown_square": N_("case inconnue : {found}."),
    "cups": N_("tasses : {found}, permises : {wanted}."),
    "missing_square": N_("il manque une case {wanted}."),
    "missing_cafe": N_("{found} est dessiné, mais ce Café n'est pas décrit sous la carte."),
    "cafe_squares": N_(
        "un Café occupe une case, ou deux qui se touchent ; celui-ci en occupe {found}."
    ),
    "demand": N_("« {found} » : un Café demande de 1 à 4 grains, parmi y, b, g et r."),
    "same_number": N_("deux cartes portent ce numéro."),
    "same_company": N_("deux cartes de départ ont l'Entreprise {found}."),
    "same_card": N_("cette carte montre la même chose que la carte {card}."),
    "uneven_colours": N_(
        "les couleurs ne sont pas en nombre égal : {y} jaunes, {b} marron, {g} vertes, {r} rouges."
    ),
    "points_do_not_grow": N_(
        "{found} points : un Café qui demande plus de grains doit rapporter plus ({wanted})."
    ),
}
