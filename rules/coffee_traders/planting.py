"""Where a plantation may go: levels, paths, donkeys and trucks (CT-319 to CT-357)."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from rules.coffee_traders.actions import Site, maps
from rules.coffee_traders.pack import CoopPlan
from rules.coffee_traders.pieces import BY_TRUCK, COOPS, LEVELS, NO_PATH, ROW_1, ROW_12, ROW_23
from rules.coffee_traders.reserves import set_at
from rules.coffee_traders.state import Land, Plantation, Player, State
from rules.game import Refusal

SPACE_TAKEN = Refusal("CT-325", "space_taken")
NO_WORKER_FOR_TOWN = Refusal("CT-357", "no_worker_for_town")
NO_SUCH_WAY = Refusal("CT-319", "no_such_way")
NO_OWN_BELOW = Refusal("CT-330", "no_own_plantation_below")
NO_OWN_BELOW_23 = Refusal("CT-343", "no_own_plantation_below")
ALREADY_SUPPORTS = Refusal("CT-331", "already_supports")
ALREADY_SUPPORTS_23 = Refusal("CT-344", "already_supports")
FOREIGN_DONKEY = Refusal("CT-333", "foreign_donkey")
FOREIGN_DONKEY_23 = Refusal("CT-345", "foreign_donkey")
FOREIGN_DONKEY_TRUCK = Refusal("CT-349", "foreign_donkey")
NO_DONKEY = Refusal("CT-337", "donkeys_short")
NO_DONKEYS_23 = Refusal("CT-347", "donkeys_short")
NO_TRUCK = Refusal("CT-348", "no_truck")
ROW_1_TOO_FEW = Refusal("CT-341", "row_1_too_few")


@cache
def wrong_level(level: int) -> Refusal:
    """The level does not fit the row."""
    return Refusal(f"CT-{321 + level}", "wrong_level", level=level)


def obstacle(state: State, seat: int, level: int, site: Site) -> Refusal | None:
    """Why a plantation of this level may not go there this way; None if it may."""
    land, plan = state.coops[site.coop], state.pack.coops[site.coop]
    if site.space >= len(land.spaces):
        return NO_SUCH_WAY
    if land.spaces[site.space] is not None:
        return SPACE_TAKEN
    row = plan.row_of[site.space]
    if level not in LEVELS[row]:
        return wrong_level(level)
    player = state.players[seat]
    if not player.workers and not present(land, seat):
        return NO_WORKER_FOR_TOWN
    if row == ROW_1:
        return None if site.way == NO_PATH else NO_SUCH_WAY
    if row == ROW_23 and count_in(land, plan, seat, ROW_23) >= count_in(land, plan, seat, ROW_1):
        return ROW_1_TOO_FEW
    if site.way == BY_TRUCK:
        return no_truck(land, plan, player, seat, site.space)
    if site.way not in plan.paths_into[site.space]:
        return NO_SUCH_WAY
    return no_path(land, plan, player, seat, site.way)


def no_path(land: Land, plan: CoopPlan, player: Player, seat: int, path: int) -> Refusal | None:
    """By donkeys: an own plantation below that supports nothing yet, and enough donkeys."""
    low, high = plan.paths[path]
    up = plan.row_of[high] == ROW_23
    below = land.spaces[low]
    if below is None or below.seat != seat:
        return NO_OWN_BELOW_23 if up else NO_OWN_BELOW
    if supports(land, plan, low):
        return ALREADY_SUPPORTS_23 if up else ALREADY_SUPPORTS
    donkeys = land.donkeys[path]
    own = donkeys.count(seat)
    if own != len(donkeys):
        return FOREIGN_DONKEY_23 if up else FOREIGN_DONKEY
    if own + player.donkeys < plan.donkey_places[path]:
        return NO_DONKEYS_23 if up else NO_DONKEY
    return None


def no_truck(land: Land, plan: CoopPlan, player: Player, seat: int, space: int) -> Refusal | None:
    """By truck: one at hand, and a path into the space without foreign donkeys (AM-15)."""
    if plan.row_of[space] != ROW_23:
        return NO_SUCH_WAY
    if not player.trucks:
        return NO_TRUCK
    for path in plan.paths_into[space]:
        donkeys = land.donkeys[path]
        if donkeys.count(seat) == len(donkeys):
            return None
    return FOREIGN_DONKEY_TRUCK


def present(land: Land, seat: int) -> bool:
    """Whether a player has a plantation in the cooperative now (CT-356, AM-17)."""
    return bool(land.owned[seat])


def count_in(land: Land, plan: CoopPlan, seat: int, row: int) -> int:
    """How many plantations a player has on a row."""
    return [plan.row_of[space] for space in land.owned[seat]].count(row)


def supports(land: Land, plan: CoopPlan, low: int) -> bool:
    """Whether the plantation on a space already supports one above, by the path it used."""
    for path in plan.paths_from[low]:
        above = land.spaces[plan.paths[path][1]]
        if above is not None and above.way == path:
            return True
    return False


def open_sites(state: State, coop: int, seat: int, level: int) -> list[Site]:
    """The legal sites of a cooperative, found from what the player owns, not space by space."""
    named, plan, land = maps(state.options.pack), state.pack.coops[coop], state.coops[coop]
    player = state.players[seat]
    spaces, lows = land.spaces, land.owned[seat]
    if not lows and not player.workers:
        return []
    found = []
    if level == 1:
        found += [site for site in named.bottom[coop] if spaces[site.space] is None]
    rows = [plan.row_of[low] for low in lows]
    may_top = level > 1 and rows.count(ROW_23) < rows.count(ROW_1)
    for low, row in zip(lows, rows, strict=True):
        if level <= row + 2 and (may_top if row == ROW_12 else row == ROW_1 and level < 3):
            for path in plan.paths_from[low]:
                if spaces[plan.paths[path][1]] is None and not no_path(
                    land, plan, player, seat, path
                ):
                    found.append(named.by_path[coop][path])
    if may_top and player.trucks:
        for site in named.by_truck[coop]:
            if spaces[site.space] is None and not no_truck(land, plan, player, seat, site.space):
                found.append(site)
    return found


def sites_in(state: State, coop: int, seat: int, level: int) -> tuple[Site, ...]:
    """The same, found once for a cooperative as it stands.

    Besides the map they depend on whether the player has a worker, a truck and enough donkeys,
    of which a path takes two at most.
    """
    player, known = state.players[seat], state.coops[coop].sites
    key = (coop, seat, level, min(player.donkeys, 2), player.trucks > 0, player.workers > 0)
    found: tuple[Site, ...] | None = known.get(key)
    if found is None:
        found = known[key] = tuple(open_sites(state, coop, seat, level))
    return found


def sites(state: State, seat: int, level: int) -> list[Site]:
    """Every legal site for a plantation of this level."""
    return [site for coop in COOPS for site in sites_in(state, coop, seat, level)]


def has_site(state: State, seat: int, level: int) -> bool:
    """Whether any site is legal (CT-320)."""
    bottom = maps(state.options.pack).bottom
    workers = state.players[seat].workers > 0
    for coop, land in enumerate(state.coops):
        own = land.owned[seat]
        if level == 1 and (workers or own) and None in land.spaces[: len(bottom[coop])]:
            return True
        if own and sites_in(state, coop, seat, level):
            return True
    return False


def plant(state: State, seat: int, level: int, site: Site) -> State:
    """Put the plantation down with its donkeys or truck, and a worker in a new town (CT-356).

    What is used stays on the board to the end of the game (CT-036).
    """
    land, plan = state.coops[site.coop], state.pack.coops[site.coop]
    player = state.players[seat]
    workers = land.workers
    if not present(land, seat):
        player = replace(player, workers=player.workers - 1)
        workers += 1
    donkeys, trucks = land.donkeys, land.trucks
    if site.way == BY_TRUCK:
        player = replace(player, trucks=player.trucks - 1)
        trucks = set_at(trucks, site.space, seat)
    elif site.way != NO_PATH:
        places = plan.donkey_places[site.way]
        player = replace(player, donkeys=player.donkeys - places + len(donkeys[site.way]))
        donkeys = (*donkeys[: site.way], (seat,) * places, *donkeys[site.way + 1 :])
    spaces = list(land.spaces)
    spaces[site.space] = Plantation(seat, level, False, site.way)
    land = replace(land, spaces=tuple(spaces), donkeys=donkeys, trucks=trucks, workers=workers)
    return state.with_player(seat, player).with_land(site.coop, land)


def unoccupied(state: State, coop: int, seat: int) -> list[int]:
    """The spaces of a player's plantations without a worker, in the lowest row that has one."""
    return lowest_row(state, coop, [at for at, owner in state.coops[coop].idle if owner == seat])


def lowest_row(state: State, coop: int, spaces: list[int]) -> list[int]:
    """Those of the spaces, told from the bottom up, that lie in the lowest row."""
    if len(spaces) < 2:
        return spaces
    row_of = state.pack.coops[coop].row_of
    lowest = row_of[spaces[0]]
    return [space for space in spaces if row_of[space] == lowest]


def staff(state: State, coop: int, space: int) -> State:
    """A worker on a plantation; it stays there to the end of the game (CT-037)."""
    land = state.coops[coop]
    spaces = list(land.spaces)
    plant = spaces[space]
    assert plant is not None
    spaces[space] = replace(plant, worker=True)
    return state.with_land(coop, replace(land, spaces=tuple(spaces)))
