"""Phase VI, Réinitialiser: everything home, stores cut, the next period (CT-801 to CT-859)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.coffee_traders import andre
from rules.coffee_traders.actions import KEEP, REARRANGE, STORES, Actions, Keep, Rearrange, Store
from rules.coffee_traders.building import put_warehouse
from rules.coffee_traders.objectives import FULL_TRACK, claim, claim_all
from rules.coffee_traders.pieces import COFFEES, COOPS, KOPI, NOBODY, RIGHT, YEARS, Building
from rules.coffee_traders.reserves import BONUS_COINS, COINS, MARKER, TRADER, gain_coffee
from rules.coffee_traders.state import Player, State, Task, Todo
from rules.game import Refusal

PHASE = 5

ORDER_OF_TRACKS = Refusal("CT-820", "order_of_tracks")
NO_KOPI_TOP = Refusal("CT-824", "no_kopi_column")
RIGHT_TOO_FEW = Refusal("CT-821", "right_full")
TOPS_TOO_FEW = Refusal("CT-822", "right_full")


def begin(state: State) -> State:
    """Steps 1 and 2, then each player's warehouses and stock counters (CT-801, CT-802)."""
    state = markers_home(traders_home(replace(state, phase=PHASE)))
    people = [
        todo
        for seat in state.humans
        for todo in (
            Todo(Task.ARRANGE, seat),
            Todo(Task.CUT, seat),
            *((Todo(Task.WILD_STOCK, seat),) if state.players[seat].wild_stock >= 0 else ()),
        )
    ]
    return replace(state, todo=(*people, Todo(Task.RESET, NOBODY)))


def traders_home(state: State) -> State:
    """Step 1: traders in houses and contractors return to the pool (CT-805 to CT-807)."""
    placed = [seat for land in state.coops for seat in land.house]
    players = [
        replace(
            player,
            traders=player.traders + player.contractors + placed.count(seat),
            contractors=0,
        )
        for seat, player in enumerate(state.players)
    ]
    coops = [replace(land, house=()) for land in state.coops]
    return andre.traders_home(replace(state, players=tuple(players), coops=tuple(coops)))


def markers_home(state: State) -> State:
    """Step 2: used markers return; a used coloured one leaves the game (CT-810 to CT-812)."""
    players = [
        replace(player, markers=player.markers + player.spent, spent=0, coloured_spent=False)
        for player in state.players
    ]
    return replace(state, players=tuple(players))


# --- Step 3: warehouses -------------------------------------------------------------------------


def limit(player: Player, kind: int) -> int:
    """10 under a warehouse on top of the track, else the warehouses on the right.

    CT-821 to CT-824.
    """
    return FULL_TRACK if kind in player.tops else player.right


def overflow(player: Player) -> bool:
    """Whether some coffee would be lost as the warehouses stand."""
    return any(player.coffee[kind] > limit(player, kind) for kind in range(COFFEES))


def settle_arrangement(state: State, todo: Todo) -> State | None:
    """Errand: rearranging is asked where it keeps coffee, or may fill tracks for an objective."""
    wanted = "stock_20" in state.objectives and state.players[todo.seat].built[0] >= 2
    return None if overflow(state.players[todo.seat]) or wanted else state


def arrangements(state: State) -> Actions:
    """Keep, or place all anew (CT-826)."""
    return (KEEP, REARRANGE)


def keep(state: State, _: Keep) -> State:
    """The warehouses stay."""
    return state.done()


def rearrange(state: State, _: Rearrange) -> State:
    """All warehouses are lifted, the one of the setup too (CT-820, AM-92)."""
    seat, player = state.seat, state.player
    count = player.built[Building.WAREHOUSE]
    state = state.with_player(seat, replace(player, tops=(), right=0))
    return state.done(Todo(Task.ARRANGING, seat, count))


def store_places(state: State) -> Actions:
    """Tops of tracks from left to right; "right" puts all that are left there."""
    return (*STORES[state.task.track : RIGHT], STORES[RIGHT])


def no_store_place(state: State, action: Store) -> Refusal | None:
    """Whatever is placed on top must leave spaces enough for the rest."""
    todo, tracks = state.task, state.pack.tracks
    if action.where == RIGHT:
        return None if todo.left <= tracks.right_warehouses else RIGHT_TOO_FEW
    if action.where < todo.track:
        return ORDER_OF_TRACKS
    if action.where == KOPI and not tracks.kopi_column:
        return NO_KOPI_TOP
    tops_after = KOPI - action.where - (0 if tracks.kopi_column else 1)
    return None if todo.left - 1 <= tops_after + tracks.right_warehouses else TOPS_TOO_FEW


def place(state: State, action: Store) -> State:
    """One warehouse on top of a track, or all that are left on the right."""
    todo, player = state.task, state.player
    if action.where == RIGHT:
        return state.with_player(todo.seat, replace(player, right=todo.left)).done()
    state = state.with_player(todo.seat, put_warehouse(player, action.where))
    if todo.left == 1:
        return state.done()
    return state.done(Todo(Task.ARRANGING, todo.seat, todo.left - 1, action.where + 1))


def cut(state: State, todo: Todo) -> State:
    """Errand: each coffee is cut to its limit, without compensation (CT-820, CT-825)."""
    state = claim_all(state, (todo.seat,))
    player = state.players[todo.seat]
    coffee = [min(player.coffee[kind], limit(player, kind)) for kind in range(COFFEES)]
    return state.with_player(todo.seat, replace(player, coffee=tuple(coffee)))


# --- Steps 5 to 8 -------------------------------------------------------------------------------


def reset(state: State, _: Todo) -> State:
    """Errand: stock income, bonus pools, turn order, house coins, and on (CT-830 to CT-859)."""
    state = claim(stock_income(state))
    state = house_coins(refill_pools(state))
    order = (*state.passed, *state.order[len(state.players) :])  # André stays last (CT-1088)
    state = andre.reset(replace(state, order=order, passed=(), active=NOBODY))
    if state.period == len(YEARS) - 1:
        return replace(state, todo=())
    return replace(state, period=state.period + 1, todo=(Todo(Task.BEGIN, NOBODY, 0),))


def stock_income(state: State) -> State:
    """Step 5: a coffee for each stock counter, beyond the limits too (CT-832, CT-833)."""
    for seat, player in enumerate(state.players):
        for kind in COOPS:
            income = player.stock[kind] + (player.wild_stock == kind)
            if income:
                state = gain_coffee(state, seat, kind, income)
    return state


def refill_pools(state: State) -> State:
    """Step 6: marker, trader and coins back into every bonus pool (CT-840 to CT-849)."""
    bank, players = state.bank, []
    for player in state.players:
        filled = refill_pool(player)
        bank -= filled.tokens - player.tokens
        players.append(filled)
    return replace(state, bank=bank, players=tuple(players))


def refill_pool(player: Player) -> Player:
    """Compulsory; each coin lacking comes from the general supply with a token of −3 (CT-845)."""
    marker = not player.bonus[MARKER]
    trader = not player.bonus[TRADER] and player.traders > 0
    paid = 0 if player.bonus[COINS] else min(player.coins, BONUS_COINS)
    missing = 0 if player.bonus[COINS] else BONUS_COINS - paid
    return replace(
        player,
        markers=player.markers - marker,
        traders=player.traders - trader,
        coins=player.coins - paid,
        tokens=player.tokens + missing,
        bonus=(True, player.bonus[TRADER] or trader, True),
    )


def house_coins(state: State) -> State:
    """Step 8: a coin for each house without one (CT-855, CT-856)."""
    missing = sum(not land.coin for land in state.coops)
    coops = [land if land.coin else replace(land, coin=True) for land in state.coops]
    return replace(state, bank=state.bank - missing, coops=tuple(coops))
