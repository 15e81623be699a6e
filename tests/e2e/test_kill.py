"""The real program, killed at random moments of play: nothing it confirmed is ever lost."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from saves.sitting import Sitting
from saves.store import Store
from tests.terminal import usual_signals

CHUNKS, KILLS = 4, 50

#: The program is killed within this many seconds of its first word.
LONGEST = 0.12

#: Plain mode opens every position with this line; the first one stands before any action.
POSITION = b"\nCoffee Roaster \xc2\xb7"

#: Choices, and some nonsense.
ANSWERS = ["1"] * 6 + ["2", "2", "3", "x"]


def killed(random: Random, home: Path, *arguments: str) -> bytes:
    """Start the program, pour answers into it, and kill it in the midst; what it had said."""
    program = subprocess.Popen(
        [sys.executable, "-m", "tui.cli", "--lang", "fr", *arguments, "--plain", "--full"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        preexec_fn=usual_signals,
        env={**os.environ, "COMPTOIR_HOME": str(home)},
    )
    assert program.stdin is not None
    assert program.stdout is not None
    said = program.stdout.readline()
    program.stdin.write("".join(f"{random.choice(ANSWERS)}\n" for _ in range(400)).encode())
    program.stdin.flush()
    time.sleep(random.random() * LONGEST)
    program.kill()
    rest, _ = program.communicate()
    return said + rest


def confirmed(said: bytes) -> int:
    """How many actions were shown to be done: each position but the first followed one."""
    return max(0, said.count(POSITION) - 1)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_no_confirmed_action_is_lost_to_kill_9(chunk: int, tmp_path: Path) -> None:
    random = Random(chunk)
    store = Store(tmp_path)
    seen = 0
    for number in range(KILLS):
        path = store.latest()
        before = 0
        if path is None:
            seed = str(chunk * KILLS + number)
            said = killed(random, tmp_path, "play", "roaster", "--challenge", "--seed", seed)
        else:
            before = actions(path)
            said = killed(random, tmp_path, "resume", str(path))
        shown = confirmed(said)
        seen += shown
        games = [entry.path for entry in store.entries()]
        assert not [entry for entry in store.entries() if entry.problem]
        if shown:
            path = path or max(games, key=lambda game: game.stat().st_mtime_ns)
            assert actions(path) >= before + shown
    assert seen > KILLS


def actions(path: Path) -> int:
    """How many actions a game resumes with, each of them checked by the rules."""
    with Sitting.resume(Store(path.parent.parent), path) as sitting:
        return len(sitting.steps)
