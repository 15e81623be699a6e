"""The hub: the club's one process that knows true states. `python -m club.hub HOME [FINGERPRINT]`.

It listens on a unix socket in its home, for its owner only. The first frame on a line says who it
is, said by the front; from then on the socket is the identity. It prints one line when it is ready
and ends in order on SIGTERM or SIGINT; killed, it comes back to everything it ever confirmed.
"""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import logging
import os
import signal
import sys
import time
from argparse import ArgumentParser
from collections.abc import AsyncIterator
from pathlib import Path
from typing import IO

import msgspec

from club import DATABASE_URL, accounts
from club.answering import answer
from club.attending import away
from club.caller import Caller, Pace
from club.door import LOCK, socket_of
from club.house import House
from club.messages.first import Guest, Order
from club.messages.told import Closing, Told
from club.neighbours import Neighbours
from club.ordering import obey
from club.store.opening import open_store
from club.store.protocol import Unavailable
from club.sweeping import sweep_for_ever
from club.tables import Tables
from club.thinking import Thinking
from club.wire import ASKED, FIRST, Broken, frame, read

log = logging.getLogger("club")

#: Lines at once, and those of one account.
MOST_LINES = 1000
MOST_LINES_EACH = 8

#: How long another hub of the same home may take to end, in seconds.
PATIENCE = 3.0

#: How long the first frame of a line is waited for, in seconds.
FIRST_WORD = 20.0


class AlreadyOpen(Exception):
    """Another hub keeps this home."""


def keep(home: Path, patience: float = PATIENCE) -> IO[str]:
    """The home is this process's until the file is closed; AlreadyOpen. One that is just ending,
    its front killed, is waited for."""
    home.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = (home / LOCK).open("w")
    latest = time.monotonic() + patience
    while True:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return lock
        except OSError:
            if time.monotonic() > latest:
                lock.close()
                raise AlreadyOpen(str(home)) from None
        time.sleep(0.05)


@contextlib.asynccontextmanager
async def opened(
    home: Path, fingerprint: str = "", pace: Pace | None = None, database: str = ""
) -> AsyncIterator[House]:
    """A club that is open: lines are answered as long as this lasts."""
    with keep(home):
        store = open_store(home, database)
        house = House(home, store, fingerprint, pace)
        house.tables, house.thinking = Tables(house), Thinking(house)
        house.neighbours = Neighbours(house)
        await house.open()
        store.listen(house.neighbours.hears)
        path = socket_of(home)
        path.unlink(missing_ok=True)
        before = os.umask(0o177)
        try:
            server = await asyncio.start_unix_server(
                lambda reader, writer: line(house, reader, writer), path
            )
        finally:
            os.umask(before)
        sweeper = asyncio.create_task(sweep_for_ever(house))
        try:
            yield house
        finally:
            server.close()
            sweeper.cancel()
            house.thinking.close()
            for caller in list(house.callers):
                caller.close("stopping")
            path.unlink(missing_ok=True)
            await store.close()


async def line(house: House, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """One line from its first frame to its end; whatever goes wrong on it ends it alone."""
    try:
        async with asyncio.timeout(FIRST_WORD):
            first = await read(reader, FIRST)
        if isinstance(first, Guest):
            await conversation(house, Caller(first, writer, house.pace), reader)
        elif isinstance(first, Order):
            writer.write(msgspec.json.encode(await obey(house, first)))
            await writer.drain()
    except Broken:
        with contextlib.suppress(Exception):
            writer.write(frame(Told("", Closing("unknown_word"))))
    except (TimeoutError, ConnectionError, asyncio.CancelledError):
        pass  # it never spoke, or is gone, or the hub ends
    except Exception:
        log.exception("a line ended")
    finally:
        writer.close()


async def conversation(house: House, caller: Caller, reader: asyncio.StreamReader) -> None:
    """Welcome somebody and answer every word until the line ends."""
    caller.account = await house.store.account(caller.guest.key)
    if refused := await not_admitted(house, caller):
        caller.close(refused)
        return
    house.callers.add(caller)
    house.lobby_changed = True
    try:
        caller.tell(accounts.welcome(house, caller))
        while (asked := await read(reader, ASKED)) is not None:
            told = await answer(house, caller, asked.request, asked.word)
            if told is not None:
                caller.tell(told, asked.request)
            await caller.breath()
    finally:
        house.callers.discard(caller)
        away(house, caller)
        house.lobby_changed = True


async def not_admitted(house: House, caller: Caller) -> str:
    """Why somebody does not come in; empty if they do."""
    if await accounts.banned(house, caller):
        return "banned"
    if len(house.callers) >= MOST_LINES:
        return "full"
    if len(house.lines_of(caller.id)) >= MOST_LINES_EACH:
        return "elsewhere"
    return ""


async def run(home: Path, fingerprint: str, database: str, kept: bool) -> None:
    """Keep a club open until the process is asked to end, or nobody keeps it any more."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(name, stop.set)
    if kept:
        loop.add_reader(sys.stdin.fileno(), stop.set)
    async with opened(home, fingerprint, database=database):
        with contextlib.suppress(BrokenPipeError):  # whoever started it may be gone already
            print(f"open {socket_of(home)}", flush=True)
        await stop.wait()


def main(words: list[str]) -> int:
    line = ArgumentParser(prog="python -m club.hub")
    line.add_argument("home", type=Path)
    line.add_argument("fingerprint", nargs="?", default="", help="of the host's key")
    usual = os.environ.get(DATABASE_URL, "")
    told = f"postgresql://…, else {DATABASE_URL}; without either a file in the home"
    line.add_argument("--database", default=usual, help=told)
    line.add_argument("--kept", action="store_true", help="end when the standard input ends")
    asked = line.parse_args(words)
    logging.basicConfig(format="%(asctime)s %(message)s", level=logging.WARNING)
    try:
        asyncio.run(run(asked.home, asked.fingerprint, asked.database, asked.kept))
    except AlreadyOpen as error:
        print(f"a club is open already in {error}", file=sys.stderr)
        return 1
    except Unavailable as error:
        print(f"the database cannot be opened: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
