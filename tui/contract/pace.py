"""How quickly bots move on the screen, and pauses are told."""

from __future__ import annotations

from tui.words.language import N_

#: How long each move of a bot stays before the next one, in seconds, and the pace by default.
PACES = {"slow": 2.0, "normal": 0.8, "fast": 0.25, "none": 0.0}
PACE_NAMES = {
    "slow": N_("lents"),
    "normal": N_("posés"),
    "fast": N_("vifs"),
    "none": N_("immédiats"),
}
USUAL_PACE = "normal"


def seconds(pace: str) -> float:
    """How long a move stays at a pace."""
    return PACES.get(pace, PACES[USUAL_PACE])
