"""Pictures of Coffee Roaster, in French, to be looked at when they change: `make snapshots`."""

import pytest

from rules.coffee_roaster.state import Options
from tests.tui.house import LARGE, SMALL, at_table, with_past

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])

#: Two rounds with an effect, then seven tokens, two of them onto the tray.
TO_THE_ROAST = ("t", "e", "1")
TO_THE_CUP = ("t", "e", "t", "s", "1", "1", "2", "1", "1", "2", "1")
TO_THE_SHEET = ("t", "e", "t", "s", *("1",) * 10)


@SIZES
def test_choose_a_coffee(snap_compare, tmp_path, size):
    app = at_table(with_past(tmp_path), options=Options(mode="challenge"))
    assert snap_compare(app, press=["down"], terminal_size=size)


@SIZES
def test_roasting(snap_compare, tmp_path, size):
    app = at_table(tmp_path, card="zambia-kasama-aa")
    assert snap_compare(app, press=TO_THE_ROAST, terminal_size=size)


@SIZES
def test_cup_test(snap_compare, tmp_path, size):
    app = at_table(tmp_path, card="zambia-kasama-aa")
    assert snap_compare(app, press=TO_THE_CUP, terminal_size=size)


@SIZES
def test_score_sheet(snap_compare, tmp_path, size):
    app = at_table(tmp_path, card="zambia-kasama-aa")
    assert snap_compare(app, press=TO_THE_SHEET, terminal_size=size)


@SIZES
def test_challenge_sheet(snap_compare, tmp_path, size):
    app = at_table(tmp_path, options=Options(mode="challenge"))
    cup = ("enter", *TO_THE_SHEET, "enter")
    assert snap_compare(app, press=cup * 3, terminal_size=size)


def test_light_palette(snap_compare, tmp_path):
    app = at_table(tmp_path, card="zambia-kasama-aa", theme="light")
    assert snap_compare(app, press=TO_THE_ROAST, terminal_size=SMALL)


def test_rule(snap_compare, tmp_path):
    app = at_table(tmp_path, card="zambia-kasama-aa")
    assert snap_compare(app, press=["f1"], terminal_size=SMALL)
