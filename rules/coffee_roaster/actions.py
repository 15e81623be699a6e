"""What a player of Coffee Roaster can do. Each action encodes as a short array: `["tray"]`.

Every possible action is built once, here; `legal` only picks from them.
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from rules.coffee_roaster.effects import FlavourEffect, Immediate
from rules.coffee_roaster.tokens import ANY_FLAVOUR, FLAVOURS, KINDS, Token


class Choose(Struct, frozen=True, array_like=True, tag="card", gc=False):
    """Take a coffee card."""

    card: str


class PlaceBean(Struct, frozen=True, array_like=True, tag="bean", gc=False):
    """Put a bean of level 0 or 1 on its slot for the joker flavour (CR-305)."""

    bean: int


class Use(Struct, frozen=True, array_like=True, tag="use", gc=False):
    """Use an immediate effect with a flavour token; `side`: one that lies beside the board."""

    effect: Immediate
    token: int
    side: bool = False


class PutBack(Struct, frozen=True, array_like=True, tag="back", gc=False):
    """Put a drawn token back, for two new tokens (CR-308)."""

    token: int


class Remove(Struct, frozen=True, array_like=True, tag="remove", gc=False):
    """Remove one of the five tokens from the game (CR-309)."""

    token: int


class Flavour(Struct, frozen=True, array_like=True, tag="flavour", gc=False):
    """Begin a flavour effect with a flavour token or the joker (CR-401)."""

    effect: FlavourEffect
    token: int
    side: bool = False


class Change(Struct, frozen=True, array_like=True, tag="change", gc=False):
    """What the flavour effect under way does: the beans spent and the beans made of them."""

    spent: tuple[int, ...]
    made: tuple[int, ...]


class Lay(Struct, frozen=True, array_like=True, tag="lay", gc=False):
    """Lay the flavour token on one of the ten slots beside the cup effects (CR-403)."""

    slot: int


class Roast(Struct, frozen=True, array_like=True, tag="roast", gc=False):
    """End the effects: roast what was drawn (CR-207)."""


class BagFlavour(Struct, frozen=True, array_like=True, tag="bag", gc=False):
    """Easy side: put a flavour token from beside the board into the bag (CR-110)."""

    token: int


class GoOn(Struct, frozen=True, array_like=True, tag="on", gc=False):
    """Another roasting round (CR-216)."""


class Stop(Struct, frozen=True, array_like=True, tag="stop", gc=False):
    """Stop roasting: on to the cup test (CR-216)."""


class ToCup(Struct, frozen=True, array_like=True, tag="cup", gc=False):
    """Put the token in hand into the cup (CR-501)."""


class ToTray(Struct, frozen=True, array_like=True, tag="tray", gc=False):
    """Put the token in hand on the tray (CR-501)."""


class Pick(Struct, frozen=True, array_like=True, tag="pick", gc=False):
    """Place one of the tokens in hand into the cup: selection and exchange (CR-511, CR-512)."""

    token: int


class Return(Struct, frozen=True, array_like=True, tag="return", gc=False):
    """Exchange: put a token of the cup back into the bag (CR-512)."""

    token: int


class Decline(Struct, frozen=True, array_like=True, tag="decline", gc=False):
    """Leave the cup as it is: no exchange (CR-512)."""


Action = (
    Choose
    | PlaceBean
    | Use
    | PutBack
    | Remove
    | Flavour
    | Change
    | Lay
    | Roast
    | BagFlavour
    | GoOn
    | Stop
    | ToCup
    | ToTray
    | Pick
    | Return
    | Decline
)

ROAST, GO_ON, STOP = Roast(), GoOn(), Stop()
TO_CUP, TO_TRAY, DECLINE = ToCup(), ToTray(), Decline()

PLACE_BEANS = (PlaceBean(Token.LEVEL_0), PlaceBean(Token.LEVEL_1))
USES: dict[tuple[Immediate, int, bool], Use] = {
    (effect, token, side): Use(effect, token, side)
    for effect in Immediate
    for token in ANY_FLAVOUR
    for side in (False, True)
    if not (side and token == Token.JOKER)
}
PUT_BACKS = tuple(PutBack(token) for token in range(KINDS))
REMOVES = tuple(Remove(token) for token in range(KINDS))
PICKS = tuple(Pick(token) for token in range(KINDS))
RETURNS = tuple(Return(token) for token in range(KINDS))
LAYS = tuple(Lay(slot) for slot in range(10))
BAG_FLAVOURS = {token: BagFlavour(token) for token in FLAVOURS}

#: The token that stands for each flavour effect (CR-401).
TOKEN_FOR = {
    FlavourEffect.CONCENTRATION: Token.BODY,
    FlavourEffect.PRESERVATION: Token.ACIDITY,
    FlavourEffect.DISPERSION: Token.AROMA,
}
FLAVOUR_USES: dict[tuple[FlavourEffect, int, bool], Flavour] = {
    (effect, token, side): Flavour(effect, token, side)
    for effect, own in TOKEN_FOR.items()
    for token, side in ((own, False), (own, True), (Token.JOKER, False))
}


@cache
def take_card(card: str) -> Choose:
    return Choose(card)
