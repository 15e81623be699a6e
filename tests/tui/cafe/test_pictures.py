"""Pictures of Café's screens, in French, to be looked at when they change: `make snapshots`."""

import pytest

from rules.cafe.state import Ask
from tests.tui.cafe.moments import ended, moment
from tests.tui.house import LARGE, SMALL, at_home

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


@pytest.fixture
def looks(snap_compare, tmp_path):
    """Whether a saved game looks as it did, after some keys."""

    def compare(path, size, *keys, **start):
        app = at_home(tmp_path, screen="resume", path=path, **start)
        return snap_compare(app, press=keys, terminal_size=size)

    return compare


@SIZES
def test_auction(looks, tmp_path, size):
    path = moment(tmp_path, Ask.BID, players=4, variant="auction", rounds=5, seed=10)
    assert looks(path, size)


@SIZES
def test_draft(looks, tmp_path, size):
    assert looks(moment(tmp_path, Ask.TAKE, players=3), size)


@SIZES
def test_placement(looks, tmp_path, size):
    assert looks(moment(tmp_path, Ask.PLACE, players=3, rounds=6), size, "left")


@SIZES
def test_refused_placement(looks, tmp_path, size):
    assert looks(moment(tmp_path, Ask.PLACE, rounds=2), size, "up", "up", "r")


@SIZES
def test_actions(looks, tmp_path, size):
    assert looks(moment(tmp_path, Ask.ACT, players=4, rounds=8), size)


@SIZES
def test_delivery(looks, tmp_path, size):
    assert looks(moment(tmp_path, Ask.SERVE, rounds=6, seed=4), size)


@SIZES
def test_round_summary(looks, tmp_path, size):
    assert looks(ended(tmp_path, players=4), size)


@SIZES
def test_final_count(looks, tmp_path, size):
    assert looks(moment(tmp_path, Ask.OVER, players=4), size)


@SIZES
def test_solo_rating(looks, tmp_path, size):
    assert looks(moment(tmp_path, Ask.OVER), size)


def test_players(looks, tmp_path):
    assert looks(moment(tmp_path, Ask.ACT, players=4, rounds=8), SMALL, "p")


def test_light_palette(looks, tmp_path):
    assert looks(moment(tmp_path, Ask.ACT, players=3), SMALL, theme="light")
