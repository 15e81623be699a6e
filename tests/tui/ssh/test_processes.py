"""Hub, zygote and sessions as processes: each may be killed, and the others live on."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from club.client import Client
from club.messages.asked import Enrol
from club.messages.first import Guest
from club.messages.told import Welcome
from tests.tui.ssh.visiting import new_key, read_until, until, visit, whole_club
from tui.ssh import seat
from tui.ssh.cradle import ROOT
from tui.ssh.lifeline import Lifeline, answer
from tui.ssh.restoring import ENTERS, RESTORE

FRENCH = {"LANG": "fr_FR.UTF-8"}
SCREEN = {"term_type": "xterm-256color", "term_size": (80, 24), "env": FRENCH, "encoding": None}

needs_linux = pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="there is no /proc")


def files_of(pid):
    """What a process has open, by the numbers of its files."""
    found = {}
    for entry in Path(f"/proc/{pid}/fd").iterdir():
        found[int(entry.name)] = str(entry.readlink())
    return found


def status_of(pid):
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return dict(line.partition(":")[::2] for line in lines)


@needs_linux
async def test_a_session_is_forked_with_nothing_but_its_line(tmp_path):
    async with (
        whole_club(tmp_path / "club") as (front, keeper, port),
        visit(port, new_key()) as person,
    ):
        plain = await person.create_process("plain", env=FRENCH, encoding=None)
        await read_until(plain.stdout, b"\n")
        (session,) = front.lines
        await until(lambda: session.child.process.pid)  # the zygote may tell it later
        pid = session.child.process.pid
        assert int(status_of(pid)["PPid"]) == front.cradle.pid
        assert int(status_of(pid)["Threads"]) == 1
        open_files = files_of(pid)
        sockets = {name for name in open_files.values() if name.startswith("socket:")}
        assert len(sockets) <= 3  # its line, its lifeline, its line to the hub
        others = set(open_files.values()) - sockets
        assert all(name.startswith(str(front.home / "accounts")) for name in others)
        ignored = int(status_of(pid)["SigIgn"], 16)
        assert ignored >> (signal.SIGPIPE - 1) & 1  # a word to a dead hub ends no session
        limits = Path(f"/proc/{pid}/limits").read_text()
        assert str(seat.MOST_MEMORY) in limits
        zygote = files_of(front.cradle.pid)
        assert not [name for name in zygote.values() if str(tmp_path) in name]
        assert int(status_of(front.cradle.pid)["Threads"]) == 1
        plain.stdin.write_eof()
        await plain.wait_closed()
        assert plain.exit_status == 0
        assert len({keeper.pid, front.cradle.pid, os.getpid()}) == 3


@needs_linux
async def test_killed_zygotes_are_born_again_and_sessions_live_on(tmp_path):
    async with (
        whole_club(tmp_path / "club") as (front, _keeper, port),
        visit(port, new_key()) as person,
    ):
        before = await person.create_process("plain", env=FRENCH, encoding=None)
        await read_until(before.stdout, b"\n")
        old = front.cradle.pid
        os.kill(old, signal.SIGKILL)
        await until(lambda: front.cradle.pid not in (0, old))
        screen = await person.create_process(**SCREEN)  # while no zygote is warm yet
        await read_until(screen.stdout, ENTERS)
        before.stdin.write_eof()
        await before.wait_closed()
        assert before.exit_status == 0
        await until(lambda: all(line.child.process.pid for line in front.lines))
        for line in front.lines:
            os.kill(line.child.process.pid, signal.SIGKILL)
        left = await screen.stdout.read()
        assert left.endswith(RESTORE)
        await until(lambda: front.gate.sessions == 0)


async def test_a_session_gets_another_socket_when_the_hub_was_killed(tmp_path):
    async with whole_club(tmp_path / "club") as (front, keeper, _port):
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        front.loop.add_reader(ours, answer, ours, front.home, Guest("SHA256:Ada"))
        client = await asyncio.to_thread(Client, Lifeline(theirs).reach)
        welcome = await asyncio.to_thread(client.ask, Enrol("Ada"))
        assert isinstance(welcome, Welcome)
        for _ in range(2):
            old = keeper.pid
            os.kill(old, signal.SIGKILL)
            await until(lambda old=old: keeper.pid != old)
            await asyncio.to_thread(client.wait, 5)
            while not await asyncio.to_thread(client.mend):
                await asyncio.sleep(0.05)
            assert client.welcome.name == "Ada"
        front.loop.remove_reader(ours)
        client.close()
        ours.close()
        theirs.close()


def test_a_zygote_whose_front_is_gone_before_it_is_warm_ends_without_a_word():
    front, zygote = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    front.close()
    line = (sys.executable, "-P", "-m", "tui.ssh.zygote", str(zygote.fileno()))
    with zygote:
        ended = subprocess.run(
            line,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            pass_fds=[zygote.fileno()],
            capture_output=True,
            timeout=120,
        )
    assert (ended.returncode, ended.stderr) == (0, b"")
