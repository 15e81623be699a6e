"""What can be wrong with a pack of Coffee Roaster alone, as sentences."""

from __future__ import annotations

from tui.words.language import N_

FAULTS = {
    "same_place": N_("deux effets de tasse ont la même place."),
    "missing_card": N_("il manque une carte du groupe {group}, difficulté {difficulty}."),
    "no_start": N_("aucune case de départ pour {card} et ses {found} humidités."),
    "two_starts": N_("deux cases de départ pour {found} humidités."),
}
