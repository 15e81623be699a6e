"""Pictures of Coffee Traders in French, to be looked at when they change: `make snapshots`."""

import pytest

from tests.tui.coffee_traders.moments import OTHER_MOMENTS, PHASE_MOMENTS, moment_of, save
from tests.tui.house import LARGE, SMALL, at_home

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


@pytest.fixture
def resumed(tmp_path):
    """The app at a moment of a game."""

    def open_at(name, players=3, **start):
        path = save(tmp_path, moment_of(name, players))
        return at_home(tmp_path, screen="resume", path=path, **start)

    return open_at


@SIZES
@pytest.mark.parametrize("name", PHASE_MOMENTS | OTHER_MOMENTS)
def test_screen(snap_compare, resumed, name, size):
    assert snap_compare(resumed(name), terminal_size=size)


@pytest.mark.parametrize("key", ["p", "b", "k", "y", "m", "i"])
def test_sheet(snap_compare, resumed, key):
    assert snap_compare(resumed("travailler"), press=[key], terminal_size=SMALL)


def test_players_on_a_wide_screen(snap_compare, resumed):
    assert snap_compare(resumed("travailler"), press=["p", "right"], terminal_size=LARGE)


def test_a_place_that_is_refused(snap_compare, resumed):
    assert snap_compare(resumed("site"), press=["up"], terminal_size=SMALL)


def test_light_palette(snap_compare, resumed):
    assert snap_compare(resumed("site", theme="light"), terminal_size=LARGE)


@SIZES
def test_five_people(snap_compare, resumed, size):
    """Most houses, most pieces on a space."""
    assert snap_compare(resumed("commercer", players=5), terminal_size=size)
