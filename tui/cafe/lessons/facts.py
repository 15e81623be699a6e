"""The figures that a lesson's texts speak of, read off the position."""

from __future__ import annotations

from collections.abc import Iterable

from rules.cafe.area import Group
from rules.cafe.state import Player, State

#: The learner's seat.
LEARNER = 0


def facts(state: State) -> dict[str, int]:
    """Cups, what the groups can do at once, and what the coffee houses are worth."""
    player = state.players[LEARNER]
    area = player.area
    offered = [state.card(number) for number in state.offer]
    return {
        "cups": area.action_points,
        "actions": state.points,
        "grow": most(empty(player, group) for group in area.production),
        "dryers": most(len(group.squares) for group in area.drying),
        "roasters": most(len(group.squares) for group in area.roasting),
        "cafe": most(site.cafe.points for site in area.sites),
        "offered": most(cafe.points for card in offered for cafe in card.cafes),
    }


def empty(player: Player, group: Group) -> int:
    """How many squares of a group have no bean."""
    return sum(not player.beans[square] for square in group.squares)


def most(figures: Iterable[int]) -> int:
    """The largest of some figures; 0 without any."""
    return max(figures, default=0)
