"""Connections that come to nothing (trap 9): they say nothing, or little, or too slowly, or never
log in. Each is cut when its time is over, and then there is room for somebody again."""

import asyncio
from contextlib import suppress

import asyncssh
import pytest

from tests.tui.ssh.visiting import LIMIT, club, new_key, until, visit
from tui.ssh import front as front_module
from tui.ssh import gate as gate_module


@pytest.fixture(autouse=True)
def soon(monkeypatch):
    """Nobody has long to log in here."""
    monkeypatch.setattr(front_module, "LOG_IN", 0.5)


async def silent(port):
    """Connects and says nothing."""
    return await asyncio.open_connection("127.0.0.1", port)


async def greeting(port):
    """Says which SSH it speaks, and no more."""
    reader, writer = await silent(port)
    writer.write(b"SSH-2.0-slow\r\n")
    return reader, writer


async def dripping(port):
    """Says something all the time, and never comes to an end."""
    reader, writer = await silent(port)
    writer.write(b"SSH-2.0-slow\r\n")

    async def drip():
        with suppress(OSError):
            while not writer.is_closing():
                writer.write(b"\0")
                await writer.drain()
                await asyncio.sleep(0.05)

    writer.dripping = asyncio.create_task(drip())
    return reader, writer


async def cut(reader):
    """Until the other side has closed the connection."""
    with suppress(ConnectionError):
        async with asyncio.timeout(LIMIT):
            while await reader.read(4096):
                pass


@pytest.mark.parametrize("comes", [silent, greeting, dripping])
async def test_who_never_logs_in_is_cut_and_makes_room(tmp_path, monkeypatch, comes):
    monkeypatch.setattr(gate_module, "WAITING_EACH", 3)
    async with club(tmp_path) as (front, port):
        knocking = [await comes(port) for _ in range(3)]
        for reader, writer in knocking:
            await cut(reader)
            writer.close()
        await until(lambda: not front.guests)
        assert front.gate.log_ins == 0
        async with visit(port, new_key()):
            assert front.gate.log_ins == 1


async def test_who_agrees_on_keys_and_shows_none_is_cut(tmp_path):
    asked = asyncio.Event()

    class Undecided(asyncssh.SSHClient):
        async def public_key_auth_requested(self):
            asked.set()
            await asyncio.Event().wait()

    async with club(tmp_path) as (front, port):
        with pytest.raises(asyncssh.ConnectionLost):
            async with asyncio.timeout(LIMIT):
                await visit(port, client_factory=Undecided, login_timeout=0)
        assert asked.is_set()
        await until(lambda: not front.guests)
        assert front.gate.log_ins == 0


async def test_who_has_logged_in_may_stay(tmp_path):
    async with club(tmp_path) as (front, port), visit(port, new_key()) as person:
        reader, _writer = await silent(port)
        await cut(reader)  # who came later
        assert (await person.run("version")).exit_status == 0
        assert len(front.guests) == 1


async def test_who_logs_in_again_and_again_is_turned_away(tmp_path, monkeypatch):
    monkeypatch.setattr(gate_module, "LOG_INS", 3)
    async with club(tmp_path) as (front, port):
        for _ in range(3):
            async with visit(port, new_key()):
                pass
        with pytest.raises((asyncssh.Error, OSError)):
            await visit(port, new_key())
        assert (front.gate.log_ins, front.gate.turned_away) == (3, 1)
