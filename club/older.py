"""Tables of another revision of their rules, or of another pack: gone on with if today's rules lead
to the same table, as saves are (`saves.older`); otherwise it was another game.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from club.play import Play
from club.records import Act, Table
from rules import registry
from rules.game import Refusal
from rules.packs import PackError, digest
from saves.migrate import REVISIONS, Document
from saves.older import AS_TOLD


def is_present(record: Table) -> bool:
    """Whether a table is of today's rules and pack."""
    game = registry.game(record.game)
    try:
        options = msgspec.json.decode(record.options, type=game.options)
        same = digest(game.shelf[options.pack]) == record.digest
    except (msgspec.MsgspecError, LookupError, PackError):
        return False
    return same and record.revision == game.revision


def brought_over(record: Table, acts: list[Act]) -> Table | None:
    """A table under today's rules; None where they do not lead to the same position."""
    game = registry.game(record.game)
    try:
        kept = msgspec.json.decode(_migrated(record, game.revision), type=game.state)
        play = Play(record, acts)
        as_told = AS_TOLD.get((record.game, record.revision), lambda state: state)
        if as_told(play.state) != kept:
            return None
        options = play.beginning.options
        present = replace(
            record,
            revision=game.revision,
            digest=digest(game.shelf[options.pack]),
            state=msgspec.Raw(msgspec.json.encode(play.state)),
        )
        play.record = present
        _ = play.deciding  # pending answers have to be possible too
    except (Refusal, msgspec.MsgspecError, LookupError, TypeError, ValueError, AssertionError):
        return None
    return present


def _migrated(record: Table, known: int) -> bytes:
    """The state of a record in today's layout; LookupError where no step leads there."""
    if record.revision > known:
        raise LookupError(record.revision)
    state: Any = msgspec.json.decode(record.state)
    document: Document = {"revision": record.revision, "state": state}
    for revision in range(record.revision, known):
        document = REVISIONS[record.game, revision](document)
    return msgspec.json.encode(document["state"])
