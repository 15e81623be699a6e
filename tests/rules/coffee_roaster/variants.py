"""Coffee Roaster for the tests of all games: the tables it is tried at. It has no secrets."""

from __future__ import annotations

from tests.rules.variants import Variant

VARIANTS = (
    Variant({}),
    Variant({"level": "easy"}),
    Variant({"mode": "challenge"}),
    Variant({"mode": "challenge", "level": "easy", "unlocked": True}),
)

#: More actions than any game can have: three cups of at most 9 rounds (roast and go on), 2 beans,
#: 4 immediate effects with 4 follow-ups, 10 flavours of 3 actions, 3 flavours to the bag, 16 tokens
#: to cup and tray, 4 for the exchange, 1 card.
LONGEST = 3 * (9 * 2 + 2 + 4 + 4 + 10 * 3 + 3 + 16 + 4 + 1)
