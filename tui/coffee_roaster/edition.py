"""Which numbers of Coffee Roaster are ours, in words: the places that a pack marks."""

from tui.language import N_

ORIGIN = N_(
    "Cartes, jetons et plateaux sont ceux de la première édition, d'après des descriptions "
    "publiques : nous n'avons pas eu les pièces sous les yeux. Ce qui manquait est de nous."
)

PLACES = {
    "boards.easy.thermostat": N_(
        "le thermostat du côté facile, inconnu : les mêmes cases, une fumée de moins par zone rouge"
    ),
    "boards.easy.tray": N_("les 3 places du plateau en carton, côté facile : comme du côté normal"),
    "cards.master": N_(
        "les cartes Maître torréfacteur, déduites : les cinq Expert sans grain défectueux"
    ),
}
