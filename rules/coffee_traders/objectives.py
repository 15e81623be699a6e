"""The nine objectives and how they are claimed (CT-075 to CT-084, CT-970 to CT-992)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any

from msgspec.structs import replace

from rules.coffee_traders.pieces import BUILDINGS, COOPS, PLANTATIONS, ROW_1, Building
from rules.coffee_traders.state import FARM_BUILT, Player, State

#: How much makes a stock of 20, an excellent cooperative, and how many of them (CT-985 to CT-991).
FULL_TRACK, FULL_TRACKS = 10, 2
GOOD_QUALITY, GOOD_COOPS = 8, 2
DEVELOPED_COOPS = 4

HOSPITAL_QUALITY = 2

#: Plantations of the store; the other three are placed at setup (CT-210).
STORED = sum(PLANTATIONS) - 3
START_LEVELS = 3


def quality(state: State, seat: int, coop: int) -> int:
    """The quality value of a player in a cooperative (CT-911 to CT-915).

    Plantations count their level, whatever row they stand on; buildings count only beside one.
    """
    land = state.coops[coop]
    value = land.levels[seat]
    if not value:
        return 0
    hospitals = state.pack.coops[coop].by_kind[Building.HOSPITAL]
    for at, owner in enumerate(land.buildings):
        if owner == seat:
            value += HOSPITAL_QUALITY if at in hospitals else 1
    return value


def buildings_standing(state: State, seat: int) -> int:
    """How many buildings a player has in cooperatives."""
    player = state.players[seat]
    _, stations, posts, hospital = player.built
    return stations + posts + hospital + player.farms.count(FARM_BUILT)


def most_quality(state: State, seat: int) -> int:
    """More quality than this a player cannot have over all cooperatives."""
    a, b, c = state.players[seat].store
    rows = state.pack.placed_levels
    placed = START_LEVELS + rows[0][a] + rows[1][b] + rows[2][c]
    return placed + buildings_standing(state, seat) + state.players[seat].built[Building.HOSPITAL]


def warehouses(state: State, seat: int) -> bool:
    """All five warehouses are built, the first one included (CT-981)."""
    return state.players[seat].built[Building.WAREHOUSE] == BUILDINGS[Building.WAREHOUSE]


def stations_and_posts(state: State, seat: int) -> bool:
    """All three stations and all three posts are built (CT-982)."""
    _, stations, posts, _ = state.players[seat].built
    return stations == BUILDINGS[Building.STATION] and posts == BUILDINGS[Building.POST]


def contracts(state: State, seat: int) -> bool:
    """All six contracts are fulfilled (CT-983)."""
    return state.players[seat].fulfilled == len(state.pack.cards)


def houses(state: State, seat: int) -> bool:
    """A trader in each of the five houses at one time (CT-984, AM-70)."""
    return all(seat in land.house for land in state.coops)


def stock_20(state: State, seat: int) -> bool:
    """Ten coffees each in two tracks that have a warehouse on top (CT-985, AM-71)."""
    player = state.players[seat]
    if len(player.tops) < FULL_TRACKS:
        return False
    full = sum([player.coffee[kind] >= FULL_TRACK for kind in player.tops])
    return full >= FULL_TRACKS


def bars(state: State, seat: int) -> bool:
    """In each bar a delivery of two or more coffees (CT-987)."""
    for owners in state.bars:
        if seat not in owners:
            return False
    return all(
        any(
            owner == seat and space.quantity >= 2
            for owner, space in zip(owners, bar.spaces, strict=True)
        )
        for owners, bar in zip(state.bars, state.pack.bars, strict=True)
    )


def plantations(state: State, seat: int) -> bool:
    """All eleven plantations have been placed, standing or not (CT-988, AM-72)."""
    return sum(state.players[seat].store) == STORED


def developed(state: State, seat: int) -> bool:
    """In four cooperatives a plantation above row 1 and a building (CT-989, CT-990)."""
    if buildings_standing(state, seat) < DEVELOPED_COOPS:
        return False
    count = 0
    for coop in COOPS:
        land, plan = state.coops[coop], state.pack.coops[coop]
        if seat in land.buildings and any(
            plant is not None and plant.seat == seat for plant in land.spaces[plan.rows[ROW_1] :]
        ):
            count += 1
    return count >= DEVELOPED_COOPS


def excellent(state: State, seat: int) -> bool:
    """A quality of eight or more in each of two cooperatives (CT-991, CT-992)."""
    if most_quality(state, seat) < GOOD_COOPS * GOOD_QUALITY:
        return False
    good = sum([quality(state, seat, coop) >= GOOD_QUALITY for coop in COOPS])
    return good >= GOOD_COOPS


CONDITIONS: dict[str, Callable[[State, int], bool]] = {
    "warehouses": warehouses,
    "stations_and_posts": stations_and_posts,
    "contracts": contracts,
    "houses": houses,
    "stock_20": stock_20,
    "bars": bars,
    "plantations": plantations,
    "developed": developed,
    "quality": excellent,
}

#: What of a board must change for a condition to become true.
WATCHED: dict[str, tuple[str, ...]] = {
    "warehouses": ("built",),
    "stations_and_posts": ("built",),
    "contracts": ("contracts",),
    "houses": ("traders", "bonus"),
    "stock_20": ("coffee", "tops"),
    "bars": ("score_markers",),
    "plantations": ("store",),
    "developed": ("store", "built", "farms"),
    "quality": ("store", "built", "farms"),
}


def places(state: State, tile: int) -> int:
    """How many places of a tile are in use: only the highest in the vicious variant (CT-1108)."""
    vp = state.pack.objective[state.objectives[tile]].vp
    return 1 if state.options.vicious else len(vp)


def claim(state: State, before: State | None = None) -> State:
    """Whoever meets a condition marks the highest empty place, in turn order (CT-076, CT-973).

    Every condition is met by an act of its owner's alone, so only what changed on a board since
    `before` needs a look. Nobody marks a tile twice (CT-974), and a mark stays (CT-975).
    """
    if before is None:
        return claim_all(state, state.humans)
    old, new = before.players, state.players
    if old is new:
        return state
    for seat in state.humans:
        board, was = new[seat], old[seat]
        if board is not was:
            for tile, watch in watched(state.objectives):
                if watch(board) != watch(was):
                    state = claim_one(state, tile, seat)
    return state


@cache
def watched(objectives: tuple[str, ...]) -> tuple[tuple[int, Callable[[Player], Any]], ...]:
    """What of a board to look at for each objective in play."""
    return tuple((tile, attrgetter(*WATCHED[name])) for tile, name in enumerate(objectives))


def claim_all(state: State, seats: tuple[int, ...]) -> State:
    """Look at every objective of every seat."""
    for tile in range(len(state.objectives)):
        for seat in seats:
            state = claim_one(state, tile, seat)
    return state


def claim_one(state: State, tile: int, seat: int) -> State:
    """Mark an objective if it is not marked yet and its condition is met."""
    if seat in state.marks[tile] or not CONDITIONS[state.objectives[tile]](state, seat):
        return state
    return mark(state, tile, seat)


def mark(state: State, tile: int, seat: int) -> State:
    """One score marker on the highest empty place, if there is a marker and a place (CT-976)."""
    player = state.players[seat]
    if not player.score_markers or len(state.marks[tile]) >= places(state, tile):
        return state
    marks = list(state.marks)
    marks[tile] = (*marks[tile], seat)
    player = replace(player, score_markers=player.score_markers - 1)
    return replace(state.with_player(seat, player), marks=tuple(marks))
