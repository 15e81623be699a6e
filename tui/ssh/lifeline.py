"""The line between a session and the front, by which a session gets its socket to the hub.

The session asks with one byte and is sent a connected socket that is its person from then on, or
nothing while no hub is open. So a session outlives the hub: it asks for another socket.
"""

from __future__ import annotations

import socket
from contextlib import suppress
from pathlib import Path

from club.door import reach
from club.messages.first import Guest

ASK, HERE, NOBODY = b"?", b"+", b"-"

#: How long the front is waited for, in seconds.
PATIENCE = 10.0


class Lifeline:
    """The session's end: `reach` is what `club.client.Client` is given."""

    def __init__(self, end: socket.socket) -> None:
        end.settimeout(PATIENCE)
        self._end = end

    def reach(self) -> socket.socket:
        """A connected socket to the hub, each time a new one; OSError where there is none."""
        self._end.sendall(ASK)
        said, descriptors, _flags, _from = socket.recv_fds(self._end, 1, 1)
        if said != HERE or not descriptors:
            raise ConnectionRefusedError("no hub")
        return socket.socket(fileno=descriptors[0])


def answer(end: socket.socket, home: Path, guest: Guest) -> bool:
    """The front's end, once a byte has come: hand over a socket; whether the line still stands."""
    try:
        if end.recv(1) != ASK:
            return False
    except BlockingIOError:
        return True
    except OSError:
        return False
    with suppress(OSError):
        try:
            connected = reach(home, guest)
        except OSError:
            end.send(NOBODY)
        else:
            with connected:
                socket.send_fds(end, [HERE], [connected.fileno()])
    return True
