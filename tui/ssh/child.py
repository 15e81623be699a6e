"""The process of one session: the program as it is, in the account's own home.

Its environment is built from nothing; what the client brought was looked through before
(`tui.ssh.luggage`). The front holds one end of its terminal, or of a plain line without one.
"""

from __future__ import annotations

import fcntl
import os
import signal
import socket
import struct
import subprocess
import sys
import termios
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SEAT = Path(__file__).with_name("seat.py")

#: What a session runs, before the words of its own: nothing is imported from its home.
PROGRAM = ("-P", "-m", "tui.cli")

#: What is shown to a terminal that is not described.
USUAL_TERM = "xterm-256color"


class Child:
    """A running session, and our end of its line."""

    def __init__(
        self,
        arguments: list[str],
        home: Path,
        brought: Mapping[str, str],
        size: tuple[int, int] | None,
    ) -> None:
        self.terminal = size is not None
        self.end, theirs = os.openpty() if self.terminal else _pair()
        try:
            if size is not None:
                self.resize(size)
            os.set_blocking(self.end, False)
            self.process = subprocess.Popen(
                [sys.executable, "-I", "-S", str(SEAT), *PROGRAM, *arguments],
                stdin=theirs,
                stdout=theirs,
                stderr=theirs,
                start_new_session=True,
                cwd=home,
                env=surroundings(home, brought),
            )
        except BaseException:
            os.close(self.end)
            raise
        finally:
            os.close(theirs)

    def resize(self, size: tuple[int, int]) -> None:
        """Tell the terminal's size; the session hears of it."""
        columns, rows = size
        if self.terminal:
            fcntl.ioctl(self.end, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def no_more_input(self) -> None:
        """The other side has said its last: a plain line ends, a terminal hears Ctrl+D."""
        with suppress(OSError):
            if self.terminal:
                os.write(self.end, b"\x04")
            else:
                with socket.socket(fileno=os.dup(self.end)) as line:
                    line.shutdown(socket.SHUT_WR)

    def signal(self, number: signal.Signals) -> None:
        """Signal the session and whatever it has started."""
        if self.process.poll() is None:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, number)

    def close(self) -> None:
        """Let go of our end of the line."""
        if self.end >= 0:
            os.close(self.end)
            self.end = -1


def surroundings(home: Path, brought: Mapping[str, str]) -> dict[str, str]:
    """The environment of a session: what it needs, and how its terminal describes itself."""
    return {
        "TERM": USUAL_TERM,
        **brought,
        "PATH": os.defpath,
        "HOME": str(home),
        "COMPTOIR_HOME": str(home),
        "PYTHONPATH": str(ROOT),
        "PYTHONSAFEPATH": "1",
        "PYTHONUTF8": "1",
    }


def _pair() -> tuple[int, int]:
    """Both ends of a line without a terminal."""
    ours, theirs = socket.socketpair()
    return ours.detach(), theirs.detach()
