"""One session's process and our end of its line: a terminal, or a plain line without one.

Its environment is built from nothing; what the client brought was looked through before
(`tui.ssh.luggage`).
"""

from __future__ import annotations

import asyncio
import fcntl
import os
import signal
import socket
import struct
import termios
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from tui.ssh.cradle import ROOT, Cradle, Process

#: What is shown to a terminal that is not described.
USUAL_TERM = "xterm-256color"


class Child:
    """A running session. `asked` is called when it asks for a socket to the hub; it answers whether
    the lifeline still stands."""

    process: Process

    def __init__(
        self,
        cradle: Cradle,
        command: str,
        home: Path,
        brought: Mapping[str, str],
        size: tuple[int, int] | None,
        asked: Callable[[socket.socket], bool],
    ) -> None:
        self.terminal = size is not None
        self._asked = asked
        self._lifeline, theirs = socket.socketpair()
        self.end, line = os.openpty() if self.terminal else _pair()
        try:
            if size is not None:
                self.resize(size)
            os.set_blocking(self.end, False)
            self._lifeline.setblocking(False)
            asyncio.get_running_loop().add_reader(self._lifeline, self._hears)
            around = surroundings(home, brought)
            self.process = cradle.bear(command, home, around, line, theirs.fileno())
        except BaseException:
            self.close()
            raise
        finally:
            os.close(line)
            theirs.close()

    def _hears(self) -> None:
        """The session asks for a socket, or its end of the lifeline is gone."""
        if not self._asked(self._lifeline):
            self._cut()

    def _cut(self) -> None:
        if self._lifeline.fileno() >= 0:
            asyncio.get_running_loop().remove_reader(self._lifeline)
            self._lifeline.close()

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
        self.process.send(number)

    def close(self) -> None:
        """Let go of our ends of its lines."""
        self._cut()
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
