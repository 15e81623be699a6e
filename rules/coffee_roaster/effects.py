"""The three kinds of effect: immediate, flavour and cup effects, by name."""

from __future__ import annotations

from enum import StrEnum


class Immediate(StrEnum):
    """The immediate effects whose slot takes a flavour token, in the order of the board."""

    TWO_EXTRA = "two_extra"
    TWO_NEW = "two_new"
    TWO_OF_FIVE = "two_of_five"
    ELIMINATION = "elimination"


class FlavourEffect(StrEnum):
    """What a flavour token can do to drawn beans (CR-401)."""

    CONCENTRATION = "concentration"
    PRESERVATION = "preservation"
    DISPERSION = "dispersion"


class CupEffect(StrEnum):
    """The five square tokens of the roast board (CR-004)."""

    EXTRA_BEAN = "extra_bean"
    SWEETNESS = "sweetness"
    SELECTION = "selection"
    EXCHANGE = "exchange"
    TRAY = "tray"


# Plain names for the hot path: a global is found faster than a member through its class.
TWO_EXTRA, TWO_NEW, TWO_OF_FIVE, ELIMINATION = tuple(Immediate)
FLAVOUR_EFFECTS = CONCENTRATION, PRESERVATION, DISPERSION = tuple(FlavourEffect)
CUP_EFFECTS = EXTRA_BEAN, SWEETNESS, SELECTION, EXCHANGE, TRAY = tuple(CupEffect)
