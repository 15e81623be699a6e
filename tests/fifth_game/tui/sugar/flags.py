"""The flags of the sugar bowl on the command line."""

from __future__ import annotations

from tui.contract.flags import Flag
from tui.words.language import N_

FLAGS = (Flag("--bowl", "bowl", "full", N_("Sucrier : plein")),)
