"""What `comptoir club` does: the host's words to a running or a stopped club, backup, restore.

A club that is open is asked over its socket; one that is closed is opened here for as long as the
word takes, by the same functions. A backup is of one moment and can be made at any.
"""

from __future__ import annotations

import asyncio
import io
import os
import socket
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any

import msgspec

from club.door import ACCOUNTS, socket_of
from club.house import House
from club.messages.first import Order
from club.neighbours import Neighbours
from club.ordering import obey
from club.store.copying import Unfit, copied
from club.store.opening import open_store
from club.tables import Tables
from club.thinking import Thinking
from club.wire import frame

#: The copy of the store inside a backup, and the club's own key beside it.
COPY = "club.jsonl"
HOST_KEY = "host_key"

#: Seconds until a hub is believed not to answer.
PATIENCE = 30.0


def asked(home: Path, order: Order) -> dict[str, Any] | None:
    """What a running hub answers; None where none is running."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        line.settimeout(PATIENCE)
        try:
            line.connect(str(socket_of(home)))
        except (FileNotFoundError, ConnectionRefusedError):
            return None
        line.sendall(frame(order))
        answer = bytearray()
        while data := line.recv(1 << 16):
            answer += data
    return msgspec.json.decode(answer, type=dict[str, Any])


def done_here(home: Path, url: str, order: Order) -> dict[str, Any]:
    """The same word on a club that is closed; AlreadyOpen, Unavailable."""
    return asyncio.run(_done_here(home, url, order))


async def _done_here(home: Path, url: str, order: Order) -> dict[str, Any]:
    from club.hub import keep

    with keep(home, 0):
        store = open_store(home, url)
        house = House(home, store)
        house.tables, house.thinking = Tables(house), Thinking(house)
        house.neighbours = Neighbours(house)
        await house.open()
        answer = await obey(house, order)
        house.thinking.close()
        await store.close()
    if order.word == "health":
        answer["answer"]["status"] = "closed"
    return answer


def exported(home: Path, url: str, file: Path) -> int:
    """Write a copy of the store, one line a row; how many lines."""
    lines = 0
    with _whole(file) as writing:
        for line in copied(home, url):
            writing.write(line)
            lines += 1
    return lines


def backed_up(home: Path, url: str, file: Path) -> int:
    """Write everything of a club into one file: store, accounts' folders, the club's key; how many
    files it holds."""
    with tempfile.TemporaryFile() as copy:
        copy.writelines(copied(home, url))
        size = copy.tell()
        copy.seek(0)
        with _whole(file) as writing, tarfile.open(fileobj=writing, mode="w:gz") as archive:
            entry = tarfile.TarInfo(COPY)
            entry.size, entry.mode = size, 0o600
            archive.addfile(entry, copy)
            for path in _files(home):
                with suppress(FileNotFoundError):  # a game that was just replaced or left
                    _add(archive, home, path)
            return len(archive.getmembers())


def _files(home: Path) -> Iterator[Path]:
    """The files of a home that belong into a backup."""
    if (home / HOST_KEY).exists():
        yield home / HOST_KEY
    for path in sorted((home / ACCOUNTS).rglob("*")):
        if path.is_file() and not path.is_symlink() and not path.name.endswith((".lock", ".new")):
            yield path


def _add(archive: tarfile.TarFile, home: Path, path: Path) -> None:
    """Put a file into a backup, as it is at one moment."""
    content = path.read_bytes()
    entry = tarfile.TarInfo(path.relative_to(home).as_posix())
    entry.size, entry.mode, entry.mtime = len(content), 0o600, int(path.stat().st_mtime)
    archive.addfile(entry, io.BytesIO(content))


def restored(home: Path, url: str, file: Path) -> int:
    """Put a backup into a home without a club, closed as it is; how many rows of the store there
    were. Unfit, AlreadyOpen, Unavailable."""
    return asyncio.run(_restored(home, url, file))


async def _restored(home: Path, url: str, file: Path) -> int:
    from club.hub import keep

    try:
        with tarfile.open(file) as archive, keep(home, 0):
            copy = _member(archive, COPY)
            store = open_store(home, url)
            try:
                rows = await store.read_copy(copy)
            finally:
                await store.close()
            for entry in archive.getmembers():
                if entry.name == HOST_KEY or entry.name.startswith(f"{ACCOUNTS}/"):
                    archive.extract(entry, home, filter="data")
    except tarfile.TarError as error:
        raise Unfit(str(error)) from None
    return rows


def _member(archive: tarfile.TarFile, name: str) -> Any:
    try:
        found = archive.extractfile(name)
    except KeyError:
        found = None
    if found is None:
        raise Unfit(name)
    return found


@contextmanager
def _whole(path: Path) -> Iterator[IO[bytes]]:
    """A file that is there whole or not at all, and for its owner only."""
    fresh = path.with_name(f".{path.name}.new")
    try:
        descriptor = os.open(fresh, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w+b") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)
