"""The real program in a real terminal: play, leave, drop the line, kill, resume; its cost."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from saves.sitting import Sitting
from saves.store import Store
from tests.terminal import Terminal

SIZES = pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40)])

#: The alternate screen is left and the cursor shown again: the terminal is as it was.
RESTORED = (b"\x1b[?1049l", b"\x1b[?25h")

Open = Callable[..., Terminal]


def saved_actions(home: Path) -> int:
    """How many actions the one game of a home resumes with, each checked by the rules."""
    (entry,) = Store(home).entries()
    assert entry.problem is None
    with Sitting.resume(Store(home), entry.path) as sitting:
        return len(sitting.steps)


def press(program: Terminal, key: str, wanted: str) -> None:
    program.send(key)
    program.wait_for(wanted)
    program.settle()


@SIZES
def test_a_single_roast_in_few_keys(comptoir: Open, columns: int, rows: int) -> None:
    """From the command line to the score sheet, and another at once."""
    program = comptoir("play", "roaster", "--single", "--seed", "3", columns=columns, rows=rows)
    press(program, "enter", "Un effet, ou torréfier ?")
    press(program, "t", "Encore un tour, ou goûter ?")
    press(program, "s", "tasse")
    keys = 3
    while "Encore ce café" not in program.text:
        program.send("enter")
        program.settle(0.2)
        keys += 1
        assert keys < 30, program.text
    press(program, "n", "Un effet, ou torréfier ?")
    program.send("q")
    assert program.wait(10) == 0


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_dropped_line_ends_the_program_with_the_game_saved(
    comptoir: Open, tmp_path: Path, number: signal.Signals
) -> None:
    program = comptoir("play", "roaster", "--seed", "3")
    press(program, "enter", "Un effet, ou torréfier ?")
    press(program, "t", "Encore un tour, ou goûter ?")
    os.kill(program.process.pid, number)
    assert program.wait(10) == 128 + number
    assert all(sequence in program.output for sequence in RESTORED)
    assert saved_actions(tmp_path) == 2


def test_a_closed_terminal_ends_the_program(comptoir: Open, tmp_path: Path) -> None:
    program = comptoir("play", "roaster", "--seed", "3")
    press(program, "enter", "Un effet, ou torréfier ?")
    program.hang_up()
    assert program.process.wait(10) != 0
    assert saved_actions(tmp_path) == 1


def test_a_killed_program_resumes_at_the_same_decision(comptoir: Open, tmp_path: Path) -> None:
    program = comptoir("play", "roaster", "--seed", "3")
    press(program, "enter", "Un effet, ou torréfier ?")
    press(program, "t", "Encore un tour, ou goûter ?")
    press(program, "e", "tour 2")
    shown = program.text
    program.kill()
    assert saved_actions(tmp_path) == 3
    again = comptoir("resume")
    again.wait_for("tour 2")
    again.settle()
    assert again.text == shown


def test_below_80_by_24_the_program_says_what_it_needs(comptoir: Open) -> None:
    program = comptoir("play", "roaster", "--seed", "3")
    shown = program.text
    program.resize(60, 20)
    program.wait_for("80")
    program.settle()
    assert program.text != shown
    program.resize(80, 24)
    program.settle(0.6)
    assert program.text == shown


@SIZES
def test_what_a_key_costs(comptoir: Open, columns: int, rows: int) -> None:
    """First paint under 45 kB; a step of the cursor is one frame and under 1 kB."""
    program = comptoir("play", "roaster", "--seed", "3", columns=columns, rows=rows)
    assert len(program.output) < 45_000
    for asked in ("Quel café torréfier ?", "Un effet, ou torréfier ?"):
        program.wait_for(asked)
        program.settle()
        size, frames = len(program.output), program.frames
        program.send("down")
        program.settle(0.8)
        assert 0 < len(program.output) - size < 1_000
        assert program.frames - frames == 1
        program.send("enter")
