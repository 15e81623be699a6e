"""What a player of Coffee Traders can do. Each action encodes as a short array: `["plant", 0]`.

A big move is a chain of these: *plant* names the row of the store, *site* the space. Every action
that needs no map is built once, here; those of a map are built once per pack.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated

from msgspec import Meta, Struct

from rules.coffee_traders.checks import SHELF
from rules.coffee_traders.pieces import BY_TRUCK, COFFEES, NO_PATH, RIGHT, ROW_1, ROW_23

CoopNumber = Annotated[int, Meta(ge=0, le=4)]
CoffeeNumber = Annotated[int, Meta(ge=0, le=5)]
Number = Annotated[int, Meta(ge=0)]


class Plant(Struct, frozen=True, array_like=True, tag="plant", gc=False):
    """Add the leftmost plantation of a row of the store (CT-316)."""

    row: Annotated[int, Meta(ge=0, le=2)]


class Site(Struct, frozen=True, array_like=True, tag="site", gc=False):
    """Put the plantation on a space, along a path, by truck, or straight on row 1 (CT-319)."""

    coop: CoopNumber
    space: Number
    way: int


class Send(Struct, frozen=True, array_like=True, tag="send", gc=False):
    """Send workers of a town centre to the plantations around it (CT-380)."""

    coop: CoopNumber


class Breed(Struct, frozen=True, array_like=True, tag="breed", gc=False):
    """Raise a donkey (CT-392)."""


class OnPath(Struct, frozen=True, array_like=True, tag="path", gc=False):
    """Put the raised donkey on a path (CT-393)."""

    coop: CoopNumber
    path: Number


class SendCivet(Struct, frozen=True, array_like=True, tag="civet", gc=False):
    """Send a civet to Sumatra (CT-398)."""


class TakeTwo(Struct, frozen=True, array_like=True, tag="coins", gc=False):
    """Take two coins (CT-399)."""


class Pass(Struct, frozen=True, array_like=True, tag="pass", gc=False):
    """Pass, or keep the workers that are left."""


class Marker(Struct, frozen=True, array_like=True, tag="marker", gc=False):
    """Pay with the coloured marker or with that of the bonus pool (CT-306, CT-309)."""

    bonus: bool


class Animal(Struct, frozen=True, array_like=True, tag="animal", gc=False):
    """Take the cooperative's animal counter, or the wild one (CT-364)."""

    wild: bool


class Advance(Struct, frozen=True, array_like=True, tag="row", gc=False):
    """Take a free step on a row of the Arabica track (CT-472)."""

    row: CoopNumber


class TraderTo(Struct, frozen=True, array_like=True, tag="trader", gc=False):
    """Put a new trader into the trader pool or into the bonus pool (CT-068)."""

    bonus: bool


class BuildFarm(Struct, frozen=True, array_like=True, tag="farm", gc=False):
    """Pay for the farm and put it on a space (CT-371)."""

    coop: CoopNumber
    space: Number


class RemoveFarm(Struct, frozen=True, array_like=True, tag="no_farm", gc=False):
    """Remove the farm from the game (CT-370)."""


class Leave(Struct, frozen=True, array_like=True, tag="leave", gc=False):
    """Too few workers: this seat goes without one (CT-384)."""

    seat: Annotated[int, Meta(ge=0, le=4)]


class Staff(Struct, frozen=True, array_like=True, tag="staff", gc=False):
    """Put a worker on a plantation (CT-382, CT-402, CT-412)."""

    coop: CoopNumber
    space: Number


class Pay(Struct, frozen=True, array_like=True, tag="pay", gc=False):
    """Pay the rest of the penalty in coins, or everything there is if it cannot be enough."""


class StepBack(Struct, frozen=True, array_like=True, tag="back", gc=False):
    """Pay one of the penalty by a step back on a row of the Arabica track (CT-424)."""

    row: CoopNumber


class Remove(Struct, frozen=True, array_like=True, tag="remove", gc=False):
    """Remove a plantation whose penalty was not paid (CT-435)."""

    coop: CoopNumber
    space: Number


class Open(Struct, frozen=True, array_like=True, tag="open", gc=False):
    """Open a trading house with a trader (CT-510)."""

    coop: CoopNumber


class Hire(Struct, frozen=True, array_like=True, tag="hire", gc=False):
    """Hire a contractor for the topmost building of a column (CT-530)."""

    column: Annotated[int, Meta(ge=0, le=3)]


class Retire(Struct, frozen=True, array_like=True, tag="retire", gc=False):
    """Remove a trader from the game for two free steps (CT-590)."""


class Join(Struct, frozen=True, array_like=True, tag="join", gc=False):
    """Piggyback: put a trader on the next space of the house (CT-515)."""


class Decline(Struct, frozen=True, array_like=True, tag="decline", gc=False):
    """Do not piggyback."""


class Follow(Struct, frozen=True, array_like=True, tag="follow", gc=False):
    """Piggyback: build the topmost building of a column as well (CT-570)."""

    column: Annotated[int, Meta(ge=0, le=3)]


class BuildAt(Struct, frozen=True, array_like=True, tag="at", gc=False):
    """Put the building on a space (CT-545)."""

    coop: CoopNumber
    space: Number


class Store(Struct, frozen=True, array_like=True, tag="store", gc=False):
    """Put a warehouse on top of a coffee's track, or right of the tracks (CT-541, CT-542)."""

    where: Annotated[int, Meta(ge=0, le=6)]


class Coffee(Struct, frozen=True, array_like=True, tag="coffee", gc=False):
    """Name a coffee: to gain, give, buy, get in exchange, or deliver six of."""

    kind: CoffeeNumber


class Fulfil(Struct, frozen=True, array_like=True, tag="contract", gc=False):
    """Fulfil a contract (CT-710)."""

    letter: Annotated[int, Meta(ge=0, le=5)]


class Deliver(Struct, frozen=True, array_like=True, tag="deliver", gc=False):
    """Deliver to a coffee bar (CT-751)."""

    bar: Annotated[int, Meta(ge=0, le=5)]


class Space(Struct, frozen=True, array_like=True, tag="space", gc=False):
    """Deliver on this space of the bar (CT-753)."""

    space: Number


class Kopi(Struct, frozen=True, array_like=True, tag="kopi", gc=False):
    """Pay this many of the coffees with kopi luwak (CT-770)."""

    count: Number


class Side(Struct, frozen=True, array_like=True, tag="side", gc=False):
    """Take the bonus left or right of the slash (CT-716)."""

    side: Annotated[int, Meta(ge=0, le=1)]


class RowBonus(Struct, frozen=True, array_like=True, tag="bonus", gc=False):
    """Take the animal counter, the civet or the trader for a complete row (CT-741)."""

    piece: Annotated[int, Meta(ge=0, le=2)]


class Build(Struct, frozen=True, array_like=True, tag="build", gc=False):
    """Build the topmost building of a column, free (CT-726)."""

    column: Annotated[int, Meta(ge=0, le=3)]


class Stop(Struct, frozen=True, array_like=True, tag="stop", gc=False):
    """Leave it at one delivery and pass (CT-752)."""


class Exchange(Struct, frozen=True, array_like=True, tag="exchange", gc=False):
    """Exchange coffees at the present ratio (CT-772)."""


class Buy(Struct, frozen=True, array_like=True, tag="buy", gc=False):
    """Buy a coffee (CT-778)."""


class SpendStock(Struct, frozen=True, array_like=True, tag="spend", gc=False):
    """Spend three different stock counters for a warehouse, or five for two (CT-782, CT-783)."""

    counters: Annotated[int, Meta(ge=3, le=5)]


class Stock(Struct, frozen=True, array_like=True, tag="stock", gc=False):
    """Name a stock space: of the counter to spend, or for the wild stock counter."""

    kind: CoopNumber


class Rearrange(Struct, frozen=True, array_like=True, tag="rearrange", gc=False):
    """Lift all warehouses and place them anew (CT-820)."""


class Keep(Struct, frozen=True, array_like=True, tag="keep", gc=False):
    """Leave the warehouses where they are (CT-826)."""


class TakeCoins(Struct, frozen=True, array_like=True, tag="take", gc=False):
    """Take the three coins of the bonus pool (CT-065)."""


class RefillCoins(Struct, frozen=True, array_like=True, tag="refill", gc=False):
    """Put three coins back into the bonus pool (CT-066)."""


Action = (
    Plant
    | Site
    | Send
    | Breed
    | OnPath
    | SendCivet
    | TakeTwo
    | Pass
    | Marker
    | Animal
    | Advance
    | TraderTo
    | BuildFarm
    | RemoveFarm
    | Leave
    | Staff
    | Pay
    | StepBack
    | Remove
    | Open
    | Hire
    | Retire
    | Join
    | Decline
    | Follow
    | BuildAt
    | Store
    | Coffee
    | Fulfil
    | Deliver
    | Space
    | Kopi
    | Side
    | RowBonus
    | Build
    | Stop
    | Exchange
    | Buy
    | SpendStock
    | Stock
    | Rearrange
    | Keep
    | TakeCoins
    | RefillCoins
)
Actions = tuple[Action, ...]

BREED, SEND_CIVET, TAKE_TWO, PASS, REMOVE_FARM = (
    Breed(),
    SendCivet(),
    TakeTwo(),
    Pass(),
    RemoveFarm(),
)
PAY, RETIRE, JOIN, DECLINE, STOP = Pay(), Retire(), Join(), Decline(), Stop()
EXCHANGE, BUY, REARRANGE, KEEP = Exchange(), Buy(), Rearrange(), Keep()
TAKE_COINS, REFILL_COINS = TakeCoins(), RefillCoins()

PLANTS = tuple(Plant(row) for row in range(3))
SENDS = tuple(Send(coop) for coop in range(5))
MARKERS = (Marker(False), Marker(True))
ANIMALS = (Animal(False), Animal(True))
ADVANCES = tuple(Advance(row) for row in range(5))
TRADER_TO = (TraderTo(False), TraderTo(True))
LEAVES = tuple(Leave(seat) for seat in range(5))
STEP_BACKS = tuple(StepBack(row) for row in range(5))
OPENS = tuple(Open(coop) for coop in range(5))
HIRES = tuple(Hire(column) for column in range(4))
FOLLOWS = tuple(Follow(column) for column in range(4))
STORES = tuple(Store(where) for where in range(RIGHT + 1))
COFFEE = tuple(Coffee(kind) for kind in range(COFFEES))
FULFILS = tuple(Fulfil(letter) for letter in range(6))
DELIVERS = tuple(Deliver(bar) for bar in range(6))
SPACES = tuple(Space(space) for space in range(16))
KOPIS = tuple(Kopi(count) for count in range(32))
SIDES = (Side(0), Side(1))
ROW_BONUSES = tuple(RowBonus(piece) for piece in range(3))
BUILDS = tuple(Build(column) for column in range(4))
SPENDS = (SpendStock(3), SpendStock(5))
STOCKS = tuple(Stock(kind) for kind in range(5))

#: Every action that needs no map.
PLAIN: tuple[Struct, ...] = (
    *(BREED, SEND_CIVET, TAKE_TWO, PASS, REMOVE_FARM, PAY, RETIRE, JOIN, DECLINE, STOP),
    *(EXCHANGE, BUY, REARRANGE, KEEP, TAKE_COINS, REFILL_COINS),
    *(*PLANTS, *SENDS, *MARKERS, *ANIMALS, *ADVANCES, *TRADER_TO, *LEAVES, *STEP_BACKS, *OPENS),
    *(*HIRES, *FOLLOWS, *STORES, *COFFEE, *FULFILS, *DELIVERS, *SPACES, *KOPIS, *SIDES),
    *(*ROW_BONUSES, *BUILDS, *SPENDS, *STOCKS),
)


class Maps:
    """The actions on a pack's maps: one per space or path, by cooperative."""

    def __init__(self, pack: str) -> None:
        plans = SHELF[pack].coops
        self.sites = tuple(
            tuple(
                tuple(Site(coop, space, way) for space, way in plan.ways[level])
                for coop, plan in enumerate(plans)
            )
            for level in range(3)
        )
        self.bottom = tuple(
            tuple(Site(coop, space, NO_PATH) for space in plan.spaces_in[ROW_1])
            for coop, plan in enumerate(plans)
        )
        self.by_path = tuple(
            tuple(Site(coop, high, path) for path, (_, high) in enumerate(plan.paths))
            for coop, plan in enumerate(plans)
        )
        self.by_truck = tuple(
            tuple(Site(coop, space, BY_TRUCK) for space in plan.spaces_in[ROW_23])
            for coop, plan in enumerate(plans)
        )
        self.paths = tuple(
            tuple(OnPath(coop, path) for path in range(len(plan.paths)))
            for coop, plan in enumerate(plans)
        )
        self.staff = tuple(
            tuple(Staff(coop, space) for space in range(sum(plan.rows)))
            for coop, plan in enumerate(plans)
        )
        self.remove = tuple(
            tuple(Remove(coop, space) for space in range(sum(plan.rows)))
            for coop, plan in enumerate(plans)
        )
        self.build = tuple(
            tuple(BuildAt(coop, space) for space in range(len(plan.buildings)))
            for coop, plan in enumerate(plans)
        )
        self.farm = tuple(
            tuple(BuildFarm(coop, space) for space in range(len(plan.buildings)))
            for coop, plan in enumerate(plans)
        )
        by_coop = (*self.sites, self.paths, self.staff, self.remove, self.build, self.farm)
        on_maps = [action for coops in by_coop for actions in coops for action in actions]
        #: Every action there can be with this pack; nothing else is ever an answer.
        self.known = frozenset((*PLAIN, *on_maps))


@cache
def maps(pack: str) -> Maps:
    """The map actions of a pack, built once."""
    return Maps(pack)
