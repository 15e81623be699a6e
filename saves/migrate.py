"""Old saves brought up to the present: by format version, and by a game's rules revision.

A migration turns the plain JSON object of one version into that of the next, so a save of any age
walks up step by step. Where a step is missing the save is refused with the reason, and so is one
that comes from the future.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from saves.errors import SaveError

Document = dict[str, Any]
Migration = Callable[[Document], Document]

#: The version of the save file's own layout. 2: a game may be branched off another. 3: a finished
#: game tells who won.
FORMAT = 3


def _to_2(document: Document) -> Document:
    """Games of format 1 are all games of their own."""
    return {**document, "format": 2}


def _to_3(document: Document) -> Document:
    """Games of format 2 do not tell who won: whoever reads one finds it in its last state."""
    return {**document, "format": 3}


#: By the format it starts from.
FORMATS: dict[int, Migration] = {1: _to_2, 2: _to_3}

#: By the game and the rules revision it starts from.
REVISIONS: dict[tuple[str, int], Migration] = {}


def to_present_format(content: bytes, found: int) -> bytes:
    """A save in the present format."""
    if found == FORMAT:
        return content
    if found > FORMAT:
        raise SaveError("newer_format", found=found, known=FORMAT)
    steps = [FORMATS.get(version) for version in range(max(found, 0), FORMAT)]
    return _walk(content, steps, SaveError("older_format", found=found, known=FORMAT))


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
    document: Document = msgspec.json.decode(content)
    for step in steps:
        if step is None:
            raise gap
        try:
            document = step(document)
        except (LookupError, TypeError, ValueError) as error:
            raise SaveError("wrong_shape", place="$", detail=str(error)) from error
    return msgspec.json.encode(document)
