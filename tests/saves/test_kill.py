"""Killed at any moment: what was confirmed is on disk, and the game goes on from there."""

import random
import subprocess
import sys
import threading
from pathlib import Path

from saves.sitting import Sitting
from tests.saves.player import checksum

ROOT = Path(__file__).parents[2]
KILLS = 25


def killed(home, seed, seconds):
    """Let the player play for a moment, then kill it; the lines it had confirmed."""
    player = subprocess.Popen(
        [sys.executable, "-m", "tests.saves.player", str(home), str(seed)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    first = player.stdout.readline()
    threading.Timer(seconds, player.kill).start()
    rest = player.stdout.read()
    player.wait()
    assert player.returncode == -9
    lines = (first + rest).split("\n")[:-1]  # a line cut short confirms nothing
    return [(name, int(actions), int(sum_)) for name, actions, sum_ in map(str.split, lines)]


def test_nothing_confirmed_is_ever_lost(store):
    dice, confirmed = random.Random(2), {}
    for seed in range(KILLS):
        lines = killed(store.home, seed, dice.uniform(0.0, 0.12))
        assert lines
        confirmed |= {name: (actions, sum_) for name, actions, sum_ in lines}
        for name, (actions, sum_) in confirmed.items():
            journal = store.read(store.games / name)
            assert len(journal.actions) >= actions
            assert checksum(journal.actions[:actions]) == sum_
        with Sitting.resume(store, store.games / lines[-1][0]) as table:
            assert table.recovered is None
    assert all(entry.problem is None for entry in store.entries())
    assert not store.set_aside.exists()
