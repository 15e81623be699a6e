"""The zygote: everything a session needs, imported and warmed; sessions are forked from it.

`python -m tui.ssh.zygote FILE` listens on a socket that the front holds the other end of. Each
message is a birth: what the session is to do, its environment, and two files, its terminal and its
lifeline. It answers with the pid, and later with how that session ended. It has one thread, no key
and no database, and ends when the front does.
"""

from __future__ import annotations

import asyncio
import gc
import importlib
import os
import pkgutil
import select
import signal
import socket
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from tui.ssh import seat

#: The bytes of one message.
LARGEST = 1 << 16

#: The exit code of a session that never came to be.
BROKEN = 70

#: The game whose table is shown once.
REHEARSED = "cafe"

#: What is loaded before the first session: all rules, all games, all screens.
ROOMS = ("rules", "saves", "club.client", "club.messages", "bots.mind", "tui")
#: The front's own modules, and those that are only for building the program.
NOT_HERE = ("tui.ssh", "tui.words.locale", "tui.cli")
SESSION = "tui.ssh.session"


class Birth(msgspec.Struct, frozen=True):
    """A session to be forked: the front's number for it, what it does, where, in which
    surroundings."""

    number: int
    command: str
    folder: str
    surroundings: dict[str, str]


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """Everything is loaded: sessions can be forked."""


class Born(msgspec.Struct, frozen=True, tag="born"):
    """A session is there."""

    number: int
    pid: int


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """A session is no more: its exit code, negative for a signal."""

    pid: int
    code: int


def warm() -> None:
    """Load everything, speak every language once, and let the collector forget it all."""
    from rules.registry import NAMES, game
    from tui.words.language import AVAILABLE, language

    gc.disable()
    for room in ROOMS:
        load(room)
    importlib.import_module(SESSION)
    for code in AVAILABLE:
        language(code)
    for name in NAMES:
        played = game(name)
        state = played.new(played.options(), 1)
        played.legal(played.view(state, 0))
    with suppress(Exception):  # whoever comes may be luckier; what is loaded is loaded
        asyncio.run(rehearsed())
    gc.collect()
    gc.freeze()


async def rehearsed() -> None:
    """Show a table to nobody once: styles are read and caches filled before the first session, and
    all sessions share them."""
    from rules.registry import game
    from tui.app import Comptoir
    from tui.start import Start

    with TemporaryDirectory(prefix="comptoir") as folder:
        options = game(REHEARSED).options(players=2)
        start = Start(home=Path(folder), screen="play", game=REHEARSED, options=options, seed=1)
        async with Comptoir(start).run_test(size=(80, 24)) as pilot:
            await pilot.pause()


def load(room: str) -> None:
    """A module and everything below it."""
    module = importlib.import_module(room)
    for below in pkgutil.walk_packages(getattr(module, "__path__", ()), f"{room}."):
        if not below.name.startswith(NOT_HERE) and not below.name.endswith("__main__"):
            importlib.import_module(below.name)


def serve(front: socket.socket) -> None:
    """Fork a session for each birth, tell how each ends, until the front is gone."""
    wakes, woken = os.pipe()
    for end in (wakes, woken):
        os.set_blocking(end, False)
    signal.set_wakeup_fd(woken, warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    while True:
        ready, _, _ = select.select([front.fileno(), wakes], [], [])
        if wakes in ready:
            with suppress(BlockingIOError):
                os.read(wakes, 4096)
            tell_ended(front)
        if front.fileno() in ready:
            said, files, _flags, _from = socket.recv_fds(front, LARGEST, 2)
            if not said:
                return
            bear(front, msgspec.msgpack.decode(said, type=Birth), files)


def bear(front: socket.socket, birth: Birth, files: list[int]) -> None:
    """Fork one session; the child never comes back from here."""
    pid = os.fork()
    if pid == 0:
        live(birth, *files)
    for file in files:
        os.close(file)
    front.send(msgspec.msgpack.encode(Born(birth.number, pid)))


def live(birth: Birth, line: int, lifeline: int) -> None:
    """The life of a forked session, from its first breath to its exit."""
    code = BROKEN
    try:
        signal.set_wakeup_fd(-1)
        own = settle(birth, line, lifeline)
        from tui.ssh.session import guarded

        code = guarded(own, birth.command)
    finally:
        os._exit(code)


def settle(birth: Birth, line: int, lifeline: int) -> socket.socket:
    """A new process in all but its memory: session, files, streams, surroundings, limits.

    The old stream objects believe in the old files (trap 12): new ones are made.
    """
    os.setsid()
    own = os.dup2(lifeline, seat_number(line))
    for number in range(3):
        os.dup2(line, number)
    os.closerange(own + 1, 1 << 16)
    os.closerange(3, own)
    for name, number, mode in (("stdin", 0, "r"), ("stdout", 1, "w"), ("stderr", 2, "w")):
        stream = open(number, mode, encoding="utf-8", errors="replace", closefd=False)  # noqa: SIM115
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)
    os.environ.clear()
    os.environ.update(birth.surroundings)
    os.chdir(birth.folder)
    seat.take()
    gc.enable()
    return socket.socket(fileno=own)


def seat_number(line: int) -> int:
    """A number for the lifeline that is no other file's."""
    return max(line, 2) + 100


def tell_ended(front: socket.socket) -> None:
    """Tell of every session that has ended."""
    while True:
        try:
            pid, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if pid == 0:
            return
        front.send(msgspec.msgpack.encode(Ended(pid, os.waitstatus_to_exitcode(status))))


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if os.getuid() != 0:
        seat.give_up_rights()
    ours = socket.socket(fileno=int(sys.argv[1]))
    warm()
    with suppress(OSError):  # the front is gone, maybe before all was warm
        ours.send(msgspec.msgpack.encode(Ready()))
        serve(ours)
