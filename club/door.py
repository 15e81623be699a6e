"""The door of a running club: where its socket is, and how the front brings somebody in.

connected = reach(home, Guest(key=fingerprint))   # hand this socket to the session
client = Client(lambda: connected)
"""

from __future__ import annotations

import socket
from pathlib import Path

from club.messages.first import Guest
from club.wire import frame

SOCKET = "hub.sock"
DATABASE = "club.db"
LOCK = "hub.lock"
ACCOUNTS = "accounts"


def socket_of(home: Path) -> Path:
    """The socket on which the club of a home listens, for its owner only."""
    return home / SOCKET


def reach(home: Path, guest: Guest) -> socket.socket:
    """A connected socket that is this guest from now on; OSError where no club is open."""
    connected = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        connected.connect(str(socket_of(home)))
        connected.sendall(frame(guest))
    except OSError:
        connected.close()
        raise
    return connected
