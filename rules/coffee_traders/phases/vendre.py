"""Phase V, Vendre: contracts, coffee bars, and passing (CT-701 to CT-768, CT-790 to CT-795).

The free dealings of a turn (exchange, purchase, stock counters) are in `dealings`.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from rules.coffee_traders import andre
from rules.coffee_traders.actions import (
    BUY,
    COFFEE,
    DELIVERS,
    EXCHANGE,
    FULFILS,
    PASS,
    ROW_BONUSES,
    SIDES,
    SPACES,
    SPENDS,
    STOCKS,
    STOP,
    Action,
    Actions,
    Coffee,
    Deliver,
    Fulfil,
    Pass,
    RowBonus,
    Side,
    Space,
    Stock,
    Stop,
)
from rules.coffee_traders.dealings import (
    PRICES,
    coffee_short,
    counter_kinds,
    missing_coffee,
    no_spending,
    pay,
)
from rules.coffee_traders.pack import ANY, BarSpace
from rules.coffee_traders.pieces import (
    FIRST_ANIMAL,
    FULFILLED,
    KOPI,
    NOBODY,
    NOT_EARNED,
    TAKEN,
    WILD,
)
from rules.coffee_traders.reserves import (
    bonus_moves,
    earn,
    grant,
    new_trader,
    open_bonus_moves,
    set_at,
)
from rules.coffee_traders.state import Player, State, Task, Todo, pack_of
from rules.coffee_traders.tracks import take_counter
from rules.game import Refusal

PHASE = 4

#: Coffees (or ANY) and how many of each.
Wants = tuple[tuple[int, int], ...]

CONTRACT_DONE = Refusal("CT-713", "contract_done")
NO_SCORE_MARKER = Refusal("CT-768", "no_score_marker")
BAR_FULL = Refusal("CT-753", "bar_full")
SPACE_FULL = Refusal("CT-762", "bar_space_taken")
NO_SUCH_SPACE = Refusal("CT-753", "no_such_space")
PIECE_GONE = Refusal("CT-746", "row_bonus_gone")
NO_SUCH_SIDE = Refusal("CT-716", "no_such_side")

#: The pieces beside the contracts (CT-742 to CT-745).
ANIMAL, CIVET, TRADER = 0, 1, 2

#: Under the "6" of the first five bars lies an animal, at Seoul's "3" and "4" a wild one (CT-760).
SEOUL = 5
SEOUL_COUNTERS = (3, 4)

#: The period in which a civet for a row goes to the company supply (CT-744).
LAST_PERIOD = 2


def begin(state: State) -> State:
    """Reverse turn order; André, who is last, acts first and is done (CT-701, CT-1080)."""
    state = replace(
        state,
        phase=PHASE,
        active=NOBODY,
        passed=(),
        todo=(Todo(Task.SELL_ROUND, NOBODY),),
    )
    return andre.sell(state)


def next_turn(state: State, todo: Todo) -> State:
    """Errand: from the last in turn order to the first and round again (CT-701 to CT-704)."""
    waiting = [seat for seat in state.humans if seat not in state.passed]
    if not waiting:
        return state.first(Todo(Task.BEGIN, NOBODY, PHASE + 1))
    order, active = state.humans[::-1], state.active
    at = order.index(active) + 1 if active in order else 0
    seat = next(iter([seat for seat in (*order[at:], *order[:at]) if seat in waiting]))
    return replace(state, active=seat, todo=(Todo(Task.SELL, seat), todo))


# --- The turn -----------------------------------------------------------------------------------


def turns(state: State) -> Actions:
    """A contract, two deliveries, or pass; free dealings before that (CT-702, CT-706)."""
    return (*FULFILS, *DELIVERS, EXCHANGE, BUY, *SPENDS, *bonus_moves(state), PASS)


def second_turns(state: State) -> Actions:
    """After one delivery a second must follow, or the player passes at once (CT-751, CT-752)."""
    return (*DELIVERS, EXCHANGE, BUY, *SPENDS, *bonus_moves(state), STOP)


def legal_turns(state: State) -> Actions:
    """The turns without an obstacle, found without looking at the others."""
    return (*payable_contracts(state), *legal_dealings(state), PASS)


def legal_second_turns(state: State) -> Actions:
    """The same after a first delivery."""
    return (*legal_dealings(state), STOP)


def payable_contracts(state: State) -> list[Fulfil]:
    """The open contracts whose coffee is there."""
    player, cards = state.player, state.pack.cards
    coffee, kopi = player.coffee, player.coffee[KOPI]
    found, total = [], sum(coffee)
    for letter, number in enumerate(player.contracts):
        if number != FULFILLED:
            card, hard = cards[letter][number], player.hard[letter]
            if total < card.needs[hard]:
                continue
            missing = -kopi
            for kind, count in card.sides[hard]:
                if count > coffee[kind]:
                    missing += count - coffee[kind]
            if missing <= 0:
                found.append(FULFILS[letter])
    return found


def legal_dealings(state: State) -> list[Action]:
    """Deliveries, exchange, purchase, stock counters, and the coins of the bonus pool."""
    player = state.player
    found: list[Action] = list(open_bars(state)) if player.score_markers else []
    if sum(player.coffee) >= player.ratio:
        found.append(EXCHANGE)
    if player.coins >= PRICES[state.period]:
        found.append(BUY)
    if len(counter_kinds(player)) >= SPENDS[0].counters:
        found += [spend for spend in SPENDS if no_spending(state, spend) is None]
    return [*found, *open_bonus_moves(state)]


def open_bars(state: State) -> list[Deliver]:
    """The bars with a free space one can pay."""
    have = at_hand(state.player)
    found = []
    pack = state.options.pack
    for bar, owners in enumerate(state.bars):
        for kind, quantity in free_spaces(pack, bar, owners):
            if have[kind] >= quantity:
                found.append(DELIVERS[bar])
                break
    return found


def at_hand(player: Player) -> list[int]:
    """What could be paid of each coffee, kopi luwak counted in; of ANY one type at the end."""
    one, two, three, four, five, kopi = player.coffee
    most = max(one, two, three, four, five) + kopi
    return [one + kopi, two + kopi, three + kopi, four + kopi, five + kopi, kopi, most]


@lru_cache(maxsize=1 << 14)
def free_spaces(pack: str, bar: int, owners: tuple[int, ...]) -> Wants:
    """What the free spaces of a bar ask for; between two deliveries it stays the same."""
    wants = pack_of(pack).bars[bar].wants
    return tuple([want for owner, want in zip(owners, wants, strict=True) if owner == NOBODY])


def pass_turn(state: State, _: Pass | Stop) -> State:
    """The marker moves to the lower row: first to pass, first next period (CT-790 to CT-792)."""
    return replace(state, passed=(*state.passed, state.seat)).done()


# --- Action A: fulfil a contract ----------------------------------------------------------------


def no_contract(state: State, action: Fulfil) -> Refusal | None:
    """An open contract whose every coffee can be paid (CT-710 to CT-712)."""
    player = state.player
    if player.contracts[action.letter] == FULFILLED:
        return CONTRACT_DONE
    missing = missing_coffee(player, state.wants(state.seat, action.letter))
    short = missing - player.coffee[KOPI]
    return coffee_short("CT-712", short) if short > 0 else None


def fulfil(state: State, action: Fulfil) -> State:
    """Spend every coffee shown, then take what the contract brings (CT-712, CT-719)."""
    seat, letter = state.seat, action.letter
    return pay(state, seat, state.wants(seat, letter), Todo(Task.FULFILLED, seat, letter))


def fulfilled(state: State, todo: Todo) -> State:
    """Errand: the contract leaves; coins, slot bonus, row bonus, counter, in this order.

    CT-713 to CT-719.
    """
    seat, letter = todo.seat, todo.letter
    player, slot = state.players[seat], state.pack.slot[letter]
    contracts = set_at(player.contracts, letter, FULFILLED)
    state = state.with_player(seat, replace(player, contracts=contracts))
    state = earn(state, seat, slot.coins)
    state = state.first(Todo(Task.COUNTER, seat, letter))
    if contracts[letter ^ 1] == FULFILLED:  # the other contract of its row (CT-740)
        state = state.first(Todo(Task.ROW_BONUS, seat))
    if len(slot.bonus) > 1:
        return state.first(Todo(Task.SLASH, seat, letter))
    return grant(state, seat, slot.bonus[0]) if slot.bonus else state


def sides(state: State) -> Actions:
    """Left or right of the slash."""
    return SIDES


def no_side(state: State, action: Side) -> Refusal | None:
    """Either side may be taken, even if it brings nothing (CT-716, AM-57)."""
    return None if action.side < len(state.pack.slot[state.task.letter].bonus) else NO_SUCH_SIDE


def take_side(state: State, action: Side) -> State:
    """Everything on one side of the slash, nothing of the other (CT-716)."""
    gifts = state.pack.slot[state.task.letter].bonus[action.side]
    return grant(state.done(), state.seat, gifts)


def row_bonuses(state: State) -> Actions:
    """The pieces that lay beside the contracts at the start."""
    return ROW_BONUSES


def no_row_bonus(state: State, action: RowBonus) -> Refusal | None:
    """Each piece can be taken once a game (CT-746)."""
    player = state.player
    there = (player.beside_animal != TAKEN, player.beside_civet, player.beside_trader)
    return None if there[action.piece] else PIECE_GONE


def take_row_bonus(state: State, action: RowBonus) -> State:
    """One of the animal counter, the civet and the trader (CT-741 to CT-745)."""
    seat, player = state.seat, state.player
    state = state.done()
    if action.piece == ANIMAL:
        state = state.with_player(seat, replace(player, beside_animal=TAKEN))
        return take_counter(state, seat, FIRST_ANIMAL + player.beside_animal)
    if action.piece == TRADER:
        return new_trader(state.with_player(seat, replace(player, beside_trader=False)), seat)
    player = replace(player, beside_civet=False)
    if state.period == LAST_PERIOD:
        return state.with_player(seat, replace(player, civets=player.civets + 1))
    return state.with_player(seat, replace(player, sumatra=player.sumatra + 1))


def stack_counter(state: State, todo: Todo) -> State:
    """Errand: the top Arabica counter of the contract's stack, if one is left.

    CT-718, CT-747 to CT-749.
    """
    stack = state.stacks[todo.letter]
    if not stack:
        return state
    stacks = list(state.stacks)
    stacks[todo.letter] = stack[1:]
    return take_counter(replace(state, stacks=tuple(stacks)), todo.seat, stack[0])


# --- Action B: deliver to coffee bars -----------------------------------------------------------


def space_missing(player: Player, space: BarSpace) -> int:
    """Coffees missing for a space; of any one type where it asks for that (CT-755 to CT-757)."""
    coffee = player.coffee
    if space.kind == ANY:
        have = max(coffee[:KOPI]) + coffee[KOPI]
    elif space.kind == KOPI:
        have = coffee[KOPI]
    else:
        have = coffee[space.kind] + coffee[KOPI]
    return space.quantity - have


def no_delivery(state: State, action: Deliver) -> Refusal | None:
    """A score marker, a free space in the bar, and its coffee (CT-753, CT-755, CT-768)."""
    player = state.player
    if not player.score_markers:
        return NO_SCORE_MARKER
    least = None
    for owner, space in zip(
        state.bars[action.bar], state.pack.bars[action.bar].spaces, strict=True
    ):
        if owner == NOBODY:
            missing = space_missing(player, space)
            if missing <= 0:
                return None
            least = missing if least is None else min(least, missing)
    return BAR_FULL if least is None else coffee_short("CT-755", least)


def deliver(state: State, action: Deliver) -> State:
    """A delivery to this bar; after the first one a second is asked for (CT-751)."""
    seat = state.seat
    again = (Todo(Task.SECOND, seat),) if state.task.task is Task.SELL else ()
    return state.done(Todo(Task.SPACE, seat, action.bar), *again)


def bar_spaces(state: State) -> Actions:
    """The spaces of the bar; no order is required (CT-753)."""
    return SPACES[: len(state.bars[state.task.bar])]


def open_spaces(state: State) -> Actions:
    """The same without an obstacle."""
    bar, have = state.task.bar, at_hand(state.player)
    wants = state.pack.bars[bar].wants
    return tuple(
        [
            SPACES[at]
            for at, owner in enumerate(state.bars[bar])
            if owner == NOBODY and have[wants[at][0]] >= wants[at][1]
        ]
    )


def no_bar_space(state: State, action: Space) -> Refusal | None:
    """Free, and payable."""
    bar = state.task.bar
    if action.space >= len(state.bars[bar]):
        return NO_SUCH_SPACE
    if state.bars[bar][action.space] != NOBODY:
        return SPACE_FULL
    missing = space_missing(state.player, state.pack.bars[bar].spaces[action.space])
    return coffee_short("CT-755", missing) if missing > 0 else None


def deliver_at(state: State, action: Space) -> State:
    """Pay what the space shows; six of one type ask which (CT-755, CT-756)."""
    seat, bar = state.seat, state.task.bar
    space = state.pack.bars[bar].spaces[action.space]
    if space.kind == ANY:
        return state.done(Todo(Task.SIX, seat, bar, action.space))
    then = Todo(Task.DELIVERED, seat, bar, action.space)
    return pay(state, seat, ((space.kind, space.quantity),), then)


def six_kinds(state: State) -> Actions:
    """One of the five coffees."""
    return COFFEE[:KOPI]


def no_six(state: State, action: Coffee) -> Refusal | None:
    """Six of the type, kopi luwak counted in (CT-756, CT-757)."""
    todo, coffee = state.task, state.player.coffee
    wanted = state.pack.bars[todo.bar].spaces[todo.space].quantity
    short = wanted - coffee[action.kind] - coffee[KOPI]
    return coffee_short("CT-756", short) if short > 0 else None


def deliver_six(state: State, action: Coffee) -> State:
    """Six coffees of one single type (CT-756)."""
    todo = state.task
    quantity = state.pack.bars[todo.bar].spaces[todo.space].quantity
    then = Todo(Task.DELIVERED, todo.seat, todo.bar, todo.space)
    return pay(state, todo.seat, ((action.kind, quantity),), then)


def delivered(state: State, todo: Todo) -> State:
    """Errand: coins, the counter under the space, the score marker, the wild stock counter.

    CT-758 to CT-767.
    """
    seat, bar, at = todo.seat, todo.bar, todo.space
    space = state.pack.bars[bar].spaces[at]
    state = earn(state, seat, space.coins)
    bars = list(state.bars)
    bars[bar] = set_at(bars[bar], at, seat)
    player = state.players[seat]
    player = replace(player, score_markers=player.score_markers - 1)
    state = replace(state, bars=tuple(bars)).with_player(seat, player)
    if earns_wild_stock(state, seat):
        state = state.first(Todo(Task.WILD_STOCK, seat))
    if bar != SEOUL and space.kind == ANY:
        return take_counter(state, seat, FIRST_ANIMAL + state.bar_animals[bar])
    if bar == SEOUL and space.quantity in SEOUL_COUNTERS:
        return take_counter(state, seat, WILD)
    return state


def earns_wild_stock(state: State, seat: int) -> bool:
    """With four or five players, the first time one has delivered to all six bars.

    CT-764, CT-766.
    """
    first = state.crowd and state.players[seat].wild_stock == NOT_EARNED and state.wild_stock > 0
    return first and all(seat in owners for owners in state.bars)


def stock_spaces(state: State) -> Actions:
    """The stock-counter spaces under the tracks."""
    return STOCKS


def put_wild_stock(state: State, action: Stock) -> State:
    """The wild stock counter lies on a space and counts as its type (CT-765, CT-788)."""
    seat, player = state.seat, state.player
    left = state.wild_stock - (player.wild_stock == NOT_EARNED)
    state = replace(state.done(), wild_stock=left)
    return state.with_player(seat, replace(player, wild_stock=action.kind))
