"""What can be wrong with a pack of Coffee Traders alone, as sentences."""

from __future__ import annotations

from tui.words.language import N_

FAULTS = {
    "no_such_path": N_(
        "de {low} à {high} : un chemin monte d'une case existante à une case de la rangée suivante."
    ),
    "same_path_twice": N_("deux fois le même chemin."),
    "no_path": N_("aucun chemin ne mène à la case {space}."),
    "no_crowd_space": N_("il manque une case {kind} réservée à quatre et cinq joueurs."),
    "no_post_space": N_("il manque une case de poste de commerce équitable ({kind})."),
    "no_chevron": N_("il manque un chevron sur une case {kind}."),
    "farms": N_("une ferme termine les rangées A et C, et elles seules."),
    "first_plantation": N_("la rangée commence par une plantation de niveau 1 qui donne un âne."),
    "level_3": N_("la rangée doit avoir une plantation de niveau 3, et une seule."),
    "no_level_2_for_1": N_("aucune plantation de niveau 2 ne coûte une pièce."),
    "same_coffee_twice": N_("un contrat demande trois cafés différents."),
    "sides": N_(
        "faces {easy} et {hard} : celle à trois joueurs doit demander plus, et nulle part moins."
    ),
    "links": N_("chaque contrat E va avec un contrat F, et un seul."),
    "same_start": N_("deux contrats F partent de la même case (ligne {line})."),
    "example_missing": N_("il manque le contrat des exemples du livret : {coffees}."),
    "example": N_("le bonus doit être un bâtiment, ou une pièce et une civette."),
    "no_hospital": N_("il manque l'hôpital gratuit."),
    "six_with_seoul_last": N_("il faut six bars, Séoul en dernier."),
    "no_six": N_("la dernière case doit demander 6 cafés d'un même type (any)."),
    "any_above_six": N_("seule la dernière case laisse le choix du café (any)."),
    "three_and_four": N_("il faut une case de 3 qui rapporte 2 pièces, et une case de 4."),
    "conditions": N_("il faut les neuf conditions du livret, une fois chacune."),
    "places": N_("il faut au moins deux places, chacune valant moins que la précédente."),
}
