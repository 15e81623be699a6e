"""The keys that only Mombasa has at any time: those of its panels."""

from __future__ import annotations

from tui.words.keymap import Key
from tui.words.language import N_

#: The panels with their keys, in the order of their tabs.
PANEL_KEYS = (
    Key("b", "own", "b", N_("voir votre plateau"), N_("plateau"), 1),
    Key("k", "cards", "k", N_("voir l'étal des cartes"), N_("étal"), 1),
    Key("g", "books", "g", N_("voir les livres"), N_("livres"), 2),
    Key("y", "tracks", "y", N_("voir les pistes des compagnies"), N_("pistes"), 2),
    Key("m", "map", "m", N_("voir la carte"), N_("carte"), 1),
    Key("c", "spaces", "c", N_("voir les villes et les cases Bonus"), N_("cases"), 4),
    Key("p", "players", "p", N_("voir le plateau de chacun"), N_("joueurs"), 4),
)
