"""The four reserves: what comes in, what goes out, and the bonus pool (CT-030 to CT-072).

Coins and workers of the general supply never run out (CT-032, CT-033): `bank` and `labour` count
what is left and would only go below zero at a table that needs substitutes. Pieces of a player's
colour do run out, and a gain that finds none is lost (CT-030).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from msgspec.structs import replace

from rules.coffee_traders.actions import (
    REFILL_COINS,
    TAKE_COINS,
    TRADER_TO,
    Actions,
    RefillCoins,
    TakeCoins,
    TraderTo,
)
from rules.coffee_traders.pieces import ANYWHERE, COFFEES, Building
from rules.coffee_traders.state import Player, State, Task, Todo
from rules.game import Refusal

#: The three items of the bonus pool (CT-043).
MARKER, TRADER, COINS = 0, 1, 2
BONUS_COINS = 3

POOL_EMPTY = Refusal("CT-065", "bonus_coins_gone")
LAST_ITEM = Refusal("CT-061", "last_bonus_item")
POOL_FULL = Refusal("CT-066", "bonus_coins_there")
JUST_MOVED = Refusal("CT-066", "bonus_just_moved")
TRADER_THERE = Refusal("CT-068", "bonus_trader_there")


@cache
def coins_short(rule: str, need: int) -> Refusal:
    """Too few coins in the company supply."""
    return Refusal(rule, "coins_short", need=need)


def set_at(items: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """The tuple with one item changed."""
    changed = list(items)
    changed[at] = value
    return tuple(changed)


def earn(state: State, seat: int, coins: int) -> State:
    """Coins from the general into the company supply; a negative number is spent (CT-047)."""
    player = state.players[seat]
    players = list(state.players)
    players[seat] = replace(player, coins=player.coins + coins)
    return replace(state, players=tuple(players), bank=state.bank - coins)


def gain_worker(state: State, seat: int) -> State:
    """A worker from the general supply into the worker pool (CT-722)."""
    player = state.players[seat]
    state = replace(state, labour=state.labour - 1)
    return state.with_player(seat, replace(player, workers=player.workers + 1))


def gain_donkey(state: State, seat: int) -> State:
    """A donkey from the personal into the company supply, if there is one (CT-724)."""
    player = state.players[seat]
    if not player.own_donkeys:
        return state
    player = replace(player, own_donkeys=player.own_donkeys - 1, donkeys=player.donkeys + 1)
    return state.with_player(seat, player)


def gain_truck(state: State, seat: int) -> State:
    """A truck from the personal into the company supply, if there is one (CT-736)."""
    player = state.players[seat]
    if not player.own_trucks:
        return state
    player = replace(player, own_trucks=player.own_trucks - 1, trucks=player.trucks + 1)
    return state.with_player(seat, player)


def civet_to_sumatra(state: State, seat: int) -> State:
    """A civet from the personal supply to Sumatra, if there is one (CT-045, CT-647)."""
    player = state.players[seat]
    if not player.own_civets:
        return state
    player = replace(player, own_civets=player.own_civets - 1, sumatra=player.sumatra + 1)
    return state.with_player(seat, player)


def gain_coffee(state: State, seat: int, kind: int, count: int) -> State:
    """Coffee on its track; what passes the end of the track is lost (AM-38, AM-53)."""
    player = state.players[seat]
    cubes = list(player.coffee)
    cubes[kind] = min(cubes[kind] + count, state.pack.tracks.coffee_track)
    return state.with_player(seat, replace(player, coffee=tuple(cubes)))


def pay_coffee(state: State, seat: int, kind: int, count: int) -> State:
    """Coffee off its track."""
    player = state.players[seat]
    coffee = set_at(player.coffee, kind, player.coffee[kind] - count)
    return state.with_player(seat, replace(player, coffee=coffee))


def kinds_owned(player: Player) -> list[int]:
    """The coffees a player has at least one of."""
    return [kind for kind in range(COFFEES) if player.coffee[kind]]


def available(player: Player, item: int) -> bool:
    """Whether an item of the bonus pool may be taken: another one must stay (CT-060, CT-061)."""
    return player.bonus[item] and sum(player.bonus) > 1


def take_item(player: Player, item: int) -> Player:
    """The pool without an item."""
    marker, trader, coins = player.bonus
    bonus = (marker and item != MARKER, trader and item != TRADER, coins and item != COINS)
    return replace(player, bonus=bonus)


def traders_at_hand(player: Player) -> int:
    """Traders that could be placed now: the trader pool, then bonus item B (CT-509)."""
    return player.traders + available(player, TRADER)


def use_trader(player: Player) -> Player:
    """Take one trader, from the pool first (CT-064, CT-509)."""
    if player.traders:
        return replace(player, traders=player.traders - 1)
    return take_item(player, TRADER)


def refill_frees(player: Player, item: int) -> bool:
    """Whether putting three coins back would free an item that is the last one (CT-067)."""
    alone = player.bonus[item] and sum(player.bonus) == 1
    return alone and item != COINS and player.coins >= BONUS_COINS


def lends_trader(player: Player) -> bool:
    """Whether the next trader would be that of the bonus pool (CT-064)."""
    return player.bonus[TRADER] and not player.traders


def bonus_moves(state: State) -> Actions:
    """The move of bonus item C that one might think of."""
    return (TAKE_COINS,) if state.player.bonus[COINS] else (REFILL_COINS,)


def open_bonus_moves(state: State) -> Actions:
    """That move, if it may be made."""
    if state.todo[0].moved:
        return ()
    player = state.player
    if player.bonus[COINS]:
        return (TAKE_COINS,) if sum(player.bonus) > 1 else ()
    return (REFILL_COINS,) if player.coins >= BONUS_COINS else ()


def no_take(state: State, _: TakeCoins) -> Refusal | None:
    """The coins must be there, and another item beside them (CT-061, CT-065)."""
    player = state.player
    if not player.bonus[COINS]:
        return POOL_EMPTY
    if sum(player.bonus) == 1:
        return LAST_ITEM
    return JUST_MOVED if state.todo[0].moved else None


def take_coins(state: State, _: TakeCoins) -> State:
    """Bonus item C moves whole into the company supply (CT-065)."""
    player = take_item(state.player, COINS)
    player = replace(player, coins=player.coins + BONUS_COINS)
    return just_moved(state.with_player(state.seat, player))


def no_refill(state: State, _: RefillCoins) -> Refusal | None:
    """Three coins must lie in the company supply and none in the pool (CT-066)."""
    player = state.player
    if player.bonus[COINS]:
        return POOL_FULL
    if player.coins < BONUS_COINS:
        return coins_short("CT-066", BONUS_COINS)
    return JUST_MOVED if state.todo[0].moved else None


def refill_coins(state: State, _: RefillCoins) -> State:
    """Exactly three coins go back into the pool, any number of times a period (CT-066, CT-067)."""
    player = state.player
    marker, trader, _coins = player.bonus
    player = replace(player, coins=player.coins - BONUS_COINS, bonus=(marker, trader, True))
    return just_moved(state.with_player(state.seat, player))


def just_moved(state: State) -> State:
    """The coins do not go to and fro: at this question they stay until something else is done."""
    task, *later = state.todo
    return replace(state, todo=(replace(task, moved=True), *later))


def new_trader(state: State, seat: int) -> State:
    """A trader just received goes into the trader pool; item B may be refilled with it (CT-068)."""
    player = state.players[seat]
    state = state.with_player(seat, replace(player, traders=player.traders + 1))
    return state.first(Todo(Task.TRADER, seat))


def grant(state: State, seat: int, gifts: tuple[str, ...]) -> State:
    """The bonuses printed under a plantation or a contract, from left to right.

    CT-720 to CT-737.
    """
    for gift in reversed(gifts):
        state = GIFTS[gift](state, seat)
    return state


#: What each printed bonus is; those that ask a question wait their turn.
GIFTS: dict[str, Callable[[State, int], State]] = {
    "civet": civet_to_sumatra,
    "worker": gain_worker,
    "donkey": gain_donkey,
    "truck": gain_truck,
    "coin": lambda state, seat: earn(state, seat, 1),
    "step": lambda state, seat: state.first(Todo(Task.ROW, seat)),
    "building": lambda state, seat: state.first(Todo(Task.BUILD, seat)),
    "hospital": lambda state, seat: state.first(
        Todo(Task.BUILD_AT, seat, Building.HOSPITAL, ANYWHERE)
    ),
}


def trader_places(state: State) -> Actions:
    """The trader pool, or the bonus pool."""
    return TRADER_TO


def no_trader_place(state: State, action: TraderTo) -> Refusal | None:
    """Bonus item B takes the new trader only while it is absent (CT-068)."""
    return TRADER_THERE if action.bonus and state.player.bonus[TRADER] else None


def trader_to(state: State, action: TraderTo) -> State:
    """Leave the new trader in the pool, or refill item B with it (CT-068)."""
    player = state.player
    if action.bonus:
        marker, _, coins = player.bonus
        player = replace(player, traders=player.traders - 1, bonus=(marker, True, coins))
        state = state.with_player(state.seat, player)
    return state.done()
