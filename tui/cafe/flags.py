"""The flags of Café on the command line."""

from __future__ import annotations

from tui.contract.flags import Flag
from tui.words.language import N_

FLAGS = (
    Flag("--basic", "variant", "basic", N_("Café : partie de base")),
    Flag("--auction", "variant", "auction", N_("Café : variante avec enchères")),
)
