"""A first look at the places for a card: what it would cover, and what it would touch.

There are some ninety places for a card, and few of them are worth a close look. A place is good
when little of use is covered, and when squares come to lie beside others of their kind.
"""

from __future__ import annotations

from functools import cache

from bots.choosing import level
from rules.cafe.actions import Place
from rules.cafe.area import PACKS, Area
from rules.cafe.squares import WORKSHOPS, Beans, Kind

#: What it costs to cover a square of each kind, and each bean on it.
LOSS = {
    Kind.BLANK: 0.0,
    Kind.PRODUCTION: 0.9,
    Kind.DRYING: 0.8,
    Kind.ROASTING: 0.8,
    Kind.CAFE: 1.0,
    Kind.CUP: 3.0,
    Kind.SHIP: 0.4,
}
BEAN = 0.6
#: What it brings that two squares of a kind touch.
TOUCH = 0.7

#: A square of a turned card: its place, its kind, and the places beside it that are off the card.
Edge = tuple[int, int, Kind, tuple[tuple[int, int], ...]]


@cache
def edges(pack: str, card: int, rotation: int) -> tuple[Edge, ...]:
    """A card's squares with the places around it that they touch; only workshops look around."""
    face = PACKS[pack].cards[card].faces[rotation]
    own = {(x, y) for x, y, _ in face}
    found = []
    for x, y, square in face:
        beside = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
        outside = tuple([place for place in beside if place not in own])
        found.append((x, y, square.kind, outside if square.kind in WORKSHOPS else ()))
    return tuple(found)


def promise(area: Area, beans: tuple[Beans, ...], card: int, way: Place) -> float:
    """How good a place looks at first sight."""
    visible = area.visible
    left, top = way.x, way.y
    good = 0.0
    for x, y, kind, outside in edges(area.pack, card, way.rotation):
        below = visible.get((left + x, top + y))
        if below is not None:
            good -= LOSS[below[1].kind] + BEAN * len(beans[below[0]])
        for dx, dy in outside:
            seen = visible.get((left + dx, top + dy))
            if seen is not None and seen[1].kind is kind:
                good += TOUCH
    return good


def worth_a_look(
    area: Area, beans: tuple[Beans, ...], card: int, ways: tuple[Place, ...], most: int
) -> list[Place]:
    """The places that look best, so many of them."""
    if len(ways) <= most:
        return list(ways)
    looks = [(level(promise(area, beans, card, way)), -at) for at, way in enumerate(ways)]
    looks.sort(reverse=True)
    return [ways[-at] for _, at in looks[:most]]
