"""The evaluation: what a position is worth to a seat, in points at the end of the game.

Every feature is a figure one can read off the table; its weights say what one of it is worth in
1970, 1975 and 1980. The points a seat has for good count one each. There are two sets of weights:
the plain ones are a beginner's guess at the table, the seasoned ones were corrected by the final
scores of many games: coins and coffee make the early periods, contests are decided late.
"""

from __future__ import annotations

from math import fsum

from bots.coffee_traders.prospects import (
    ASSIGN,
    HARVEST,
    LAST_PERIOD,
    SELL,
    TRADE,
    WORK,
    coffee_to_sell,
    contract_hope,
    harvest_share,
    objective_hope,
    order_hope,
    sales_left,
    stock_at_hand,
)
from bots.coffee_traders.standing import coops_of, majorities, settled_points
from rules.coffee_traders.markers import markers_at_hand
from rules.coffee_traders.phases.affecter import RATES
from rules.coffee_traders.pieces import COOPS, KOPI, Building
from rules.coffee_traders.reserves import BONUS_COINS, COINS, MARKER, TRADER
from rules.coffee_traders.state import Player, State, Task

Weights = dict[str, tuple[float, float, float]]

#: What one of each feature is worth in 1970, 1975 and 1980, at first sight.
PLAIN: Weights = {
    "points": (1.0, 1.0, 1.0),
    "contested": (0.35, 0.55, 0.9),
    "quality": (1.6, 1.0, 0.3),
    "contracts": (0.35, 0.4, 0.35),
    "orders": (0.5, 0.5, 0.45),
    "kopi": (1.6, 1.6, 1.6),
    "objectives": (0.6, 0.7, 0.5),
    "stock_at_hand": (0.9, 0.9, 0.9),
    "wealth": (0.8, 0.7, 0.25),
    "liquid": (0.3, 0.3, 0.1),
    "debt": (-3.0, -3.0, -3.0),
    "markers": (1.0, 1.0, 0.8),
    "bonus_marker": (1.0, 1.0, 0.0),
    "traders": (3.5, 2.0, 0.0),
    "traders_at_hand": (2.0, 2.0, 2.0),
    "staffed": (3.0, 2.0, 1.0),
    "idle": (-0.6, -0.8, -1.0),
    "steps": (0.8, 0.7, 0.4),
    "low_rows": (1.2, 1.0, 0.6),
    "asides": (0.8, 0.8, 0.6),
    "donkeys": (0.6, 0.4, 0.0),
    "trucks": (1.0, 0.5, 0.0),
    "posts": (0.7, 0.7, 0.7),
    "exchange": (0.8, 0.6, 0.3),
    "stock": (1.6, 0.8, 0.0),
    "pending": (1.0, 1.0, 1.0),
}

#: The same, after many games.
SEASONED: Weights = {
    "points": (1.0, 1.0, 1.0),
    "contested": (0.2, 0.5, 0.8),
    "quality": (1.1, 0.7, 0.1),
    "contracts": (0.4, 0.3, 0.2),
    "orders": (1.4, 1.3, 1.1),
    "kopi": (2.3, 2.1, 2.7),
    "objectives": (0.5, 0.5, 0.4),
    "stock_at_hand": (0.9, 0.9, 0.9),
    "wealth": (2.6, 2.0, 1.0),
    "liquid": (0.9, 1.2, 1.5),
    "debt": (-1.9, -2.1, -0.8),
    "markers": (3.6, 3.0, 2.8),
    "bonus_marker": (4.5, 2.5, 0.0),
    "traders": (8.0, 5.2, 0.8),
    "traders_at_hand": (4.5, 3.6, 2.8),
    "staffed": (3.1, 1.9, 0.8),
    "idle": (-1.7, -3.2, -0.7),
    "steps": (0.7, 0.3, 0.2),
    "low_rows": (1.7, 1.2, 0.2),
    "asides": (0.5, 0.8, 0.3),
    "donkeys": (1.6, 1.8, 0.2),
    "trucks": (0.5, 0.5, 0.5),
    "posts": (1.4, 1.8, 0.9),
    "exchange": (1.1, 2.4, 0.9),
    "stock": (5.5, 3.4, 1.2),
    "pending": (1.0, 1.0, 1.0),
}
NAMES = tuple(PLAIN)


def by_period(weights: Weights) -> tuple[tuple[float, ...], ...]:
    """The weights of each period, in the order of NAMES."""
    return tuple(tuple(weights[name][period] for name in NAMES) for period in range(3))


PLAIN_BY_PERIOD, SEASONED_BY_PERIOD = by_period(PLAIN), by_period(SEASONED)

#: What a question still open to the seat will bring, in points.
PENDING = {
    Task.ROW: 1.0,
    Task.ANIMAL: 3.0,
    Task.BUILD: 4.0,
    Task.BUILD_AT: 4.0,
    Task.STORE: 3.0,
    Task.ROW_BONUS: 2.5,
    Task.COUNTER: 2.5,
    Task.SLASH: 2.0,
}
#: How sure a debt is before and during the sale, which may still earn the coins.
FAR, NEAR = 0.4, 0.9

#: Coins at hand that open something, and the column of the Arabica track that pays.
LIQUID, GOOD_COLUMN = 4, 6


def figures(state: State, seat: int) -> tuple[float, ...]:
    """The features of a seat, in the order of NAMES."""
    player = state.players[seat]
    period, phase = state.period, state.phase
    traded = phase > TRADE
    coffee: list[float] = list(coffee_to_sell(state, seat, player))
    if phase in (TRADE, HARVEST):
        for coop in COOPS:
            coffee[coop] = min(10.0, coffee[coop] + harvest_share(state, seat, coop))
    if phase <= HARVEST:
        coffee[KOPI] += player.sumatra
    wealth = player.coins - (0 if player.bonus[COINS] else BONUS_COINS)
    staffed, idle = fields(state, seat)
    coops = coops_of(state, seat)
    houses = sum([land.house.count(seat) for land in state.coops])
    harvests = LAST_PERIOD - period + (phase < TRADE)
    bonus_trader = player.bonus[TRADER]
    working = phase == WORK and seat not in state.passed
    return (
        settled_points(state, seat, player),
        sum([points for _, points in coops]) + majorities(state, seat),
        sum([quality for quality, _ in coops]),
        contract_hope(state, player, coffee) if sales_left(state, seat) else 0.0,
        order_hope(coffee),
        coffee[KOPI],
        objective_hope(state, seat),
        stock_at_hand(state, seat),
        max(wealth, 0) if sales_left(state, seat) else 0,
        0 if traded else min(player.coins, LIQUID),
        debt(player) * (NEAR if phase >= SELL else FAR),
        markers_at_hand(player) if working else 0,
        player.bonus[MARKER],
        player.traders + houses + player.contractors + bonus_trader,
        0 if traded else player.traders + bonus_trader,
        staffed,
        max(0, idle - player.workers) * RATES[period] if phase <= ASSIGN else 0,
        sum([min(column, GOOD_COLUMN) for column in player.arabica]),
        sum([min(column, 3) for column in player.arabica]),
        sum(player.aside),
        player.donkeys,
        player.trucks,
        player.built[Building.POST] * harvests,
        4 - player.ratio,
        sum(player.stock) + (player.wild_stock >= 0),
        fsum([PENDING.get(todo.task, 0.0) for todo in state.todo if todo.seat == seat]),
    )


def debt(player: Player) -> int:
    """Coins that will be missing when the bonus pool is refilled: each is a token of −3."""
    return 0 if player.bonus[COINS] else max(0, BONUS_COINS - player.coins)


def fields(state: State, seat: int) -> tuple[int, int]:
    """The seat's plantations with and without a worker."""
    staffed = idle = 0
    for land in state.coops:
        for at in land.owned[seat]:
            plant = land.spaces[at]
            if plant is not None and plant.worker:
                staffed += 1
            else:
                idle += 1
    return staffed, idle


def plain(state: State, seat: int) -> float:
    """What the position promises a seat at first sight, in points."""
    weights = PLAIN_BY_PERIOD[state.period]
    return fsum([w * f for w, f in zip(weights, figures(state, seat), strict=True)])


def seasoned(state: State, seat: int) -> float:
    """What the position promises a seat to who has played much, in points."""
    weights = SEASONED_BY_PERIOD[state.period]
    return fsum([w * f for w, f in zip(weights, figures(state, seat), strict=True)])


def features(state: State, seat: int) -> dict[str, float]:
    """The features by name."""
    return dict(zip(NAMES, figures(state, seat), strict=True))


def lead(state: State, seat: int) -> float:
    """How far a seat is ahead of the others: half of the best of them, half of their mean."""
    others = [seasoned(state, other) for other in range(len(state.players)) if other != seat]
    return seasoned(state, seat) - 0.5 * max(others) - 0.5 * fsum(others) / len(others)
