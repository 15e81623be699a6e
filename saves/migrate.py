"""Old files brought up to the present: by format version, and by a game's rules revision.

A migration turns the plain JSON object of one version into that of the next, so a save of any age
walks up step by step. Where a step is missing the save is refused with the reason, and so is one
that comes from the future.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from saves.decoder import told
from saves.errors import SaveError

Document = dict[str, Any]
Migration = Callable[[Document], Document]
T = TypeVar("T")

_DOCUMENT = msgspec.json.Decoder(Document)

#: The version of the save file's own layout. 2: a game may be branched off another. 3: a finished
#: game tells who won.
FORMAT = 3

#: The version of the profile's layout. 2: the tastes of all games stand in one place.
PROFILE = 2


def _to_2(document: Document) -> Document:
    """Games of format 1 are all games of their own."""
    return {**document, "format": 2}


def _to_3(document: Document) -> Document:
    """Games of format 2 do not tell who won: whoever reads one finds it in its last state."""
    return {**document, "format": 3}


#: By the format it starts from.
FORMATS: dict[int, Migration] = {1: _to_2, 2: _to_3}


def _profile_to_2(document: Document) -> Document:
    """The taste of Coffee Roaster, which had a place of its own, goes to those of the other games:
    its mode and level are options, its coffee is the favourite."""
    tastes = dict(document.get("tables", {}))
    if "roaster" in document:
        old = document["roaster"]
        options = {name: old[name] for name in ("mode", "level") if name in old}
        tastes["roaster"] = {"options": options, "favourite": old.get("card", "")}
    others = {name: value for name, value in document.items() if name not in ("roaster", "tables")}
    return {**others, "format": 2, "tastes": tastes}


#: By the format of the profile it starts from.
PROFILES: dict[int, Migration] = {1: _profile_to_2}


def as_it_stands(document: Document) -> Document:
    """The same game under the next revision; `saves.older` sees whether it still is the same."""
    return {**document, "revision": document["revision"] + 1}


#: Where Coffee Traders 1 kept the mark that coins of a bonus pool had just been moved.
BONUS_MOVED = 10


def _traders_to_2(document: Document) -> Document:
    """Each question has a mark of its own: that of the table leaves the state.

    Whether the game is still the same is seen by playing it through (see `older`).
    """
    state = document["state"]
    state = [*state[:BONUS_MOVED], *state[BONUS_MOVED + 1 :]]
    return {**document, "revision": 2, "state": state}


#: By the game and the rules revision it starts from.
REVISIONS: dict[tuple[str, int], Migration] = {
    ("traders", 1): _traders_to_2,
    ("mombasa", 1): as_it_stands,
}


def to_present_format(content: bytes, found: int) -> bytes:
    """A save in the present format."""
    return _to_format(content, found, FORMAT, FORMATS)


def to_present_profile(content: bytes, found: int) -> bytes:
    """A profile in the present format."""
    return _to_format(content, found, PROFILE, PROFILES)


def _to_format(content: bytes, found: int, known: int, formats: dict[int, Migration]) -> bytes:
    """A file in the known format."""
    if found == known:
        return content
    if found > known:
        raise SaveError("newer_format", found=found, known=known)
    steps = [formats.get(version) for version in range(max(found, 0), known)]
    return _walk(content, steps, SaveError("older_format", found=found, known=known))


def to_present_rules(content: bytes, game: str, found: int, known: int) -> bytes:
    """A save of the present revision of its game's rules."""
    if found == known:
        return content
    if found > known:
        raise SaveError("newer_revision", game=game, found=found, known=known)
    steps = [REVISIONS.get((game, revision)) for revision in range(max(found, 0), known)]
    return _walk(content, steps, SaveError("older_revision", game=game, found=found, known=known))


def _walk(content: bytes, steps: list[Migration | None], gap: SaveError) -> bytes:
    """Take each step in turn; a missing one is the gap that cannot be crossed."""
    document: Document = told(_DOCUMENT, content)
    for step in steps:
        if step is None:
            raise gap
        document = _taken(step, document)
    return _taken(msgspec.json.encode, document)


def _taken(step: Callable[[Document], T], document: Document) -> T:
    """What comes of a document; SaveError for one that cannot be what it says."""
    try:
        return step(document)
    except (LookupError, TypeError, ValueError, RecursionError) as error:
        raise SaveError("wrong_shape", place="$", detail=str(error)) from error
