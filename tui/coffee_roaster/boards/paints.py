"""The paints of Coffee Roaster: green beans, browns, black, and a colour for each flavour."""

from __future__ import annotations

from rules.coffee_roaster.pack import Colour
from rules.coffee_roaster.tokens import Token

TOKENS = {
    Token.HARD: "green",
    Token.LEVEL_0: "olive",
    Token.LEVEL_1: "amber",
    Token.LEVEL_2: "caramel",
    Token.LEVEL_3: "brown",
    Token.LEVEL_4: "umber",
    Token.BURNT: "black",
    Token.BODY: "cherry",
    Token.ACIDITY: "yellow",
    Token.AROMA: "violet",
    Token.JOKER: "white",
    Token.MOISTURE: "blue",
    Token.SMOKE: "grey",
    Token.DEFECTIVE: "orange",
    Token.EXTRA_BEAN: "brown",
    Token.SWEETNESS: "pink",
}

BODY, ACIDITY, AROMA = TOKENS[Token.BODY], TOKENS[Token.ACIDITY], TOKENS[Token.AROMA]

#: The colours of the three edges of a slot: left, middle, right. A three-coloured one shows all.
EDGES: dict[Colour, tuple[str, str, str]] = {
    "body": (BODY, BODY, BODY),
    "acidity": (ACIDITY, ACIDITY, ACIDITY),
    "aroma": (AROMA, AROMA, AROMA),
    "any": (BODY, ACIDITY, AROMA),
}


def paint_of(token: int) -> str:
    """The paint of a coin."""
    return TOKENS[Token(token)]
