"""The questions of Mombasa.

Their names stand in this module too: to reach a member through its class is slow, and these are
used at every step.
"""

from __future__ import annotations

from enum import StrEnum


class Ask(StrEnum):
    """What a player is asked."""

    TILE = "tile"
    STOW = "stow"
    PLAN = "plan"
    TURN = "turn"
    GOODS = "goods"
    STEP = "step"
    CALL = "call"
    REGION = "region"
    TAKE_POST = "take_post"
    BENEFIT = "benefit"
    RETURN_POST = "return_post"
    LEDGER = "ledger"
    PLACE_BOOK = "place_book"
    FLIP = "flip"
    WRITE = "write"
    REMOVE = "remove"
    BUY = "buy"
    BUY_OR_NOT = "buy_or_not"
    BUY_TOO = "buy_too"
    DIAMONDS_OR_NOT = "diamonds_or_not"
    DISCARD = "discard"
    TIER = "tier"
    MIX = "mix"
    TRACK = "track"
    DUE = "due"
    OVER = "over"


(
    TILE,
    STOW,
    PLAN,
    TURN,
    GOODS,
    STEP,
    CALL,
    REGION,
    TAKE_POST,
    BENEFIT,
    RETURN_POST,
    LEDGER,
    PLACE_BOOK,
    FLIP,
    WRITE,
    REMOVE,
    BUY,
    BUY_OR_NOT,
    BUY_TOO,
    DIAMONDS_OR_NOT,
    DISCARD,
    TIER,
    MIX,
    TRACK,
    DUE,
    OVER,
) = Ask
