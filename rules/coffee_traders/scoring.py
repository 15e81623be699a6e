"""The end of the game: every category, line by line, and who wins (CT-901 to CT-968)."""

from __future__ import annotations

from collections.abc import Callable

from rules.coffee_traders.objectives import quality
from rules.coffee_traders.pieces import COOPS, FULFILLED, NOBODY, Building
from rules.coffee_traders.state import Player, State
from rules.coffee_traders.tracks import final_height
from rules.game import Line, Sheet

#: Most and second most markers in a bar (CT-903, CT-904).
BAR_MAJORITY = (4, 2)

#: Ranks in a cooperative: three seats, then four or five (CT-916 to CT-918).
COOP_RANKS = (16, 8)
COOP_RANKS_CROWD = (16, 8, 4)

#: The Arabica track: all rows at 2, all at 3, each row at 6, each at 7 (CT-930 to CT-933).
ALL_AT_2, ALL_AT_3, AT_6, AT_7 = 3, 7, 6, 4

#: The company supply (CT-940 to CT-943) and the level 3 of row B (CT-946).
TRUCK_VP, TOKEN_VP, ROW_B_VP = 3, -3, 4
ROW_B = 1

#: Victory points of each building by number built (CT-950 to CT-953).
BUILDING_VP = {
    Building.WAREHOUSE: (0, 0, 1, 3, 5, 6),
    Building.STATION: (0, 1, 2, 3),
    Building.POST: (0, 1, 2, 3),
    Building.HOSPITAL: (0, 4),
}


def deliveries(state: State, seat: int) -> int:
    """The points under each own score marker in the bars (CT-902)."""
    return sum(
        space.vp
        for owners, bar in zip(state.bars, state.pack.bars, strict=True)
        for owner, space in zip(owners, bar.spaces, strict=True)
        if owner == seat
    )


def bar_ranking(state: State, bar: int) -> list[int]:
    """Seats by markers in a bar; of equals the one with the lowest marker is first.

    CT-905 to CT-907.
    """
    owners = state.bars[bar]
    present = {owner for owner in owners if owner != NOBODY}
    lowest = {seat: max(at for at, owner in enumerate(owners) if owner == seat) for seat in present}
    return sorted(present, key=lambda seat: (-owners.count(seat), -lowest[seat]))


def majorities(state: State, seat: int) -> int:
    """Most and second most markers, bar by bar (CT-903, CT-904)."""
    total = 0
    for bar in range(len(state.bars)):
        for place, vp in zip(bar_ranking(state, bar), BAR_MAJORITY, strict=False):
            total += vp if place == seat else 0
    return total


def objectives(state: State, seat: int) -> int:
    """The points of the places marked (CT-908)."""
    return sum(
        state.pack.objective[name].vp[holders.index(seat)]
        for name, holders in zip(state.objectives, state.marks, strict=True)
        if seat in holders
    )


def coop_awards(state: State, coop: int) -> dict[int, int]:
    """What each seat earns in a cooperative by quality; ties share, rounded up.

    CT-910 to CT-921.
    """
    values = {seat: quality(state, seat, coop) for seat in state.order}
    ranks = COOP_RANKS_CROWD if state.crowd else COOP_RANKS
    return shared_ranks(values, ranks)


def shared_ranks(values: dict[int, int], ranks: tuple[int, ...]) -> dict[int, int]:
    """Tied seats fill as many ranks as they are and share them, rounded up; zero takes none."""
    awards: dict[int, int] = {}
    rank = 0
    for value in sorted({value for value in values.values() if value}, reverse=True):
        tied = [seat for seat, own in values.items() if own == value]
        pot = sum(ranks[rank : rank + len(tied)])
        awards |= dict.fromkeys(tied, -(-pot // len(tied)))
        rank += len(tied)
    return awards


def coops(state: State, seat: int) -> int:
    """The five cooperatives together."""
    return sum(coop_awards(state, coop).get(seat, 0) for coop in COOPS)


def arabica(state: State, seat: int) -> int:
    """The final positions on the Arabica track (CT-930 to CT-936)."""
    columns = state.players[seat].arabica
    everywhere = ALL_AT_2 * (min(columns) >= 2) + ALL_AT_3 * (min(columns) >= 3)
    return everywhere + sum(AT_6 * (at >= 6) + AT_7 * (at == 7) for at in columns)


def supply(state: State, seat: int) -> int:
    """Donkeys, civets and trucks of the company supply; coins give nothing (CT-940 to CT-945)."""
    own = state.players[seat]
    return own.donkeys + own.civets + TRUCK_VP * own.trucks


def tokens(state: State, seat: int) -> int:
    """Each token costs three points (CT-943)."""
    return TOKEN_VP * state.players[seat].tokens


def row_b(state: State, seat: int) -> int:
    """The level-3 plantation of row B, once it has been built (CT-946, AM-88)."""
    taken = state.pack.store[ROW_B].plantations[: state.players[seat].store[ROW_B]]
    return ROW_B_VP * any(plantation.level == 3 for plantation in taken)


def workers(state: State, seat: int) -> int:
    """One point for each worker in the pool (CT-947)."""
    return state.players[seat].workers


def buildings(state: State, seat: int) -> int:
    """Every emptied building slot, wherever the building stands (CT-950 to CT-956)."""
    built = state.players[seat].built
    return sum(sum(vp[: built[kind] + 1]) for kind, vp in BUILDING_VP.items())


def contracts(state: State, seat: int) -> int:
    """The points at the bottom of each emptied contract slot (CT-957)."""
    own = state.players[seat].contracts
    return sum(
        slot.vp for number, slot in zip(own, state.pack.slot, strict=True) if number == FULFILLED
    )


def counters(state: State, seat: int) -> int:
    """How far the counter track is filled (CT-958, CT-959)."""
    height = final_height(state, state.players[seat])
    return state.pack.tracks.counter_vp[height - 1] if height else 0


#: The score sheet, in the order of the rulebook: heading, part, and how it is counted.
CATEGORIES: tuple[tuple[str, str, Callable[[State, int], int]], ...] = (
    ("board", "deliveries", deliveries),
    ("board", "majorities", majorities),
    ("board", "objectives", objectives),
    ("board", "coops", coops),
    ("board", "arabica", arabica),
    ("player", "supply", supply),
    ("player", "tokens", tokens),
    ("player", "row_b", row_b),
    ("player", "workers", workers),
    ("player", "buildings", buildings),
    ("player", "contracts", contracts),
    ("player", "counters", counters),
)


def sheet(state: State, seat: int) -> Sheet:
    """The score sheet of one person."""
    lines = [Line(part, count(state, seat), heading) for heading, part, count in CATEGORIES]
    return Sheet(seat, tuple(lines))


def scores(state: State) -> tuple[Sheet, ...]:
    """A sheet per person; André is ranked but has no total and cannot win (CT-1095, CT-1096)."""
    return tuple(sheet(state, seat) for seat in range(len(state.players)))


def winners(state: State) -> tuple[int, ...]:
    """Most points, then most coins, else a shared victory (CT-965 to CT-968)."""
    merits = [(own.total, coins(state.players[own.seat])) for own in scores(state)]
    best = max(merits)
    return tuple(seat for seat, merit in enumerate(merits) if merit == best)


def coins(player: Player) -> int:
    """The coins of the company supply; every bonus pool holds three (CT-967)."""
    return player.coins
