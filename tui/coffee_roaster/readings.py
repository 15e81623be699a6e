"""Where the rulebook of Coffee Roaster leaves a gap: how we read it, each under its id."""

from tui.language import N_
from tui.readings import Reading

READINGS = (
    Reading(
        "AM-01",
        N_(
            "Savoir-faire : seul compte le plus grand groupe de grains d'un même niveau, "
            "niveau 0 compris. Trois de niveau 2 et trois de niveau 3 valent 1 point, pas 2. Le "
            "grain en plus compte comme un niveau 3."
        ),
    ),
    Reading(
        "AM-02",
        N_(
            "Côté facile : les saveurs posées près du plateau servent comme si elles venaient "
            "d'être piochées, mais « deux nouveaux jetons » ne peut remettre dans le sac que des "
            "jetons qui en sont vraiment sortis."
        ),
    ),
    Reading(
        "AM-03",
        N_(
            "Concentration et dispersion sont impossibles quand la boîte n'a plus le grain du "
            "nouveau niveau : un jeton qui manque n'est jamais créé."
        ),
    ),
    Reading(
        "AM-04",
        N_(
            "Le joker dans la tasse est un jeton de saveur. La douceur, elle, est un effet de "
            "tasse : seule, elle n'évite pas le malus d'une tasse sans saveur."
        ),
    ),
)
