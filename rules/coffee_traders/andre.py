"""André, the automa of the two-player game (CT-1001 to CT-1097).

He is always the last seat in turn order. His visible contract names a top, a middle and a bottom
cooperative; he pays nothing, gains no step, no counter and no coin.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules import chance
from rules.coffee_traders import serving
from rules.coffee_traders.pack import BuildingSpace, CoopPlan
from rules.coffee_traders.pieces import (
    ANDRE,
    COOPS,
    FACE_DOWN,
    NO_PATH,
    NOBODY,
    ROW_1,
    ROW_12,
    ROW_23,
    Building,
)
from rules.coffee_traders.planting import staff
from rules.coffee_traders.reserves import set_at
from rules.coffee_traders.state import Andre, Land, Plantation, State, Task, Todo

#: His turns in phase I: two plantations, then workers twice (CT-1010).
TURNS = 4
TRADERS = 3

#: The trader spaces of a house in a game of three seats (CT-518).
HOUSE_SPACES = 3


def board(state: State) -> Andre:
    """His board; he must be at the table."""
    assert state.andre is not None
    return state.andre


def visible(state: State) -> tuple[int, int, int]:
    """Top, middle and bottom of his visible contract: A in 1970, B in 1975, C in 1980 (CT-1005)."""
    return state.pack.cards[state.period][board(state).contracts[0]].kinds


# --- What he has face down ----------------------------------------------------------------------


def face_down(his: Andre) -> Andre:
    """His board as people see it: counters not yet turned and contracts to come are backs.

    CT-265, CT-266.
    """
    down = (FACE_DOWN,) * (len(his.counters) - his.turned)
    covered = (FACE_DOWN,) * (len(his.contracts) - 1)
    return replace(
        his,
        counters=(*his.counters[: his.turned], *down),
        contracts=(*his.contracts[:1], *covered),
    )


def dealt_anew(his: Andre, luck: int) -> tuple[int, Andre]:
    """Other counters and contracts for what lies face down, as they may well be."""
    up = his.counters[: his.turned]
    luck, down = chance.shuffle(luck, tuple(int(c) for c in COOPS if c not in up))
    contracts = list(his.contracts[:1])
    for cards in his.undealt[len(his.undealt) - len(his.contracts) + 1 :]:
        luck, at = chance.below(luck, len(cards))
        contracts.append(cards[at])
    return luck, replace(his, counters=(*up, *down), contracts=tuple(contracts))


# --- Phase I ------------------------------------------------------------------------------------


def work(state: State) -> State:
    """One of his four turns: plant at the top, at the middle, then serve both.

    CT-1010 to CT-1031.
    """
    turn = board(state).turns
    state = replace(state, andre=replace(board(state), turns=turn + 1))
    if turn + 1 == TURNS:
        state = replace(state, passed=(*state.passed, ANDRE))
    coop = visible(state)[turn % 2]
    if turn < 2:
        return add_plantation(state, coop)
    return serve(state, coop)


def serve(state: State, coop: int) -> State:
    """A worker for everybody there; too few, and the first player chooses (CT-1032 to CT-1037)."""
    if not serving.waiting(state, coop):
        return state
    return serving.serve(state, ANDRE, state.order[0], coop)


def wanted_levels(land: Land) -> tuple[int, ...]:
    """The level he adds and what he falls back on (CT-1020 to CT-1024, AM-74)."""
    own = [plant.level for plant in land.spaces if plant is not None and plant.seat == ANDRE]
    ones, twos, threes = own.count(1), own.count(2), own.count(3)
    if twos > threes:
        return 3, 1
    if ones > twos:
        return 2, 1
    return (1,)


def add_plantation(state: State, coop: int) -> State:
    """Improve what he has there, or begin anew, or skip the turn (CT-1011, CT-1015, CT-1025)."""
    land, plan = state.coops[coop], state.pack.coops[coop]
    left = board(state).plantations
    for level in wanted_levels(land):
        space = best_space(land, plan, level) if left[level - 1] else None
        if space is not None:
            return plant(state, coop, space, level)
    return state


def plant(state: State, coop: int, space: int, level: int) -> State:
    """No donkey, no truck, no worker for the town, no counter (CT-1017 to CT-1019)."""
    land, his = state.coops[coop], board(state)
    spaces = list(land.spaces)
    spaces[space] = Plantation(ANDRE, level, False, NO_PATH)
    one, two, three = his.plantations
    left = (one - (level == 1), two - (level == 2), three - (level == 3))
    state = replace(state, andre=replace(his, plantations=left))
    return state.with_land(coop, replace(land, spaces=tuple(spaces)))


def best_space(land: Land, plan: CoopPlan, level: int) -> int | None:
    """Row 1 for level 1, 1/2 for 2, 2/3 for 3; then the preferences of AM-75.

    CT-1026 to CT-1028.
    """
    row = (ROW_1, ROW_12, ROW_23)[level - 1]
    empty = [space for space in plan.spaces_in[row] if land.spaces[space] is None]
    if not empty:
        return None
    return min(
        empty, key=lambda space: (cuts(land, plan, space), not linked(land, plan, space), space)
    )


def cuts(land: Land, plan: CoopPlan, space: int) -> bool:
    """Whether he would cut a person's path: donkeys lead here, or it is the only way up.

    CT-1027.
    """
    for path in plan.paths_into[space]:
        if land.donkeys[path]:
            return True
        below = land.spaces[plan.paths[path][0]]
        if below is not None and below.seat != ANDRE:
            others = [plan.paths[way][1] for way in plan.paths_from[plan.paths[path][0]]]
            if not any(up != space and land.spaces[up] is None for up in others):
                return True
    return False


def linked(land: Land, plan: CoopPlan, space: int) -> bool:
    """Whether a path joins the space to his own plantation below (CT-1028)."""
    for path in plan.paths_into[space]:
        below = land.spaces[plan.paths[path][0]]
        if below is not None and below.seat == ANDRE:
            return True
    return False


# --- Phase II -----------------------------------------------------------------------------------


def staff_all(state: State) -> State:
    """Every unoccupied plantation of his gets a worker, from the town as long as it has some.

    The rest come from the general supply, and an emptied town is not refilled (CT-1041, CT-1042).
    """
    if state.andre is None:
        return state
    for coop in COOPS:
        for space, plantation in enumerate(state.coops[coop].spaces):
            if plantation is not None and plantation.seat == ANDRE and not plantation.worker:
                state = staff(take_worker(state, coop), coop, space)
    return state


def take_worker(state: State, coop: int) -> State:
    """A worker from the town centre, else from the general supply."""
    land = state.coops[coop]
    if land.workers:
        return state.with_land(coop, replace(land, workers=land.workers - 1))
    return replace(state, labour=state.labour - 1)


# --- Phase III ----------------------------------------------------------------------------------


def trade(state: State) -> State:
    """He turns counters until a house has a free space, and puts a trader there.

    CT-1050 to CT-1057.
    """
    his = board(state)
    turned = his.turned
    while his.traders and turned < len(his.counters):
        coop = his.counters[turned]
        turned += 1
        if len(state.coops[coop].house) < HOUSE_SPACES:
            state = replace(state, andre=replace(his, turned=turned), passes=0)
            return enter(state, coop)
    # Counters of full houses stay face up: he has looked at them.
    return replace(state, andre=replace(his, turned=turned), passes=state.passes + 1)


def enter(state: State, coop: int) -> State:
    """The lowest free space, free and without a stock counter; then people may join.

    CT-1052 to CT-1055.

    On a house he joins late there is nobody left to ask: his is the last space (AM-78).
    """
    opens = not state.coops[coop].house
    state = put_trader(state, coop)
    if not opens:
        return state
    asked = [Todo(Task.PORTAGE, seat, coop) for seat in state.after(ANDRE)]
    return state.first(*asked, Todo(Task.HOUSE_COIN, ANDRE, coop))


def put_trader(state: State, coop: int) -> State:
    """One of his three traders of the period on the next space (CT-1057)."""
    his, land = board(state), state.coops[coop]
    state = replace(state, andre=replace(his, traders=his.traders - 1))
    return state.with_land(coop, replace(land, house=(*land.house, ANDRE)))


def join(state: State, coop: int) -> State:
    """He piggybacks on the 2nd space only, whenever he has a trader (CT-1058, CT-1059)."""
    if len(state.coops[coop].house) == 1 and board(state).traders:
        return put_trader(state, coop)
    return state


def post_rank(space: BuildingSpace) -> int:
    """The space for four and five players, then the one with a chevron, then a plain one.

    CT-1067 to CT-1069.
    """
    if space.crowd:
        return 0
    return 1 if space.chevron else 2


def build_post(state: State) -> State:
    """Once a period a fair-trade post at the bottom of his contract, without any bonus.

    CT-1065 to CT-1071.
    """
    if state.andre is None or not state.andre.posts:
        return state
    coop = visible(state)[2]
    land, plan = state.coops[coop], state.pack.coops[coop]
    free = [at for at in plan.by_kind[Building.POST] if land.buildings[at] == NOBODY]
    if not free:
        return state
    at = min(free, key=lambda number: (post_rank(plan.buildings[number]), number))
    state = replace(state, andre=replace(state.andre, posts=state.andre.posts - 1))
    return state.with_land(coop, replace(land, buildings=set_at(land.buildings, at, ANDRE)))


# --- Phases V and VI ----------------------------------------------------------------------------


def sell(state: State) -> State:
    """Two score markers, for the middle and the bottom coffee of his contract.

    CT-1080 to CT-1087.
    """
    if state.andre is None:
        return state
    _, middle, bottom = visible(state)
    for kind in (middle, bottom):
        state = mark_bar(state, kind)
    return state


def mark_bar(state: State, kind: int) -> State:
    """The lowest-numbered free space showing a coffee, in the leftmost bar; or none.

    CT-1082 to CT-1085.
    """
    found = [
        (space.quantity, bar, at)
        for bar, printed in enumerate(state.pack.bars)
        for at, space in enumerate(printed.spaces)
        if space.kind == kind and state.bars[bar][at] == NOBODY
    ]
    his = board(state)
    if not found or not his.score_markers:
        return state
    _, bar, at = min(found)
    bars = list(state.bars)
    bars[bar] = set_at(bars[bar], at, ANDRE)
    his = replace(his, score_markers=his.score_markers - 1)
    return replace(state, bars=tuple(bars), andre=his)


def traders_home(state: State) -> State:
    """His three traders return to his board (CT-1090)."""
    return (
        state
        if state.andre is None
        else replace(state, andre=replace(state.andre, traders=TRADERS))
    )


def reset(state: State) -> State:
    """His contract is discarded, his five counters are shuffled face down (CT-1091, CT-1092)."""
    if state.andre is None:
        return state
    luck, counters = chance.shuffle(state.chance, tuple(sorted(state.andre.counters)))
    his = replace(state.andre, contracts=state.andre.contracts[1:], counters=counters, turned=0)
    return replace(state, chance=luck, andre=his)
