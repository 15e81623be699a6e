"""The flags of Coffee Roaster on the command line."""

from __future__ import annotations

from tui.contract.flags import Flag
from tui.words.language import N_

FLAGS = (
    Flag("--challenge", "mode", "challenge", N_("défi en trois tasses")),
    Flag("--single", "mode", "single", N_("un seul café")),
    Flag("--easy", "level", "easy", N_("niveau facile")),
    Flag("--normal", "level", "normal", N_("niveau normal")),
    Flag("--card", "card", "", N_("le premier café, par son nom"), N_("CARTE")),
)
