"""Phase IV, Récolter: harvest, civets and kopi luwak; nobody is asked (CT-601 to CT-652)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec.structs import replace

from rules.coffee_traders.objectives import claim
from rules.coffee_traders.pieces import COOPS, KOPI, NOBODY, Building
from rules.coffee_traders.reserves import civet_to_sumatra, gain_coffee
from rules.coffee_traders.state import State, Task, Todo

PHASE = 3

#: Coffees an occupied plantation gives to three players and to more (CT-611, CT-612).
OUTPUT = {3: 3, 4: 2, 5: 2}

#: Rounds in which every trader of a house takes one (CT-625).
CYCLES = 5

#: So much of each of the five coffees sends a civet (CT-641, CT-642).
THRESHOLD = {3: 6, 4: 4, 5: 4}


class Share(NamedTuple):
    """One coffee that a seat takes from a cooperative's pool, and why."""

    seat: int
    why: Literal["post", "first", "cycle"]


def begin(state: State) -> State:
    """All four steps in their order, then on to the sale (CT-602)."""
    state = replace(state, phase=PHASE, todo=(Todo(Task.BEGIN, NOBODY, PHASE + 1),))
    state = claim(harvest(state))
    return civets_home(kopi_income(threshold_civets(state)))


def production(state: State, coop: int) -> int:
    """What the occupied plantations of a cooperative give together (CT-610 to CT-615)."""
    return state.coops[coop].staffed * OUTPUT[len(state.order)]


def posts(state: State, coop: int) -> list[int]:
    """The owners of the fair-trade posts, in the order they take.

    One each in turn order, then again for those who have several (CT-621 to CT-623, AM-52).
    """
    land, plan = state.coops[coop], state.pack.coops[coop]
    owners = [land.buildings[at] for at in plan.by_kind[Building.POST]]
    if max(owners, default=NOBODY) == NOBODY:
        return []
    counts = [owners.count(seat) for seat in state.order]
    return [
        seat
        for turn in range(max(counts, default=0))
        for seat, count in zip(state.order, counts, strict=True)
        if count > turn
    ]


def takers(state: State, coop: int) -> list[int]:
    """Who takes a coffee, one after another: posts, the 1st trader, five cycles (CT-620).

    It ends when the pool is empty, or with the last cycle; the rest is lost (CT-627, CT-628).
    """
    house = state.coops[coop].house
    return [*posts(state, coop), *house[:1], *house * CYCLES][: production(state, coop)]


def distribution(state: State, coop: int) -> tuple[Share, ...]:
    """The same, each with its reason."""
    first = len(posts(state, coop))
    return tuple(
        Share(seat, "post" if at < first else "first" if at == first else "cycle")
        for at, seat in enumerate(takers(state, coop))
    )


def harvest(state: State) -> State:
    """Step 1: every cooperative by itself; what André takes is discarded (CT-603, CT-1077)."""
    for coop in COOPS:
        shares = takers(state, coop) if state.coops[coop].staffed else []
        for seat in range(len(state.players)) if shares else ():
            taken = shares.count(seat)
            if taken:
                state = gain_coffee(state, seat, coop, taken)
    return state


def threshold_civets(state: State) -> State:
    """Step 2: enough of each of the five coffees sends one civet, free (CT-640 to CT-647)."""
    threshold = THRESHOLD[len(state.order)]
    for seat, player in enumerate(state.players):
        if min(player.coffee[:KOPI]) >= threshold:
            state = civet_to_sumatra(state, seat)
    return state


def kopi_income(state: State) -> State:
    """Step 3: one kopi luwak for each civet in Sumatra (CT-648)."""
    for seat, player in enumerate(state.players):
        if player.sumatra:
            state = gain_coffee(state, seat, KOPI, player.sumatra)
    return state


def civets_home(state: State) -> State:
    """Step 4: the civets return to the personal supplies (CT-650)."""
    home = [
        replace(player, own_civets=player.own_civets + player.sumatra, sumatra=0)
        for player in state.players
    ]
    return replace(state, players=tuple(home))
