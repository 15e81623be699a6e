"""One game, one table: an advisory lock, so that no game is open twice at the same time.

The system drops the lock with the process that held it, however that ended: a lock file left
behind locks nothing.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
import weakref
from pathlib import Path

from saves.errors import SaveError
from saves.files import PRIVATE_FILE, make_folder, read

if sys.platform != "win32":
    import fcntl

    #: A lock is a file of its own: a link in its place leads nowhere, a pipe is not waited for.
    LOCKING = os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK

#: Between two tries of a lock that is held for a moment only.
PAUSE = 0.01


class Lock:
    """A lock that is held until it is released, or until nobody knows it any more.

    `held` is False from the start where no lock was to be had.
    """

    def __init__(self, path: Path, descriptor: int | None) -> None:
        self.path = path
        self.held = descriptor is not None
        self._drop = weakref.finalize(self, _drop, path, descriptor, os.getpid())

    def release(self) -> None:
        """Let others in; a second time does nothing."""
        self.held = False
        self._drop()

    def __enter__(self) -> Lock:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()


def lock(path: Path, patience: float = 0.0) -> Lock:
    """Hold the lock of this name; SaveError `in_use` when another does after so many seconds.

    Where no lock can be had at all (a disk that cannot be written, a file system without locks)
    the game goes on without: there is nothing to protect, or no means to.
    """
    end = time.monotonic() + patience
    while True:
        try:
            return Lock(path, _hold(path))
        except BlockingIOError:
            if time.monotonic() >= end:
                raise SaveError("in_use", path, process=_holder(path)) from None
            time.sleep(PAUSE)
        except OSError:
            return Lock(path, None)


if sys.platform == "win32":

    def _hold(path: Path) -> int | None:
        return None

else:

    def _hold(path: Path) -> int:
        """The descriptor of the locked file; BlockingIOError when another process has it."""
        make_folder(path.parent)
        while True:
            descriptor = os.open(path, LOCKING, PRIVATE_FILE)
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                if _still_there(path, descriptor):
                    HELD.add(descriptor)
                    _sign(descriptor)
                    return descriptor
            except BaseException:
                os.close(descriptor)
                raise
            os.close(descriptor)


def _sign(descriptor: int) -> None:
    """Say who holds the lock; on a full disk it is held all the same."""
    with contextlib.suppress(OSError):
        os.ftruncate(descriptor, 0)
        os.write(descriptor, str(os.getpid()).encode())


def _still_there(path: Path, descriptor: int) -> bool:
    """Whether the locked file still bears its name: the last holder removes it when leaving."""
    try:
        named = path.stat()
    except FileNotFoundError:
        return False
    return os.path.samestat(named, os.fstat(descriptor))


def _holder(path: Path) -> str:
    """The number of the process that holds a lock, as far as it says."""
    try:
        return read(path, limit=20).decode("ascii", "ignore")
    except SaveError as error:
        return "" if error.reason == "missing" else "?"


def _drop(path: Path, descriptor: int | None, process: int) -> None:
    if descriptor is None or os.getpid() != process:
        return
    HELD.discard(descriptor)
    with contextlib.suppress(OSError):
        path.unlink()
    with contextlib.suppress(OSError):
        os.close(descriptor)


#: The descriptors of the locks of this process.
HELD: set[int] = set()


def _let_go_in_child() -> None:
    """A forked child must not keep a game locked after its parent is gone."""
    for descriptor in HELD:
        with contextlib.suppress(OSError):
            os.close(descriptor)
    HELD.clear()


if sys.platform != "win32":
    os.register_at_fork(after_in_child=_let_go_in_child)
