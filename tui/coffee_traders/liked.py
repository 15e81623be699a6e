"""Where most people want to go at Coffee Traders: the cursor starts there, and never on a loss."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.coffee_traders import actions as do
from rules.coffee_traders import planting
from rules.coffee_traders.objectives import quality
from rules.coffee_traders.phases import recolter
from rules.coffee_traders.phases.vendre import space_missing
from rules.coffee_traders.pieces import NOBODY
from rules.coffee_traders.scoring import coops
from rules.coffee_traders.state import State

#: What gives something away: chosen, never stumbled upon.
LOSES = (do.Pass, do.Stop, do.StepBack, do.Remove, do.RemoveFarm, do.Retire, do.Decline)


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


def site(state: State, action: do.Site) -> tuple[int, ...]:
    """The points of quality that a plantation would make there; of equals the cheaper way."""
    planted = planting.plant(state.done(), state.seat, state.task.level, action)
    return (coops(planted, state.seat), planted.players[state.seat].donkeys)


def house(state: State, action: do.Open) -> tuple[int, ...]:
    """What the cooperative yields as it stands."""
    return (recolter.production(state, action.coop),)


def building(state: State, action: do.BuildAt) -> tuple[int, ...]:
    """A step on the Arabica track before none; then where one has the most quality."""
    chevron = state.pack.coops[action.coop].buildings[action.space].chevron
    return (int(chevron), quality(state, state.seat, action.coop))


def contract(state: State, action: do.Fulfil) -> tuple[int, ...]:
    """Its points and coins."""
    slot = state.pack.slot[action.letter]
    return (slot.vp, slot.coins)


def bar(state: State, action: do.Deliver) -> tuple[int, ...]:
    """The best space there that can be paid."""
    spaces = zip(state.bars[action.bar], state.pack.bars[action.bar].spaces, strict=True)
    payable = [
        (space.vp, space.coins)
        for owner, space in spaces
        if owner == NOBODY and space_missing(state.player, space) <= 0
    ]
    return max(payable, default=())


def space(state: State, action: do.Space) -> tuple[int, ...]:
    """Its points and coins."""
    printed = state.pack.bars[state.task.bar].spaces[action.space]
    return (printed.vp, printed.coins)


PAYS: dict[type[Any], Callable[[State, Any], tuple[int, ...]]] = {
    do.Site: site,
    do.Open: house,
    do.BuildAt: building,
    do.Fulfil: contract,
    do.Deliver: bar,
    do.Space: space,
}
