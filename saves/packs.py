"""Players' own packs: a game saved with one goes on with that very one, wherever the file went."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from msgspec import Struct

from rules import registry
from rules.packs import Fault, PackError, Shelf, decode, digest, digests
from saves.errors import SaveError
from saves.journal import AnyJournal


class Label(Struct, frozen=True):
    """What every pack says of itself."""

    name: str
    game: str


def shelf_for(file: Path) -> Shelf[Any]:
    """The shelf of the game a pack is for; PackError when there is none."""
    label = decode(file, Label)
    for name in registry.FOLDERS:
        shelf = registry.game(name).shelf
        if shelf.game == label.game:
            return shelf
    raise PackError(str(file), (Fault("game", "unknown_game", {"found": label.game}),))


def file_name(key: str) -> str:
    """The file of a pack, from its key `name@digest`; plain letters whatever the name is."""
    name, _, fingerprint = key.rpartition("@")
    plain = re.sub(r"[^a-z0-9]+", "-", name.lower())[:40].strip("-")
    return f"{plain or 'pack'}@{fingerprint}.toml"


def is_copy(file: Path, shelf: Shelf[Any], fingerprint: str) -> bool:
    """Whether a file holds the pack of this fingerprint."""
    try:
        return fingerprint in digests(shelf.check(file))
    except PackError:
        return False


def fetch(journal: AnyJournal, folder: Path) -> None:
    """See that the very pack a game was begun with stands on its game's shelf."""
    shelf = registry.game(journal.game).shelf
    if journal.pack not in shelf:
        _add_copy(journal, folder, shelf)
    pack = shelf[journal.pack]
    if journal.digest not in digests(pack):
        raise _differs(journal, digest(pack))


def file_of(journal: AnyJournal, folder: Path) -> Path | None:
    """The copy kept of a player's own pack that a game is played with; None for a built-in one."""
    if journal.pack in registry.game(journal.game).shelf.built_in:
        return None
    copy = folder / file_name(journal.pack)
    return copy if copy.exists() else next(folder.glob(f"*@{journal.digest}.toml"), None)


def _add_copy(journal: AnyJournal, folder: Path, shelf: Shelf[Any]) -> None:
    """Put the copy kept in the folder on the shelf."""
    copy = file_of(journal, folder)
    if copy is None:
        raise SaveError("pack_missing", pack=journal.pack)
    try:
        pack = shelf.check(copy)
    except PackError as error:
        raise SaveError("pack_unusable", pack=journal.pack, detail=str(error)) from error
    if journal.pack not in {f"{pack.name}@{known}" for known in digests(pack)}:
        raise _differs(journal, digest(pack))
    shelf.add(copy)


def _differs(journal: AnyJournal, found: str) -> SaveError:
    return SaveError("pack_differs", pack=journal.pack, found=found, wanted=journal.digest)
