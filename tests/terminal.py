"""A real terminal for tests and benches: a program on a pty, its screen kept by pyte.

It answers the one question a modern terminal is asked at the start, whether it knows synchronised
output, so that the program marks each frame and frames can be counted.
"""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import TracebackType

import pyte

ASKS_SYNC = b"\x1b[?2026$p"
KNOWS_SYNC = b"\x1b[?2026;2$y"
FRAME = b"\x1b[?2026h"

KEYS = {
    "enter": "\r",
    "escape": "\x1b",
    "tab": "\t",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "f1": "\x1bOP",
    "ctrl+c": "\x03",
    "ctrl+p": "\x10",
}

COMPTOIR = (sys.executable, "-m", "tui.cli")


class Terminal:
    """A program running in a terminal of a given size."""

    def __init__(
        self,
        *arguments: str,
        columns: int = 80,
        rows: int = 24,
        env: Mapping[str, str] | None = None,
        program: tuple[str, ...] = COMPTOIR,
    ) -> None:
        self.output = bytearray()
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self._master, slave = pty.openpty()
        self.resize(columns, rows)
        self.process = subprocess.Popen(
            [*program, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            close_fds=True,
            preexec_fn=_take_terminal,
            env={**_environment(), **(env or {})},
        )
        os.close(slave)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()
        self.hang_up()

    def resize(self, columns: int, rows: int) -> None:
        """Change the window's size; the program is told."""
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, size)
        self._screen.resize(rows, columns)

    @property
    def line(self) -> int:
        """The terminal's own end, to be waited for together with others."""
        return self._master

    @property
    def text(self) -> str:
        """What the screen shows, line by line."""
        return "\n".join(line.rstrip() for line in self._screen.display)

    def on_ground(self, colour: str) -> str:
        """What stands on a ground of this colour, line by line; the rest is blank."""
        wanted, columns = colour.removeprefix("#"), range(self._screen.columns)
        lines = (self._screen.buffer[row] for row in range(self._screen.lines))
        return "\n".join(
            "".join(line[at].data if line[at].bg == wanted else " " for at in columns)
            for line in lines
        )

    @property
    def frames(self) -> int:
        """How many frames the program has painted."""
        return self.output.count(FRAME)

    def send(self, *keys: str) -> None:
        """Press keys, by name or as typed."""
        for key in keys:
            self.send_bytes(KEYS.get(key, key).encode())

    def send_bytes(self, data: bytes) -> None:
        """Send what may be no key at all."""
        os.write(self._master, data)

    def read(self, seconds: float) -> bool:
        """Take in what the program writes within some time; whether there was anything."""
        if not select.select([self._master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self._master, 65536)
        except OSError:
            return False
        if not data:
            return False
        self.output += data
        self._show(data)
        if ASKS_SYNC in data:
            os.write(self._master, KNOWS_SYNC)
        return True

    def _show(self, data: bytes) -> None:
        """Put on the screen what the program wrote."""
        self._stream.feed(data)

    def wait_for(self, wanted: str, seconds: float = 90) -> None:
        """Wait until the screen shows a text."""
        deadline = time.monotonic() + seconds
        while wanted not in self.text:
            left = deadline - time.monotonic()
            if left <= 0 or (not self.read(min(left, 0.5)) and self.process.poll() is not None):
                state = self.process.poll()
                ended = "still running" if state is None else f"ended with {state}"
                raise AssertionError(f"{wanted!r} is not on the screen ({ended}):\n{self.text}")

    def settle(self, quiet: float = 0.3, seconds: float = 60) -> None:
        """Wait until the program has been silent for a moment and has nothing left to do: on a
        busy machine it may be silent only because it waits for its turn."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline and (self.read(quiet) or self.busy or self.read(0)):
            pass

    @property
    def busy(self) -> bool:
        """Whether the program, or a process it has started, is running or waits to run."""
        return any(map(_runs, _session(self.process.pid)))

    def wait(self, seconds: float = 90) -> int:
        """Wait for the program to end, reading what it still writes; its exit code."""
        deadline = time.monotonic() + seconds
        while self.process.poll() is None:
            if time.monotonic() > deadline:
                raise AssertionError(f"still running:\n{self.text}")
            self.read(0.05)
        while self.read(0.05):
            pass
        return self.process.returncode

    def hang_up(self) -> None:
        """Take the terminal away, as a dropped line does."""
        if self._master >= 0:
            os.close(self._master)
            self._master = -1

    def kill(self) -> None:
        """End the program without warning, as kill -9 does."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


def _session(leader: int) -> Iterator[Path]:
    """The processes of a session that is led by this one, by their folders in /proc."""
    for folder in Path("/proc").glob("[0-9]*"):
        if (told := _status(folder)) and int(told[3]) == leader:
            yield folder


def _runs(process: Path) -> bool:
    """Whether one of the threads of a process runs, or waits for a processor or the disk."""
    return any((told := _status(thread)) and told[0] in "RD" for thread in process.glob("task/*"))


def _status(folder: Path) -> list[str]:
    """What the kernel tells of a process or thread, from its state on; nothing once it is gone."""
    try:
        return (folder / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return []


def _environment() -> dict[str, str]:
    """The tests' own environment in a colour terminal, whose size is not told but asked for, and in
    which nothing moves by itself."""
    kept = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    still = {"COMPTOIR_STILL": "1"}
    return {**kept, "TERM": "xterm-256color", "COLORTERM": "truecolor", **still}


def usual_signals() -> None:
    """In a child about to become the program: signals as a player's shell gives them. Tests that
    run in the background of a shell, or under nohup, would hand on that they ignore some."""
    for name in ("SIGINT", "SIGQUIT", "SIGHUP", "SIGTERM", "SIGTSTP", "SIGPIPE"):
        signal.signal(getattr(signal, name), signal.SIG_DFL)


def _take_terminal() -> None:
    """Make the pty the controlling terminal, so that closing it hangs the program up."""
    usual_signals()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
