"""Where most people want to go at Mombasa: the cursor starts there, and never on a loss."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.mombasa import actions as do
from rules.mombasa import asks, development
from rules.mombasa.names import EMPTY
from rules.mombasa.posts import share_value, taken
from rules.mombasa.state import State

#: What gives something away: chosen, never stumbled upon.
LOSES = (do.Pass, do.StopDeveloping, do.LoseUnits, do.RefuseCall, do.Flip)


def liked(state: State, actions: Sequence[Any]) -> int:
    """The best paid of the places there are; without any, the first choice that gives nothing
    away."""
    worth = {at: paid for at, action in enumerate(actions) if (paid := pays(state, action))}
    if worth:
        return max(worth, key=worth.__getitem__)
    kept = (at for at, action in enumerate(actions) if not isinstance(action, LOSES))
    return next(kept, 0)


def pays(state: State, action: Any) -> tuple[int, ...]:
    """What a place is worth, best first; nothing for what is no place."""
    found = PAYS.get(type(action))
    return found(state, action) if found else ()


def region(state: State, action: do.Enter) -> tuple[int, ...]:
    """One with a benefit, then the cheaper one, then the richer in mines."""
    printed = state.pack.map.regions[action.region]
    return (printed.benefit is not None, -development.costs(state)[action.region], printed.mines)


def ledger(state: State, action: do.PlaceBook) -> tuple[int, ...]:
    """An empty space of the ledger, the first one; a book on another by itself never."""
    empty = state.me.books[action.space - 1] == EMPTY
    return (1, -action.space) if empty else ()


def card(state: State, action: do.Buy) -> tuple[int, ...]:
    """The card of the highest value."""
    return (state.pack.values[state.display[action.space]],)


def track(state: State, action: do.Step | do.ChooseTrack) -> tuple[int, ...]:
    """The company whose shares are worth most."""
    return (share_value(state, action.company),)


def column(state: State, action: do.Column) -> tuple[int, ...]:
    """A post that leaves a city raises the shares; where it returns to, nobody prefers for one."""
    if state.ask is not asks.TAKE_POST:
        return ()
    left = taken(state, state.company, action.column)
    return (share_value(left, state.company),)


def tier(state: State, action: do.Tier) -> tuple[int, ...]:
    """The highest."""
    return (action.tier,)


def far(state: State, action: do.Write) -> tuple[int, ...]:
    """As far as the ink goes."""
    return (action.books,)


PAYS: dict[type[Any], Callable[[State, Any], tuple[int, ...]]] = {
    do.Enter: region,
    do.PlaceBook: ledger,
    do.Buy: card,
    do.Step: track,
    do.ChooseTrack: track,
    do.Column: column,
    do.Tier: tier,
    do.Write: far,
}
