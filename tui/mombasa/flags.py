"""The flags of Mombasa on the command line."""

from __future__ import annotations

from tui.contract.flags import Flag
from tui.words.language import N_

FLAGS = (
    Flag("--first", "setup", "first", N_("Mombasa : mise en place de la première partie")),
    Flag("--varied", "setup", "varied", N_("Mombasa : mise en place variée")),
)
