"""The club's figures for Prometheus: on a loopback port, or on a socket for its owner alone.

Whoever connects is told all of them as one answer of HTTP, whatever they ask; the hub's own are
asked of it each time.
"""

from __future__ import annotations

import asyncio
import logging
import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from club.door import socket_of
from club.messages.first import Order
from club.metrics import metrics
from club.wire import frame
from tui.lines.hosting import split

if TYPE_CHECKING:
    from tui.ssh.front import Front
    from tui.ssh.keeper import Keeper

log = logging.getLogger("comptoir.club")

LOOPBACK = ("127.0.0.1", "::1", "localhost")

#: Seconds for a question and for the hub's answer.
PATIENCE = 5.0

HEAD = (
    "HTTP/1.0 200 OK\r\nContent-Type: text/plain; version=0.0.4\r\nContent-Length: {length}\r\n\r\n"
)


def is_local(place: str) -> bool:
    """Whether a place is a path, or a port that only this machine reaches."""
    found = split(place)
    return found is None or found[0] in LOOPBACK


async def show(place: str, front: Front, keeper: Keeper) -> asyncio.Server:
    """Show the figures at a place until the server is closed."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
            async with asyncio.timeout(PATIENCE):
                await reader.readline()
            text = (figures(front, keeper) + await of_hub(front.home)).encode()
            writer.write(HEAD.format(length=len(text)).encode() + text)
            await writer.drain()
        writer.close()

    found = split(place)
    if found is not None:
        return await asyncio.start_server(answer, *found)
    path = Path(place)
    path.unlink(missing_ok=True)
    before = os.umask(0o177)
    try:
        return await asyncio.start_unix_server(answer, path)
    finally:
        os.umask(before)


def figures(front: Front, keeper: Keeper) -> str:
    """What the front knows."""
    gate = front.gate
    return metrics(
        {
            "sessions": gate.sessions,
            "sessions_most": gate.most_sessions,
            "connections": len(front.guests),
        },
        {
            "log_ins": gate.log_ins,
            "turned_away": gate.turned_away,
            "hub_restarts": keeper.restarts,
            "zygote_restarts": front.cradle.restarts,
        },
    )


async def of_hub(home: Path) -> str:
    """What the hub knows, and whether it is there at all."""
    try:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_unix_connection(socket_of(home))
            writer.write(frame(Order("metrics")))
            answer = msgspec.json.decode(await reader.read(), type=dict[str, str])["answer"]
            writer.close()
    except (OSError, TimeoutError, msgspec.MsgspecError, KeyError):
        return metrics({"hub_open": 0}, {})
    return metrics({"hub_open": 1}, {}) + answer
