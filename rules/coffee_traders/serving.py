"""Workers from a town centre to the plantations around it.

CT-380 to CT-391, CT-1030 to CT-1037.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.coffee_traders.actions import LEAVES, Actions, Leave, Staff, maps
from rules.coffee_traders.planting import staff, unoccupied
from rules.coffee_traders.state import State, Task, Todo
from rules.coffee_traders.tracks import step
from rules.game import Refusal

NOT_WAITING = Refusal("CT-384", "not_waiting")
NOT_LOWEST = Refusal("CT-382", "not_lowest_row")


def waiting(state: State, coop: int) -> tuple[int, ...]:
    """The seats with an unoccupied plantation there, in turn order (CT-381, CT-1033)."""
    found = {seat for _, seat in state.coops[coop].idle}
    return tuple([seat for seat in state.order if seat in found])


def serve(state: State, actor: int, chooser: int, coop: int) -> State:
    """Each waiting player gets a worker; with too few, the chooser says who goes without."""
    mask = sum(1 << seat for seat in waiting(state, coop))
    return state.first(Todo(Task.LEAVE, chooser, coop, mask, actor))


def seats_in(mask: int) -> list[int]:
    """The seats of a set kept as bits."""
    return [seat for seat in range(5) if mask >> seat & 1]


def leave_or_serve(state: State, todo: Todo) -> State | None:
    """Errand: once the workers are enough for those still served, send them (CT-384, CT-385)."""
    workers = state.coops[todo.coop].workers
    served = [seat for seat in state.order if todo.served >> seat & 1] if workers else []
    if len(served) > workers:
        return None
    opponents = any(seat != todo.actor for seat in served)
    rest = Todo(Task.REFILL, todo.actor, todo.coop, int(opponents))
    staffed = [Todo(Task.STAFF, picker(state, todo, seat), todo.coop, seat) for seat in served]
    return state.first(*staffed, rest)


def picker(state: State, todo: Todo, owner: int) -> int:
    """Who picks among several plantations of a row: the actor; the owner on André's turn.

    AM-76.
    """
    return owner if state.is_andre(todo.actor) else todo.actor


def leaves(state: State) -> Actions:
    """The players of whom one stays without a worker."""
    return tuple([LEAVES[seat] for seat in seats_in(state.task.served)])


def no_leave(state: State, action: Leave) -> Refusal | None:
    """Only a player who waits for a worker can be left out."""
    return None if state.task.served >> action.seat & 1 else NOT_WAITING


def leave(state: State, action: Leave) -> State:
    """This player's plantations stay unoccupied (CT-384)."""
    todo = state.task
    served = todo.served & ~(1 << action.seat)
    return state.done(Todo(Task.LEAVE, todo.seat, todo.coop, served, todo.actor))


def plantations(state: State) -> Actions:
    """The unoccupied plantations of the owner in the lowest row (CT-382)."""
    todo = state.task
    named = maps(state.options.pack).staff[todo.coop]
    return tuple([named[space] for space in unoccupied(state, todo.coop, todo.owner)])


def no_plantation(state: State, action: Staff) -> Refusal | None:
    """The worker goes to the lowest row with an unoccupied plantation of that player."""
    todo = state.task
    if action.coop != todo.coop or action.space not in unoccupied(state, todo.coop, todo.owner):
        return NOT_LOWEST
    return None


def send_worker(state: State, action: Staff) -> State:
    """A worker of the town centre goes to the plantation."""
    state = staff(state.done(), action.coop, action.space)
    land = state.coops[action.coop]
    return state.with_land(action.coop, replace(land, workers=land.workers - 1))


def andre_picks(state: State, todo: Todo) -> State | None:
    """Errand: André's own plantation is the leftmost when nobody else picks (AM-76)."""
    if not state.is_andre(todo.seat):
        return None
    space = unoccupied(state, todo.coop, todo.owner)[0]
    return send_worker(state.first(todo), Staff(todo.coop, space))


def refill(state: State, todo: Todo) -> State:
    """Errand: an empty town centre gets one worker; serving opponents is worth a step.

    CT-386 to CT-389.
    """
    land = state.coops[todo.coop]
    if not land.workers:
        state = replace(state, labour=state.labour - 1)
        state = state.with_land(todo.coop, replace(land, workers=1))
    if todo.obliging and not state.is_andre(todo.seat):
        return step(state, todo.seat, todo.coop)
    return state
