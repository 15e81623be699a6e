"""The line to the keyboard: an Escape is heard at once, a key that comes in pieces is that key."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from textual.events import Key

from tests.terminal import Terminal
from tui.drawing.textual_inside import Letters
from tui.keyboard import ESCAPE_WAITS, KEY_WAITS, Ear

ARROWS = {"\x1b[A": "up", "\x1b[B": "down", "\x1bOC": "right", "\x1b[1;2D": "shift+left"}


class Line:
    """Pieces that come over a line, with pauses between them, and the keys that are heard."""

    def __init__(self) -> None:
        self.ear = Ear(Letters(None))
        self.now = self.spoke_at = 0.0
        self.heard: list[str] = []

    def comes(self, text: str) -> None:
        """A piece comes."""
        self.spoke_at = self.now
        self._note(self.ear.hear(text, self.now))

    def rests(self, seconds: float) -> None:
        """Nothing comes for a while."""
        self.now += seconds
        patience = self.ear.patience
        if patience is not None and self.now - self.spoke_at >= patience:
            self._note(self.ear.give_up(self.spoke_at + patience))

    def _note(self, keys) -> None:
        self.heard += [key.key for key in keys if isinstance(key, Key)]


@pytest.fixture
def line() -> Line:
    return Line()


def test_a_lone_escape_waits_for_a_moment_only(line):
    line.comes("\x1b")
    line.rests(ESCAPE_WAITS / 2)
    assert line.heard == []
    line.rests(ESCAPE_WAITS / 2)
    assert line.heard == ["escape"]
    assert line.ear.patience is None


def test_nothing_is_waited_for_when_nothing_is_begun(line):
    assert line.ear.patience is None
    line.comes("a\x1b[A")
    assert line.ear.patience is None


@pytest.mark.parametrize(("sequence", "key"), ARROWS.items())
@pytest.mark.parametrize("pause", [0.0, ESCAPE_WAITS * 0.9])
def test_a_key_that_comes_letter_by_letter_is_that_key(line, sequence, key, pause):
    for letter in sequence:
        line.comes(letter)
        line.rests(pause)
    assert line.heard == [key]


@pytest.mark.parametrize(("sequence", "key"), ARROWS.items())
def test_a_key_that_has_plainly_begun_has_time(line, sequence, key):
    line.comes(sequence[:2])
    line.rests(KEY_WAITS * 0.9)
    line.comes(sequence[2:])
    assert line.heard == [key]


@pytest.mark.parametrize(("sequence", "key"), ARROWS.items())
def test_what_comes_late_to_its_escape_is_no_row_of_letters(line, sequence, key):
    line.comes(sequence[0])
    line.rests(KEY_WAITS / 2)
    line.comes(sequence[1:])
    assert line.heard == ["escape", key]


def test_brackets_long_after_an_escape_are_brackets(line):
    line.comes("\x1b")
    line.rests(KEY_WAITS * 2)
    line.comes("[A")
    assert line.heard == ["escape", "left_square_bracket", "A"]


def test_two_escapes_are_two(line):
    line.comes("\x1b")
    line.comes("\x1b")
    line.rests(1)
    assert line.heard == ["escape", "escape"]


def test_half_a_key_is_given_up_at_last_and_the_next_is_heard(line):
    line.comes("\x1b[")
    line.rests(KEY_WAITS)
    line.heard.clear()
    line.comes("\x1b[B")
    assert line.heard == ["down"]


def wakings(process: int) -> int:
    """How often the threads of a process have gone to sleep so far."""
    told = [path.read_text() for path in Path(f"/proc/{process}/task").glob("*/status")]
    lines = [line for text in told for line in text.splitlines()]
    return sum(int(line.split()[1]) for line in lines if line.startswith("voluntary"))


def test_a_table_nobody_plays_at_sleeps_and_hears_a_split_arrow(tmp_path):
    env = {"COMPTOIR_HOME": str(tmp_path), "COMPTOIR_LANG": "fr"}
    with Terminal("play", "roaster", "--seed", "3", env=env) as program:
        program.wait_for("Quel café torréfier")
        program.settle(0.6)
        before = wakings(program.process.pid)
        time.sleep(1)
        assert wakings(program.process.pid) == before
        shown = program.text
        for letter in b"\x1b[B":
            program.send_bytes(bytes([letter]))
            time.sleep(ESCAPE_WAITS / 3)
        program.settle()
        assert program.text != shown  # the cursor is on the next coffee
        program.send("up")
        program.settle()
        assert program.text == shown
