"""One session over SSH: what is typed goes to its process, what that shows goes back.

Neither side is read faster than the other takes it (trap 7): a client that does not read stops its
session's terminal, and after a minute of that it is sent away. The end of a session is the end of
its terminal; one that died in the middle of a screen has the client's terminal put back for it.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from functools import wraps
from importlib.metadata import version
from pathlib import Path
from typing import Any, Protocol, TypeVar, cast

from asyncssh import SSHServerSession
from msgspec.structs import replace

from club.messages.first import Guest
from tui.ssh.child import Child
from tui.ssh.cradle import Cradle
from tui.ssh.door import Door
from tui.ssh.lifeline import answer
from tui.ssh.luggage import LONGEST_VALUE, clamped, plain, understood
from tui.ssh.other import own
from tui.ssh.restoring import RESTORE, Screen
from tui.words.language import Language, choose

log = logging.getLogger("comptoir.club")

#: As much is taken from a session at once, and kept for one that does not read.
MOUTHFUL = 1 << 15

#: Seconds a client may leave unread what it was sent, and a session may take to end.
PATIENCE = 60.0
ENDING = 3.0
SOON = 0.02

#: Exit codes: a line that cannot be carried out, and a session that was killed.
WRONG_LINE = 2
KILLED = 128

Callback = TypeVar("Callback", bound=Callable[..., Any])


def guarded(method: Callback) -> Callback:
    """A callback whose errors are told in the log and end the session: the library would let them
    vanish (trap 6). To a question it then answers no."""

    @wraps(method)
    def kept(self: Line, *given: Any) -> Any:
        try:
            return method(self, *given)
        except Exception:
            log.exception("A session ends by an error")
            self.hang_up()
            return False

    return cast(Callback, kept)


class House(Protocol):
    """What a line needs of the club: where it lives, and where sessions come from."""

    home: Path
    cradle: Cradle

    def home_of(self, fingerprint: str) -> Path:
        """The folder of a key."""


class Line(SSHServerSession[bytes]):
    """One session of one person, who is known by their key."""

    def __init__(self, door: Door, house: House, guest: Guest, ended: Callable[[Line], None]):
        self.door = door
        self.house = house
        self.guest = guest
        self.ended = ended
        self.size: tuple[int, int] | None = None
        self.child: Child | None = None
        self.screen = Screen()
        self.closing = False
        self.done = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._typed = bytearray()
        self._unread: asyncio.TimerHandle | None = None
        self._farewell: asyncio.Task[None] | None = None

    @property
    def language(self) -> Language:
        """The language of the client's surroundings."""
        return choose(None, self.door.brought)

    # What is asked for

    @guarded
    def pty_requested(self, term_type: str, term_size: Any, _modes: Any) -> bool:
        """There is a terminal: its kind and its size, as far as they are believable."""
        if plain(term_type, LONGEST_VALUE):
            self.door.brought["TERM"] = term_type
        self.size = clamped(*term_size[:2])
        return True

    def shell_requested(self) -> bool:
        """Nothing but to come in."""
        return True

    def exec_requested(self, command: str) -> bool:
        """A command: what it is is looked at when the session begins."""
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        """There is none."""
        return False

    @guarded
    def session_started(self) -> None:
        """Begin what was asked for."""
        _, command = self.language, self.door.get_command()
        asked = understood(command) if command is not None else None
        if asked == "version":
            self.say(f"comptoir {version('comptoir')}", 0)
        elif asked == "plain":
            self.begin("plain")
        elif command is not None:
            self.say(_("Ici on ne peut demander que « plain » ou « version »."), WRONG_LINE)
        elif self.size is None:
            told = _("Il n'y a pas de terminal ici : « ssh -t » en donne un, « plain » s'en passe.")
            self.say(told, WRONG_LINE)
        else:
            self.begin("")

    def say(self, told: str, code: int) -> None:
        """One sentence instead of a session."""
        self.tell(told)
        self.door.exit(code)

    def tell(self, told: str) -> None:
        """A sentence of the front's own."""
        self.door.write(told.encode() + (b"\n" if self.size is None else b"\r\n"))

    def begin(self, command: str) -> None:
        """Start the session's process and listen to it."""
        home = self.house.home_of(self.guest.key)
        home.mkdir(parents=True, exist_ok=True, mode=0o700)
        own(home, self.house.cradle.who)
        cradle, brought = self.house.cradle, self.door.brought
        self.child = Child(cradle, command, home, brought, self.size, self.asked)
        self._loop.add_reader(self.child.end, self.shown)

    def asked(self, lifeline: socket.socket) -> bool:
        """The session wants a socket to the hub: it is this guest on it, and nobody else."""
        guest = replace(self.guest, language=self.language.code)
        return answer(lifeline, self.house.home, guest)

    # Back and forth

    @guarded
    def shown(self) -> None:
        """The session shows something, or has come to its end."""
        child = self.child
        if child is None or child.end < 0:
            return
        try:
            data = os.read(child.end, MOUTHFUL)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if data:
            self.screen.sees(data)
            self.door.write(data)
        else:
            self.let_go()

    @guarded
    def data_received(self, data: bytes, _kind: Any) -> None:
        """Something is typed."""
        if self.child is not None and self.child.end >= 0:
            self._typed += data
            self.hand_on()

    @guarded
    def hand_on(self) -> None:
        """Hand on what was typed, as far as the session takes it; the rest waits, and so does the
        client."""
        child = self.child
        if child is None or child.end < 0:
            return
        with suppress(BlockingIOError, OSError):
            del self._typed[: os.write(child.end, self._typed)]
        if self._typed:
            self.door.pause_reading()
            self._loop.add_writer(child.end, self.hand_on)
        else:
            self._loop.remove_writer(child.end)
            self.door.resume_reading()

    @guarded
    def eof_received(self) -> bool:
        """The client has typed its last; it still reads."""
        if self.child is not None and self.child.end >= 0:
            self.child.no_more_input()
        return True

    @guarded
    def terminal_size_changed(self, width: int, height: int, _wide: int, _high: int) -> None:
        """The window was resized."""
        if self.child is not None and self.child.end >= 0 and self.size is not None:
            self.size = clamped(width, height)
            self.child.resize(self.size)

    @guarded
    def pause_writing(self) -> None:
        """The client does not read: the session waits, for a while."""
        if self.child is not None and self.child.end >= 0:
            self._loop.remove_reader(self.child.end)
        if self._unread is None:
            self._unread = self._loop.call_later(PATIENCE, self.hang_up)

    @guarded
    def resume_writing(self) -> None:
        """It reads again."""
        self._reads_again()
        if self.child is not None and self.child.end >= 0:
            self._loop.add_reader(self.child.end, self.shown)

    def _reads_again(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    # The end

    def hang_up(self) -> None:
        """The client is to go, at once."""
        log.warning("A session is cut off")
        self.door.abort()

    def end(self) -> None:
        """The club closes: the session saves and leaves, and its person is told."""
        self.closing = True
        if self.child is not None:
            self.child.signal(signal.SIGTERM)
        else:
            self.door.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is gone: the session hears of it before its terminal is taken away."""
        if self.child is not None:
            self.child.signal(signal.SIGHUP)
        self.let_go()

    def let_go(self) -> None:
        """Take the terminal away, wait for the process, tell the client how it ended; once."""
        self._reads_again()
        if self._farewell is not None:
            return
        if self.child is not None and self.child.end >= 0:
            self._loop.remove_reader(self.child.end)
            self._loop.remove_writer(self.child.end)
            self.child.close()
        self._farewell = self._loop.create_task(self._part())

    async def _part(self) -> None:
        """Wait for the process to end, kill it if it does not, and close the channel."""
        try:
            code = await self._gone(self.child) if self.child is not None else 0
            if not self.door.is_closing():
                if self.screen.entered:
                    self.door.write(RESTORE)
                if self.closing:
                    _ = self.language
                    self.tell(_("Le club ferme ; vos parties et vos places attendent."))
                self.door.exit(code if code >= 0 else KILLED - code)
        except Exception:
            log.exception("A session's end")
            self.door.abort()
        finally:
            self.done.set()
            self.ended(self)

    async def _gone(self, child: Child) -> int:
        """The process's exit code, once it is no more."""
        late = self._loop.time() + ENDING
        while (code := child.process.poll()) is None:
            if self._loop.time() > late:
                child.signal(signal.SIGKILL)
            await asyncio.sleep(SOON)
        return code
