"""The words of Mombasa: companies, kinds of cards, special bonuses, bonus spaces, places."""

from __future__ import annotations

from enum import IntEnum

#: An empty slot, space or region: no card, no book, no marker, no post.
EMPTY = -1

#: In the place of a seat, and of what a state or a choice may not name at all.
NOBODY = -1
NO_COMPANY = NO_REGION = NO_COLUMN = NO_BONUS_SPACE = NO_START_TILE = NO_PILE = -1

#: What a view shows on another seat's slot, or as its start tile, before the reveal.
UNKNOWN = -2


class Company(IntEnum):
    """The four companies in the order of the score sheet (MO-003, MO-1007)."""

    MOMBASA = 0
    CAPE_TOWN = 1
    SAINT_LOUIS = 2
    CAIRO = 3


COMPANIES = tuple(range(4))
COMPANY_OF = {company.name.lower(): company for company in Company}


class Kind(IntEnum):
    """The five kinds of playable cards, goods being of three types, and share cards (MO-027)."""

    COFFEE = 0
    BANANAS = 1
    COTTON = 2
    DEVELOPMENT = 3
    BOOKKEEPER = 4
    MERCHANT = 5
    SHARE = 6


GOODS = (Kind.COFFEE, Kind.BANANAS, Kind.COTTON)
KIND_OF = {kind.name.lower(): kind for kind in Kind}

#: Plain numbers for the hot paths.
COFFEE, BANANAS, COTTON, DEVELOPMENT, BOOKKEEPER, MERCHANT, SHARE = (int(kind) for kind in Kind)


class Special(IntEnum):
    """What a track face unlocks: four permanent bonuses, then four pairs of extra spaces."""

    DEVELOPMENT = 0
    MARKERS = 1
    BANANAS = 2
    COTTON = 3
    LEDGER_DIAMOND = 4
    BUY_DIAMOND = 5
    DISCARD = 6
    STEPS = 7


SPECIAL_OF = {special.name.lower(): special for special in Special}
PERMANENT = (Special.DEVELOPMENT, Special.MARKERS, Special.BANANAS, Special.COTTON)


class Space(IntEnum):
    """The bonus spaces: eleven on the board (MO-707), two for each set of extra ones (MO-951)."""

    FIRST_PLAYER = 0
    BUY = 1
    DISCARD = 2
    COFFEE = 3
    BANANAS = 4
    COTTON = 5
    DEVELOPMENT = 6
    PLUS_TILE = 7
    BOOKKEEPER_TILE = 8
    MERCHANT_TILE = 9
    DEVELOPMENT_TILE = 10
    LEDGER_DIAMOND_1 = 11
    LEDGER_DIAMOND_2 = 12
    BUY_DIAMOND_1 = 13
    BUY_DIAMOND_2 = 14
    DISCARD_1 = 15
    DISCARD_2 = 16
    STEPS_1 = 17
    STEPS_2 = 18


SPACES = tuple(range(len(Space)))
MAJORITIES = (Space.COFFEE, Space.BANANAS, Space.COTTON, Space.DEVELOPMENT)
TILE_SPACES = (
    Space.PLUS_TILE,
    Space.BOOKKEEPER_TILE,
    Space.MERCHANT_TILE,
    Space.DEVELOPMENT_TILE,
)

#: An action zone: three coloured slots, the two extra ones, then the places of the action tiles,
#: which take no slot (MO-041, MO-761).
COLOURED = (0, 1, 2)
DIAMOND_SLOT, LEDGER_SLOT = 3, 4
SLOTS = 5
BOOKKEEPER_TILE, MERCHANT_TILE, DEVELOPMENT_TILE = 5, 6, 7
PLACES = 8
NO_CARDS = (EMPTY,) * PLACES
TILE_PLACE = {
    Space.BOOKKEEPER_TILE: BOOKKEEPER_TILE,
    Space.MERCHANT_TILE: MERCHANT_TILE,
    Space.DEVELOPMENT_TILE: DEVELOPMENT_TILE,
}

#: Where the "+1 goods" tile is when it is not on a slot: beside the player board, or not held.
BESIDE, ABSENT = -1, -2

#: The inkwell begins on the icon of the start tile; 0 is its book, 1 the first space (MO-560).
ON_ICON = -1

LETTERS = ("A", "B", "C")
DECK_LETTERS = ("A", "B", "C", "D", "E")
COLUMNS = 3
DISPLAY = 12
LIBRARY = 12
REGIONS = 24
ROUNDS = 7

#: The item of a development's benefits that stands for the ledger points of all regions (MO-434).
POOLED = -1
