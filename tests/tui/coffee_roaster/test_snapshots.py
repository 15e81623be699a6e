"""Pictures of the screens, in French, to be looked at when they change: `make snapshots`."""

import pytest

from rules.coffee_roaster.state import Options
from saves.profile import Profile
from saves.results import Result, Tally
from saves.store import Store
from tests.tui.house import LARGE, SMALL, at_home, at_table

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])

#: Two rounds with an effect, then seven tokens, two of them onto the tray.
TO_THE_ROAST = ("t", "e", "1")
TO_THE_CUP = ("t", "e", "t", "s", "1", "1", "2", "1", "1", "2", "1")
TO_THE_SHEET = ("t", "e", "t", "s", *("1",) * 10)


def with_past(home):
    """A player who has finished some challenges."""
    profile = Profile(name="Ada")
    cups = (("panama-shb", 9), ("tanzania-aa", 14), ("india-apa", 11), ("guatemala", 6))
    for number, total in enumerate((18, 27, 24, 36, 41, 33, 48)):
        sheet = tuple(
            Tally(card, {"roast": points - number, "flavour": 3, "skill": 1, "negative": -2})
            for card, points in cups[: 3 + number % 2]
        )
        result = Result(
            id=f"{number:08}",
            game="roaster",
            date=f"2026-01-{number + 1:02}T12:00:00Z",
            options={"mode": "challenge", "level": "normal"},
            players=("human",),
            totals=(total,),
            sheets=(sheet,),
        )
        profile.results = (*profile.results, result)
    profile.save(Store(home))
    return home


@SIZES
def test_home(snap_compare, tmp_path, size):
    assert snap_compare(at_home(with_past(tmp_path)), terminal_size=size)


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


@SIZES
def test_statistics(snap_compare, tmp_path, size):
    app = at_home(with_past(tmp_path), screen="stats")
    assert snap_compare(app, terminal_size=size)


def test_light_palette(snap_compare, tmp_path):
    app = at_table(tmp_path, card="zambia-kasama-aa", theme="light")
    assert snap_compare(app, press=TO_THE_ROAST, terminal_size=SMALL)


def test_rule(snap_compare, tmp_path):
    app = at_table(tmp_path, card="zambia-kasama-aa")
    assert snap_compare(app, press=["f1"], terminal_size=SMALL)
