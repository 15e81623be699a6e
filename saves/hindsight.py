"""What a finished game looks like afterwards: each decision of a seat with the points it gave away,
and the costliest of them with what the adviser would have done and why.

It is thought out once, beside the screen, and kept in `hindsight/` under the id of its game. It is
no part of the game: a file that is gone or spoilt is thought out again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Raw, Struct

from saves import files
from saves.errors import SaveError, not_written
from saves.store import Store

#: Counts changes of what is kept here; files of another version are not read.
VERSION = 2

#: How many decisions are told in full.
COSTLIEST = 3

NAME = re.compile(r"[0-9a-f]{8,32}-\d\.json")


class Weighed(Struct, frozen=True, array_like=True):
    """A decision: after how many actions it was made, in which phase, what it gave away."""

    at: int
    phase: str
    loss: float


class Lapse(Struct, frozen=True):
    """A costly decision: what was advised instead, and the reasons as the adviser gave them."""

    at: int
    loss: float
    advised: Raw
    reasons: tuple[Raw, ...] = ()


class Hindsight(Struct, frozen=True, omit_defaults=True):
    """All decisions of one seat that left a choice, and the costliest of them, dearest first.

    `length` is the number of actions of the game it was made of. `adviser` is what the adviser
    came to with the same luck, where it played the game again.
    """

    version: int
    id: str
    game: str
    date: str
    seat: int
    length: int
    total: int
    weighed: tuple[Weighed, ...] = ()
    costliest: tuple[Lapse, ...] = ()
    adviser: int | None = None

    @property
    def loss(self) -> float:
        """The points given away, all decisions together."""
        return sum(each.loss for each in self.weighed)


def costliest(weighed: tuple[Weighed, ...], least: float, most: int) -> tuple[Weighed, ...]:
    """The decisions that gave away at least so much, dearest first."""
    dear = [each for each in weighed if each.loss >= least]
    return tuple(sorted(dear, key=lambda each: (-each.loss, each.at))[:most])


def recall(store: Store, game: str, seat: int, length: int) -> Hindsight | None:
    """What is kept of a game, by its id, if it was made of the game as it stands."""
    try:
        found = decoded(files.read(folder(store) / f"{game}-{seat}.json"))
    except SaveError:
        return None
    return found if found is not None and (found.id, found.length) == (game, length) else None


def keep(store: Store, found: Hindsight) -> SaveError | None:
    """Put it on disk; what hinders it, if anything does."""
    path = folder(store) / f"{found.id}-{found.seat}.json"
    try:
        files.make_folder(path.parent)
        files.write_whole(path, msgspec.json.encode(found))
    except OSError as error:
        return not_written(error, path)
    return None


def kept(store: Store) -> Iterator[Hindsight]:
    """All that is kept, the oldest game first."""
    try:
        paths = [path for path in folder(store).iterdir() if NAME.fullmatch(path.name)]
    except OSError:
        return
    found = []
    for path in paths:
        try:
            one = decoded(files.read(path))
        except SaveError:
            continue
        if one is not None:
            found.append(one)
    yield from sorted(found, key=lambda one: (one.date, one.id, one.seat))


def decoded(content: bytes) -> Hindsight | None:
    """What is in a file; None if it is not of ours."""
    try:
        found = msgspec.json.decode(content, type=Hindsight)
    except (msgspec.MsgspecError, RecursionError):
        return None
    return found if found.version == VERSION else None


def folder(store: Store) -> Path:
    """Where it is kept."""
    return store.home / "hindsight"
