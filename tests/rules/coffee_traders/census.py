"""Counting every piece of a table: nothing appears or vanishes outside the rules."""

from __future__ import annotations

from typing import Any

from rules.coffee_traders.pieces import ANDRE, COOPS, NOT_EARNED, Building
from rules.coffee_traders.state import FARM_BUILT, FARM_WAITS, Player, State, Task

FARM_GONE = 2


def census(state: State) -> dict[Any, Any]:
    """Coins and workers of the whole table, and the pieces of each colour by seat."""
    found: dict[Any, Any] = {"coins": all_coins(state), "workers": all_workers(state)}
    for seat, player in enumerate(state.players):
        found[seat] = pieces(state, seat, player)
    return found


def all_coins(state: State) -> int:
    """General supply, houses, company supplies and bonus pools."""
    boards = sum(player.coins + 3 * player.bonus[2] for player in state.players)
    return state.bank + boards + sum(land.coin for land in state.coops)


def all_workers(state: State) -> int:
    """General supply, town centres, pools and plantations."""
    staffed = sum(
        plant is not None and plant.worker for land in state.coops for plant in land.spaces
    )
    towns = sum(land.workers for land in state.coops)
    return state.labour + towns + staffed + sum(player.workers for player in state.players)


def pieces(state: State, seat: int, player: Player) -> dict[str, int]:
    """Where every piece of a colour is, kind by kind."""
    lands = state.coops
    standing = sum(p is not None and p.seat == seat for land in lands for p in land.spaces)
    waiting = sum(todo.task is Task.LAST and todo.seat == seat for todo in state.todo)
    stored = 8 - sum(player.store)
    in_coops = sum(land.buildings.count(seat) for land in lands)
    farms = player.farms.count(FARM_WAITS) + player.farms.count(FARM_GONE)
    warehouses, stations, posts, hospital = player.built
    unbuilt = (5 - warehouses) + (3 - stations) + (3 - posts) + (1 - hospital)
    assert in_coops == stations + posts + hospital + player.farms.count(FARM_BUILT)
    lifted = sum(t.left for t in state.todo if t.task is Task.ARRANGING and t.seat == seat)
    assert player.right + len(player.tops) + lifted == warehouses
    return {
        "black_markers": player.markers + player.spent + player.bonus[0],
        "coloured": player.coloured or player.coloured_spent,
        "traders": player.traders
        + player.bonus[1]
        + player.contractors
        + player.retired
        + player.waiting_trader
        + player.beside_trader
        + sum(land.house.count(seat) for land in lands),
        "trucks": player.trucks
        + player.own_trucks
        + player.waiting_truck
        + sum(land.trucks.count(seat) for land in lands),
        "donkeys": player.donkeys
        + player.own_donkeys
        + sum(path.count(seat) for land in lands for path in land.donkeys),
        "civets": player.civets + player.own_civets + player.sumatra + player.beside_civet,
        "score_markers": player.score_markers
        + sum(owners.count(seat) for owners in state.bars)
        + sum(seat in holders for holders in state.marks),
        "plantations": standing + stored + player.lost + waiting,
        "buildings": in_coops + unbuilt + farms + warehouses,
    }


def stock_counters(state: State) -> list[int]:
    """Per colour, those at the house and with players; what was spent has left the game."""
    return [
        land.stock + sum(player.stock[coop] for player in state.players)
        for coop, land in enumerate(state.coops)
    ]


def wild_stock_counters(state: State) -> int:
    """Those above the bars and those players took, spent or not."""
    return state.wild_stock + sum(player.wild_stock != NOT_EARNED for player in state.players)


def in_box(state: State) -> dict[str, int]:
    """The counters on the table at the start, with those that setup leaves in the box."""
    stacked = sum(len(stack) for stack in state.stacks)
    set_aside = 5 if state.andre is not None else 0
    boxed_arabica = {3: 16, 4: 10, 5: 4}[len(state.order)] - set_aside
    dealt = sum(player.beside_animal >= 0 for player in state.players)
    return {
        "arabica": stacked + set_aside + boxed_arabica,
        "animals": len(state.bar_animals)
        + sum(land.animal for land in state.coops)
        + dealt
        + (len(COOPS) - dealt),
        "wild_animals": 2 + sum(land.wild for land in state.coops),
        "stock": sum(land.stock for land in state.coops),
        "wild_stock": state.wild_stock + {3: 5, 4: 1, 5: 0}[len(state.order)],
    }


def andre_pieces(state: State) -> dict[str, int]:
    """What André owns of each kind."""
    his, lands = state.andre, state.coops
    assert his is not None
    standing = sum(p is not None and p.seat == ANDRE for land in lands for p in land.spaces)
    plans = state.pack.coops
    posts = sum(
        land.buildings[at] == ANDRE
        for land, plan in zip(lands, plans, strict=True)
        for at in plan.by_kind[Building.POST]
    )
    return {
        "plantations": standing + sum(his.plantations),
        "traders": his.traders + sum(land.house.count(ANDRE) for land in lands),
        "posts": his.posts + posts,
        "score_markers": his.score_markers + sum(o.count(ANDRE) for o in state.bars),
    }


def counters_obtained(player: Player) -> int:
    """Counters on and beside a counter track: singles, pairs, and those set aside."""
    singles = player.singles.bit_count()
    return singles + 2 * (player.height - singles) + sum(player.aside)
