"""Paying with kopi luwak, and the free dealings of phase V: exchange, purchase, stock counters.

CT-770 to CT-789.
"""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from rules.coffee_traders.actions import (
    COFFEE,
    KOPIS,
    STOCKS,
    Actions,
    Buy,
    Coffee,
    Exchange,
    Kopi,
    SpendStock,
    Stock,
)
from rules.coffee_traders.pieces import BUILDINGS, COOPS, KOPI, SPENT, Building
from rules.coffee_traders.reserves import (
    coins_short,
    earn,
    gain_coffee,
    kinds_owned,
    pay_coffee,
    set_at,
)
from rules.coffee_traders.state import Player, State, Task, Todo
from rules.game import Refusal

#: The price of a coffee in each period (CT-778, CT-779).
PRICES = (2, 2, 3)

#: How many warehouses three and five different stock counters buy (CT-782, CT-783).
WAREHOUSES_FOR = {3: 1, 5: 2}

NO_KOPI = Refusal("CT-776", "no_kopi")
NOT_OWNED = Refusal("CT-772", "no_such_coffee")
NO_COUNTER = Refusal("CT-782", "no_such_counter")
COUNTERS_SHORT = Refusal("CT-782", "counters_short", need=3)
FIVE_COUNTERS_SHORT = Refusal("CT-783", "counters_short", need=5)
NO_WAREHOUSES_LEFT = Refusal("CT-783", "warehouses_built")
NOT_A_PRICE = Refusal("CT-782", "no_such_price")


@cache
def coffee_short(rule: str, missing: int) -> Refusal:
    """Coffees missing, kopi luwak counted in."""
    return Refusal(rule, "coffee_short", missing=missing)


def missing_coffee(player: Player, wants: tuple[tuple[int, int], ...]) -> int:
    """Coffees kopi luwak would have to stand in for (CT-770, CT-771)."""
    coffee = player.coffee
    return sum([max(0, count - coffee[kind]) for kind, count in wants])


def pay(state: State, seat: int, wants: tuple[tuple[int, int], ...], then: Todo) -> State:
    """Pay coffee by coffee; where kopi luwak could stand in, the player is asked how much.

    Each line keeps back the kopi luwak the lines after it cannot do without.
    """
    player = state.players[seat]
    lines = [
        Todo(Task.KOPI, seat, kind, count, missing_coffee(player, wants[at + 1 :]))
        for at, (kind, count) in enumerate(wants)
    ]
    return state.done(*lines, then)


def kopi_range(state: State, todo: Todo) -> range:
    """How many of the coffees of a line kopi luwak may pay for."""
    coffee = state.players[todo.seat].coffee
    if todo.coffee == KOPI:
        return range(1)
    least = max(0, todo.count - coffee[todo.coffee])
    return range(least, min(coffee[KOPI] - todo.kept, todo.count) + 1)


def settle_payment(state: State, todo: Todo) -> State | None:
    """Errand: one way to pay is no question."""
    ways = kopi_range(state, todo)
    return pay_line(state.first(todo), Kopi(ways.start)) if len(ways) == 1 else None


def kopis(state: State) -> Actions:
    """From as few kopi luwak as needed to as many as possible."""
    return tuple([KOPIS[count] for count in kopi_range(state, state.task)])


def no_kopi(state: State, action: Kopi) -> Refusal | None:
    """Neither too few nor more than there are to spare."""
    ways = kopi_range(state, state.task)
    return None if action.count in ways else coffee_short("CT-770", ways.start)


def pay_line(state: State, action: Kopi) -> State:
    """The coffees of one line go, some of them as kopi luwak."""
    todo = state.task
    state = pay_coffee(state.done(), todo.seat, KOPI, action.count)
    return pay_coffee(state, todo.seat, todo.coffee, todo.count - action.count)


# --- Exchange and purchase ---------------------------------------------------------------------


def no_exchange(state: State, _: Exchange) -> Refusal | None:
    """As many coffees as the ratio asks, of any types (CT-772 to CT-775)."""
    player = state.player
    if sum(player.coffee) < player.ratio:
        return Refusal("CT-772", "coffee_short", missing=player.ratio - sum(player.coffee))
    return None


def exchange(state: State, _: Exchange) -> State:
    """Which coffee is wanted is asked first, then what is given for it."""
    return state.first(Todo(Task.GET, state.seat))


def wanted(state: State) -> Actions:
    """The coffees one may get or buy."""
    return COFFEE


def not_kopi(state: State, action: Coffee) -> Refusal | None:
    """Kopi luwak is never received in an exchange, nor bought (CT-776, CT-780)."""
    return NO_KOPI if action.kind == KOPI else None


def get(state: State, action: Coffee) -> State:
    """The exchange is fixed: what one gets, and how many are to be given."""
    player = state.player
    return state.done(Todo(Task.EXCHANGE, state.seat, action.kind, player.ratio))


def given(state: State) -> Actions:
    """Any coffee one owns, kopi luwak included (CT-774, CT-775)."""
    return tuple([COFFEE[kind] for kind in kinds_owned(state.player)])


def not_owned(state: State, action: Coffee) -> Refusal | None:
    """One cannot give what one has not."""
    return None if state.player.coffee[action.kind] else NOT_OWNED


def give(state: State, action: Coffee) -> State:
    """One coffee given; after the last one the wanted coffee is received."""
    todo = state.task
    state = pay_coffee(state, todo.seat, action.kind, 1)
    if todo.count > 1:
        return state.done(Todo(Task.EXCHANGE, todo.seat, todo.coffee, todo.count - 1))
    return gain_coffee(state.done(), todo.seat, todo.coffee, 1)


def no_purchase(state: State, _: Buy) -> Refusal | None:
    """Two coins, three in the last period (CT-778, CT-779)."""
    price = PRICES[state.period]
    return coins_short("CT-778", price) if state.player.coins < price else None


def buy(state: State, _: Buy) -> State:
    """Pay; which coffee is asked next (CT-781)."""
    seat = state.seat
    return earn(state, seat, -PRICES[state.period]).first(Todo(Task.BUY, seat))


def bought(state: State, action: Coffee) -> State:
    """One coffee, never kopi luwak (CT-780)."""
    return gain_coffee(state.done(), state.seat, action.kind, 1)


def counter_kinds(player: Player) -> list[int]:
    """The types of stock counters owned; a wild one is the type of its space (CT-788)."""
    return [kind for kind in COOPS if player.stock[kind] or player.wild_stock == kind]


def no_spending(state: State, action: SpendStock) -> Refusal | None:
    """Three or five different types, and as many warehouses left to build.

    CT-782, CT-783, AM-87.
    """
    if action.counters not in WAREHOUSES_FOR:
        return NOT_A_PRICE
    player = state.player
    if len(counter_kinds(player)) < action.counters:
        return COUNTERS_SHORT if action.counters == 3 else FIVE_COUNTERS_SHORT
    left = BUILDINGS[Building.WAREHOUSE] - player.built[Building.WAREHOUSE]
    return NO_WAREHOUSES_LEFT if left < WAREHOUSES_FOR[action.counters] else None


def spend_stock(state: State, action: SpendStock) -> State:
    """So many counters are to be named, none is yet, and they buy so many warehouses."""
    count = action.counters
    return state.first(Todo(Task.SPEND, state.seat, count, 0, WAREHOUSES_FOR[count]))


def counters(state: State) -> Actions:
    """Types not named yet."""
    todo = state.task
    kinds = counter_kinds(state.player)
    return tuple([STOCKS[kind] for kind in kinds if not todo.named >> kind & 1])


def no_counter(state: State, action: Stock) -> Refusal | None:
    """A counter of that type, and a type not spent yet."""
    return None if action in counters(state) else NO_COUNTER


def spend(state: State, action: Stock) -> State:
    """A stock counter leaves the game, an ordinary one before the wild one (CT-784)."""
    todo, player, kind = state.task, state.player, action.kind
    if player.stock[kind]:
        player = replace(player, stock=set_at(player.stock, kind, player.stock[kind] - 1))
    else:
        player = replace(player, wild_stock=SPENT)
    state = state.with_player(todo.seat, player)
    if todo.left > 1:
        named = todo.named | 1 << kind
        return state.done(Todo(Task.SPEND, todo.seat, todo.left - 1, named, todo.warehouses))
    return state.done(*(Todo(Task.STORE, todo.seat),) * todo.warehouses)


def settle_spending(state: State, todo: Todo) -> State | None:
    """Errand: as many types as are asked for leave no choice."""
    state = state.first(todo)
    choices = counters(state)
    if len(choices) > todo.left:
        return None
    first = choices[0]
    assert isinstance(first, Stock)
    return spend(state, first)
