"""What a seat has already: points that stand, points still contested, and its place in the five
cooperatives. The same counts as the score sheet, arranged so that a bot can ask often.
"""

from __future__ import annotations

from functools import lru_cache

from rules.coffee_traders import scoring
from rules.coffee_traders.objectives import HOSPITAL_QUALITY
from rules.coffee_traders.pieces import FULFILLED, NOBODY, Building
from rules.coffee_traders.state import SEATS, Player, State, pack_of

Bars = tuple[tuple[int, ...], ...]

#: The sums of the points of 0, 1, 2 … buildings of each column.
BUILT_VP = tuple(
    tuple(sum(vp[: count + 1]) for count in range(len(vp)))
    for _, vp in sorted(scoring.BUILDING_VP.items())
)


@lru_cache(maxsize=1 << 14)
def in_bars(pack: str, bars: Bars) -> tuple[tuple[int, int], ...]:
    """For every seat the points under its markers, and those of its majorities (CT-902 to CT-904).

    Deliveries are few and bars change seldom, so the answers are kept.
    """
    delivered, most = [0] * SEATS, [0] * SEATS
    for owners, bar in zip(bars, pack_of(pack).bars, strict=True):
        markers, lowest = [0] * SEATS, [0] * SEATS
        for at, (owner, space) in enumerate(zip(owners, bar.spaces, strict=True)):
            if owner != NOBODY:
                delivered[owner] += space.vp
                markers[owner] += 1
                lowest[owner] = at
        present = [seat for seat in range(SEATS) if markers[seat]]
        present.sort(key=lambda seat: (markers[seat], lowest[seat]), reverse=True)
        for seat, vp in zip(present, scoring.BAR_MAJORITY, strict=False):
            most[seat] += vp
    return tuple(zip(delivered, most, strict=True))


@lru_cache(maxsize=1 << 14)
def in_coop(
    pack: str, coop: int, crowd: bool, levels: tuple[int, ...], buildings: tuple[int, ...]
) -> tuple[tuple[int, int], ...]:
    """For every seat its quality in a cooperative and the points of its rank there.

    CT-911 to CT-921.
    """
    values = list(levels)
    hospitals = pack_of(pack).coops[coop].by_kind[Building.HOSPITAL]
    for at, owner in enumerate(buildings):
        if owner != NOBODY and values[owner]:
            values[owner] += HOSPITAL_QUALITY if at in hospitals else 1
    ranks = scoring.COOP_RANKS_CROWD if crowd else scoring.COOP_RANKS
    points = scoring.shared_ranks(dict(enumerate(values)), ranks)
    return tuple((value, points.get(seat, 0)) for seat, value in enumerate(values))


def coops_of(state: State, seat: int) -> list[tuple[int, int]]:
    """Quality and points of a seat in each of the five."""
    pack, crowd = state.options.pack, state.crowd
    return [
        in_coop(pack, coop, crowd, land.levels, land.buildings)[seat]
        for coop, land in enumerate(state.coops)
    ]


def settled_points(state: State, seat: int, player: Player) -> int:
    """Every category of the score sheet that others cannot take away any more."""
    columns = player.arabica
    least = min(columns)
    points = in_bars(state.options.pack, state.bars)[seat][0]
    points += scoring.ALL_AT_2 * (least >= 2) + scoring.ALL_AT_3 * (least >= 3)
    for at in columns:
        if at >= 6:
            points += scoring.AT_6 + scoring.AT_7 * (at == 7)
    points += player.donkeys + player.civets + scoring.TRUCK_VP * player.trucks
    points += scoring.TOKEN_VP * player.tokens + player.workers
    for vp, built in zip(BUILT_VP, player.built, strict=True):
        points += vp[built]
    for number, slot in zip(player.contracts, state.pack.slot, strict=True):
        if number == FULFILLED:
            points += slot.vp
    points += scoring.row_b(state, seat) + scoring.counters(state, seat)
    for name, holders in zip(state.objectives, state.marks, strict=True):
        if seat in holders:
            points += state.pack.objective[name].vp[holders.index(seat)]
    return points


def majorities(state: State, seat: int) -> int:
    """The points of most and second most markers in the bars, as they stand."""
    return in_bars(state.options.pack, state.bars)[seat][1]
