"""The state of a game of Coffee Traders: one frozen value, equal to another if the tables are."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from operator import attrgetter
from typing import Any, cast

from msgspec import Struct
from msgspec.structs import replace

from rules.coffee_traders.checks import SHELF
from rules.coffee_traders.pack import Contract, Pack
from rules.coffee_traders.pieces import ANDRE, FULFILLED, Building, Colour
from rules.once import Once

#: More than five never sit at a table.
SEATS = 5


@cache
def pack_of(name: str) -> Pack:
    """The pack of a key; a key never changes its pack."""
    return SHELF[name]


class Options(Struct, frozen=True, omit_defaults=True):
    """How to play: people at the table, their colours, and the variants of the rulebook.

    `hard_sides` says per seat how many contracts lie on their 3-player side in a game of four or
    five (CT-1104); `experienced` is the free third plantation (CT-1101), `vicious` leaves only
    the highest place of each objective to two players (CT-1108).
    """

    players: int = 3
    experienced: bool = False
    vicious: bool = False
    hard_sides: tuple[int, ...] = ()
    colours: tuple[Colour, ...] = ()
    pack: str = "comptoir"


class Task(StrEnum):
    """What has to be done next: a question for a seat, or an errand that runs by itself."""

    LAST = "last_plantation"
    WORK = "work"
    MARKER = "marker"
    SITE = "site"
    PATH = "path"
    ANIMAL = "animal"
    ROW = "row"
    TRADER = "trader"
    FARM = "farm"
    LEAVE = "leave"
    STAFF = "staff"
    ASSIGN = "assign"
    HELP = "help"
    PENALTY = "penalty"
    REMOVE = "remove"
    TRADE = "trade"
    PORTAGE = "portage"
    FOLLOW = "follow"
    GIVE = "give"
    BUILD_AT = "build_at"
    STORE = "store"
    GAIN = "gain"
    SELL = "sell"
    SECOND = "second"
    SPACE = "space"
    SIX = "six"
    KOPI = "kopi"
    SLASH = "slash"
    BUILD = "build"
    ROW_BONUS = "row_bonus"
    GET = "get"
    EXCHANGE = "exchange"
    BUY = "buy"
    SPEND = "spend"
    WILD_STOCK = "wild_stock"
    ARRANGE = "arrange"
    ARRANGING = "arranging"

    # Errands: nobody is asked.
    STEP = "step"
    CIVET = "civet"
    REFILL = "refill"
    HOUSE_COIN = "house_coin"
    FULFILLED = "fulfilled"
    COUNTER = "counter"
    DELIVERED = "delivered"
    CUT = "cut"
    WORK_ROUND = "work_round"
    HELP_ROUND = "help_round"
    AFTER_PENALTIES = "after_penalties"
    TRADE_ROUND = "trade_round"
    SELL_ROUND = "sell_round"
    RESET = "reset"
    BEGIN = "begin"


def figure(place: str) -> int:
    """One of the three figures of a task, by the name of what it is: a property, read as an int."""
    return cast("int", property(attrgetter(place)))


class Todo(Struct, frozen=True, array_like=True, gc=False):
    """A task of a seat with three figures at most, which have their names below.

    `moved` says that at this very question the coins of the bonus pool were just moved: they stay
    until something else is done. Another seat's question, or one's own next one, has no such mark.
    """

    task: Task
    seat: int
    first: int = 0
    second: int = 0
    third: int = 0
    moved: bool = False

    # BEGIN: the phase.
    phase = figure("first")
    # SITE: the level of a plantation, and the row of the store it comes from.
    level, row = figure("first"), figure("second")
    # FARM: the row of the store just emptied.
    emptied = figure("first")
    # STEP, ANIMAL, PORTAGE, HOUSE_COIN, and those who serve: the cooperative, or its Arabica row.
    coop = figure("first")
    # LEAVE: the set of seats to serve, and who acts.
    served, actor = figure("second"), figure("third")
    # STAFF: whose plantation. REFILL: whether an opponent was served.
    owner, obliging = figure("second"), figure("second")
    # PENALTY, REMOVE, SPEND, ARRANGING: what is left to pay, to remove, to name or to place.
    left = figure("first")
    # PENALTY: what was paid by steps back.
    paid = figure("second")
    # FOLLOW: who built, and where. GIVE: to whom.
    builder, place = figure("first"), figure("second")
    # BUILD_AT, STORE: what is built and where, and whether others may follow.
    building, shared = figure("first"), figure("third")
    # SLASH, FULFILLED, COUNTER: the letter of the contract.
    letter = figure("first")
    # SPACE, SIX, DELIVERED: the coffee bar and its space.
    bar, space = figure("first"), figure("second")
    # KOPI: a coffee, how many of it, and the kopi luwak kept back. EXCHANGE: what one gets for how
    # many that are left to give.
    coffee, count, kept = figure("first"), figure("second"), figure("third")
    # SPEND: the set of types named, and the warehouses they buy.
    named, warehouses = figure("second"), figure("third")
    # ARRANGING: the first track not passed over.
    track = figure("second")


class Plantation(Struct, frozen=True, array_like=True, gc=False):
    """A plantation on the board: whose, its level, whether it has a worker, how it was reached."""

    seat: int
    level: int
    worker: bool
    way: int


class Land(Struct, frozen=True, array_like=True, dict=True):
    """A cooperative during play, with its trading house.

    `donkeys` lists the owners on each path, `trucks` the owner beside each plantation space,
    `buildings` the owner of each building space; `house` the traders from the first space on.
    A cooperative outlives many states, so what can be read off it is read off once.
    """

    spaces: tuple[Plantation | None, ...]
    donkeys: tuple[tuple[int, ...], ...]
    trucks: tuple[int, ...]
    buildings: tuple[int, ...]
    workers: int
    animal: bool
    wild: bool
    house: tuple[int, ...]
    coin: bool
    stock: int

    @Once
    def owned(self) -> tuple[tuple[int, ...], ...]:
        """The spaces of each seat's plantations."""
        owned: list[list[int]] = [[], [], [], [], []]
        for at, plant in enumerate(self.spaces):
            if plant is not None:
                owned[plant.seat].append(at)
        return tuple(map(tuple, owned))

    @Once
    def levels(self) -> tuple[int, ...]:
        """The levels of each seat's plantations together."""
        levels = [0] * SEATS
        for plant in self.spaces:
            if plant is not None:
                levels[plant.seat] += plant.level
        return tuple(levels)

    @Once
    def staffed(self) -> int:
        """How many plantations have a worker."""
        return sum([plant is not None and plant.worker for plant in self.spaces])

    @Once
    def sites(self) -> dict[tuple[int | bool, ...], Any]:
        """Sites for plantations that were looked for, kept by `planting`."""
        return {}

    @Once
    def idle(self) -> tuple[tuple[int, int], ...]:
        """Space and seat of every plantation without a worker."""
        return tuple(
            [
                (at, plant.seat)
                for at, plant in enumerate(self.spaces)
                if plant is not None and not plant.worker
            ]
        )


class Player(Struct, frozen=True, array_like=True, gc=False):
    """A person's board and supplies."""

    # The company supply (CT-040): what may be spent.
    coins: int
    donkeys: int
    trucks: int
    civets: int
    tokens: int
    # The bonus pool (CT-043): marker, trader and coins.
    bonus: tuple[bool, bool, bool]
    # Action markers: black ones at hand and spent, the coloured one of a game of four.
    markers: int
    spent: int
    coloured: bool
    coloured_spent: bool
    # The personal supply (CT-044), and the civets in Sumatra.
    own_donkeys: int
    own_trucks: int
    own_civets: int
    score_markers: int
    sumatra: int
    # Board I: plantations taken from rows A, B and C, and the state of the farms of A and C.
    store: tuple[int, int, int]
    farms: tuple[int, int]
    lost: int
    # Boards II and III.
    workers: int
    traders: int
    contractors: int
    retired: int
    built: tuple[int, int, int, int]
    # Board IV: warehouses right of the tracks and on top of tracks, coffee, stock counters.
    right: int
    tops: tuple[int, ...]
    coffee: tuple[int, ...]
    stock: tuple[int, ...]
    wild_stock: int
    # Board V: contracts by letter, which lie on the 3-player side, and the pieces beside them.
    contracts: tuple[int, ...]
    hard: tuple[bool, ...]
    beside_animal: int
    beside_civet: bool
    beside_trader: bool
    # The Arabica track, the pieces waiting above its columns 2 and 3, and the counter track.
    arabica: tuple[int, ...]
    waiting_trader: bool
    waiting_truck: bool
    height: int
    singles: int
    aside: tuple[int, ...]

    @property
    def ratio(self) -> int:
        """How many coffees one coffee costs in an exchange (CT-773)."""
        return (4, 4, 3, 3, 2, 2)[self.built[Building.WAREHOUSE]]

    @property
    def fulfilled(self) -> int:
        """How many contracts are done."""
        return self.contracts.count(FULFILLED)


#: The state of a farm of the store.
FARM_WAITS, FARM_BUILT, FARM_GONE = 0, 1, 2


class Andre(Struct, frozen=True, array_like=True, gc=False):
    """The automa's board in a game of two (CT-260 to CT-266).

    `counters` lie face down from position `turned` on, `contracts` below the first one. Everybody
    can tell which they may be: `undealt` are the contracts A, B and C that no person was dealt.
    """

    plantations: tuple[int, int, int]
    posts: int
    traders: int
    score_markers: int
    contracts: tuple[int, ...]
    counters: tuple[int, ...]
    turned: int
    turns: int
    undealt: tuple[tuple[int, ...], ...] = ()


class State(Struct, frozen=True, array_like=True, gc=False):
    """Everything on the table, and what has to be done next."""

    options: Options
    chance: int
    period: int
    phase: int
    todo: tuple[Todo, ...]
    order: tuple[int, ...]
    active: int
    passed: tuple[int, ...]
    passes: int
    assigned: tuple[tuple[int, int, int], ...]
    bank: int
    labour: int
    players: tuple[Player, ...]
    coops: tuple[Land, ...]
    first_at_5: tuple[bool, ...]
    stacks: tuple[tuple[int, ...], ...]
    bars: tuple[tuple[int, ...], ...]
    bar_animals: tuple[int, ...]
    wild_stock: int
    objectives: tuple[str, ...]
    marks: tuple[tuple[int, ...], ...]
    andre: Andre | None

    @property
    def pack(self) -> Pack:
        return pack_of(self.options.pack)

    @property
    def ask(self) -> Task | None:
        """What is asked; None when the game is over."""
        return self.todo[0].task if self.todo else None

    @property
    def task(self) -> Todo:
        """What is done now."""
        return self.todo[0]

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.todo[0].seat

    @property
    def player(self) -> Player:
        """The board of who is asked."""
        return self.players[self.todo[0].seat]

    @property
    def crowd(self) -> bool:
        """Whether four or five play (CT-548)."""
        return len(self.players) >= 4

    @property
    def humans(self) -> tuple[int, ...]:
        """The people in turn order; André is no player of boards."""
        return self.order if self.andre is None else self.order[:ANDRE]

    def is_andre(self, seat: int) -> bool:
        """Whether a seat is the automa's."""
        return seat >= len(self.players)

    def next_after(self, waiting: tuple[int, ...]) -> int:
        """Who of those waiting comes next in turn order after the active seat."""
        order, active = self.order, self.active
        at = order.index(active) + 1 if active in order else 0
        for seat in order[at:]:
            if seat in waiting:
                return seat
        return next(seat for seat in order if seat in waiting)

    def done(self, *then: Todo) -> State:
        """The present task is over; these come next."""
        return replace(self, todo=(*then, *self.todo[1:]))

    def first(self, *then: Todo) -> State:
        """Before anything else, these."""
        return replace(self, todo=(*then, *self.todo))

    def with_player(self, seat: int, player: Player) -> State:
        """The same table with another board at a seat."""
        players = list(self.players)
        players[seat] = player
        return replace(self, players=tuple(players))

    def with_land(self, coop: int, land: Land) -> State:
        """The same table with another cooperative."""
        coops = list(self.coops)
        coops[coop] = land
        return replace(self, coops=tuple(coops))

    def after(self, seat: int) -> tuple[int, ...]:
        """The others in wrapping turn order, ending just before the seat (CT-057)."""
        at = self.order.index(seat)
        return (*self.order[at + 1 :], *self.order[:at])

    def contract(self, seat: int, letter: int) -> Contract:
        """The contract of a seat; its letter must not be fulfilled."""
        return self.pack.cards[letter][self.players[seat].contracts[letter]]

    def wants(self, seat: int, letter: int) -> tuple[tuple[int, int], ...]:
        """Coffee and quantity on the side that lies up."""
        return self.contract(seat, letter).sides[self.players[seat].hard[letter]]
