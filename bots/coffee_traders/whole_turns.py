"""Whole turns as options: the chains of decisions that a turn is made of, and what they lead to.

Until the sale a turn is a chain of one to four decisions. Its ends are judged at first sight, the
promising ones are played on by quick choices of all seats until the sale begins.
"""

from __future__ import annotations

from typing import NamedTuple

from bots.choosing import ranked
from bots.coffee_traders.evaluation import seasoned
from bots.coffee_traders.prospects import SELL
from bots.coffee_traders.turns import in_chain, reply, spared
from rules.coffee_traders.actions import Action, Actions
from rules.coffee_traders.engine import answered, legal
from rules.coffee_traders.state import State, Task


class Chain(NamedTuple):
    """The decisions of a turn, and the table after them with its worth at first sight."""

    actions: Actions
    end: State
    worth: float


class Width(NamedTuple):
    """How many chains are followed at a time, how many are played on, how many of them may begin
    alike, and how many points they may be behind the best."""

    followed: int = 60
    played: int = 6
    alike: int = 3
    within: float = 6.0


#: How many decisions of a chain are looked at, and how many in a turn that is played on.
LONGEST = 4
SHALLOW = 1


def chains(state: State, options: Actions, width: Width) -> list[Chain]:
    """The chains that begin with these options, the best ends first."""
    seat = state.seat
    front = [step(state, (), option, seat) for option in options]
    found: list[Chain] = []
    for _ in range(LONGEST - 1):
        found += [each for each in front if not in_chain(each.end, seat)]
        going = [each for each in front if in_chain(each.end, seat)]
        going = ranked(going, lambda each: each.worth)[: width.followed]
        front = [
            step(each.end, each.actions, option, seat)
            for each in going
            for option in answers(each.end)
        ]
    return ranked([*found, *front], lambda each: each.worth)


def step(state: State, actions: Actions, option: Action, seat: int) -> Chain:
    """A chain with one decision more."""
    end = answered(state, option)
    return Chain((*actions, option), end, seasoned(end, seat))


def answers(state: State) -> Actions:
    """The choices within a chain; what is given in an exchange is what can be spared."""
    return (spared(state),) if state.todo[0].task is Task.EXCHANGE else legal(state)


def promising(found: list[Chain], width: Width) -> list[Chain]:
    """The chains to be played on: close to the best, unlike each other, not all begun alike."""
    least = found[0].worth - width.within
    kept: list[Chain] = []
    for chain in found:
        if len(kept) == width.played or chain.worth < least:
            break
        begun = [each for each in kept if each.actions[0] == chain.actions[0]]
        if len(begun) < width.alike and all(each.end != chain.end for each in kept):
            kept.append(chain)
    return kept


def played_to_the_sale(state: State) -> State:
    """The table when the sale begins: every seat chooses by a look at its next decision.

    Without that look the others play so badly that nothing can be learnt from them.
    """
    period = state.period
    while state.todo and state.phase < SELL and state.period == period:
        state = answered(state, reply(state, legal(state), seasoned, SHALLOW))
    return state
