"""The component pack of Coffee Traders: everything printed that the rules ask for."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

import msgspec

from rules.coffee_traders.pieces import (
    BY_TRUCK,
    KOPI,
    LEVELS,
    NO_PATH,
    ROW_1,
    ROW_12,
    ROW_23,
    Building,
    Coop,
)
from rules.packs import Marked

CoffeeName = Literal["guatemala", "colombia", "brazil", "ethiopia", "indonesia"]
BarCoffee = Literal["guatemala", "colombia", "brazil", "ethiopia", "indonesia", "kopi", "any"]
SpaceKind = Literal["station", "post", "hospital", "farm"]
Gift = Literal["civet", "worker", "step", "donkey", "coin", "building", "truck", "hospital"]
StoreGift = Literal["civet", "worker", "step", "donkey", "coin", "truck"]
Letter = Literal["A", "B", "C"]

#: The number of each coffee's name; any one type has none of its own.
ANY = -1
COFFEE_OF = {**{coop.name.lower(): int(coop) for coop in Coop}, "kopi": KOPI, "any": ANY}
KIND_OF = {kind.name.lower(): kind for kind in Building}


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all printed matter: a key the game does not know is a mistake, and is named."""


class Tracks(Printed, frozen=True):
    """Player board and tracks: what is printed once and is no card."""

    arabica_start: int
    coffee_track: int
    right_warehouses: int
    kopi_column: bool
    hospital_below: tuple[Literal["warehouse", "station", "post"], ...]
    arabica_counters: tuple[int, ...]
    counter_vp: tuple[int, ...]


class BuildingSpace(Printed, frozen=True, dict=True):
    """A building space: its kind, a chevron on it, the mark for four and five players."""

    kind: SpaceKind
    chevron: bool = False
    crowd: bool = False

    @cached_property
    def building(self) -> Building:
        return KIND_OF[self.kind]


class CoopPlan(Printed, frozen=True, dict=True):
    """A cooperative's map.

    Plantation spaces are numbered from 0: row 1 from left to right, then row 1/2, then row 2/3.
    A path is a pair of such numbers, the lower space first (AM-14).
    """

    id: CoffeeName
    rows: tuple[int, int, int]
    middle: int
    paths: tuple[tuple[int, int], ...]
    buildings: tuple[BuildingSpace, ...]

    @cached_property
    def row_of(self) -> tuple[int, ...]:
        """The row of each plantation space."""
        return tuple(row for row, spaces in enumerate(self.rows) for _ in range(spaces))

    @cached_property
    def spaces_in(self) -> tuple[range, range, range]:
        """The plantation spaces of each row."""
        one, two, three = self.rows
        return range(one), range(one, one + two), range(one + two, one + two + three)

    @cached_property
    def paths_into(self) -> tuple[tuple[int, ...], ...]:
        """The paths that end at each plantation space."""
        return tuple(
            tuple(path for path, (_, high) in enumerate(self.paths) if high == space)
            for space in range(sum(self.rows))
        )

    @cached_property
    def paths_from(self) -> tuple[tuple[int, ...], ...]:
        """The paths that lead up from each plantation space."""
        return tuple(
            tuple(path for path, (low, _) in enumerate(self.paths) if low == space)
            for space in range(sum(self.rows))
        )

    @cached_property
    def donkey_places(self) -> tuple[int, ...]:
        """How many donkeys each path holds: 1 to row 1/2, 2 to row 2/3 (CT-334, CT-394)."""
        return tuple(1 if self.row_of[high] == ROW_12 else 2 for _, high in self.paths)

    @cached_property
    def by_kind(self) -> tuple[tuple[int, ...], ...]:
        """The building spaces of each kind of building."""
        return tuple(
            tuple(at for at, space in enumerate(self.buildings) if space.building is kind)
            for kind in Building
        )

    @cached_property
    def start(self) -> tuple[int, int, int]:
        """Where the top, middle and bottom coffee of an F contract begin (CT-225 to CT-227)."""
        return self.middle, self.rows[ROW_1] - 1, 0

    @cached_property
    def ways(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """Every (space, way) a plantation of level 1, 2 or 3 could ask for, by level - 1."""
        return tuple(
            tuple(
                (space, way)
                for space, row in enumerate(self.row_of)
                if level in LEVELS[row]
                for way in self._ways_to(space, row)
            )
            for level in (1, 2, 3)
        )

    def _ways_to(self, space: int, row: int) -> tuple[int, ...]:
        if row == ROW_1:
            return (NO_PATH,)
        return (*self.paths_into[space], *((BY_TRUCK,) if row == ROW_23 else ()))


class StorePlantation(Printed, frozen=True):
    """A plantation of the store: its level, cost in coins, and the bonus printed under it."""

    level: Literal[1, 2, 3]
    cost: int
    bonus: tuple[StoreGift, ...] = ()


class StoreRow(Printed, frozen=True):
    """A row of the plantation store; `farm` is the cost of the farm at its end, if it has one."""

    plantations: tuple[StorePlantation, ...]
    farm: int | None = None


class Contract(Printed, frozen=True, dict=True):
    """A contract: its coffees from top to bottom, how many on each side, its superscript."""

    coffees: tuple[CoffeeName, CoffeeName, CoffeeName]
    hard: tuple[int, int, int]
    easy: tuple[int, int, int]
    link: int = 0

    @cached_property
    def kinds(self) -> tuple[int, int, int]:
        """The coffees as numbers: top, middle, bottom."""
        top, middle, bottom = (COFFEE_OF[name] for name in self.coffees)
        return top, middle, bottom

    @cached_property
    def sides(self) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
        """Coffee and quantity, line by line, on the easy and on the 3-player side (CT-1107)."""
        easy, hard = (tuple(zip(self.kinds, side, strict=True)) for side in (self.easy, self.hard))
        return easy, hard

    @cached_property
    def needs(self) -> tuple[int, int]:
        """How many coffees each side asks for in all."""
        return sum(self.easy), sum(self.hard)


class Slot(Printed, frozen=True):
    """A contract slot of board V: coins beside it, bonus under it, a list a side of the slash."""

    coins: int
    vp: int
    bonus: tuple[tuple[Gift, ...], ...]


class BarSpace(Printed, frozen=True, dict=True):
    """A space of a coffee bar: what it asks, the coins above it, the victory points below it."""

    coffee: BarCoffee
    quantity: int
    coins: int
    vp: int

    @cached_property
    def kind(self) -> int:
        """The coffee's number, or ANY for one single type of the player's choice."""
        return COFFEE_OF[self.coffee]


class Bar(Printed, frozen=True, dict=True):
    """A coffee bar: its city and its spaces from top to bottom."""

    city: str
    spaces: tuple[BarSpace, ...]

    @cached_property
    def wants(self) -> tuple[tuple[int, int], ...]:
        """Coffee (or ANY) and quantity of each space."""
        return tuple((space.kind, space.quantity) for space in self.spaces)


class ObjectiveTile(Printed, frozen=True):
    """An objective: its condition's name, its letter, the victory points of its places."""

    id: str
    letter: Letter
    vp: tuple[int, ...]


class Pack(Marked, frozen=True, dict=True, forbid_unknown_fields=True):
    """Everything printed that the rules of Coffee Traders ask for."""

    tracks: Tracks
    coops: tuple[CoopPlan, ...]
    store: tuple[StoreRow, StoreRow, StoreRow]
    contracts: dict[Literal["A", "B", "C", "D", "E", "F"], tuple[Contract, ...]]
    slots: dict[Literal["A", "B", "C", "D", "E", "F"], Slot]
    bars: tuple[Bar, ...]
    objectives: tuple[ObjectiveTile, ...]

    @cached_property
    def cards(self) -> tuple[tuple[Contract, ...], ...]:
        """The contracts by letter, A first."""
        return tuple(self.contracts[letter] for letter in "ABCDEF")  # type: ignore[index]

    @cached_property
    def slot(self) -> tuple[Slot, ...]:
        """The contract slots, A first."""
        return tuple(self.slots[letter] for letter in "ABCDEF")  # type: ignore[index]

    @cached_property
    def hospital_columns(self) -> tuple[Building, ...]:
        """The columns above the hospital (CT-533)."""
        return tuple(KIND_OF[name] for name in self.tracks.hospital_below)

    @cached_property
    def objective(self) -> dict[str, ObjectiveTile]:
        return {tile.id: tile for tile in self.objectives}

    @cached_property
    def open_spaces(self) -> tuple[tuple[tuple[tuple[int, ...], ...], ...], ...]:
        """Building spaces by kind and cooperative, for up to three seats and for more (CT-548)."""
        return tuple(
            tuple(
                tuple(
                    tuple(at for at in plan.by_kind[kind] if crowd or not plan.buildings[at].crowd)
                    for plan in self.coops
                )
                for kind in Building
            )
            for crowd in (False, True)
        )

    @cached_property
    def placed_levels(self) -> tuple[tuple[int, ...], ...]:
        """Per row of the store, the sum of the levels of the first 0, 1, 2 … plantations."""
        return tuple(
            tuple(
                sum(plantation.level for plantation in row.plantations[:count])
                for count in range(len(row.plantations) + 1)
            )
            for row in self.store
        )

    def partner(self, number: int) -> int:
        """The F contract whose superscript is that of an E contract (CT-222)."""
        link = self.cards[4][number].link
        return next(i for i, card in enumerate(self.cards[5]) if card.link == link)
