"""Where the rulebook of Café leaves a gap: how we read it, each under its id."""

from tui.language import N_
from tui.readings import Reading

READINGS = (
    Reading(
        "AM-01",
        N_(
            "Sécher et torréfier déplacent tous les grains de la couleur choisie qui sont à "
            "l'étape d'avant ; on n'en laisse aucun derrière, sauf en ne choisissant pas cette "
            "couleur."
        ),
    ),
    Reading(
        "AM-02",
        N_(
            "Un Café de deux cases dont une est recouverte est fermé : ses grains retournent à la"
            " réserve et ses points sont perdus."
        ),
    ),
    Reading(
        "AM-03",
        N_(
            "Quand la réserve n'a plus une couleur, les cases qui la produiraient restent vides ;"
            " les autres cases du groupe produisent quand même."
        ),
    ),
    Reading(
        "AM-04",
        N_(
            "Enchères : une mise égale à la meilleure suffit pour prendre le rôle de Cafetier, et"
            " qui a été rattrapé peut miser encore tant qu'il n'a pas passé."
        ),
    ),
    Reading(
        "AM-05",
        N_(
            "Pour départager, on compte les grains sur les cases de torréfaction visibles à la "
            "fin, puis ceux des cases de séchage."
        ),
    ),
    Reading(
        "AM-06",
        N_(
            "Si une carte choisie ne pouvait être posée nulle part, elle serait défaussée et la "
            "partie continuerait."
        ),
    ),
)
