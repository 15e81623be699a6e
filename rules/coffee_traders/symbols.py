"""The icon alphabet of the boards, by name: an interface gives each a letter or a glyph.

CT-1120.
"""

from __future__ import annotations

from rules.coffee_traders.pieces import PHASES

#: Pieces; trader and contractor share one icon (CT-1120).
PIECES = (
    "worker",
    "action_marker",
    "donkey",
    "coin",
    "truck",
    "warehouse",
    "trader",
    "station",
    "civet",
    "post",
    "arabica_counter",
    "hospital",
    "animal_counter",
    "farm",
    "wild_animal_counter",
    "objective",
    "exchange_counter",
    "contract",
    "stock_counter",
)

#: What happens in play; passing and portage are acts without a piece (CT-1121, CT-1125).
PLAY = (
    "period",
    "coop",
    "coffee",
    "level",
    "pair_of_donkeys",
    "portage",
    "pass",
    "victory_points",
    "step",
    "step_back",
    "counter_track",
)

#: One for each phase (CT-1122).
PHASE_ICONS = PHASES
