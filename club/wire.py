"""Frames on a line: four bytes of length, then msgpack.

Both ends refuse a frame over 64 kB before they read it, and anything that is no word they know:
`Broken` means that the line is to be closed. The session's end waits (`Line`), the hub's end runs
in an event loop (`read`, `frame`).
"""

from __future__ import annotations

import asyncio
import select
import socket
import struct
from collections import deque
from typing import Any, Generic, TypeVar

import msgspec

from club.messages.asked import Asked
from club.messages.first import First
from club.messages.terms import LARGEST
from club.messages.told import Told

T = TypeVar("T")

LENGTH = struct.Struct(">I")

ASKED: msgspec.msgpack.Decoder[Asked] = msgspec.msgpack.Decoder(Asked)
TOLD: msgspec.msgpack.Decoder[Told] = msgspec.msgpack.Decoder(Told)
FIRST: msgspec.msgpack.Decoder[Any] = msgspec.msgpack.Decoder(First)

_ENCODER = msgspec.msgpack.Encoder()


class Broken(Exception):
    """What came is no frame, or none that is allowed: the line is to be closed."""


class Gone(Exception):
    """The other end is not there (any more)."""


def frame(message: Any) -> bytes:
    """A message as the bytes of its frame; Broken if it is too large."""
    content = _ENCODER.encode(message)
    if len(content) > LARGEST:
        raise Broken(f"{len(content)} bytes")
    return LENGTH.pack(len(content)) + content


def understood(content: bytes, decoder: msgspec.msgpack.Decoder[T]) -> T:
    """The message of a frame's content; Broken for anything else."""
    try:
        return decoder.decode(content)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, ValueError) as error:
        raise Broken(type(error).__name__) from None


def sized(head: bytes) -> int:
    """The length that a frame's head tells; Broken when it is absurd."""
    size: int = LENGTH.unpack(head)[0]
    if not 0 < size <= LARGEST:
        raise Broken(f"{size} bytes")
    return size


async def read(reader: asyncio.StreamReader, decoder: msgspec.msgpack.Decoder[T]) -> T | None:
    """The next message of a stream; None at its end, Broken for what is no message."""
    try:
        size = sized(await reader.readexactly(LENGTH.size))
        content = await reader.readexactly(size)
    except (asyncio.IncompleteReadError, ConnectionError):
        return None
    return understood(content, decoder)


class Line(Generic[T]):
    """The waiting end of a connected socket."""

    def __init__(self, connected: socket.socket, decoder: msgspec.msgpack.Decoder[T]) -> None:
        connected.setblocking(True)
        self.socket = connected
        self._decoder = decoder
        self._bytes = bytearray()
        self._messages: deque[T] = deque()

    def fileno(self) -> int:
        return self.socket.fileno()

    def send(self, message: Any) -> None:
        """Put a message on the line; Gone when nobody is there."""
        try:
            self.socket.sendall(frame(message))
        except OSError as error:
            raise Gone(str(error)) from error

    def receive(self, seconds: float | None = None) -> T | None:
        """The next message, waited for so long (None: for ever); None when none came in time.
        Gone at the end of the line, Broken for what is no message."""
        while not self._messages:
            readable, _, _ = select.select([self.socket], [], [], seconds)
            if not readable:
                return None
            self._take_in()
        return self._messages.popleft()

    def close(self) -> None:
        self.socket.close()

    def _take_in(self) -> None:
        """Read what has come and part it into messages."""
        try:
            came = self.socket.recv(LARGEST)
        except OSError as error:
            raise Gone(str(error)) from error
        if not came:
            raise Gone("closed")
        self._bytes += came
        while len(self._bytes) >= LENGTH.size:
            end = LENGTH.size + sized(bytes(self._bytes[: LENGTH.size]))
            if len(self._bytes) < end:
                return
            content = bytes(self._bytes[LENGTH.size : end])
            del self._bytes[:end]
            self._messages.append(understood(content, self._decoder))
