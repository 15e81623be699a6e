"""Buildings: which may be taken, where they go, what they bring.

CT-531 to CT-569, CT-726 to CT-737.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.coffee_traders.actions import (
    BUILDS,
    COFFEE,
    STORES,
    Actions,
    Build,
    BuildAt,
    Coffee,
    Store,
    maps,
)
from rules.coffee_traders.pieces import ANYWHERE, BOARD, KOPI, LIMITS, NOBODY, RIGHT, Building
from rules.coffee_traders.reserves import civet_to_sumatra, earn, gain_coffee, set_at
from rules.coffee_traders.state import Player, State, Task, Todo
from rules.game import Refusal

COLUMN_EMPTY = Refusal("CT-531", "column_empty")
HOSPITAL_LOCKED = Refusal("CT-533", "hospital_locked")
NO_SPACE = Refusal("CT-549", "no_building_space")
WRONG_KIND = Refusal("CT-545", "wrong_building_space")
OTHER_COOP = Refusal("CT-576", "other_coop")
SPACE_BUILT = Refusal("CT-545", "building_space_taken")
CROWD_ONLY = Refusal("CT-548", "crowd_only")
TOP_TAKEN = Refusal("CT-541", "track_top_taken")
NO_KOPI_TOP = Refusal("CT-541", "no_kopi_column")
RIGHT_FULL = Refusal("CT-542", "right_full")
NO_KOPI = Refusal("CT-551", "no_kopi")

#: All coffees but kopi luwak.
FIVE = COFFEE[:KOPI]

#: The coffee of a production station (CT-559).
STATION_COFFEE = 2

#: The kinds of building that stand in cooperatives, as columns of board III.
IN_COOPS = (Building.STATION, Building.POST, Building.HOSPITAL)


def no_top(state: State, player: Player, column: int) -> Refusal | None:
    """Only the topmost building left; the hospital once a column above it is empty (CT-533)."""
    built = player.built
    if built[column] >= LIMITS[column]:
        return COLUMN_EMPTY
    if column == Building.HOSPITAL and not any(
        built[above] == LIMITS[above] for above in state.pack.hospital_columns
    ):
        return HOSPITAL_LOCKED
    return None


def no_building(state: State, player: Player, column: int, coop: int = ANYWHERE) -> Refusal | None:
    """Why the topmost building of a column cannot be built, here or anywhere (CT-549)."""
    missing = no_top(state, player, column)
    if missing is not None:
        return missing
    if column == Building.WAREHOUSE or has_space(state, column, coop):
        return None
    return NO_SPACE


def has_space(state: State, column: int, coop: int = ANYWHERE) -> bool:
    """Whether an empty space for the building is open to people."""
    numbers = state.pack.open_spaces[state.crowd][column]
    for at in range(len(numbers)) if coop == ANYWHERE else (coop,):
        buildings = state.coops[at].buildings
        for number in numbers[at]:
            if buildings[number] == NOBODY:
                return True
    return False


def spaces(state: State) -> Actions:
    """The spaces of the building's kind, in one cooperative or in all; none once built."""
    todo = state.task
    if state.player.built[todo.building] >= LIMITS[todo.building]:
        return ()
    built = maps(state.options.pack).build
    plans = state.pack.coops
    coops = range(len(plans)) if todo.place == ANYWHERE else (todo.place,)
    return tuple([built[at][number] for at in coops for number in plans[at].by_kind[todo.building]])


def open_spaces(state: State) -> Actions:
    """The same without an obstacle."""
    todo = state.task
    if state.player.built[todo.building] >= LIMITS[todo.building]:
        return ()
    numbers = state.pack.open_spaces[state.crowd][todo.building]
    built, coops = maps(state.options.pack).build, state.coops
    found = []
    for at in range(len(coops)) if todo.place == ANYWHERE else (todo.place,):
        buildings = coops[at].buildings
        found += [built[at][number] for number in numbers[at] if buildings[number] == NOBODY]
    return tuple(found)


def no_space(state: State, action: BuildAt) -> Refusal | None:
    """An empty space of the building's own kind that this number of players may use (CT-545)."""
    todo = state.task
    if todo.place not in (ANYWHERE, action.coop):
        return OTHER_COOP
    return closed(state, todo.building, action.coop, action.space)


def closed(state: State, column: int, coop: int, number: int) -> Refusal | None:
    """Why a building space does not take a building of this kind."""
    plan = state.pack.coops[coop]
    if number >= len(plan.buildings) or number not in plan.by_kind[column]:
        return WRONG_KIND
    if state.coops[coop].buildings[number] != NOBODY:
        return SPACE_BUILT
    return CROWD_ONLY if plan.buildings[number].crowd and not state.crowd else None


def occupy(state: State, seat: int, coop: int, number: int) -> State:
    """The building stands; a chevron on its space gives a step on that row (CT-547, CT-730)."""
    land = state.coops[coop]
    state = state.with_land(coop, replace(land, buildings=set_at(land.buildings, number, seat)))
    if state.pack.coops[coop].buildings[number].chevron:
        return state.first(Todo(Task.STEP, seat, coop))
    return state


def build_at(state: State, action: BuildAt) -> State:
    """Place the building, take the space's bonus, then the building's, then portage (CT-537)."""
    todo = state.task
    followers = followers_of(state, todo, action.coop)
    state = count_built(state.done(*followers), todo.seat, todo.building)
    number = state.players[todo.seat].built[todo.building]
    if todo.building == Building.POST and number >= 2:  # CT-560 to CT-562
        state = state.first(Todo(Task.ROW, todo.seat))
    if todo.building == Building.STATION:
        state = gain_coffee(state, todo.seat, action.coop, STATION_COFFEE)
    return occupy(state, todo.seat, action.coop, action.space)


def followers_of(state: State, todo: Todo, place: int) -> tuple[Todo, ...]:
    """After a hired contractor every other person may piggyback once (CT-570)."""
    if not todo.shared:
        return ()
    people = [seat for seat in state.after(todo.seat) if seat < len(state.players)]
    return tuple([Todo(Task.FOLLOW, seat, todo.seat, place) for seat in people])


def count_built(state: State, seat: int, column: int) -> State:
    """One building less on board III."""
    player = state.players[seat]
    warehouses, stations, posts, hospital = player.built
    built = (
        warehouses + (column == Building.WAREHOUSE),
        stations + (column == Building.STATION),
        posts + (column == Building.POST),
        hospital + (column == Building.HOSPITAL),
    )
    return state.with_player(seat, replace(player, built=built))


def places(state: State) -> Actions:
    """On top of a track, or right of the tracks."""
    return STORES


def no_place(state: State, action: Store) -> Refusal | None:
    """A warehouse needs an empty space of its two kinds (CT-541, CT-542)."""
    player, tracks = state.player, state.pack.tracks
    if action.where == RIGHT:
        return RIGHT_FULL if player.right >= tracks.right_warehouses else None
    if action.where == KOPI and not tracks.kopi_column:
        return NO_KOPI_TOP
    return TOP_TAKEN if action.where in player.tops else None


def put_warehouse(player: Player, where: int) -> Player:
    """A warehouse on a space of board IV."""
    if where == RIGHT:
        return replace(player, right=player.right + 1)
    return replace(player, tops=tuple(sorted((*player.tops, where))))


def store(state: State, action: Store) -> State:
    """A warehouse is built: a coffee, and what its number brings (CT-551 to CT-558)."""
    todo = state.task
    seat = todo.seat
    followers = followers_of(state, todo, BOARD)
    player = put_warehouse(state.player, action.where)
    state = state.done(Todo(Task.GAIN, seat), *followers).with_player(seat, player)
    state = count_built(state, seat, Building.WAREHOUSE)
    number = state.players[seat].built[Building.WAREHOUSE]
    if number == 3:  # CT-554
        state = civet_to_sumatra(state, seat)
    if number == 4:  # CT-557
        state = earn(state, seat, 1)
    return state


def gains(state: State) -> Actions:
    """Any coffee but kopi luwak."""
    return COFFEE


def five_kinds(state: State) -> Actions:
    """The coffees of the five cooperatives."""
    return FIVE


def not_kopi(state: State, action: Coffee) -> Refusal | None:
    """Kopi luwak is never the coffee received."""
    return NO_KOPI if action.kind == KOPI else None


def gain(state: State, action: Coffee) -> State:
    """One coffee of choice for a warehouse (CT-551)."""
    return gain_coffee(state.done(), state.seat, action.kind, 1)


def free_builds(state: State) -> Actions:
    """The columns of board III; a farm is never built this way (CT-734)."""
    return BUILDS


def no_free_build(state: State, action: Build) -> Refusal | None:
    """Free of coins and contractor, but only a topmost building with a space (CT-726 to CT-729)."""
    return no_building(state, state.player, action.column)


def build(state: State, action: Build) -> State:
    """Build free: no contractor, and nobody piggybacks (CT-728, CT-733)."""
    if action.column == Building.WAREHOUSE:
        return state.done(Todo(Task.STORE, state.seat))
    return state.done(Todo(Task.BUILD_AT, state.seat, action.column, ANYWHERE))
