"""Everything SSH can do beside a session, tried by a client that knows how (trap 8): other ways to
log in, forwarding of every kind, files, tunnels. Nothing of it is to be had, and a session of the
same connection goes on."""

import asyncio
import os
import shutil
import subprocess
from pathlib import Path

import asyncssh
import pytest
from asyncssh.connection import SSHClientConnection
from asyncssh.packet import Boolean, String, UInt32

from tests.tui.club.hands import key_of, openssh
from tests.tui.ssh.visiting import LIMIT, club, new_key, visit
from tui.ssh import child, cradle

#: A mechanism of GSS as it goes over the line: Kerberos 5.
KERBEROS = b"\x06\x09\x2a\x86\x48\x86\xf7\x12\x01\x02\x02"


def ways_in(key):
    """Every way to log in that the protocol knows but the one there is, as a client says it."""
    blob = key.public_data
    return {
        b"none": (),
        b"password": (Boolean(False), String("secret")),
        b"keyboard-interactive": (String(""), String("")),
        b"hostbased": (
            String(key.algorithm), String(blob), String("localhost."), String("root"),
            String(String(key.algorithm) + String(b"\0" * 64)),
        ),
        b"gssapi-with-mic": (UInt32(1), String(KERBEROS)),
        b"gssapi-keyex": (String("mic"),),
        b"": (),
        b"publickey\0": (),
    }  # fmt: skip


class Attempt:
    """What asyncssh keeps of an attempt to log in."""

    def auth_failed(self):
        """The next one comes anyway."""

    cancel = auth_succeeded = auth_failed


async def test_there_is_one_way_to_log_in_whatever_is_tried(tmp_path, monkeypatch):
    key = new_key()
    left, offered = ways_in(key), []

    def tries_on(me, **_given):
        offered.append(list(me._auth_methods))
        if not left:
            me._force_close(asyncssh.PermissionDenied("all were tried"))
            return
        way = next(iter(left))
        me._auth = Attempt()
        me.create_task(me.send_userauth_request(way, *left.pop(way)))

    async with club(tmp_path) as (front, port):
        with monkeypatch.context() as patched:
            patched.setattr(SSHClientConnection, "try_next_auth", tries_on)
            with pytest.raises(asyncssh.PermissionDenied, match="all were tried"):
                await visit(port, key)
        assert not left
        assert offered[1:] == [[b"publickey"]] * len(ways_in(key))  # the first is its own idea
        assert not any(guest.account for guest in front.guests)
        async with visit(port, key):
            pass


async def test_a_connection_opens_nothing_but_sessions(tmp_path):
    async with club(tmp_path) as (_front, port), visit(port, new_key()) as person:
        opened = (
            person.open_connection("127.0.0.1", port),
            person.open_unix_connection(str(tmp_path / "x")),
            person.open_tun(),
            person.open_tap(0),
        )
        for opening in opened:
            with pytest.raises(asyncssh.ChannelOpenError):
                await opening
        listened = (
            person.forward_remote_port("127.0.0.1", 0, "127.0.0.1", port),
            person.forward_remote_path(str(tmp_path / "listen"), "/tmp/x"),
        )
        for listening in listened:
            with pytest.raises(asyncssh.ChannelListenError):
                await listening
        assert not (tmp_path / "listen").exists()
        with pytest.raises(asyncssh.ChannelOpenError):
            await person.start_sftp_client()
        with pytest.raises((asyncssh.Error, OSError)):
            await asyncssh.scp((person, "host_key"), tmp_path / "stolen")
        assert not (tmp_path / "stolen").exists()
        assert (await person.run("version")).exit_status == 0


async def test_a_session_takes_no_agent_and_no_windows_along(tmp_path, monkeypatch):
    monkeypatch.setattr(cradle, "PROGRAM", ("-c", "print('here', flush=True); input()"))
    async with club(tmp_path) as (front, port), visit(port, new_key()) as person:
        process = await person.create_process("plain")
        await process.stdout.readuntil("here")
        ask = process.channel._make_request
        windows = (Boolean(False), String("MIT-MAGIC-COOKIE-1"), String("00" * 16), UInt32(0))
        assert not await ask(b"auth-agent-req@openssh.com")
        assert not await ask(b"x11-req", *windows)
        assert not await ask(b"subsystem", String("sftp"))
        (session,) = front.lines
        told = child.surroundings(tmp_path, session.door.brought)
        assert not {"SSH_AUTH_SOCK", "DISPLAY", "XAUTHORITY"} & set(told)
        assert session.child.process.poll() is None
        process.stdin.write("\n")
        assert (await process.wait()).exit_status == 0


#: What an OpenSSH client is asked for beside a session, and whether it still gets its answer.
WISHES = (
    (("-A", "-X", "HOST", "version"), True),
    (("-R", "0:127.0.0.1:1", "HOST", "version"), False),
    (("-R", "/tmp/comptoir-listen:/tmp/x", "HOST", "version"), False),
    (("-W", "127.0.0.1:1", "HOST"), False),
    (("-s", "HOST", "sftp"), False),
    (("HOST", "scp -t /"), False),
)


@pytest.mark.skipif(shutil.which("ssh") is None, reason="there is no OpenSSH client here")
async def test_openssh_is_told_the_same(tmp_path):
    surroundings = {"PATH": os.environ["PATH"], "DISPLAY": ":7", "HOME": str(tmp_path)}

    def said(port, *words):
        """What comes of a line of OpenSSH: its exit code, what it prints, what it complains of."""
        *line, host = openssh(key_of(tmp_path, "Ada"), port)
        line += ["-o", "ExitOnForwardFailure=yes", "-o", "BatchMode=yes"]
        told = subprocess.run(
            [*line, *(host if word == "HOST" else word for word in words)],
            capture_output=True, text=True, timeout=LIMIT, stdin=subprocess.DEVNULL,
            env=surroundings,
        )  # fmt: skip
        return told.returncode, told.stdout, told.stderr

    async with club(tmp_path) as (_front, port):
        other = "PreferredAuthentications=password,keyboard-interactive,hostbased,gssapi-with-mic"
        code, _, complaint = await asyncio.to_thread(said, port, "-o", other, "HOST", "version")
        assert code == 255
        assert "Permission denied (publickey)." in complaint
        for words, had in WISHES:
            code, told, _ = await asyncio.to_thread(said, port, *words)
            assert (code == 0, told.startswith("comptoir ")) == (had, had), words
    assert not Path("/tmp/comptoir-listen").exists()
