"""One connection: a key is shown, and the key is the account.

The library asks about every key that is offered, before any signature. As public key is the only
method there is, the last one asked about when the log-in is complete is the one that signed; who
somebody is is read at that moment and not before (trap 1). The user's name is free text and means
nothing (trap 2).
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from asyncssh import ChannelOpenError, SSHKey, SSHServer, SSHServerConnection
from asyncssh.constants import OPEN_RESOURCE_SHORTAGE

from club.messages.first import Guest as Known
from tui.ssh.door import Door
from tui.ssh.line import Line
from tui.words.language import AVAILABLE, N_, language

if TYPE_CHECKING:
    from tui.ssh.front import Front

log = logging.getLogger("comptoir.club")

BANNER = N_(
    "Comptoir : votre clé SSH est votre compte. Sans clé : « ssh-keygen -t ed25519 », puis revenez."
)


def banner() -> str:
    """How one comes in, in every language: nobody's own is known yet."""
    return "".join(f"{language(code)(BANNER)}\r\n" for code in AVAILABLE)


class Guest(SSHServer):
    """A connection, from its arrival on."""

    def __init__(self, front: Front) -> None:
        self.front = front
        self.account = ""
        self.address = ""
        self.sessions = 0
        self._shown = ""
        self._waiting = False
        self._greeted = False
        self._connection: SSHServerConnection | None = None

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        """The loop all of the front runs in."""
        return self.front.loop

    # Logging in

    def connection_made(self, conn: SSHServerConnection) -> None:
        """Somebody stands at the door, if there is room."""
        self._connection = conn
        peer = conn.get_extra_info("peername")
        self.address = str(peer[0]) if peer else ""
        self._waiting = self.front.gate.arrives(self.address, self.loop.time())
        if self._waiting:
            self.front.guests.add(self)
        else:
            self.loop.call_soon(conn.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Gone, logged in or not."""
        if self._waiting:
            self._waiting = False
            self.front.gate.departs(self.address)
        self.front.guests.discard(self)

    def begin_auth(self, username: str) -> bool:
        """Everybody has to log in: anything but True would let them in without."""
        if not self._greeted and self._connection is not None:
            self._greeted = True
            self._connection.send_auth_banner(banner())
        return True

    def public_key_auth_supported(self) -> bool:
        """The one method there is."""
        return True

    def password_auth_supported(self) -> bool:
        """Not this one."""
        return False

    def kbdint_auth_supported(self) -> bool:
        """Nor this one."""
        return False

    def validate_public_key(self, username: str, key: SSHKey) -> bool:
        """A key is offered, or has signed; which of the two is known only at the end."""
        self._shown = key.get_fingerprint()
        return self.front.admits(self._shown)

    def auth_completed(self) -> None:
        """The key shown last is the one that signed."""
        self.account = self._shown
        if self._waiting:
            self._waiting = False
            self.front.gate.logs_in(self.address, self.loop.time())

    def leave(self) -> None:
        """The club is closed."""
        if self._connection is not None:
            self._connection.close()

    # Sessions

    def session_requested(self) -> tuple[Door, Line]:
        """One session more, if there is room (trap 4)."""
        if self._connection is None or not self.account:
            raise ChannelOpenError(OPEN_RESOURCE_SHORTAGE, "")
        if self.front.closing or not self.front.gate.takes_session(self.sessions):
            _ = self.front.language
            raise ChannelOpenError(OPEN_RESOURCE_SHORTAGE, _("Le club est plein."))
        door = Door(self._connection, self.loop)
        guest = Known(key=self.account, address=self.address)
        line = Line(door, self.front, guest, self.ended)
        self.sessions += 1
        self.front.lines.add(line)
        return door, line

    def ended(self, line: Line) -> None:
        """One session less."""
        if line in self.front.lines:
            self.front.lines.discard(line)
            self.sessions -= 1
            self.front.gate.ends_session()
