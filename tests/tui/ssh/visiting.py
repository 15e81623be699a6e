"""A club in the test's own loop, and people who come to it with keys of their own."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from pathlib import Path

import asyncssh

from tui.ssh.front import Front
from tui.ssh.hostkey import host_key
from tui.ssh.keeper import Keeper
from tui.words.language import language

#: Generous: a condition is waited for, never a time.
LIMIT = 60


@asynccontextmanager
async def club(home: Path, allow: Path | None = None, most: int = 50):
    """A front on a free port of this machine, and the port: no hub, no zygote."""
    front = Front(home, allow, most, language("en"))
    door = await front.listen("127.0.0.1", 0)
    try:
        yield front, door.get_port()
    finally:
        door.close()
        await front.close()
        await door.wait_closed()


@asynccontextmanager
async def whole_club(home: Path):
    """A club with its hub and its zygote: the front, the keeper of the hub, and the port."""
    home.mkdir(exist_ok=True)
    keeper = Keeper(home, host_key(home).get_fingerprint())
    async with club(home) as (front, port):
        try:
            await asyncio.gather(keeper.open(), front.cradle.open())
            yield front, keeper, port
        finally:
            await keeper.close()


def new_key():
    return asyncssh.generate_private_key("ssh-ed25519")


def visit(port, *keys, **others):
    """Connect with these keys."""
    usual = {"known_hosts": None, "config": None, "agent_path": None, "username": "anybody"}
    return asyncssh.connect("127.0.0.1", port, client_keys=list(keys), **{**usual, **others})


async def until(condition):
    """Wait until something is so."""
    async with asyncio.timeout(LIMIT):
        while not condition():
            await asyncio.sleep(0.01)


async def read_until(stream, wanted: bytes) -> bytes:
    """What comes, up to something that is waited for."""
    read = b""
    async with asyncio.timeout(LIMIT):
        while wanted not in read:
            data = await stream.read(4096)
            assert data, read[-2000:]
            read += data
    return read
