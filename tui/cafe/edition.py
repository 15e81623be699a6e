"""Which numbers of Café are ours, in words: the places that a pack marks."""

from tui.language import N_

ORIGIN = N_(
    "Les cartes imprimées ne nous sont pas connues : les livrets les décrivent sans les énumérer."
    " Les nôtres respectent ce qu'ils en disent et ont été équilibrées en jouant."
)

PLACES = {
    "starts": N_("les 4 cartes de départ et leurs Entreprises"),
    "plans": N_("les 48 cartes Plan : cases, tasses, bateaux, Cafés, leurs grains et leurs points"),
}
