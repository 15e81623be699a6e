"""Which numbers of Coffee Traders are ours, in words: the places that a pack marks."""

from tui.language import N_

ORIGIN = N_(
    "Le livret donne les règles et quelques nombres ; l'essentiel de ce qui est imprimé y est en "
    "images. Ce que le texte et les exemples montrent est gardé ; le reste est de nous et a été "
    "équilibré en jouant."
)

PLACES = {
    "tracks.arabica_start": N_("la colonne de départ de la piste Arabica"),
    "tracks.coffee_track": N_("la longueur des pistes de café"),
    "tracks.right_warehouses": N_("le nombre d'entrepôts à droite"),
    "tracks.kopi_column": N_("un entrepôt de piste pour le kopi luwak"),
    "tracks.hospital_below": N_("les colonnes au-dessus de l'hôpital"),
    "tracks.arabica_counters": N_("les 30 compteurs Arabica, 6 par couleur"),
    "tracks.counter_vp": N_("les points de la piste Compteur"),
    "coops.rows": N_("les cases de plantation des coopératives"),
    "coops.middle": N_("la case du milieu de chaque coopérative"),
    "coops.paths": N_("les chemins entre les cases"),
    "coops.buildings": N_("les cases de bâtiment et leurs »"),
    "store.plantations": N_("le magasin : coûts et bonus des plantations"),
    "store.farm": N_("le prix des fermes"),
    "contracts": N_("les 30 contrats (connus : quelques-uns des exemples)"),
    "slots": N_(
        "pièces, points et bonus des cases de contrat (connus : la case D, l'hôpital de F)"
    ),
    "bars.city": N_("les villes des bars, sauf Séoul"),
    "bars.spaces": N_("les cases des bars (connu : le 6 du bas, le 3 de Séoul)"),
    "objectives.letter": N_("la lettre de chaque objectif"),
    "objectives.vp": N_("les points des objectifs"),
}
