"""Component packs: everything printed on cards, tiles and boards, as TOML data.

A pack decodes into a frozen struct of its game and is then checked against the rulebook's
invariants; whatever is wrong is a `PackError` that names the file, the place and the fault. Packs
stand on a game's `Shelf`, in memory: `apply` finds them there and never reads a disk.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from rules.soundness import Fault as Fault
from rules.soundness import mark_faults, number_faults


class PackError(Exception):
    """A pack that cannot be used: the file and every fault found in it."""

    def __init__(self, file: str, faults: tuple[Fault, ...]) -> None:
        super().__init__(file, faults)
        self.file = file
        self.faults = faults

    def __str__(self) -> str:
        return "; ".join(f"{self.file}: {f.place}: {f.problem} {f.figures}" for f in self.faults)


#: The digests that packs of the house had while the marks still counted, by their present one.
FORMER: dict[str, tuple[str, ...]] = {
    "c15e5de25a597010": ("fbbbb3e3b9a6ef81",),  # edition-1 of Coffee Roaster
    "0198555b0b9341cb": ("bf1d3dab991aa7c5",),  # comptoir of Café
    "13dda35044816f75": ("1a0029e8e54982c6",),  # comptoir of Coffee Traders
    "b9c0e4665912196c": ("9284caa1d026e3d1",),  # comptoir of Mombasa
}


class Named(Protocol):
    """What every pack says of itself: its name and the game it is for."""

    @property
    def name(self) -> str: ...
    @property
    def game(self) -> str: ...


class Marked(msgspec.Struct, frozen=True, kw_only=True):
    """A pack that tells its own numbers from the printed ones: `ours` names their places.

    `house` is what the list was called before; packs that players wrote then are still read.
    """

    name: str
    game: str
    ours: tuple[str, ...] = ()
    house: tuple[str, ...] = ()

    @property
    def marks(self) -> tuple[str, ...]:
        """The places whose numbers are not the printed ones."""
        return (*self.ours, *self.house)


P = TypeVar("P", bound=Named)

#: A pack is some kilobytes; a file beyond this is a mistake, not a pack.
LARGEST = 1_000_000


def digest(pack: Named) -> str:
    """A short fingerprint of a pack's content: of what is played with.

    Comments and layout of the file do not count, nor which numbers are marked as ours.
    """
    plain = _plain(pack)
    if isinstance(pack, Marked):
        del plain["ours"], plain["house"]
    return _fingerprint(plain)


def digests(pack: Named) -> tuple[str, ...]:
    """The digest of a pack, and those that games begun with the same components may bear."""
    present = digest(pack)
    if not isinstance(pack, Marked):
        return (present,)
    plain = _plain(pack)
    del plain["ours"]
    plain["house"] = pack.marks
    return (present, _fingerprint(plain), *FORMER.get(present, ()))


def _plain(pack: Named) -> dict[str, Any]:
    """A pack as plain values."""
    found: dict[str, Any] = msgspec.to_builtins(pack, str_keys=True)
    return found  # numbers as keys have no order in JSON, hence the texts


def _fingerprint(plain: dict[str, Any]) -> str:
    content = msgspec.json.encode(plain, order="deterministic")
    return hashlib.sha256(content).hexdigest()[:16]


class Shelf(Generic[P]):
    """The packs of one game that are loaded, by key.

    The key of a built-in pack is its name; that of a player's own is name and digest, so that a
    saved game can only ever go on with the very components it was begun with.
    """

    def __init__(
        self,
        game: str,
        kind: type[P],
        faults: Callable[[P], Iterable[Fault]],
        package: str,
        built_in: tuple[str, ...],
    ) -> None:
        self.game = game
        self.built_in = built_in
        self.kind = kind
        self._faults = faults
        self.packs = {name: self.check(files(package) / f"{name}.toml") for name in built_in}

    def __getitem__(self, key: str) -> P:
        return self.packs[key]

    def __contains__(self, key: str) -> bool:
        return key in self.packs

    def check(self, file: Path | Traversable) -> P:
        """The pack in a file, decoded and checked; PackError names what is wrong and where."""
        pack = decode(file, self.kind)
        faults = self.faults_in(pack)
        if faults:
            raise PackError(str(file), faults)
        return pack

    def faults_in(self, pack: P) -> tuple[Fault, ...]:
        """Everything that keeps a pack from being played with; numbers beyond reason alone."""
        faults = tuple(number_faults(pack)) or tuple(self._faults(pack))
        if isinstance(pack, Marked):
            faults = (*faults, *mark_faults(pack, pack.marks))
        if pack.game != self.game:
            wrong = {"found": pack.game, "wanted": self.game}
            faults = (Fault("game", "another_game", wrong), *faults)
        return faults

    def add(self, file: Path) -> str:
        """Put a player's own pack on the shelf; its key."""
        pack = self.check(file)
        keys = [f"{pack.name}@{fingerprint}" for fingerprint in digests(pack)]
        self.packs.update(dict.fromkeys(keys, pack))
        return keys[0]


def decode(file: Path | Traversable, kind: type[P]) -> P:
    """A pack's TOML as its struct."""
    try:
        return msgspec.toml.decode(content(file), type=kind)
    except OSError as error:
        fault = Fault("", "unreadable", {"detail": error.strerror or type(error).__name__})
    except msgspec.ValidationError as error:
        said, _, place = str(error).partition(" - at ")
        fault = Fault(place.replace("`", ""), "wrong_value", {"detail": said})
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        fault = Fault("", "not_toml", {"detail": str(error)})
    raise PackError(str(file), (fault,))


def content(file: Path | Traversable) -> bytes:
    """The bytes of a pack; PackError for what is no file, and for one that is too large.

    Neither is a pipe waited for that nobody writes to, nor a device read that never ends.
    """
    if not isinstance(file, Path):
        return file.read_bytes()  # one of the house, from wherever it is installed
    size = file.stat().st_size
    if not file.is_file() and not file.is_dir():
        raise PackError(str(file), (Fault("", "not_a_file"),))
    with file.open("rb") as opened:
        text = opened.read(LARGEST + 1)
    if len(text) > LARGEST:
        size = max(size, len(text))  # a file may grow while it is read
        raise PackError(str(file), (Fault("", "too_large", {"bytes": str(size)}),))
    return text
