"""Everybody side by side: a heading, and what each seat has under it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple


class Row(NamedTuple):
    """What is compared, and how it stands with each seat; nothing is told by a dash. The `order` of
    play is nothing one has: it changes with every round."""

    name: str
    cells: tuple[str, ...]
    order: bool = False


def spoken(rows: Iterable[Row], seats: Sequence[str]) -> Iterator[str]:
    """The rows as lines, each seat by its name.

    >>> list(spoken([Row("Points", ("3", "5"))], ("Rouge", "Bleu")))
    ['Points : Rouge 3, Bleu 5']
    """
    for row in rows:
        told = ", ".join(f"{seat} {cell}" for seat, cell in zip(seats, row.cells, strict=True))
        yield f"{row.name} : {told}"
