"""What people are asked while they sell: kopi luwak only where needed, no senseless exchange."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.coffee_traders.actions import KOPIS, Action, Coffee
from rules.coffee_traders.state import State, Task


def sensible(state: State, legal: Sequence[Action]) -> Sequence[Action]:
    """The choices of a question that make sense; all of them, if none would be left."""
    ask = state.ask
    if ask not in SENSE:
        return legal
    return SENSE[ask](state, legal) or legal


def kopi(state: State, legal: Sequence[Action]) -> Sequence[Action]:
    """Where plain coffee suffices, no kopi luwak."""
    todo = state.task
    return legal if state.player.coffee[todo.coffee] < todo.count else KOPIS[:1]


def getting(state: State, legal: Sequence[Action]) -> Sequence[Action]:
    """A coffee that one has others to give for (CT-772)."""
    own = state.player
    return [
        way
        for way in legal
        if isinstance(way, Coffee) and sum(own.coffee) - own.coffee[way.kind] >= own.ratio
    ]


def giving(state: State, legal: Sequence[Action]) -> Sequence[Action]:
    """Any coffee but the one that is wanted."""
    return [way for way in legal if isinstance(way, Coffee) and way.kind != state.task.coffee]


#: The questions at which some answers make no sense.
SENSE: dict[str, Callable[[State, Sequence[Action]], Sequence[Action]]] = {
    Task.KOPI: kopi,
    Task.GET: getting,
    Task.EXCHANGE: giving,
}
