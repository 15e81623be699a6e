"""Several seats in a real terminal: people and bots, killed while one thinks, and resumed."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from rules.cafe import GAME
from rules.cafe.actions import END
from saves.profile import Profile
from saves.sitting import Seat
from saves.store import Store
from tests.e2e.homes import saved
from tests.terminal import Terminal
from tests.tui import bare
from tests.tui.bare.tables import nearly_done

Open = Callable[..., Terminal]


@pytest.fixture
def comptoir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Start the program, which has bare Café, in French in a home of its own."""
    for table, added in bare.homes():
        for name, home in added.items():
            monkeypatch.setitem(table, name, home)
    Profile(pace="none", care="never").save(Store(tmp_path))
    with ExitStack() as stack:

        def start(*arguments: str, ponder: str = "0") -> Terminal:
            env = {"COMPTOIR_HOME": str(tmp_path), bare.PONDER: ponder, **bare.surroundings()}
            return stack.enter_context(Terminal("--lang", "fr", *arguments, env=env))

        yield start


def is_empty(group: int) -> bool:
    """Whether every process of a group ends within ten seconds."""
    for _number in range(200):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


def play_until(program: Terminal, wanted: str) -> None:
    """Take first choices until the screen shows a text."""
    for _number in range(40):
        if wanted in program.text:
            return
        program.send("1")
        program.settle(0.2)
    raise AssertionError(program.text)


def test_a_person_plays_with_bots(comptoir: Open, tmp_path: Path) -> None:
    program = comptoir("play", "cafe", "--seats", "human:Ada,random,strong", "--seed", "3")
    program.wait_for("q quitter")
    program.wait_for("▸ Ada")
    play_until(program, "place ?")
    program.send("n", "enter")
    program.wait_for("act ?")
    program.settle()
    program.send("q")
    assert program.wait(10) == 0
    assert "Exception" not in program.output.decode(errors="replace")
    sitting = saved(tmp_path)
    assert {GAME.turn(step.before).seat for step in sitting.steps} == {0, 1, 2}
    assert sitting.turn is not None
    assert sitting.turn.seat == 0


def test_killed_while_a_bot_thinks_it_thinks_again(comptoir: Open, tmp_path: Path) -> None:
    path = nearly_done(tmp_path, Seat("Ada"), Seat("", "strong"))
    program = comptoir("resume", str(path), ponder="600")
    program.wait_for("▸ Ada")
    program.wait_for("end")
    end = next(line for line in program.text.splitlines() if line.endswith(" end"))
    program.send(end.split()[0])
    program.wait_for("Expert réfléchit…")
    program.kill()
    before = saved(tmp_path)
    assert before.steps[-1].action == END
    assert before.turn is not None
    assert before.turn.seat == 1
    again = comptoir("resume")
    again.wait_for("▸ Ada")
    again.settle()
    again.kill()
    after = saved(tmp_path)
    assert after.journal.actions[: len(before.steps)] == before.journal.actions
    assert after.turn is not None
    assert after.turn.seat == 0


def test_leaving_takes_the_thinking_bot_along(comptoir: Open) -> None:
    program = comptoir("play", "cafe", "--seats", "strong,strong", "--seed", "3", ponder="600")
    program.wait_for("réfléchit…")
    program.settle()
    program.send("q")
    assert program.wait(10) == 0
    assert "Exception" not in program.output.decode(errors="replace")
    assert is_empty(program.process.pid)


def test_bots_alone_are_watched_to_the_end(comptoir: Open, tmp_path: Path) -> None:
    program = comptoir("play", "cafe", "--seats", "random,random", "--seed", "3")
    program.wait_for("Encore", 60)
    program.send("q")
    assert program.wait(10) == 0
    assert saved(tmp_path).over


def test_what_a_move_of_the_own_cursor_costs(comptoir: Open) -> None:
    """A move is one frame and under 2 kB, also where the rules refuse it."""
    program = comptoir("play", "cafe", "--seats", "human,human", "--seed", "3")
    program.wait_for("q quitter")
    play_until(program, "place ?")
    for key in ("up", "up", "up", "up", "r", "n"):
        size, frames = len(program.output), program.frames
        program.send(key)
        program.settle(0.8)
        assert 0 < len(program.output) - size < 2_000
        assert program.frames - frames == 1
