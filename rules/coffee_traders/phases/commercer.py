"""Phase III, Commercer & Construire: traders, contractors and portage (CT-500 to CT-596).

Exception CT-535: the bonus of contract F builds the hospital without unlocking, payment or
contractor; that is done in phase V.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.coffee_traders import andre, reserves
from rules.coffee_traders.actions import (
    COFFEE,
    DECLINE,
    FOLLOWS,
    HIRES,
    JOIN,
    OPENS,
    PASS,
    REFILL_COINS,
    RETIRE,
    Action,
    Actions,
    Coffee,
    Decline,
    Follow,
    Hire,
    Join,
    Open,
    Pass,
    RefillCoins,
    Retire,
)
from rules.coffee_traders.building import IN_COOPS, no_building
from rules.coffee_traders.pieces import ANYWHERE, BOARD, NOBODY, Building
from rules.coffee_traders.reserves import (
    BONUS_COINS,
    COINS,
    TRADER,
    available,
    bonus_moves,
    coins_short,
    earn,
    gain_coffee,
    kinds_owned,
    lends_trader,
    open_bonus_moves,
    pay_coffee,
    refill_frees,
    set_at,
    traders_at_hand,
    use_trader,
)
from rules.coffee_traders.state import Player, State, Task, Todo
from rules.game import Refusal

PHASE = 2

#: The price of actions A, B and C in coins (CT-510, CT-530, CT-590).
PRICE = 2

#: Trader spaces of a house by seats at the table (CT-518 to CT-520).
HOUSE_SPACES = {3: 3, 4: 3, 5: 4}

NO_TRADER = Refusal("CT-509", "no_trader")
HOUSE_OPEN = Refusal("CT-511", "house_open")
HOUSE_FULL = Refusal("CT-521", "house_full")
NO_COFFEE = Refusal("CT-571", "no_coffee")
NOT_YOUR_COFFEE = Refusal("CT-572", "no_such_coffee")
WAREHOUSE_ONLY = Refusal("CT-575", "warehouse_only")
COOP_ONLY = Refusal("CT-576", "coop_only")
NOTHING_LENT = {
    Task.PORTAGE: Refusal("CT-515", "not_now"),
    Task.FOLLOW: Refusal("CT-570", "not_now"),
}


def begin(state: State) -> State:
    """Turn order starts anew (CT-500)."""
    return replace(
        state,
        phase=PHASE,
        active=NOBODY,
        passed=(),
        passes=0,
        todo=(Todo(Task.TRADE_ROUND, NOBODY),),
    )


def next_turn(state: State, todo: Todo) -> State:
    """Errand: turns go round until all players pass one directly after another (CT-501, CT-505)."""
    if state.passes == len(state.order):
        return andre.build_post(state).first(Todo(Task.BEGIN, NOBODY, PHASE + 1))
    seat = state.next_after(state.order)
    if state.is_andre(seat):
        return andre.trade(replace(state, active=seat, todo=(todo,)))
    return replace(state, active=seat, todo=(Todo(Task.TRADE, seat), todo))


def free_spaces(state: State, coop: int) -> int:
    """Trader spaces still free in a house."""
    return HOUSE_SPACES[len(state.order)] - len(state.coops[coop].house)


# --- The turn -----------------------------------------------------------------------------------


def turns(state: State) -> Actions:
    """Place a trader, hire a contractor, retire a trader, or pass."""
    player = state.player
    if not traders_at_hand(player):
        return (REFILL_COINS, PASS) if refill_frees(player, TRADER) else (PASS,)
    if player.coins < PRICE and not available(player, COINS):
        return (PASS,)
    return (*OPENS, *HIRES, RETIRE, *bonus_moves(state), PASS)


def legal_turns(state: State) -> Actions:
    """The turns without an obstacle, found without looking at the others."""
    player = state.player
    if not traders_at_hand(player) or player.coins < PRICE:
        wanted = turns(state)
        return (*[move for move in open_bonus_moves(state) if move in wanted], PASS)
    houses = [OPENS[coop] for coop, land in enumerate(state.coops) if not land.house]
    hires = [HIRES[at] for at in range(len(HIRES)) if no_building(state, player, at) is None]
    return (*houses, *hires, RETIRE, *open_bonus_moves(state), PASS)


def no_action(player: Player) -> Refusal | None:
    """Actions A, B and C each need a trader and two coins (CT-508, CT-509)."""
    if not traders_at_hand(player):
        return NO_TRADER
    return coins_short("CT-508", PRICE) if player.coins < PRICE else None


def act(state: State) -> State:
    """Pay two coins and one trader; the count of passes starts anew (CT-504)."""
    seat = state.seat
    state = replace(earn(state, seat, -PRICE), passes=0)
    return state.with_player(seat, use_trader(state.player))


def pass_turn(state: State, _: Pass) -> State:
    """A pass is not final: the player may act on a later turn (CT-502, CT-595)."""
    return replace(state, passes=state.passes + 1).done()


# --- Action A: place a trader -------------------------------------------------------------------


def no_open(state: State, action: Open) -> Refusal | None:
    """A house without any trader (CT-511, CT-512)."""
    if state.coops[action.coop].house:
        return HOUSE_OPEN
    return no_action(state.player)


def open_house(state: State, action: Open) -> State:
    """A trader on the 1st space, its stock counter, then portage (CT-510 to CT-515)."""
    seat, coop = state.seat, action.coop
    state = act(state)
    land, player = state.coops[coop], state.player
    stock = set_at(player.stock, coop, player.stock[coop] + 1)
    state = state.with_player(seat, replace(player, stock=stock))
    state = state.with_land(coop, replace(land, stock=land.stock - 1))
    return portage(seat_trader(state.done(), seat, coop), seat, coop)


def seat_trader(state: State, seat: int, coop: int) -> State:
    """A trader on the next space of the house (CT-515)."""
    land = state.coops[coop]
    return state.with_land(coop, replace(land, house=(*land.house, seat)))


def portage(state: State, opener: int, coop: int) -> State:
    """Everybody else is asked once, in wrapping turn order; then the coin is given.

    CT-515, CT-522.
    """
    asked = [Todo(Task.PORTAGE, seat, coop) for seat in state.after(opener)]
    return state.first(*asked, Todo(Task.HOUSE_COIN, opener, coop))


def andre_joins(state: State, todo: Todo) -> State | None:
    """Errand: André answers by his own rule; a seat that is there already is not asked (CT-516)."""
    if state.is_andre(todo.seat):
        return andre.join(state, todo.coop)
    return state if todo.seat in state.coops[todo.coop].house else None


def portage_choices(state: State) -> Actions:
    """Join or decline; who would send the trader of the bonus pool may refill its coins."""
    return (JOIN, *refills(state), DECLINE)


def legal_portage(state: State) -> Actions:
    """The same without an obstacle."""
    player = state.player
    if not free_spaces(state, state.task.coop):
        joins: Actions = ()
    else:
        joins = (JOIN,) if traders_at_hand(player) else ()
    return (*joins, *open_refills(state), DECLINE)


def refills(state: State) -> Actions:
    """Coins back into the pool, where its trader is the next one to go (CT-066, CT-067)."""
    player = state.player
    return (REFILL_COINS,) if lends_trader(player) and not player.bonus[COINS] else ()


def open_refills(state: State) -> Actions:
    """The same without an obstacle."""
    if state.task.moved or state.player.coins < BONUS_COINS:
        return ()
    return refills(state)


def no_refill(state: State, action: RefillCoins) -> Refusal | None:
    """The coins back into the pool are asked of nobody whose own traders go first (CT-064)."""
    missing = reserves.no_refill(state, action)
    return missing if missing or lends_trader(state.player) else NOTHING_LENT[state.task.task]


def no_join(state: State, _: Join) -> Refusal | None:
    """A free space and a trader; full houses and empty pools force to decline (CT-521, CT-523)."""
    if not free_spaces(state, state.task.coop):
        return HOUSE_FULL
    return None if traders_at_hand(state.player) else NO_TRADER


def join(state: State, _: Join) -> State:
    """A trader on the next space, free of charge and without a stock counter (CT-515, CT-517)."""
    seat, coop = state.seat, state.task.coop
    state = state.with_player(seat, use_trader(state.player))
    return seat_trader(state.done(), seat, coop)


def decline(state: State, _: Decline) -> State:
    """No portage."""
    return state.done()


def house_coin(state: State, todo: Todo) -> State:
    """Errand: exactly one player without a trader there takes the coin (CT-522 to CT-524).

    André never takes it: then it stays (CT-528).
    """
    land = state.coops[todo.coop]
    absent = [seat for seat in state.order if seat not in land.house]
    if len(absent) != 1 or not land.coin or state.is_andre(absent[0]):
        return state
    player = state.players[absent[0]]
    state = state.with_player(absent[0], replace(player, coins=player.coins + 1))
    return state.with_land(todo.coop, replace(land, coin=False))


# --- Action B: hire a contractor ----------------------------------------------------------------


def no_hire(state: State, action: Hire) -> Refusal | None:
    """The topmost building of a column, with a space for it (CT-531 to CT-534, CT-549)."""
    missing = no_action(state.player)
    return missing or no_building(state, state.player, action.column)


def hire(state: State, action: Hire) -> State:
    """Two coins and a trader as contractor; where the building goes is asked next (CT-530)."""
    seat = state.seat
    state = act(state)
    return put_contractor(state, seat, action.column, ANYWHERE, portage=True)


def put_contractor(state: State, seat: int, column: int, place: int, *, portage: bool) -> State:
    """The contractor stands where the building was until phase VI (CT-531, CT-536)."""
    player = state.players[seat]
    state = state.with_player(seat, replace(player, contractors=player.contractors + 1))
    if column == Building.WAREHOUSE:
        return state.done(Todo(Task.STORE, seat, column, BOARD, int(portage)))
    return state.done(Todo(Task.BUILD_AT, seat, column, place, int(portage)))


def follow_choices(state: State) -> Actions:
    """What one may build where the builder built, or decline."""
    columns = FOLLOWS[:1] if state.task.place == BOARD else FOLLOWS[1:]
    return (*columns, *refills(state), DECLINE)


def legal_follows(state: State) -> Actions:
    """The same without an obstacle."""
    place, player = state.task.place, state.player
    follows: list[Action] = []
    if traders_at_hand(player) and any(player.coffee):
        columns = FOLLOWS[:1] if place == BOARD else FOLLOWS[1:]
        follows = [f for f in columns if no_building(state, player, f.column, place) is None]
    return (*follows, *open_refills(state), DECLINE)


def no_follow(state: State, action: Follow) -> Refusal | None:
    """A trader, a coffee, and a topmost building for the same place (CT-574 to CT-578)."""
    place, player = state.task.place, state.player
    if place == BOARD and action.column != Building.WAREHOUSE:
        return WAREHOUSE_ONLY
    if place != BOARD and action.column not in IN_COOPS:
        return COOP_ONLY
    if not traders_at_hand(player):
        return NO_TRADER
    if not any(player.coffee):
        return NO_COFFEE
    return no_building(state, player, action.column, place)


def follow(state: State, action: Follow) -> State:
    """A coffee for the builder first, then the building; nobody follows a follower.

    CT-571 to CT-580.
    """
    todo = state.task
    state = state.with_player(todo.seat, use_trader(state.player))
    state = put_contractor(state, todo.seat, action.column, todo.place, portage=False)
    return state.first(Todo(Task.GIVE, todo.seat, todo.builder))


def coffees(state: State) -> Actions:
    """Any coffee the follower owns, kopi luwak included (CT-572)."""
    return tuple([COFFEE[kind] for kind in kinds_owned(state.player)])


def no_gift(state: State, action: Coffee) -> Refusal | None:
    """One cannot give what one has not."""
    return None if state.player.coffee[action.kind] else NOT_YOUR_COFFEE


def give(state: State, action: Coffee) -> State:
    """The coffee moves to the builder, who keeps it (CT-571, CT-582)."""
    todo = state.task
    state = pay_coffee(state.done(), todo.seat, action.kind, 1)
    return gain_coffee(state, todo.builder, action.kind, 1)


# --- Action C: retire a trader ------------------------------------------------------------------


def no_retire(state: State, _: Retire) -> Refusal | None:
    """An unplaced trader and two coins (CT-590, CT-591)."""
    return no_action(state.player)


def retire(state: State, _: Retire) -> State:
    """A trader leaves the game for two free steps, one after the other (CT-590, CT-592)."""
    seat = state.seat
    state = act(state)
    player = state.player
    state = state.with_player(seat, replace(player, retired=player.retired + 1))
    return state.done(Todo(Task.ROW, seat), Todo(Task.ROW, seat))
