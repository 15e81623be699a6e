"""A turn is a chain of small decisions: an option is judged by the best end of its chain."""

from __future__ import annotations

from collections.abc import Callable

from bots.choosing import best
from bots.coffee_traders.prospects import filling
from rules.coffee_traders.actions import (
    COFFEE,
    DECLINE,
    PASS,
    REFILL_COINS,
    STOP,
    TAKE_COINS,
    Action,
    Actions,
)
from rules.coffee_traders.engine import answered, legal
from rules.coffee_traders.pieces import COFFEES, FULFILLED, KOPI
from rules.coffee_traders.state import State, Task

Judge = Callable[[State, int], float]

#: The questions that begin a turn or belong to another's: a chain ends before them.
BEGINNINGS = frozenset(
    {
        Task.LAST,
        Task.WORK,
        Task.ASSIGN,
        Task.HELP,
        Task.PENALTY,
        Task.TRADE,
        Task.PORTAGE,
        Task.FOLLOW,
        Task.SELL,
        Task.SECOND,
        Task.ARRANGE,
    }
)

#: So many decisions of a chain are looked at in full; after them the position is judged as it is.
DEEP = 3

#: The moves of the three coins in the bonus pool, and what ends a question without doing anything.
COIN_MOVES = (TAKE_COINS, REFILL_COINS)
ENDS = frozenset({PASS, STOP, DECLINE})

#: More than any track holds.
NOT_TO_SPARE = 99


def judged(
    view: State, options: Actions, seat: int, judge: Judge, deep: int = DEEP
) -> dict[Action, float]:
    """Every option with the worth of its best continuation."""
    return {option: outcome(answered(view, option), seat, judge, deep) for option in options}


def outcome(state: State, seat: int, judge: Judge, deep: int) -> float:
    """The worth of a position once the seat has brought the chain to its best end."""
    if not deep or not in_chain(state, seat):
        return judge(state, seat)
    if state.todo[0].task is Task.EXCHANGE:
        return outcome(answered(state, spared(state)), seat, judge, deep)
    return max([outcome(answered(state, one), seat, judge, deep - 1) for one in legal(state)])


def in_chain(state: State, seat: int) -> bool:
    """Whether the seat is in the middle of a chain."""
    if not state.todo:
        return False
    todo = state.todo[0]
    return todo.seat == seat and todo.task not in BEGINNINGS


def spared(state: State) -> Action:
    """The coffee given in an exchange: the one with most to spare over what contracts want.

    Tracks that are being filled for the objective are not touched.
    """
    player, wanted = state.player, [0] * COFFEES
    for letter, number in enumerate(player.contracts):
        if number != FULFILLED:
            for kind, count in state.wants(state.seat, letter):
                wanted[kind] = max(wanted[kind], count)
    for kind in (state.task.coffee, KOPI, *filling(state, state.seat)):
        wanted[kind] = NOT_TO_SPARE
    owned = [kind for kind in range(COFFEES) if player.coffee[kind]]
    return COFFEE[max(owned, key=lambda kind: player.coffee[kind] - wanted[kind])]


def reply(view: State, options: Actions, judge: Judge, deep: int = DEEP) -> Action:
    """The choice of the seat that is asked, if it looks to the end of its own turn."""
    if len(options) == 1:
        return options[0]
    if view.task.task is Task.EXCHANGE:
        return spared(view)
    return best(judged(view, options, view.seat, judge, deep))


def purposeful(state: State, options: Actions) -> Actions:
    """The options without a move of the three coins that opens nothing: it could be undone next."""
    return tuple([one for one in options if one not in COIN_MOVES or opens(state, one, options)])


def opens(state: State, move: Action, options: Actions) -> bool:
    """Whether something can be done after a move that could not be done before it, or it settles
    what was owed."""
    after, asked = answered(state, move), state.todo[0]
    if not after.todo or (after.todo[0].seat, after.todo[0].task) != (asked.seat, asked.task):
        return ENDS.isdisjoint(options)
    return any(one not in (*options, *COIN_MOVES) for one in legal(after))
