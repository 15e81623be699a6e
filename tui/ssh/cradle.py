"""Where sessions come from: forked from the zygote, or else a process each.

The front holds one end of a socket to the zygote. A zygote that died is started again; until it is
ready, and where there is no fork, a session is started as a process of its own.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Protocol

import msgspec

from tui.ssh.other import Who
from tui.ssh.zygote import LARGEST, Birth, Born, Ended, Ready

log = logging.getLogger("comptoir.club")

ROOT = Path(__file__).resolve().parent.parent.parent
SEAT = Path(__file__).with_name("seat.py")

#: What a session runs, before the words of its own: nothing is imported from its home.
PROGRAM = ("-P", "-m", "tui.ssh.session")
ZYGOTE = ("-P", "-m", "tui.ssh.zygote")

#: The pause before a zygote is started again, in seconds.
PAUSE = 1.0

TOLD: msgspec.msgpack.Decoder[Ready | Born | Ended] = msgspec.msgpack.Decoder(Ready | Born | Ended)


class NoSessions(Exception):
    """The zygote could not begin: no session could."""


class Process(Protocol):
    """A session's process, however it came to be."""

    pid: int

    def poll(self) -> int | None:
        """Its exit code once it has ended."""

    def send(self, number: signal.Signals) -> None:
        """Signal it and whatever it has started."""


class Started:
    """A process that was started by itself."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process
        self.pid = process.pid

    def poll(self) -> int | None:
        return self._process.poll()

    def send(self, number: signal.Signals) -> None:
        if self.poll() is None:
            signal_group(self.pid, number)


class Forked:
    """A session that the zygote was asked for; its pid is 0 until the zygote has told it."""

    def __init__(self, cradle: Cradle) -> None:
        self._cradle = cradle
        self._wanted: signal.Signals | None = None
        self.pid = 0
        self.code: int | None = None

    def poll(self) -> int | None:
        """Its code as the zygote tells it; when the zygote died, only that it is no more."""
        if self.code is None and not self._cradle.tells_of(self) and not alive(self.pid):
            self.code = 0
        return self.code

    def send(self, number: signal.Signals) -> None:
        if self.pid == 0:
            self._wanted = number
        elif self.poll() is None:
            signal_group(self.pid, number)

    def born(self, pid: int) -> None:
        """It is there; what it was to be told meanwhile is told now."""
        self.pid = pid
        if self._wanted is not None:
            signal_group(pid, self._wanted)


def signal_group(pid: int, number: signal.Signals) -> None:
    """Signal the processes of a session."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, number)


def alive(pid: int) -> bool:
    """Whether there is such a process, one that has not ended already."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False
    return pid > 0 and status.rpartition(")")[2].split()[0] not in "ZX"


class Cradle:
    """The zygote as the front knows it; without one, every session is started by itself."""

    def __init__(self, who: Who | None = None) -> None:
        self.who: Who = who or {}
        self._zygote: subprocess.Popen[bytes] | None = None
        self._line: socket.socket | None = None
        self._ready = asyncio.Event()
        self._began = asyncio.Event()  # it was ready, or ended
        self._numbers = count(1)
        self._awaited: dict[int, Forked] = {}
        self._living: dict[int, Forked] = {}
        self._closing = False
        self.restarts = 0
        self._loop = asyncio.get_running_loop()

    # The zygote

    @property
    def pid(self) -> int:
        """The zygote's process; 0 while there is none."""
        return self._zygote.pid if self._zygote is not None else 0

    async def open(self) -> None:
        """Start the zygote and wait until it is warm, where there is fork at all; NoSessions where
        it ends before, as another user who may not run it does."""
        if sys.platform == "linux":
            self._start()
            await self._began.wait()
            if not self._ready.is_set():
                raise NoSessions

    def _start(self) -> None:
        if self._closing:
            return
        self._line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            self._zygote = subprocess.Popen(
                [sys.executable, *ZYGOTE, str(theirs.fileno())],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
                cwd=ROOT,
                env=own_surroundings(),
                **self.who,
            )
        self._line.setblocking(False)
        self._loop.add_reader(self._line, self._hears)

    def _hears(self) -> None:
        """The zygote tells of a birth or an end, or is no more."""
        assert self._line is not None
        try:
            said = self._line.recv(LARGEST)
        except BlockingIOError:
            return
        except OSError:
            said = b""
        if not said:
            self._died()
            return
        told = TOLD.decode(said)
        if isinstance(told, Born):
            session = self._awaited.pop(told.number)
            self._living[told.pid] = session
            session.born(told.pid)
        elif isinstance(told, Ended):
            self._living.pop(told.pid).code = told.code
        else:
            self._ready.set()
            self._began.set()

    def _died(self) -> None:
        """Start another zygote soon; sessions that live go on, those to be born never will."""
        self._let_go()
        for session in self._awaited.values():
            session.code = -signal.SIGKILL
        self._awaited.clear()
        self._living.clear()
        self._ready.clear()
        self._began.set()
        if not self._closing:
            self.restarts += 1
            log.warning("The zygote has ended; another one is started")
            self._loop.call_later(PAUSE, self._start)

    def _let_go(self) -> None:
        if self._line is not None:
            self._loop.remove_reader(self._line)
            self._line.close()
            self._line = None
        if self._zygote is not None:
            with suppress(subprocess.TimeoutExpired):
                self._zygote.wait(PAUSE)
            self._zygote = None

    def tells_of(self, session: Forked) -> bool:
        """Whether the zygote that bore a session is still there to tell how it ends."""
        return session in self._living.values() or session in self._awaited.values()

    def close(self) -> None:
        """No more sessions: the zygote ends as nobody holds its line."""
        self._closing = True
        if self._zygote is not None:
            self._zygote.terminate()
        self._let_go()

    # Sessions

    def bear(
        self, command: str, folder: Path, surroundings: Mapping[str, str], line: int, lifeline: int
    ) -> Process:
        """A new session on this line, with this lifeline; both are the caller's to close."""
        if self._line is not None and self._ready.is_set():
            session = Forked(self)
            number = next(self._numbers)
            birth = Birth(number, command, str(folder), dict(surroundings))
            try:
                socket.send_fds(self._line, [msgspec.msgpack.encode(birth)], [line, lifeline])
            except OSError:
                log.exception("The zygote does not listen")
            else:
                self._awaited[number] = session
                return session
        return started(command, folder, surroundings, line, lifeline, self.who)


def started(
    command: str,
    folder: Path,
    surroundings: Mapping[str, str],
    line: int,
    lifeline: int,
    who: Who,
) -> Process:
    """A session as a process of its own."""
    words = [sys.executable, "-I", "-S", str(SEAT), *PROGRAM, str(lifeline), command]
    return Started(
        subprocess.Popen(
            words,
            stdin=line,
            stdout=line,
            stderr=line,
            start_new_session=True,
            pass_fds=[lifeline],
            cwd=folder,
            env=dict(surroundings),
            **who,
        )
    )


def own_surroundings() -> dict[str, str]:
    """The environment of the zygote: nothing of the front's but where the program is."""
    return {
        "PATH": os.defpath,
        "PYTHONPATH": str(ROOT),
        "PYTHONSAFEPATH": "1",
        "PYTHONUTF8": "1",
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
    }
