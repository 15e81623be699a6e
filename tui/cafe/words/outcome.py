"""What laying a card would change, told before it is laid: squares, beans, cups, ships."""

from __future__ import annotations

from typing import NamedTuple

from rules.cafe.actions import Place
from rules.cafe.area import Placed, footprint
from rules.cafe.corners import Cell
from rules.cafe.placement import emptied, no_place
from rules.cafe.squares import Beans, Kind
from rules.cafe.state import State
from rules.game import Refusal


class Outcome(NamedTuple):
    """A card at a place: what it covers and what that costs.

    `lost` are beans that return to the supply, `saved` those that come home from a covered ship.
    `cups` and `ships` are how many are visible before and after; `closed` counts the coffee
    houses that can no longer be served.
    """

    obstacle: Refusal | None
    covered: tuple[Cell, ...]
    lost: Beans
    saved: Beans
    cups: tuple[int, int]
    ships: tuple[int, int]
    closed: int


def outcome(state: State, ghost: Place) -> Outcome:
    """What would come of laying the card in hand here, allowed or not."""
    player = state.player
    area, x, y, turns = player.area, ghost.x, ghost.y, ghost.rotation
    after = area.lay(Placed(player.card, x, y, turns))
    leaving = sorted(emptied(area, x, y, turns))
    ships = [number for number in leaving if area.squares[number].kind is Kind.SHIP]
    others = [number for number in leaving if number not in ships]
    covered = tuple(cell for cell in footprint(x, y, turns) if cell in area.visible)
    return Outcome(
        no_place(state, ghost),
        covered,
        tuple(sorted(bean for number in others for bean in player.beans[number])),
        tuple(sorted(bean for number in ships for bean in player.beans[number])),
        (area.cups, after.cups),
        (len(area.ships), len(after.ships)),
        sum(not set(site.cells).isdisjoint(covered) for site in area.sites),
    )
