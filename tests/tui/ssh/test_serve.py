"""`comptoir serve` as a host runs it: its one line, its end, and what it will not do."""

import re
import shutil
import signal
import socket
import subprocess
import sys
from contextlib import contextmanager

import pytest

from tests.terminal import COMPTOIR, Terminal, usual_signals
from tests.tui.ssh.visiting import LIMIT, new_key
from tui.ssh.restoring import LEAVES

READY = re.compile(r"Le club est ouvert : ssh -p (\d+) 127\.0\.0\.1 \(empreinte (SHA256:\S+)\)\n")


@contextmanager
def served(home, *arguments):
    """A club of a host: its process, its port and its fingerprint."""
    line = (*COMPTOIR, "--lang", "fr", "serve", "--listen", "127.0.0.1:0", "--home", str(home))
    with subprocess.Popen(
        [*line, *arguments], stdout=subprocess.PIPE, text=True, preexec_fn=usual_signals
    ) as process:
        try:
            ready = READY.fullmatch(process.stdout.readline())
            assert ready
            yield process, int(ready[1]), ready[2]
        finally:
            process.kill()


@pytest.mark.skipif(shutil.which("ssh") is None, reason="there is no OpenSSH client here")
def test_an_openssh_client_plays_and_is_seen_off_when_the_club_closes(tmp_path):
    key = tmp_path / "key"
    key.touch(mode=0o600)
    new_key().write_private_key(key)
    with served(tmp_path / "club") as (process, port, fingerprint):
        usual = ("StrictHostKeyChecking=no", "IdentityAgent=none", "IdentitiesOnly=yes")
        known = tmp_path / "known"
        options = [
            word for each in (*usual, f"UserKnownHostsFile={known}") for word in ("-o", each)
        ]
        line = ("ssh", "-F", "none", *options, "-i", str(key), "-p", str(port), "127.0.0.1")
        told = subprocess.run([*line, "version"], capture_output=True, text=True, timeout=LIMIT)
        assert re.fullmatch(r"comptoir [\d.]+\n", told.stdout), told.stderr
        with Terminal(program=line) as person:
            person.wait_for("F1")
            process.send_signal(signal.SIGTERM)
            assert person.wait() == 128 + signal.SIGTERM  # told to end; 255 were a line cut off
            assert b"Le club ferme" in person.output.rpartition(LEAVES)[2]
        assert process.wait(LIMIT) == 0
    host = tmp_path / "club" / "host_key"
    assert host.stat().st_mode & 0o777 == 0o600
    with served(tmp_path / "club") as (process, _port, again):
        assert again == fingerprint
        process.send_signal(signal.SIGINT)
        assert process.wait(LIMIT) == 0


@pytest.mark.parametrize("place", ["2222", "localhost", ":2222", "127.0.0.1:65536", "h:x", "h:²"])
def test_a_place_that_is_none_gets_a_sentence(comptoir, place):
    code, said, complaint = comptoir("serve", "--listen", place)
    assert (code, said) == (2, "")
    assert f"une adresse et un port, comme 127.0.0.1:2222, pas « {place} »." in complaint


def test_what_cannot_be_had_gets_a_sentence(comptoir, tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        place = f"127.0.0.1:{taken.getsockname()[1]}"
        code, said, complaint = comptoir("serve", "--home", str(tmp_path), "--listen", place)
    assert (code, said) == (1, "")
    assert "Traceback" not in complaint
    assert complaint
    code, said, complaint = comptoir("serve", "--allow", str(tmp_path / "nobody"))
    assert (code, said) == (1, "")
    assert "nobody" in complaint


def test_the_front_has_no_game_and_no_screen():
    code = "import sys, tui.ssh.front; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(run.stdout.split())
    assert "asyncssh" in loaded
    assert not {"textual", "rich", "rules.game"} & loaded
