"""The hub's process as the front keeps it: started, waited for, and started again when it dies."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

from club import DATABASE_URL
from tui.ssh.cradle import ROOT

log = logging.getLogger("comptoir.club")

#: The pause before a hub that died is started again: the first, and the longest, in seconds.
SOON, LATEST = 0.05, 5.0

#: Seconds for a hub to end by itself when the club closes.
ENDING = 8.0


class NoHub(Exception):
    """The hub could not be opened; it has said why on the standard error."""


class Keeper:
    """A hub that is there as long as the club is open."""

    def __init__(self, home: Path, fingerprint: str, database: str = "") -> None:
        self._line = [str(home), fingerprint, "--kept"]
        self._surroundings = {**os.environ, "PYTHONPATH": str(ROOT), DATABASE_URL: database}
        self._process: asyncio.subprocess.Process | None = None
        self._watch: asyncio.Task[None] | None = None
        self._closing = False
        self.restarts = 0

    @property
    def pid(self) -> int:
        """The hub's process; 0 while there is none."""
        return self._process.pid if self._process is not None else 0

    async def open(self) -> None:
        """Start the hub and wait until it answers; NoHub if it ends before."""
        if not await self._start():
            raise NoHub
        self._watch = asyncio.create_task(self._keep())

    async def _start(self) -> bool:
        """Start a hub; whether it is open. It ends when nobody holds its standard input."""
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "club.hub", *self._line),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            cwd=ROOT,
            env=self._surroundings,  # not on its line: whoever lists processes would read it
            start_new_session=True,
        )
        assert self._process.stdout is not None
        return (await self._process.stdout.readline()).startswith(b"open")

    async def _keep(self) -> None:
        """Wait for the hub's end, and start another."""
        pause = SOON
        while True:
            assert self._process is not None
            code = await self._process.wait()
            if self._closing:
                return
            self.restarts += 1
            log.warning("The hub has ended (%s); another one is started", code)
            await asyncio.sleep(pause)
            pause = SOON if await self._start() else min(2 * pause, LATEST)

    async def close(self) -> None:
        """The hub tells everybody, drains what it stores and ends."""
        self._closing = True
        if self._process is None:
            return
        with suppress(ProcessLookupError):
            self._process.send_signal(signal.SIGTERM)
        with suppress(TimeoutError):
            async with asyncio.timeout(ENDING):
                await self._process.wait()
        with suppress(ProcessLookupError):
            self._process.kill()
        if self._watch is not None:
            self._watch.cancel()
