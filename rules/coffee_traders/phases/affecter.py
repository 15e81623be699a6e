"""Phase II, Affecter des Ouvriers: own workers, help, penalties (CT-400 to CT-440)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.coffee_traders import andre
from rules.coffee_traders.actions import (
    PASS,
    PAY,
    REFILL_COINS,
    STEP_BACKS,
    Actions,
    Pass,
    Pay,
    Remove,
    Staff,
    StepBack,
    maps,
)
from rules.coffee_traders.pieces import COOPS, NOBODY
from rules.coffee_traders.planting import lowest_row, staff, unoccupied
from rules.coffee_traders.reserves import BONUS_COINS, bonus_moves, earn, open_bonus_moves
from rules.coffee_traders.state import Player, State, Task, Todo
from rules.coffee_traders.tracks import step_back, steps_back
from rules.game import Refusal

PHASE = 1

#: What an unoccupied plantation costs in 1970, 1975 and 1980 (CT-421).
RATES = (1, 2, 3)

NO_PLANTATION = Refusal("CT-401", "no_plantation")
HAS_WORKER = Refusal("CT-401", "has_worker")
NOT_YOURS = Refusal("CT-401", "not_your_plantation")
OWN_NOW_TOO_LATE = Refusal("CT-416", "own_plantation")
NOT_LOWEST_OWN = Refusal("CT-402", "not_lowest_row")
NOT_LOWEST_OPPONENT = Refusal("CT-412", "not_lowest_row")
NO_WORKER = Refusal("CT-417", "no_worker")
NO_STEP_BACK = Refusal("CT-426", "no_step_back")
STEPS_FIRST = Refusal("CT-429", "must_pay_in_full")
ENOUGH_COINS_ONLY = Refusal("CT-432", "all_must_be_paid")
NOT_HIGHEST = Refusal("CT-434", "not_highest_row")


def begin(state: State) -> State:
    """First every player staffs own plantations, then they help each other (CT-400, CT-410)."""
    own = [Todo(Task.ASSIGN, seat) for seat in state.humans]
    return replace(
        state,
        phase=PHASE,
        active=NOBODY,
        passed=(),
        todo=(*own, Todo(Task.HELP_ROUND, NOBODY)),
    )


# --- Step 1: own plantations --------------------------------------------------------------------


def own_plantations(state: State) -> Actions:
    """In each cooperative, those of the lowest row with an unoccupied one (CT-402, CT-403)."""
    seat = state.seat
    if not state.player.workers:
        return (PASS,)
    named = maps(state.options.pack).staff
    found = [named[coop][space] for coop in COOPS for space in unoccupied(state, coop, seat)]
    return (*found, PASS)


def not_own(state: State, action: Staff) -> Refusal | None:
    """A worker in the pool, and an own plantation in the lowest row (CT-401, CT-402)."""
    if not state.player.workers:
        return NO_WORKER
    if (busy := not_idle(state, action.coop, action.space)) is not None:
        return busy
    if owner(state, action.coop, action.space) != state.seat:
        return NOT_YOURS
    lowest = action.space in unoccupied(state, action.coop, state.seat)
    return None if lowest else NOT_LOWEST_OWN


def not_idle(state: State, coop: int, space: int) -> Refusal | None:
    """Only a plantation without a worker can get one, or be lost (CT-401, CT-433)."""
    plant = state.coops[coop].spaces[space]
    if plant is None:
        return NO_PLANTATION
    return HAS_WORKER if plant.worker else None


def owner(state: State, coop: int, space: int) -> int:
    """Whose plantation stands on a space."""
    plant = state.coops[coop].spaces[space]
    return NOBODY if plant is None else plant.seat


def assign(state: State, action: Staff) -> State:
    """A worker of the pool on an own plantation, without any reward (CT-405, CT-406).

    The players do this at the same time: until all have, `assigned` keeps apart what the others
    may not see yet (AM-29).
    """
    seat = state.seat
    state = hire_out(state, seat, action)
    return replace(state, assigned=(*state.assigned, (seat, action.coop, action.space)))


def hire_out(state: State, seat: int, action: Staff) -> State:
    """A worker leaves the pool for a plantation."""
    player = state.players[seat]
    state = state.with_player(seat, replace(player, workers=player.workers - 1))
    return staff(state, action.coop, action.space)


def keep_workers(state: State, _: Pass) -> State:
    """The workers left stay in the pool (CT-405, CT-419)."""
    return state.done()


# --- Step 2: opponents' plantations -------------------------------------------------------------


def next_helper(state: State, todo: Todo) -> State:
    """Errand: round and round in turn order until everyone has passed (CT-410, CT-411)."""
    waiting = tuple([seat for seat in state.humans if seat not in state.passed])
    if not waiting:
        return penalties(state)
    seat = state.next_after(waiting)
    return replace(state, active=seat, assigned=(), todo=(Todo(Task.HELP, seat), todo))


def opponents(state: State, coop: int, seat: int) -> list[int]:
    """The opposing unoccupied plantations in the lowest row that has one (CT-412, AM-30)."""
    return lowest_row(state, coop, [at for at, owner in state.coops[coop].idle if owner != seat])


def help_choices(state: State) -> Actions:
    """An opponent's plantation for a worker, or pass (CT-413, CT-417)."""
    if not state.player.workers:
        return (PASS,)
    seat, named = state.seat, maps(state.options.pack).staff
    found = [named[coop][space] for coop in COOPS for space in opponents(state, coop, seat)]
    return (*found, PASS)


def no_help(state: State, action: Staff) -> Refusal | None:
    """A worker in the pool, and an opposing plantation in the lowest row (CT-412, CT-416)."""
    if not state.player.workers:
        return NO_WORKER
    if (busy := not_idle(state, action.coop, action.space)) is not None:
        return busy
    if owner(state, action.coop, action.space) == state.seat:
        return OWN_NOW_TOO_LATE
    lowest = action.space in opponents(state, action.coop, state.seat)
    return None if lowest else NOT_LOWEST_OPPONENT


def help_out(state: State, action: Staff) -> State:
    """The owner cannot refuse; the helper makes a step on that row (CT-414, CT-415)."""
    seat = state.seat
    return hire_out(state.done(Todo(Task.STEP, seat, action.coop)), seat, action)


def stop_helping(state: State, _: Pass) -> State:
    """A pass in this step is final (CT-411)."""
    return replace(state, passed=(*state.passed, state.seat)).done()


# --- Steps 3 and 4: penalties -------------------------------------------------------------------


def penalties(state: State) -> State:
    """Each person owes for the plantations still unoccupied (CT-420 to CT-422, CT-431)."""
    rate = RATES[state.period]
    owed = [(seat, len(all_unoccupied(state, seat)) * rate) for seat in state.humans]
    due = [Todo(Task.PENALTY, seat, amount) for seat, amount in owed if amount]
    return replace(state, assigned=(), todo=(*due, Todo(Task.AFTER_PENALTIES, NOBODY)))


def all_unoccupied(state: State, seat: int) -> list[tuple[int, int, int]]:
    """Row, cooperative and space of each unoccupied plantation of a player."""
    return [
        (plan.row_of[space], coop, space)
        for coop, (plan, land) in enumerate(zip(state.pack.coops, state.coops, strict=True))
        for space, owner in land.idle
        if owner == seat
    ]


def all_steps_back(state: State, player: Player) -> int:
    """Every step back the player could make."""
    return sum([steps_back(state, player, row) for row in COOPS])


def payments(state: State) -> Actions:
    """Coins, steps back; before that coins out of the bonus pool, or back into it.

    CT-066, CT-425, CT-428.
    """
    return (PAY, *STEP_BACKS, *bonus_moves(state))


def no_pay(state: State, _: Pay) -> Refusal | None:
    """Coins for all that is left to pay, or else everything there is (CT-429, CT-432)."""
    player, left = state.player, state.task.left
    if player.coins >= left or player.coins + all_steps_back(state, player) <= left:
        return None
    return STEPS_FIRST


def no_step_back(state: State, action: StepBack) -> Refusal | None:
    """Not from columns 4 and 5 nor from the start; where all must go, it goes at once."""
    player, left = state.player, state.task.left
    if not steps_back(state, player, action.row):
        return NO_STEP_BACK
    if player.coins + all_steps_back(state, player) <= left:
        return ENOUGH_COINS_ONLY
    return None


def pay_step(state: State, action: StepBack) -> State:
    """A step back pays one (CT-424)."""
    todo = state.task
    state = step_back(state, todo.seat, action.row)
    if todo.left == 1:
        return state.done()
    return state.done(Todo(Task.PENALTY, todo.seat, todo.left - 1, todo.paid + 1))


def pay(state: State, _: Pay) -> State:
    """Pay the rest in coins; if all there is falls short, plantations go.

    CT-423, CT-432, CT-433.
    """
    todo, player = state.task, state.player
    if player.coins >= todo.left:
        return earn(state, todo.seat, -todo.left).done()
    paid = todo.paid + player.coins
    state = earn(state, todo.seat, -player.coins)
    for row in COOPS:
        for _step in range(steps_back(state, player, row)):
            state = step_back(state, todo.seat, row)
            paid += 1
    covered = paid // RATES[state.period]
    lost = len(all_unoccupied(state, todo.seat)) - covered
    return state.done(Todo(Task.REMOVE, todo.seat, lost)) if lost else state.done()


def settle_payment(state: State, todo: Todo) -> State | None:
    """Errand: without a choice the payment is made at once."""
    asked = state.first(todo)
    return None if has_choice(asked) else pay(asked, PAY)


def has_choice(state: State) -> bool:
    """Whether there is more than one way to pay: steps back, or coins of the bonus pool.

    Who is short of coins may take those three; who puts three back keeps them from the payment.
    """
    player, left = state.player, state.task.left
    coins, moves = player.coins, open_bonus_moves(state)
    steps = all_steps_back(state, player)
    if coins >= left:
        return bool(steps) or (REFILL_COINS in moves and coins - BONUS_COINS < left)
    return bool(moves) or coins + steps > left


def highest(state: State) -> Actions:
    """The unoccupied plantations on the highest row, over all cooperatives (CT-434)."""
    found = all_unoccupied(state, state.seat)
    top = max(found)[0]
    named = maps(state.options.pack).remove
    return tuple([named[coop][space] for row, coop, space in found if row == top])


def not_highest(state: State, action: Remove) -> Refusal | None:
    """Ties within the highest row are the owner's choice (CT-435)."""
    if (busy := not_idle(state, action.coop, action.space)) is not None:
        return busy
    if owner(state, action.coop, action.space) != state.seat:
        return NOT_YOURS
    return None if action in highest(state) else NOT_HIGHEST


def remove(state: State, action: Remove) -> State:
    """The plantation leaves the game; its space is empty again (CT-437)."""
    todo, land = state.task, state.coops[action.coop]
    spaces = list(land.spaces)
    spaces[action.space] = None
    state = state.with_land(action.coop, replace(land, spaces=tuple(spaces)))
    player = state.players[todo.seat]
    state = state.with_player(todo.seat, replace(player, lost=player.lost + 1))
    return state.done(*((Todo(Task.REMOVE, todo.seat, todo.left - 1),) if todo.left > 1 else ()))


def settle_removal(state: State, todo: Todo) -> State | None:
    """Errand: where the highest row leaves no choice, its plantations go by themselves."""
    state = state.first(todo)
    candidates = highest(state)
    if len(candidates) > todo.left:
        return None
    first = candidates[0]
    assert isinstance(first, Remove)
    return remove(state, first)


def after_penalties(state: State, _: Todo) -> State:
    """Errand: André's plantations get their workers, then the next phase (CT-440)."""
    return andre.staff_all(state).first(Todo(Task.BEGIN, NOBODY, PHASE + 1))
