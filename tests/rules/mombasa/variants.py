"""Mombasa for the tests of all games: the tables it is tried at, and what a seat cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from rules.mombasa.names import EMPTY, SLOTS
from rules.mombasa.state import with_card
from tests.rules.variants import Variant

VARIANTS = (Variant({}), Variant({"setup": "varied"}))

#: More actions than any game has.
LONGEST = 6_000


def secrets(state: Any, seat: int) -> Iterator[Any]:
    """Other start tiles for another seat before their reveal, and other plans (MO-155, MO-210)."""
    changes = {"tile": other_tiles, "plan": other_plans}.get(state.ask, lambda own: ())
    for number, own in enumerate(state.seats):
        if number != seat:
            for changed in changes(own):
                seats = (*state.seats[:number], changed, *state.seats[number + 1 :])
                yield replace(state, seats=seats)


def other_tiles(own: Any) -> Iterator[Any]:
    """The tiles dealt, or the one kept, exchanged."""
    if own.dealt:
        yield replace(own, dealt=tuple(sorted((tile + 3) % 10 for tile in own.dealt)))
    else:
        yield replace(own, tile=(own.tile + 3) % 10)


def other_plans(own: Any) -> Iterator[Any]:
    """The planned cards on each other's slots, and all of them back in hand."""
    planned = [card for card in own.zone[:SLOTS] if card != EMPTY]
    places = iter(planned[1:] + planned[:1])
    turned = [card if card == EMPTY else next(places) for card in own.zone[:SLOTS]]
    yield replace(own, zone=(*turned, *own.zone[SLOTS:]))
    none = (EMPTY,) * SLOTS + own.zone[SLOTS:]
    yield replace(own, hand=with_card(own.hand, *planned), zone=none)
