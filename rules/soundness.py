"""What every pack must keep, whatever its game: numbers of a table's size, marks that lead home."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

#: No board game counts below nothing, and none beyond this; a coffee house may have its year.
LARGEST_NUMBER = 9_999

#: The fields by which an entry of a list is called, the first it has.
NAMES = ("id", "number", "resource", "company", "city")


class Fault(msgspec.Struct, frozen=True):
    """What is wrong in a pack: where, a key for the sentence, and the figures it speaks of."""

    place: str
    problem: str
    figures: dict[str, str] = {}


def number_faults(value: Any, place: str = "") -> Iterator[Fault]:
    """Every number of a pack that is negative or beyond reason, with its place."""
    if isinstance(value, int) and not isinstance(value, bool):
        if not 0 <= value <= LARGEST_NUMBER:
            yield Fault(place, "range", {"found": _short(value), "wanted": f"0-{LARGEST_NUMBER}"})
        return
    for name, key, part in _parts(value):
        inner = f"{place}.{name}" if place else name
        yield from number_faults(key, inner)
        yield from number_faults(part, inner)


def mark_faults(pack: Any, marks: Sequence[str]) -> Iterator[Fault]:
    """Every mark (`ours`) that names no place of the pack, or stands there twice."""
    for number, mark in enumerate(marks):
        if not leads_somewhere(pack, mark.split(".")):
            yield Fault("ours", "no_such_place", {"found": mark})
        elif mark in marks[:number]:
            yield Fault("ours", "marked_twice", {"found": mark})


def leads_somewhere(value: Any, steps: Sequence[str]) -> bool:
    """Whether a path of names leads to something: fields, keys, entries of a list by their name.

    A field of the entries of a list is reached through the list: `coops.rows` is the rows of all.
    """
    if not steps:
        return True
    if isinstance(value, tuple):
        return any(
            (called(entry) == steps[0] and leads_somewhere(entry, steps[1:]))
            or leads_somewhere(entry, steps)
            for entry in value
        )
    return any(
        name == steps[0] and leads_somewhere(part, steps[1:]) for name, _, part in _parts(value)
    )


def called(entry: Any) -> str:
    """What an entry of a list is called, if it has a name."""
    return next((str(getattr(entry, name)) for name in NAMES if hasattr(entry, name)), "")


def _parts(value: Any) -> Iterator[tuple[str, Any, Any]]:
    """What a value consists of: the name of each part, its key if the pack wrote it, itself."""
    if isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield field, None, getattr(value, field)
    elif isinstance(value, dict):
        for key, part in value.items():
            yield _short(key), key, part
    elif isinstance(value, tuple):
        for at, part in enumerate(value, start=1):
            yield called(part) or str(at), None, part


def _short(value: Any) -> str:
    """A key or number as text; a number too long to be written out is called by its sign."""
    if isinstance(value, int) and value.bit_length() > 200:
        return "−∞" if value < 0 else "∞"
    return str(value)
