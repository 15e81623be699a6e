"""Phase I, Travailler: plantations, workers, donkeys, civets and coins (CT-300 to CT-399)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.coffee_traders import andre, planting, reserves, serving
from rules.coffee_traders.actions import (
    ANIMALS,
    BREED,
    PASS,
    PLANTS,
    REFILL_COINS,
    REMOVE_FARM,
    SEND_CIVET,
    SENDS,
    TAKE_TWO,
    Action,
    Actions,
    Animal,
    Breed,
    BuildFarm,
    OnPath,
    Pass,
    Plant,
    RemoveFarm,
    Send,
    SendCivet,
    Site,
    TakeCoins,
    TakeTwo,
    maps,
)
from rules.coffee_traders.building import closed, occupy
from rules.coffee_traders.markers import markers_at_hand, markers_short, pay_markers
from rules.coffee_traders.pack import StorePlantation
from rules.coffee_traders.pieces import FIRST_ANIMAL, NOBODY, ROW_1, ROW_23, WILD, Building
from rules.coffee_traders.reserves import (
    COINS,
    MARKER,
    bonus_moves,
    civet_to_sumatra,
    coins_short,
    earn,
    grant,
    open_bonus_moves,
    refill_frees,
)
from rules.coffee_traders.state import (
    FARM_BUILT,
    FARM_GONE,
    FARM_WAITS,
    Player,
    State,
    Task,
    Todo,
)
from rules.coffee_traders.tracks import take_counter
from rules.game import Refusal

PHASE = 0

#: The price of each action in markers (CT-307), and what action D gives (CT-399).
BREED_COST = 2
TWO_COINS = 2

ROW_USED_UP = Refusal("CT-316", "store_row_empty")
NO_SITE = Refusal("CT-320", "no_site")
NOBODY_WAITS = Refusal("CT-390", "nobody_waits")
NO_DONKEY = Refusal("CT-396", "no_donkey")
NO_PATH_SPACE = Refusal("CT-396", "no_path_space")
NOT_YOUR_PATH = Refusal("CT-393", "not_your_path")
PATH_FULL = Refusal("CT-393", "path_full")
NO_CIVET = Refusal("CT-398", "no_civet")
COUNTER_GONE = Refusal("CT-364", "counter_gone")
NEEDLESS = Refusal("CT-370", "not_now")

#: Which farm stands at the end of each row of the store, if one does.
NO_FARM = -1
FARM_OF_ROW = (0, NO_FARM, 1)


def begin(state: State) -> State:
    """The first in turn order takes the first turn (CT-055, CT-131)."""
    return replace(
        state,
        phase=PHASE,
        active=NOBODY,
        passed=(),
        andre=state.andre and replace(state.andre, turns=0),
        todo=(Todo(Task.WORK_ROUND, NOBODY),),
    )


def next_turn(state: State, todo: Todo) -> State:
    """Errand: turns go round until every player has passed (CT-300 to CT-302)."""
    waiting = tuple([seat for seat in state.order if seat not in state.passed])
    if not waiting:
        return state.first(Todo(Task.BEGIN, NOBODY, PHASE + 1))
    seat = state.next_after(waiting)
    if state.is_andre(seat):
        return andre.work(replace(state, active=seat, todo=(todo,)))
    return replace(state, active=seat, todo=(Todo(Task.WORK, seat), todo))


# --- The turn -----------------------------------------------------------------------------------


def turns(state: State) -> Actions:
    """The four actions, the coins of the bonus pool, or pass."""
    player = state.player
    if markers_at_hand(player):
        return (*PLANTS, *SENDS, BREED, SEND_CIVET, TAKE_TWO, *bonus_moves(state), PASS)
    return (REFILL_COINS, PASS) if refill_frees(player, MARKER) else (PASS,)


def legal_turns(state: State) -> Actions:
    """The turns without an obstacle, found without looking at the others."""
    player = state.player
    at_hand = markers_at_hand(player)
    if not at_hand:
        return freeing_moves(state)
    found: list[Action] = [*plantable(state, player)]
    found += [SENDS[coop] for coop, land in enumerate(state.coops) if land.idle]
    if at_hand >= BREED_COST and player.own_donkeys and has_path(state, state.seat):
        found.append(BREED)
    if player.own_civets:
        found.append(SEND_CIVET)
    return (*found, TAKE_TWO, *open_bonus_moves(state), PASS)


def freeing_moves(state: State) -> Actions:
    """Without a marker: coins back into the pool if that frees its marker, or pass (CT-067)."""
    wanted = turns(state)
    return (*[move for move in open_bonus_moves(state) if move in wanted], PASS)


def pass_turn(state: State, _: Pass) -> State:
    """Passing is final for the phase, even with markers left (CT-302, CT-303)."""
    return replace(state, passed=(*state.passed, state.seat)).done()


def plantable(state: State, player: Player) -> list[Plant]:
    """The rows of the store whose next plantation can be paid and has a site."""
    found, sited = [], dict[int, bool]()
    for row, taken in enumerate(player.store):
        plantations = state.pack.store[row].plantations
        if taken < len(plantations) and plantations[taken].cost <= player.coins:
            level = plantations[taken].level
            if level not in sited:
                sited[level] = planting.has_site(state, state.seat, level)
            if sited[level]:
                found.append(PLANTS[row])
    return found


# --- Action A: add a plantation -----------------------------------------------------------------


def next_plantation(state: State, row: int) -> StorePlantation | None:
    """The leftmost plantation left in a row of the store (CT-316)."""
    plantations = state.pack.store[row].plantations
    taken = state.player.store[row]
    return plantations[taken] if taken < len(plantations) else None


def no_plant(state: State, action: Plant) -> Refusal | None:
    """A plantation left in the row, a marker, its coins, and a site for it (CT-316 to CT-320)."""
    plantation = next_plantation(state, action.row)
    if plantation is None:
        return ROW_USED_UP
    player = state.player
    if not markers_at_hand(player):
        return markers_short(1)
    if player.coins < plantation.cost:
        return coins_short("CT-317", plantation.cost)
    return None if planting.has_site(state, state.seat, plantation.level) else NO_SITE


def plant(state: State, action: Plant) -> State:
    """Choose and pay; the site is asked next (CT-315, CT-317)."""
    plantation = next_plantation(state, action.row)
    assert plantation is not None
    seat = state.seat
    state = earn(state, seat, -plantation.cost)
    todo = Todo(Task.SITE, seat, plantation.level, action.row)
    return pay_markers(replace(state, todo=(state.task, todo, *state.todo[1:])), 1)


def sites(state: State) -> Actions:
    """Every way to every space the level fits."""
    level = state.task.level
    return tuple([site for ways in maps(state.options.pack).sites[level - 1] for site in ways])


def legal_sites(state: State) -> Actions:
    """The sites without an obstacle."""
    return tuple(planting.sites(state, state.seat, state.task.level))


def no_site(state: State, action: Site) -> Refusal | None:
    """The rules of levels, paths, donkeys and trucks."""
    return planting.obstacle(state, state.seat, state.task.level, action)


def site(state: State, action: Site) -> State:
    """Place the plantation, then its bonus, the row's effects, the farm, the last civet.

    CT-315.
    """
    todo = state.task
    seat, row = todo.seat, todo.row
    plantation = next_plantation(state, row)
    assert plantation is not None
    state = planting.plant(state.done(), seat, todo.level, action)
    player = state.players[seat]
    a, b, c = player.store
    store = (a + (row == 0), b + (row == 1), c + (row == 2))
    state = state.with_player(seat, replace(player, store=store))
    effects = (*row_effects(state, seat, action), *store_effects(state, seat, row))
    return grant(state.first(*effects), seat, plantation.bonus)


def row_effects(state: State, seat: int, action: Site) -> tuple[Todo, ...]:
    """A step for rows 1/2 and 2/3, a counter for row 2/3 (CT-362 to CT-366)."""
    row = state.pack.coops[action.coop].row_of[action.space]
    if row == ROW_1:
        return ()
    one = Todo(Task.STEP, seat, action.coop)
    return (one, Todo(Task.ANIMAL, seat, action.coop)) if row == ROW_23 else (one,)


def store_effects(state: State, seat: int, row: int) -> tuple[Todo, ...]:
    """A farm alone in its row is decided at once; an empty store sends a civet (CT-370, CT-376)."""
    player, store = state.players[seat], state.pack.store
    left = [len(store[at].plantations) - player.store[at] for at in range(3)]
    farm = (Todo(Task.FARM, seat, row),) if not left[row] and store[row].farm is not None else ()
    return farm if any(left) else (*farm, Todo(Task.CIVET, seat))


def last_civet(state: State, todo: Todo) -> State:
    """Errand: the eighth plantation left the store: a civet goes to Sumatra (CT-376, CT-377)."""
    return civet_to_sumatra(state, todo.seat)


def animals(state: State) -> Actions:
    """The counters at the row 2/3 of the cooperative."""
    return ANIMALS


def no_animal(state: State, action: Animal) -> Refusal | None:
    """Only a counter that still lies there (CT-364)."""
    land = state.coops[state.task.coop]
    return None if (land.wild if action.wild else land.animal) else COUNTER_GONE


def take_animal(state: State, action: Animal) -> State:
    """The counter goes to the counter track and gives one more step (CT-364, CT-365)."""
    coop, land = state.task.coop, state.coops[state.task.coop]
    gone = replace(land, wild=False) if action.wild else replace(land, animal=False)
    counter = WILD if action.wild else FIRST_ANIMAL + coop
    return take_counter(state.done().with_land(coop, gone), state.seat, counter)


def farm_choices(state: State) -> Actions:
    """Build the farm on a space, or remove it; before that, the coins of the bonus pool."""
    plans, built = state.pack.coops, maps(state.options.pack).farm
    spaces = [
        built[coop][at] for coop, plan in enumerate(plans) for at in plan.by_kind[Building.FARM]
    ]
    return (*spaces, *(() if pays_anyway(state) else bonus_moves(state)), REMOVE_FARM)


def pays_anyway(state: State) -> bool:
    """Whether the farm can be paid without the coins that lie in the bonus pool."""
    player = state.player
    return player.bonus[COINS] and player.coins >= farm_cost(state)


def no_take(state: State, action: TakeCoins) -> Refusal | None:
    """The coins of the bonus pool are asked of nobody who can pay without them."""
    missing = reserves.no_take(state, action)
    return NEEDLESS if missing is None and pays_anyway(state) else missing


def farm_cost(state: State) -> int:
    """The cost printed above the farm of the row just emptied."""
    return state.pack.store[state.task.emptied].farm or 0


def no_farm(state: State, action: BuildFarm) -> Refusal | None:
    """Its coins, and an empty farm space of any cooperative (CT-371 to CT-373)."""
    if state.player.coins < farm_cost(state):
        return coins_short("CT-373", farm_cost(state))
    return closed(state, Building.FARM, action.coop, action.space)


def build_farm(state: State, action: BuildFarm) -> State:
    """Pay and place the farm (CT-370, CT-371)."""
    seat = state.seat
    state = earn(state, seat, -farm_cost(state))
    return occupy(decide_farm(state, FARM_BUILT), seat, action.coop, action.space)


def remove_farm(state: State, _: RemoveFarm) -> State:
    """The farm leaves the game (CT-370, CT-373)."""
    return decide_farm(state, FARM_GONE)


def decide_farm(state: State, fate: int) -> State:
    """The farm's place in the store is empty from now on."""
    player, which = state.player, FARM_OF_ROW[state.task.emptied]
    assert player.farms[which] == FARM_WAITS
    first, second = player.farms
    farms = (fate, second) if which == 0 else (first, fate)
    return state.with_player(state.seat, replace(player, farms=farms)).done()


# --- Action B: send workers ---------------------------------------------------------------------


def no_send(state: State, action: Send) -> Refusal | None:
    """Somebody must have an unoccupied plantation there (CT-390)."""
    if not markers_at_hand(state.player):
        return markers_short(1)
    return None if state.coops[action.coop].idle else NOBODY_WAITS


def send(state: State, action: Send) -> State:
    """Every player with an unoccupied plantation there gets one worker (CT-380, CT-381)."""
    seat = state.seat
    rest = state.todo[1:]
    served = serving.serve(replace(state, todo=rest), seat, seat, action.coop)
    return pay_markers(replace(served, todo=(state.task, *served.todo)), 1)


# --- Action C: raise a donkey -------------------------------------------------------------------


def no_breed(state: State, _: Breed) -> Refusal | None:
    """Two markers, a donkey in the personal supply, an empty place on an own path (CT-396)."""
    player = state.player
    if markers_at_hand(player) < BREED_COST:
        return markers_short(BREED_COST)
    if not player.own_donkeys:
        return NO_DONKEY
    return None if has_path(state, state.seat) else NO_PATH_SPACE


def has_path(state: State, seat: int) -> bool:
    """Whether any path up from an own plantation has an empty place."""
    for plan, land in zip(state.pack.coops, state.coops, strict=True):
        for low in land.owned[seat]:
            for path in plan.paths_from[low]:
                if len(land.donkeys[path]) < plan.donkey_places[path]:
                    return True
    return False


def breed(state: State, _: Breed) -> State:
    """Pay two markers; the path is asked next (CT-392)."""
    todo = Todo(Task.PATH, state.seat)
    return pay_markers(replace(state, todo=(state.task, todo, *state.todo[1:])), BREED_COST)


def paths(state: State) -> Actions:
    """The paths up from own plantations."""
    seat, named = state.seat, maps(state.options.pack).paths
    return tuple(
        [
            named[coop][path]
            for coop, (plan, land) in enumerate(zip(state.pack.coops, state.coops, strict=True))
            for space in land.owned[seat]
            for path in plan.paths_from[space]
        ]
    )


def no_donkey_place(state: State, action: OnPath) -> Refusal | None:
    """An empty place on a path that leads up from an own plantation (CT-393, CT-394)."""
    plan, land = state.pack.coops[action.coop], state.coops[action.coop]
    if action.path >= len(plan.paths):
        return NOT_YOUR_PATH
    below = land.spaces[plan.paths[action.path][0]]
    if below is None or below.seat != state.seat:
        return NOT_YOUR_PATH
    full = len(land.donkeys[action.path]) >= plan.donkey_places[action.path]
    return PATH_FULL if full else None


def put_donkey(state: State, action: OnPath) -> State:
    """A donkey of the personal supply goes straight onto the path (CT-392)."""
    player, land = state.player, state.coops[action.coop]
    there = (*land.donkeys[action.path], state.seat)
    donkeys = (*land.donkeys[: action.path], there, *land.donkeys[action.path + 1 :])
    state = state.with_player(state.seat, replace(player, own_donkeys=player.own_donkeys - 1))
    return state.done().with_land(action.coop, replace(land, donkeys=donkeys))


# --- Action D: civet or coins -------------------------------------------------------------------


def no_civet(state: State, _: SendCivet) -> Refusal | None:
    """A marker and a civet in the personal supply (CT-398)."""
    player = state.player
    if not markers_at_hand(player):
        return markers_short(1)
    return None if player.own_civets else NO_CIVET


def send_civet(state: State, _: SendCivet) -> State:
    """A civet goes to Sumatra (CT-398)."""
    return pay_markers(civet_to_sumatra(state, state.seat), 1)


def no_two(state: State, _: TakeTwo) -> Refusal | None:
    """A marker is all it takes."""
    return None if markers_at_hand(state.player) else markers_short(1)


def take_two(state: State, _: TakeTwo) -> State:
    """Two coins from the general supply (CT-399)."""
    return pay_markers(earn(state, state.seat, TWO_COINS), 1)
