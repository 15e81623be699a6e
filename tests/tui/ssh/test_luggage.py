"""What a hostile client brings along does not come in (traps 3, 5 and 8 of the club's door)."""

import pytest

from tui.ssh.luggage import LARGEST, MOST_VARIABLES, USUAL, clamped, packed_environment, understood


@pytest.mark.parametrize(
    "name", ["LD_PRELOAD", "PATH", "PYTHONPATH", "HOME", "TERMINFO", "SSH_AUTH_SOCK", "", "lang"]
)
def test_only_what_describes_a_terminal_comes_in(name):
    assert packed_environment([(name, "x"), ("LANG", "fr_FR.UTF-8")]) == {"LANG": "fr_FR.UTF-8"}


def test_every_variable_a_session_needs_comes_in():
    brought = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1", "LC_ALL": "C"}
    assert packed_environment(brought.items()) == brought


@pytest.mark.parametrize(
    "value", ["", "xterm\x1b[2J", "x\ny", "x" * 65, "x" * 30_000, "\u202exterm", "\x7f", "x\0"]
)
def test_a_value_that_is_long_or_could_drive_a_terminal_stays_out(value):
    assert packed_environment([("TERM", value)]) == {}


def test_a_name_that_only_begins_well_stays_out():
    assert packed_environment([("LC_" + "X" * 30_000, "C"), ("LC_\x1b", "C")]) == {}


def test_after_so_many_variables_nobody_listens():
    noise = [("X", "y")] * MOST_VARIABLES
    assert packed_environment([*noise, ("TERM", "xterm")]) == {}
    assert packed_environment([*noise[1:], ("TERM", "xterm")]) == {"TERM": "xterm"}


def test_a_terminal_is_never_larger_than_a_session_can_bear():
    assert clamped(2**31, 2**31) == LARGEST
    assert clamped(120, 40) == (120, 40)


def test_a_terminal_without_a_size_has_the_usual_one():
    assert clamped(0, 0) == USUAL
    assert clamped(-1, 40) == (USUAL[0], 40)


@pytest.mark.parametrize("command", ["sh", "plain; sh", "PLAIN", "version --all", "", "scp -t /"])
def test_nothing_else_can_be_asked_for(command):
    assert understood(command) is None


@pytest.mark.parametrize("command", ["plain", "version", " plain\n"])
def test_two_commands_are_understood(command):
    assert understood(command) == command.strip()
