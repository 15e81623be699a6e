"""Files written whole or not at all, and read with a limit.

A write goes to a temporary file beside the target, is forced to the disk, and takes the target's
name in one step: at every moment, and after a crash at any moment, the target is either the old
file or the new one. The old one stays beside it as `.bak`.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from itertools import count
from pathlib import Path

from saves.errors import SaveError, said

#: A five-player game is some 60 kB; a file beyond this is no save.
LARGEST = 16_000_000

#: Kept from other users of the machine.
PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700

#: What a file system answers that has no hard links, or no way to force a folder to the disk.
CANNOT = frozenset(
    {errno.EPERM, errno.EACCES, errno.EINVAL, errno.ENOSYS, errno.EOPNOTSUPP, errno.EMLINK}
)

#: Opening must not wait for the other end of a pipe.
READING = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0)


def kept(path: Path) -> Path:
    """Where the file before this one is kept."""
    return path.with_name(path.name + ".bak")


def read(path: Path, limit: int = LARGEST) -> bytes:
    """The bytes of a file; SaveError when there is none to read or it is too large."""
    try:
        descriptor = os.open(path, READING)
    except (FileNotFoundError, NotADirectoryError, ValueError):
        raise SaveError("missing", path) from None
    except OSError as error:
        raise SaveError("unreadable", path, detail=said(error)) from error
    try:
        return _read_file(path, descriptor, limit)
    except OSError as error:
        raise SaveError("unreadable", path, detail=said(error)) from error
    finally:
        os.close(descriptor)


def _read_file(path: Path, descriptor: int, limit: int) -> bytes:
    about = os.fstat(descriptor)
    if not stat.S_ISREG(about.st_mode):
        raise SaveError("not_a_file", path)
    size = about.st_size
    content = bytearray()
    while size <= limit and (piece := os.read(descriptor, limit + 1 - len(content))):
        content += piece
        size = max(size, len(content))  # a file may grow while it is read
    if size > limit:
        raise SaveError("too_large", path, bytes=size, limit=limit)
    return bytes(content)


def make_folder(folder: Path) -> None:
    """The folder and those missing above it, readable by their owner alone."""
    if not folder.is_dir():
        if folder.parent != folder:
            make_folder(folder.parent)
        folder.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)


def write_whole(path: Path, content: bytes) -> None:
    """Replace a file by new content, or leave it as it is and raise OSError."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        _write_to_disk(temporary, content)
        _keep_previous(path)
        os.replace(temporary, path)  # noqa: PTH105 - each step to the disk is one call of os
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    _force_folder(path.parent)


def _write_to_disk(path: Path, content: bytes) -> None:
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE_FILE)
    try:
        rest = memoryview(content)
        while rest:
            rest = rest[os.write(descriptor, rest) :]
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _keep_previous(path: Path) -> None:
    """The present file becomes the `.bak`, under both names until the new one takes its place.

    Where there are no hard links it only changes its name: should all end right there, the
    `.bak` alone is the game.
    """
    if not path.exists():
        return
    kept(path).unlink(missing_ok=True)
    try:
        os.link(path, kept(path))
    except OSError as error:
        if error.errno not in CANNOT:
            raise
        os.replace(path, kept(path))  # noqa: PTH105


def _force_folder(folder: Path) -> None:
    """Names, too, must reach the disk."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in CANNOT:
            raise
    finally:
        os.close(descriptor)


def sweep(path: Path) -> None:
    """Remove the temporary files that a killed writer of this file left behind."""
    with contextlib.suppress(OSError):
        for temporary in path.parent.glob(f".{path.name}.*.tmp"):
            temporary.unlink()


def move_aside(path: Path, folder: Path) -> Path:
    """Move a file into a folder, under a name that is free there; where it lies now."""
    make_folder(folder)
    for number in count():
        target = folder / (f"{path.name}.{number}" if number else path.name)
        if _moved(path, target):
            break
    _force_folder(folder)
    _force_folder(path.parent)
    return target


def _moved(path: Path, target: Path) -> bool:
    """Give a file another name unless that is taken; never over another file."""
    try:
        os.link(path, target, follow_symlinks=False)
    except FileExistsError:
        return False
    except OSError as error:
        if error.errno not in CANNOT:
            raise
        if os.path.lexists(target):
            return False
        os.replace(path, target)  # noqa: PTH105
    else:
        path.unlink()
    return True
