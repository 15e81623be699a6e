"""What the box holds: the bowl (SU-001, SU-002)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.packs import Fault, Marked, Shelf


class Pack(Marked, frozen=True, kw_only=True):
    """How many lumps are in a small bowl and in a full one, and how many one hand takes."""

    small: int
    full: int
    hand: int


def faults(pack: Pack) -> Iterator[Fault]:
    """What keeps a pack from being played with."""
    if pack.small >= pack.full:
        yield Fault("small", "not_smaller", {"small": str(pack.small), "full": str(pack.full)})


SHELF = Shelf("sugar", Pack, faults, "rules.sugar", ("bowl",))
