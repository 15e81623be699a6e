"""Somebody on the line, as the hub knows them: who it is, what is on their screen, what they hear.

A line that does not read is not waited for: what is told is written at once, and where too much
lies unread the line is cut. One that asks too fast is slowed: the hub reads on when it may.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import NamedTuple

from club.messages.first import Guest
from club.messages.told import AnyNews, Closing, Room, Told
from club.records import Account
from club.wire import Broken, frame

log = logging.getLogger("club")

#: The bytes that may lie unread on a line before it is cut.
UNREAD = 4 * 1024 * 1024

#: So many wrong codes and invitations on one line, then it is closed.
MOST_MISSES = 10


class Pace(NamedTuple):
    """How fast one line may ask: words a second, and how many at once after a rest."""

    rate: float = 50.0
    burst: float = 200.0


class Caller:
    """One line to the hub. `table` is the one on the screen, of which so many steps were
    `seen` before; `in_lobby` whether the lobby is."""

    def __init__(self, guest: Guest, writer: asyncio.StreamWriter, pace: Pace) -> None:
        self.guest = guest
        self.account: Account | None = None
        self.table = ""
        self.in_lobby = False
        self.seen = 0
        self.misses = 0
        self._room: bytes = b""
        self._writer = writer
        self._pace = pace
        self._left, self._at = pace.burst, time.monotonic()

    @property
    def id(self) -> str:
        """The account on this line; empty before it has one."""
        return "" if self.account is None else self.account.id

    @property
    def name(self) -> str:
        return "" if self.account is None else self.account.name

    def tell(self, news: AnyNews, request: str = "") -> None:
        """Put news on the line, or the answer to a request."""
        if self._writer.is_closing():
            return
        try:
            self._writer.write(frame(Told(request, news)))
        except Broken:
            log.exception("too long for a frame")
            self._writer.close()
            return
        if self._writer.transport.get_write_buffer_size() > UNREAD:
            self._writer.transport.abort()

    def tell_room(self, room: Room, request: str = "") -> None:
        """Tell who is around the table, if that was asked or has changed."""
        told = frame(Told("", room))
        if request or told != self._room:
            self._room = told
            self.tell(room, request)

    def close(self, word: str) -> None:
        """Say why, and close the line once that is read."""
        self.tell(Closing(word))
        self._writer.close()

    def missed(self) -> None:
        """A wrong code or invitation: whoever tries them out is shown the door."""
        self.misses += 1
        if self.misses >= MOST_MISSES:
            self.close("too_fast")

    async def breath(self) -> None:
        """Wait until this line may ask again, and until it reads what it was told."""
        now = time.monotonic()
        self._left = min(self._pace.burst, self._left + (now - self._at) * self._pace.rate) - 1
        self._at = now
        if self._left < 0:
            await asyncio.sleep(-self._left / self._pace.rate)
        await self._writer.drain()
