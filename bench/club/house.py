"""A club as a host runs it, for benches: its processes, and people who come to it over SSH."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

import asyncssh

from club.messages.asked import Chair, TakeSeat
from club.messages.terms import SeatKind
from tests.club.house import Person, new_table
from tests.terminal import ASKS_SYNC, KNOWS_SYNC

READY = re.compile(r"ssh -p (\d+) \S+ \(\S+ (SHA256:\S+)\)")
ANYONE = Chair(SeatKind.ANYONE)

#: The end of a frame, and the longest anything is waited for, in seconds.
PAINTED = b"\x1b[?2026l"
LONG = 60.0

#: As many bytes are a picture.
SHOWN = 1000


#: Whoever comes comes from elsewhere: an address has only so many log-ins in a minute.
ADDRESSES = (f"127.0.{number // 250 % 250 + 1}.{number % 250 + 1}" for number in count())


class Served:
    """`comptoir serve` in a process, to be killed and opened again."""

    def __init__(self, home: Path, *words: str) -> None:
        self.home = home
        self.words = words
        self.port = 0
        self.open()

    def open(self) -> None:
        line = (sys.executable, "-m", "tui.cli", "--lang", "en", "serve", "--home", str(self.home))
        listen = ("--listen", f"127.0.0.1:{self.port}", "--max-sessions", "200")
        self.process = subprocess.Popen(
            [*line, *listen, *self.words], stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        assert self.process.stdout is not None
        found = READY.search(self.process.stdout.readline())
        assert found, "no club"
        self.port = int(found[1])

    @property
    def children(self) -> dict[str, int]:
        """The pids of the hub and the zygote."""
        found = {}
        for pid, line in lines_below(self.process.pid):
            for name in ("club.hub", "tui.ssh.zygote"):
                if name in line:
                    found[name] = pid
        return found

    @property
    def sessions(self) -> list[int]:
        """The pids of the sessions on a terminal, whoever started them: a dead zygote's too."""
        terminals = {f"/dev/pts/{number}" for number in terminals_of(self.process.pid)}
        return [pid for pid in processes() if target(Path(f"/proc/{pid}/fd/0")) in terminals]

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(LONG)
        if self.process.stdout is not None:
            self.process.stdout.close()


def processes() -> list[int]:
    """Every process there is."""
    return [int(folder.name) for folder in Path("/proc").glob("[0-9]*")]


def target(link: Path) -> str:
    """Where a link of /proc leads; nowhere once it is gone."""
    try:
        return str(link.readlink())
    except OSError:
        return ""


def terminals_of(front: int) -> set[str]:
    """The numbers of the terminals of which a process holds the other end."""
    found = set()
    for told in Path(f"/proc/{front}/fdinfo").glob("*"):
        with suppress(OSError):
            found |= set(re.findall(r"^tty-index:\s*(\d+)$", told.read_text(), re.MULTILINE))
    return found


def lines_below(parent: int) -> Iterator[tuple[int, str]]:
    """The processes that a process has started, with their lines."""
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            status = (folder / "stat").read_text().rpartition(")")[2].split()
            if int(status[1]) == parent and status[0] not in "ZX":
                line = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode()
                yield int(folder.name), line
        except OSError:
            continue


def pss(pid: int) -> float:
    """What a process takes of the memory, in megabytes, shared pages by their share."""
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    return 0.0


def cpu(pids: list[int]) -> float:
    """The processor time that some processes have had, in seconds."""
    ticks = 0
    for pid in pids:
        try:
            told = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        ticks += int(told[11]) + int(told[12])
    return ticks / 100


class Screen(asyncssh.SSHClientSession[bytes]):
    """Somebody's terminal at the other end of an SSH line: when frames end, and the last bytes."""

    def __init__(self) -> None:
        self.channel: Any = None
        self.painted: list[float] = []
        self.last = bytearray()
        self.ended = False
        self._news = asyncio.Event()

    def connection_made(self, chan: Any) -> None:
        self.channel = chan

    def data_received(self, data: bytes, _kind: Any) -> None:
        if ASKS_SYNC in data:
            self.channel.write(KNOWS_SYNC)
        if PAINTED in data:
            self.painted.append(time.perf_counter())
        self.last += data
        if len(self.last) > 1 << 17:
            del self.last[: -(1 << 16)]
        self._news.set()

    def connection_lost(self, exc: Exception | None) -> None:
        self.ended = True
        self._news.set()

    def press(self, key: bytes) -> float:
        """Press a key; when that was."""
        if not self.ended:
            with suppress(OSError):  # it may be closing
                self.channel.write(key)
        return time.perf_counter()

    async def until(self, wanted: Callable[[Screen], bool], seconds: float = LONG) -> bool:
        """Wait until something is so; whether it came to be."""
        try:
            async with asyncio.timeout(seconds):
                while not wanted(self):
                    self._news.clear()
                    await self._news.wait()
        except TimeoutError:
            return False
        return True

    async def paints(self, since: float, seconds: float = LONG) -> float | None:
        """How long after a moment the next frame ended, in milliseconds."""
        if await self.until(lambda me: bool(me.painted) and me.painted[-1] > since, seconds):
            return 1000 * (next(at for at in self.painted if at > since) - since)
        return None


class Guest:
    """Somebody with a key, who has a name in the club and a line to it."""

    SCREEN: type[Screen] = Screen

    def __init__(self, name: str) -> None:
        self.name = name
        self.key = asyncssh.generate_private_key("ssh-ed25519")
        self.screen = self.SCREEN()
        self.connection: asyncssh.SSHClientConnection | None = None

    @property
    def fingerprint(self) -> str:
        return str(self.key.get_fingerprint())

    async def come(self, port: int, size: tuple[int, int] = (80, 24)) -> float:
        """Log in and open a screen; when that began."""
        began = time.perf_counter()
        self.connection = await asyncssh.connect(
            "127.0.0.1",
            port,
            client_keys=[self.key],
            known_hosts=None,
            config=None,
            agent_path=None,
            username="x",
            local_addr=(next(ADDRESSES), 0),
        )
        _, self.screen = await self.connection.create_session(
            self.SCREEN,
            term_type="xterm-256color",
            term_size=size,
            env={"LANG": "en_GB.UTF-8", "COLORTERM": "truecolor"},
            encoding=None,
        )
        return began

    def go(self) -> None:
        if self.connection is not None:
            self.connection.abort()


@contextmanager
def seated(
    home: Path, guests: list[Guest], game: str = "cafe", each: int = 2
) -> Iterator[list[str]]:
    """Give everybody a name and a chair, so many at each table; the tables."""
    tables = []
    for at in range(0, len(guests), each):
        group = [
            Person(home, guest.name, key=guest.fingerprint) for guest in guests[at : at + each]
        ]
        table = new_table(group[0], game, *[ANYONE] * each).table
        for person in group[1:]:
            person.ask(TakeSeat(table))
        for person in group:
            person.client.close()
        tables.append(table)
    yield tables


def quantile(values: list[float], share: float) -> float:
    """The value below which a share of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")
