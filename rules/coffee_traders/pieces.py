"""The words of Coffee Traders: cooperatives, coffees, rows, buildings, letters."""

from __future__ import annotations

from enum import IntEnum, StrEnum


class Coop(IntEnum):
    """The five cooperatives; each number is also a coffee, a colour and an Arabica row (CT-002).

    Sumatra is no cooperative: it only holds civets (CT-003).
    """

    GUATEMALA = 0
    COLOMBIA = 1
    BRAZIL = 2
    ETHIOPIA = 3
    INDONESIA = 4


class Animal(StrEnum):
    """The animal of each cooperative, in the cooperatives' order (CT-005)."""

    MACAW = "macaw"
    VULTURE = "turkey_vulture"
    TOUCAN = "toucan"
    ZEBU = "zebu"
    BUFFALO = "swamp_buffalo"


class Building(IntEnum):
    """The columns of board III, the hospital below them, and the farms of the plantation store."""

    WAREHOUSE = 0
    STATION = 1
    POST = 2
    HOSPITAL = 3
    FARM = 4


class Colour(StrEnum):
    """The colours of the players' pieces."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
    WHITE = "white"


COOPS = tuple(Coop)
ANIMALS = tuple(Animal)

#: The sixth coffee, the joker (CT-004, CT-770).
KOPI = 5
COFFEES = 6

#: Contract letters; two and two make a contract row (CT-740).
LETTERS = "ABCDEF"

#: The rows of a cooperative, bottom to top (CT-321), and the levels each takes (CT-322 to CT-324).
ROW_1, ROW_12, ROW_23 = 0, 1, 2
LEVELS = ((1,), (1, 2), (2, 3))

#: In the place of a seat: a free space, an errand, a turn that is nobody's yet.
NOBODY = -1

#: In the place of a contract's number, of the animal beside the contracts (CT-713, CT-746), and of
#: what André has face down.
FULFILLED, TAKEN, FACE_DOWN = -1, -1, -1

#: In the place of a wild stock counter's type: none yet, or never another one (CT-766, CT-784).
NOT_EARNED, SPENT = -1, -2

#: In the place of a cooperative: a building goes to any, a warehouse to one's own board (CT-540).
ANYWHERE, BOARD = -1, -1

#: How a plantation reaches its space when no path is used: row 1, or a truck (CT-340).
NO_PATH, BY_TRUCK = -1, -2

#: A warehouse space right of the tracks; the numbers below are the tops of the tracks (CT-542).
RIGHT = 6

#: What a counter is: 0 to 4 an Arabica counter, 5 to 9 an animal, 10 a wild animal (CT-453).
FIRST_ANIMAL, WILD = 5, 10

#: The seat of the automa in a game of two (CT-001).
ANDRE = 2

#: Pieces of one colour (CT-017 to CT-027).
TRADERS, TRUCKS, DONKEYS, CIVETS, SCORE_MARKERS = 6, 2, 9, 6, 18
BLACK_MARKERS = 4
PLANTATIONS = (5, 4, 2)
BUILDINGS = {
    Building.HOSPITAL: 1,
    Building.STATION: 3,
    Building.POST: 3,
    Building.FARM: 2,
    Building.WAREHOUSE: 5,
}

#: The same by number, for the columns of board III and the farms.
LIMITS = tuple(BUILDINGS[kind] for kind in Building)

#: Pieces everybody shares (CT-006 to CT-015).
COINS, WORKERS, STOCK_COUNTERS, WILD_STOCK_COUNTERS = 55, 60, 15, 5
ARABICA_COUNTERS, ANIMAL_COUNTERS, WILD_ANIMAL_COUNTERS = 30, 15, 7
CONTRACTS, MINUS_TOKENS = 30, 6

YEARS = (1970, 1975, 1980)
PHASES = ("travailler", "affecter", "commercer", "recolter", "vendre", "reinitialiser")
