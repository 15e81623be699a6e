"""The club's door, with people who come as they should and with some who do not."""

import asyncio
import fcntl
import os
import signal
import struct
import termios

import asyncssh
import pytest

from tests.tui.ssh.visiting import LIMIT, club, new_key, read_until, until, visit, whole_club
from tui.ssh import child, cradle, line
from tui.ssh.gate import SESSIONS_EACH, WAITING_EACH
from tui.ssh.guest import banner
from tui.ssh.luggage import LARGEST, MOST_VARIABLES
from tui.ssh.restoring import RESTORE

FRENCH = {"LANG": "fr_FR.UTF-8"}

#: Sessions that say one word and wait.
WAITS = ("-c", "print('here', flush=True); import sys; sys.stdin.read()")
FLOODS = ("-c", "while True: print('x' * 1000)")


@pytest.fixture
def waiting(monkeypatch):
    """Sessions of a program that only waits: what is looked at is the door."""
    monkeypatch.setattr(cradle, "PROGRAM", WAITS)


# What can be asked for


async def test_what_can_be_asked_for_is_answered_and_the_rest_gets_a_sentence(tmp_path):
    async with club(tmp_path) as (front, port), visit(port, new_key()) as person:
        told = await person.run("version")
        assert (told.exit_status, told.stdout.split()[0]) == (0, "comptoir")
        for command in ("sh", "plain; sh", "scp -t /"):
            told = await person.run(command, env=FRENCH)
            assert told.exit_status == line.WRONG_LINE
            assert told.stdout == "Ici on ne peut demander que « plain » ou « version ».\n"
        told = await person.run(env=FRENCH)
        assert told.exit_status == line.WRONG_LINE
        assert "pas de terminal" in told.stdout
        assert not (tmp_path / "accounts").exists()
        await until(lambda: front.gate.sessions == 0)


async def test_a_key_is_an_account_and_a_kill_gives_the_terminal_back(tmp_path):
    key = new_key()
    screen_of = {
        "term_type": "xterm-256color", "term_size": (80, 24), "env": FRENCH, "encoding": None,
    }  # fmt: skip
    async with whole_club(tmp_path / "club") as (front, _keeper, port):
        async with visit(port, key) as person:
            screen = await person.create_process(**screen_of)
            await read_until(screen.stdout, b"Votre nom")
            screen.stdin.write(b"Ada\r")
            await read_until(screen.stdout, b"Nouvelle table")
            person.abort()
        await until(lambda: not front.lines)
        async with visit(port, key) as person:
            screen = await person.create_process(**screen_of)
            await read_until(screen.stdout, b"Ada")
            (session,) = front.lines
            os.kill(session.child.process.pid, signal.SIGKILL)
            left = await screen.stdout.read()
            await screen.wait_closed()
            assert left.endswith(RESTORE)
            assert screen.exit_status == 128 + signal.SIGKILL


# Who somebody is (traps 1 and 2)


async def test_who_offers_a_key_of_another_and_signs_with_their_own_is_themselves(tmp_path):
    victim, own = new_key(), new_key()
    stolen, mine = asyncssh.load_keypairs([victim, own])
    stolen.sign = mine.sign
    async with club(tmp_path) as (front, port):
        async with visit(port, stolen, mine):
            assert [guest.account for guest in front.guests] == [own.get_fingerprint()]
        with pytest.raises(asyncssh.PermissionDenied):
            await visit(port, stolen)


async def test_without_a_key_nobody_comes_in_and_is_told_how_to_make_one(tmp_path):
    said = []

    class Newcomer(asyncssh.SSHClient):
        def auth_banner_received(self, msg, lang):
            said.append(msg)

    async with club(tmp_path) as (_front, port):
        with pytest.raises(asyncssh.PermissionDenied):
            await visit(port, client_factory=Newcomer, password="x")
        with pytest.raises(asyncssh.PermissionDenied):
            await visit(port, username="")
    assert said == [banner()]
    assert "ssh-keygen" in said[0]


async def test_the_name_that_is_told_means_nothing(tmp_path):
    key = new_key()
    async with club(tmp_path) as (front, port):
        for name in ("root", "../../etc", "é"):
            async with visit(port, key, username=name):
                assert [guest.account for guest in front.guests] == [key.get_fingerprint()]
            await until(lambda: not front.guests)


async def test_a_list_is_asked_anew_for_everyone_and_an_empty_one_admits_nobody(tmp_path):
    key, allow = new_key(), tmp_path / "allow"
    allow.write_text("")
    async with club(tmp_path, allow) as (_front, port):
        with pytest.raises(asyncssh.PermissionDenied):
            await visit(port, key)
        allow.write_text(f"{key.get_fingerprint()} Ada")
        async with visit(port, key):
            pass
        allow.unlink()
        with pytest.raises(asyncssh.PermissionDenied):
            await visit(port, key)


# What is brought along (traps 3 and 5)


@pytest.mark.usefixtures("waiting")
async def test_of_a_flood_of_variables_next_to_nothing_is_kept(tmp_path):
    flood = {f"LC_{number}": "x" for number in range(200)}
    bad = {"LD_PRELOAD": "/tmp/x.so", "PATH": "/tmp", "LC_LONG": "x" * 30_000}
    async with club(tmp_path) as (front, port), visit(port, new_key()) as person:
        process = await person.create_process(
            "plain", env={**bad, **flood}, term_type="x\x1b[2J", term_size=(80, 24)
        )
        await process.stdout.readuntil("here")
        (session,) = front.lines
        assert len(session.door.brought) == MOST_VARIABLES - len(bad)
        assert not session.door._env
        told = child.surroundings(tmp_path, session.door.brought)
        assert told["TERM"] == child.USUAL_TERM
        assert told["PATH"] == os.defpath
        assert not {"LD_PRELOAD", "LC_LONG"} & set(told)


@pytest.mark.usefixtures("waiting")
async def test_an_absurd_terminal_is_cut_at_the_beginning_and_at_a_change(tmp_path):
    def seen(session):
        packed = fcntl.ioctl(session.child.end, termios.TIOCGWINSZ, b"\0" * 8)
        return struct.unpack("HHHH", packed)[1::-1]

    async with club(tmp_path) as (front, port), visit(port, new_key()) as person:
        process = await person.create_process("plain", term_type="x", term_size=(2**31, 2**31))
        await process.stdout.readuntil("here")
        (session,) = front.lines
        assert seen(session) == LARGEST
        process.change_terminal_size(100, 30)
        await until(lambda: seen(session) == (100, 30))
        process.change_terminal_size(2**32 - 1, 0)
        await until(lambda: seen(session) == (LARGEST[0], 24))


# Crowds (traps 4, 7 and 9; who never logs in: `test_half_open.py`)


@pytest.mark.usefixtures("waiting")
async def test_a_connection_has_only_so_many_sessions_and_a_club_too(tmp_path):
    async with club(tmp_path, most=SESSIONS_EACH + 1) as (front, port):
        async with visit(port, new_key()) as one, visit(port, new_key()) as other:
            for _number in range(SESSIONS_EACH):
                await one.create_process("plain")
            with pytest.raises(asyncssh.ChannelOpenError):
                await one.create_process("plain")
            await other.create_process("plain")
            with pytest.raises(asyncssh.ChannelOpenError):
                await other.create_process("plain")
        await until(lambda: front.gate.sessions == 0)


async def test_who_only_knocks_is_counted(tmp_path):
    async with club(tmp_path) as (front, port):
        knocking = [await asyncio.open_connection("127.0.0.1", port) for _ in range(WAITING_EACH)]
        await until(lambda: len(front.guests) == WAITING_EACH)
        with pytest.raises((asyncssh.Error, OSError)):
            await visit(port, new_key())
        for _reader, writer in knocking:
            writer.close()
        await until(lambda: not front.guests)
        async with visit(port, new_key()):
            pass


async def test_a_client_that_never_reads_stops_its_session_and_is_sent_away(tmp_path, monkeypatch):
    monkeypatch.setattr(cradle, "PROGRAM", FLOODS)
    monkeypatch.setattr(line, "PATIENCE", 0.5)

    class Deaf(asyncssh.SSHClientSession):
        def connection_made(self, chan):
            chan.pause_reading()

    async with club(tmp_path) as (front, port), visit(port, new_key()) as person:
        await person.create_session(Deaf, "plain", encoding=None)
        (session,) = front.lines
        await until(lambda: session._unread is not None)
        assert session.door.get_write_buffer_size() < 1 << 18
        await asyncio.wait_for(session.done.wait(), LIMIT)
        assert session.child.process.poll() is not None


# Errors (trap 6)


async def test_an_error_in_a_session_is_logged_and_ends_that_session_alone(
    tmp_path, monkeypatch, caplog
):
    def broken(*_given):
        raise RuntimeError("nobody thought of this")

    async with club(tmp_path) as (_front, port), visit(port, new_key()) as person:
        with monkeypatch.context() as patched:
            patched.setattr(line, "Child", broken)
            told = await person.run("plain")
        assert told.exit_status is None
        assert "nobody thought of this" in caplog.text
        assert (await person.run("version")).exit_status == 0
