"""The flags of Coffee Traders on the command line."""

from __future__ import annotations

from tui.contract.flags import Flag
from tui.words.language import N_

FLAGS = (
    Flag("--experienced", "experienced", True, N_("Coffee Traders : placement expérimenté")),
    Flag("--vicious", "vicious", True, N_("Coffee Traders : objectifs sans pitié à deux")),
)
