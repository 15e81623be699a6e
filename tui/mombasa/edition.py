"""Which numbers of Mombasa are ours, in words: the places that a pack marks."""

from tui.language import N_

ORIGIN = N_(
    "Le livret donne les règles et quelques nombres ; les valeurs imprimées y sont des images. Ce"
    " que le texte et des descriptions publiques donnent est gardé ; le reste a été conçu pour ce"
    " programme et équilibré en jouant."
)

PLACES = {
    "map": N_("la carte : régions, frontières, avantages, mines, pièces des villes"),
    "faces": N_("les huit faces des pistes : longueur, parts, appels de fonds, cases spéciales"),
    "player_board": N_(
        "les deux pistes des plateaux individuels : valeurs probables, non prouvées ; les A "
        "barrés sont de nous"
    ),
    "board.crates": N_("les caisses rouges des colonnes de l'étal"),
    "board.letters": N_("les lettres des colonnes de livres"),
    "board.tile_fees": N_("le prix des quatre tuiles Bonus"),
    "majorities.bananas": N_("la majorité des bananes (connu : le palier qui vaut à 5)"),
    "majorities.cotton": N_("la majorité du coton (connus : les paliers 4 et 6)"),
    "majorities.development": N_("la majorité du développement"),
    "cards": N_(
        "les cartes : valeurs, caisses et parts (connus : les nombres par lettre, les marchands)"
    ),
    "books": N_("les livres de comptes : conditions et récompenses"),
    "tiles": N_("les dix tuiles de départ"),
    "first_tiles": N_("la tuile de chaque place dans la première partie"),
}
