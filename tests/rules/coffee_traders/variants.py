"""Coffee Traders for the tests of all games: the tables it is tried at, and its secrets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from rules.coffee_traders.engine import unassign
from tests.rules.variants import Variant

VARIANTS = (
    Variant({}),
    Variant({"experienced": True}, (2, 3)),
    Variant({"vicious": True}, (2,)),
    Variant({"hard_sides": (4, 2, 0, 2)}, (4,)),
    Variant({"hard_sides": (0, 2, 4, 4, 2)}, (5,)),
)

#: More actions than any game has.
LONGEST = 6_000


def secrets(state: Any, seat: int) -> Iterator[Any]:
    """What André has face down (CT-265, CT-266), and workers that others assign unseen."""
    if state.andre is not None:
        for his in other_backs(state.andre):
            yield replace(state, andre=his)
    for owner, coop, space in state.assigned:
        if owner != seat:
            yield unassign(state, owner, coop, space)


def other_backs(his: Any) -> Iterator[Any]:
    """His face-down counters in another order, and other contracts below the visible one."""
    up, down = his.counters[: his.turned], his.counters[his.turned :]
    yield replace(his, counters=(*up, *down[::-1]))
    first = len(his.undealt) - len(his.contracts)
    for at in range(1, len(his.contracts)):
        for card in his.undealt[first + at]:
            contracts = (*his.contracts[:at], card, *his.contracts[at + 1 :])
            if contracts != his.contracts:
                yield replace(his, contracts=contracts)
