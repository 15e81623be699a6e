"""Café for the tests of all games: the tables it is tried at, and what a seat cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from tests.rules.variants import Variant

VARIANTS = (Variant({}), Variant({"variant": "auction"}, (2, 3, 4)))

#: More actions than any game has.
LONGEST = 2_000


def secrets(state: Any, seat: int) -> Iterator[Any]:
    """The deck in another order (CA-110)."""
    yield replace(state, deck=state.deck[::-1])
