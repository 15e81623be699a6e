"""What a seat may hope for: what its coffee could still be sold for, what the next harvest brings,
how near it is to the objectives.
"""

from __future__ import annotations

from collections.abc import Callable

from bots.coffee_traders.standing import coops_of
from rules.coffee_traders.objectives import places
from rules.coffee_traders.phases.recolter import CYCLES, OUTPUT, posts
from rules.coffee_traders.phases.reinitialiser import limit
from rules.coffee_traders.pieces import COFFEES, COOPS, KOPI, NONE, Building
from rules.coffee_traders.state import Player, State

#: The phases by number.
WORK, ASSIGN, TRADE, HARVEST, SELL, RESET = range(6)
LAST_PERIOD = 2

#: A contract's coins, bonus and counter in points, on top of those printed.
CONTRACT_EXTRA = 4.0
#: Coffees of one kind up to a bar's largest order are each worth as much; then less.
LARGEST_ORDER = 6
SPARE = 0.3


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


def contract_hope(state: State, player: Player, coffee: list[float]) -> float:
    """Every open contract by the square of the share of its coffee that is there."""
    cards, slots = state.pack.cards, state.pack.slot
    kopi, hope = coffee[KOPI], 0.0
    for letter, number in enumerate(player.contracts):
        if number != NONE:
            need, missing = 0, -kopi
            for kind, count in cards[letter][number].sides[player.hard[letter]]:
                need += count
                if count > coffee[kind]:
                    missing += count - coffee[kind]
            there = 1.0 if missing <= 0 else max(0.0, 1.0 - missing / need)
            hope += (slots[letter].vp + CONTRACT_EXTRA) * there * there
    return hope


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
    """Cooperatives with a plantation above row 1 and a building; either one counts half."""
    count = 0.0
    for plan, land in zip(state.pack.coops, state.coops, strict=True):
        owned = land.owned[seat]
        count += 0.5 * (bool(owned) and owned[-1] >= plan.rows[0]) + 0.5 * (seat in land.buildings)
    return min(count, 4.0)


def good_quality(state: State, seat: int) -> int:
    """The quality of the two best cooperatives, each up to eight."""
    best = sorted([quality for quality, _ in coops_of(state, seat)])[-2:]
    return sum([min(quality, 8) for quality in best])


def full_tracks(state: State, seat: int) -> int:
    """The coffee on the two fullest tracks."""
    return sum(sorted(state.players[seat].coffee)[-2:])


def houses(state: State, seat: int) -> int:
    """Houses with an own trader."""
    return sum([seat in land.house for land in state.coops])


#: How far one is with each objective, and how far one must be.
PROGRESS: dict[str, tuple[Callable[[State, int], float], int]] = {
    "warehouses": (lambda state, seat: state.players[seat].built[Building.WAREHOUSE], 5),
    "stations_and_posts": (lambda state, seat: sum(state.players[seat].built[1:3]), 6),
    "contracts": (lambda state, seat: state.players[seat].fulfilled, 6),
    "houses": (houses, 5),
    "stock_20": (full_tracks, 20),
    "bars": (bars_served, 6),
    "plantations": (lambda state, seat: sum(state.players[seat].store), 8),
    "developed": (developed, 4),
    "quality": (good_quality, 16),
}


def objective_hope(state: State, seat: int) -> float:
    """The next free place of every objective by the square of the share that is done."""
    hope = 0.0
    for tile, (name, holders) in enumerate(zip(state.objectives, state.marks, strict=True)):
        if seat not in holders and len(holders) < places(state, tile):
            progress, goal = PROGRESS[name]
            share = progress(state, seat) / goal
            hope += state.pack.objective[name].vp[len(holders)] * share * share
    return hope
