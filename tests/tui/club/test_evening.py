"""People over SSH lines of their own finish games together."""

import asyncio
import shutil
import subprocess

import pytest

from club.commitment import keeps
from tests.tui.club.evening import OVER, evening
from tests.tui.ssh.visiting import new_key, whole_club


@pytest.mark.parametrize(
    ("game", "languages", "bots"),
    [("cafe", ["fr", "en"], ()), ("mombasa", ["fr", "en", "pt_PT", "fr"], ())],
)
async def test_people_finish_a_game_over_their_own_lines(tmp_path, game, languages, bots):
    async with whole_club(tmp_path / "club") as (_front, _keeper, port):
        people = await evening(port, game, languages, bots)
        for person in people:
            assert keeps(person.proof[0], int(person.proof[2]), person.proof[1])
            assert any(OVER[person.code] in line for line in person.read)
        assert len({person.proof for person in people}) == 1
        for person in people:
            await person.leave()


@pytest.mark.skipif(shutil.which("ssh") is None, reason="no OpenSSH client here")
async def test_the_openssh_client_comes_in_by_its_key(tmp_path):
    key = tmp_path / "key"
    new_key().write_private_key(str(key))
    key.chmod(0o600)
    async with whole_club(tmp_path / "club") as (_front, _keeper, port):
        line = [
            "ssh", "-F", "/dev/null", "-i", str(key), "-p", str(port), "-o", "BatchMode=yes",
            "-o", "StrictHostKeyChecking=no", "-o", f"UserKnownHostsFile={tmp_path / 'hosts'}",
            "-o", "IdentitiesOnly=yes", "127.0.0.1", "plain",
        ]  # fmt: skip
        ran = await asyncio.to_thread(
            subprocess.run, line, input="Ada\nl\nq\n", capture_output=True, text=True, timeout=60
        )
        assert ran.returncode == 0
        assert "Ada" in ran.stdout
