"""What a seat may hope for: what its coffee could still be sold for, what the next harvest brings,
how near it is to the objectives.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import fsum

from bots.coffee_traders.standing import coops_of
from rules.coffee_traders.dealings import PRICES
from rules.coffee_traders.objectives import places
from rules.coffee_traders.phases.recolter import CYCLES, OUTPUT, posts
from rules.coffee_traders.phases.reinitialiser import limit
from rules.coffee_traders.pieces import COFFEES, COOPS, FULFILLED, KOPI, Building
from rules.coffee_traders.reserves import TRADER
from rules.coffee_traders.state import Player, State, pack_of

#: The phases by number.
WORK, ASSIGN, TRADE, HARVEST, SELL, RESET = range(6)
LAST_PERIOD = 2

#: What a contract brings besides its points: coins, the better side of its bonus, a counter.
GIFT_WORTH = {
    "civet": 1.5,
    "worker": 1.0,
    "donkey": 0.8,
    "coin": 0.7,
    "step": 1.0,
    "truck": 2.5,
    "building": 5.0,
    "hospital": 6.0,
}
COUNTER_WORTH = 2.5
#: How much of each further contract's hope counts.
ONE_AFTER_ANOTHER = (1.0, 0.6, 0.4, 0.25, 0.15, 0.1)
#: Coffees of one kind up to a bar's largest order are each worth as much; then less.
LARGEST_ORDER = 6
SPARE = 0.3
#: What a house usually brings of its coffee, and what a stock is worth with 0, 1, 2 warehouses.
USUAL_HARVEST = 4
LACKING = (0.25, 0.5, 1.0)
FULL_STOCK = 20
#: What each dealing that is still needed takes off the hope for it.
PER_DEALING = 0.02


def sales_left(state: State, seat: int) -> int:
    """How often a seat will still sell, the present sale counted while it has not passed."""
    over = state.phase > SELL or (state.phase == SELL and seat in state.passed)
    return LAST_PERIOD - state.period + (not over)


def coffee_to_sell(state: State, seat: int, player: Player) -> tuple[int, ...]:
    """The coffee for the next sale: all before it, what the warehouses keep after it."""
    if not sales_left(state, seat):
        return (0,) * COFFEES
    if state.phase == RESET or (state.phase == SELL and seat in state.passed):
        return tuple([min(player.coffee[kind], limit(player, kind)) for kind in range(COFFEES)])
    return player.coffee


@cache
def contract_worth(pack: str) -> tuple[float, ...]:
    """What a contract of each letter brings altogether, in points."""
    return tuple(
        slot.vp
        + slot.coins * GIFT_WORTH["coin"]
        + max([fsum([GIFT_WORTH[gift] for gift in side]) for side in slot.bonus], default=0.0)
        + COUNTER_WORTH
        for slot in pack_of(pack).slot
    )


def contract_hope(state: State, player: Player, coffee: list[float]) -> float:
    """Every open contract by the square of the share of its coffee that is there.

    Two contracts cannot have the same coffee: the best hope counts whole, the others ever less.
    """
    cards, worth = state.pack.cards, contract_worth(state.options.pack)
    kopi, hopes = coffee[KOPI], []
    for letter, number in enumerate(player.contracts):
        if number != FULFILLED:
            need, missing = 0, -kopi
            for kind, count in cards[letter][number].sides[player.hard[letter]]:
                need += count
                if count > coffee[kind]:
                    missing += count - coffee[kind]
            there = 1.0 if missing <= 0 else max(0.0, 1.0 - missing / need)
            hopes.append(worth[letter] * there * there)
    hopes.sort(reverse=True)
    return fsum([hope * part for hope, part in zip(hopes, ONE_AFTER_ANOTHER, strict=False)])


def order_hope(coffee: list[float]) -> float:
    """The coffee by the piece, as bars buy it: less for what exceeds the largest order."""
    hope = 0.0
    for kind in COOPS:
        count = coffee[kind]
        hope += count if count <= LARGEST_ORDER else LARGEST_ORDER + SPARE * (count - LARGEST_ORDER)
    return hope


def harvest_share(state: State, seat: int, coop: int) -> int:
    """How many coffees of a cooperative a seat would harvest as things stand (CT-620)."""
    land = state.coops[coop]
    if not land.house and seat not in land.buildings:
        return 0
    pool = land.staffed * OUTPUT[len(state.order)]
    share = 0
    for owner in posts(state, coop)[:pool]:
        pool -= 1
        share += owner == seat
    if seat not in land.house:
        return share
    if pool:
        pool -= 1
        share += land.house[0] == seat
    traders = len(land.house)
    rounds, rest = divmod(min(pool, CYCLES * traders), traders)
    return share + rounds + (land.house.index(seat) < rest)


def bars_served(state: State, seat: int) -> int:
    """Bars with an own delivery of two or more coffees."""
    served = 0
    for owners, bar in zip(state.bars, state.pack.bars, strict=True):
        if seat in owners:
            orders = zip(owners, bar.wants, strict=True)
            served += any(owner == seat and quantity >= 2 for owner, (_, quantity) in orders)
    return served


def developed(state: State, seat: int) -> float:
    """The four cooperatives that are furthest: a plantation above row 1 and a building count half.

    What stands in a fifth is of no help.
    """
    shares = []
    for plan, land in zip(state.pack.coops, state.coops, strict=True):
        owned = land.owned[seat]
        above = bool(owned) and owned[-1] >= plan.rows[0]
        shares.append(0.5 * above + 0.5 * (seat in land.buildings))
    return fsum(sorted(shares)[-4:])


def good_quality(state: State, seat: int) -> int:
    """The quality of the two best cooperatives, each up to eight."""
    best = sorted([quality for quality, _ in coops_of(state, seat)])[-2:]
    return sum([min(quality, 8) for quality in best])


def filling(state: State, seat: int) -> tuple[int, ...]:
    """The two fullest tracks under a warehouse while the objective of a full stock is open."""
    player = state.players[seat]
    if len(player.tops) < 2 or "stock_20" not in state.objectives:
        return ()
    tile = state.objectives.index("stock_20")
    if seat in state.marks[tile] or len(state.marks[tile]) >= places(state, tile):
        return ()
    return tuple(sorted(player.tops, key=lambda kind: player.coffee[kind])[-2:])


def stock_at_hand(state: State, seat: int) -> float:
    """The points of a full stock, if exchange and purchase can fill it in this sale (CT-986)."""
    if state.phase != SELL or seat in state.passed:
        return 0.0
    tracks = filling(state, seat)
    if not tracks:
        return 0.0
    player = state.players[seat]
    best = sum([player.coffee[kind] for kind in tracks])
    missing = FULL_STOCK - best
    spare = (sum(player.coffee) - best) // player.ratio
    if missing > spare + player.coins // PRICES[state.period]:
        return 0.0
    taken = len(state.marks[state.objectives.index("stock_20")])
    return state.pack.objective["stock_20"].vp[taken] * (1.0 - PER_DEALING * missing)


def full_tracks(state: State, seat: int) -> float:
    """The coffee to be expected on the two fullest tracks once they have a warehouse on top.

    Between sale and work all warehouses can be moved there; later each one that lacks counts half.
    """
    player, selling = state.players[seat], state.phase >= SELL
    coffee = list(player.coffee)
    if state.phase in (TRADE, HARVEST):
        for coop in COOPS:
            coffee[coop] += harvest_share(state, seat, coop)
    elif not selling or (state.period < LAST_PERIOD and seat in state.passed):
        coffee = [count + USUAL_HARVEST for count in coffee]
    movable = selling and state.period < LAST_PERIOD
    ready = min(2, player.built[Building.WAREHOUSE] if movable else len(player.tops))
    tracks = player.tops if ready == 2 and not movable else range(COFFEES)
    return sum(sorted([min(coffee[kind], 10) for kind in tracks])[-2:]) * LACKING[ready]


def houses(state: State, seat: int) -> float:
    """Houses with an own trader, while traders enough for the others are at hand; they count half.

    Without them all five cannot be had at one time any more.
    """
    held = sum([seat in land.house for land in state.coops])
    open_to = sum([not land.house for land in state.coops])
    rest = len(COOPS) - held
    player = state.players[seat]
    if open_to < rest or player.traders + player.bonus[TRADER] < rest:
        return 0.0
    return held + 0.5 * rest


#: How far one is with each objective, how far one must be, and how late it becomes a real hope:
#: the share that is done counts by this power.
PROGRESS: dict[str, tuple[Callable[[State, int], float], int, int]] = {
    "warehouses": (lambda state, seat: state.players[seat].built[Building.WAREHOUSE], 5, 2),
    "stations_and_posts": (lambda state, seat: sum(state.players[seat].built[1:3]), 6, 2),
    "contracts": (lambda state, seat: state.players[seat].fulfilled, 6, 2),
    "houses": (houses, 5, 2),
    "stock_20": (full_tracks, FULL_STOCK, 3),
    "bars": (bars_served, 6, 2),
    "plantations": (lambda state, seat: sum(state.players[seat].store), 8, 2),
    "developed": (developed, 4, 2),
    "quality": (good_quality, 16, 2),
}


def objective_hope(state: State, seat: int) -> float:
    """The next free place of every objective by a power of the share that is done."""
    hope = 0.0
    for tile, (name, holders) in enumerate(zip(state.objectives, state.marks, strict=True)):
        if seat not in holders and len(holders) < places(state, tile):
            progress, goal, power = PROGRESS[name]
            share = progress(state, seat) / goal
            hope += state.pack.objective[name].vp[len(holders)] * share**power
    return hope
