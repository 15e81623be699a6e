"""The cord between the front and a session: by it the session gets its line to the hub.

A session is born with one end of it and knows nothing else of the club: no path, no key. It asks
by a byte, and gets a connected socket that is already its guest's, or a byte that says that no club
is open at the moment. So it can have another line whenever the hub died, and never be anybody else.
"""

from __future__ import annotations

import socket
from collections.abc import Callable

ASK, HERE, CLOSED = b"?", b"y", b"n"

#: How long the front is waited for, in seconds.
PATIENCE = 10.0


class Cord:
    """The session's end."""

    def __init__(self, end: socket.socket) -> None:
        self._end = end
        end.settimeout(PATIENCE)

    @classmethod
    def of(cls, number: int) -> Cord:
        """The cord that was handed over at birth, by the number of its file."""
        return cls(socket.socket(fileno=number))

    def reach(self) -> socket.socket:
        """A line to the hub, each time a new one; OSError while no club is open."""
        self._end.sendall(ASK)
        said, handed, _flags, _address = socket.recv_fds(self._end, 1, 1)
        if said == HERE and handed:
            return socket.socket(fileno=handed[0])
        raise ConnectionRefusedError("no club")


def answer(end: socket.socket, connect: Callable[[], socket.socket]) -> bool:
    """The front's end, when something has come: hand over a line; whether the cord still holds."""
    try:
        if end.recv(1) != ASK:
            return False
    except BlockingIOError:
        return True
    except OSError:
        return False
    try:
        line = connect()
    except OSError:
        return _told(end, CLOSED)
    with line:
        return _told(end, HERE, line.fileno())


def _told(end: socket.socket, said: bytes, *handed: int) -> bool:
    try:
        socket.send_fds(end, [said], handed)
    except OSError:
        return False
    return True
