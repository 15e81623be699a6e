"""The final count: coffee houses, warehouse, winners (CA-701 to CA-706)."""

from __future__ import annotations

from rules.cafe.rounds import unload_ships
from rules.cafe.squares import Kind
from rules.cafe.state import Player, State
from rules.chance import Counts
from rules.game import Line, Sheet

CAFES, WAREHOUSE = "cafes", "warehouse"
FEWEST, SECOND = "fewest", "second_fewest"

FEWEST_WORTH, SECOND_WORTH = 2, 1  # CA-703, CA-704


def cafe_lines(player: Player) -> tuple[Line, ...]:
    """Each coffee house that can be served: its points if it has all it asks for (CA-702)."""
    return tuple(
        Line(
            site.cafe.name,
            site.cafe.points if player.beans[site.square] == site.cafe.beans else 0,
            heading=CAFES,
        )
        for site in player.area.sites
    )


def warehouse_lines(warehouse: Counts) -> tuple[Line, Line]:
    """Two colours score: the fewest beans doubly, the second fewest once (CA-703 to CA-705)."""
    fewest, second, *_ = sorted(warehouse)
    return (
        Line(FEWEST, FEWEST_WORTH * fewest, heading=WAREHOUSE),
        Line(SECOND, SECOND_WORTH * second, heading=WAREHOUSE),
    )


def scores(state: State) -> tuple[Sheet, ...]:
    """The sheets as if the game ended now; beans on ships count as stored (CA-809)."""
    return tuple(
        Sheet(seat, (*cafe_lines(player), *warehouse_lines(unload_ships(player).warehouse)))
        for seat, player in enumerate(state.players)
    )


def beans_on(player: Player, kind: Kind) -> int:
    """How many beans lie on the visible squares of a kind."""
    return sum(len(player.beans[number]) for number in player.area.by_kind[kind])


def standings(state: State) -> tuple[tuple[int, int, int], ...]:
    """What decides, per seat: points, beans on roasting squares, on drying squares (CA-706)."""
    return tuple(
        (sheet.total, beans_on(player, Kind.ROASTING), beans_on(player, Kind.DRYING))
        for sheet, player in zip(scores(state), state.players, strict=True)
    )


def winners(state: State) -> tuple[int, ...]:
    """The seats that win; more than one share the victory (CA-706)."""
    reached = standings(state)
    best = max(reached)
    return tuple(seat for seat, standing in enumerate(reached) if standing == best)
