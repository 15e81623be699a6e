"""Pictures of Mombasa's screens, in French, to be looked at when they change: `make snapshots`."""

import pytest

from rules.mombasa import asks
from tests.tui.house import LARGE, SMALL, at_home
from tests.tui.mombasa.saved import OVER, REVEAL, UPKEEP, saved_at
from tui.mombasa.boards.keys import PANEL_KEYS

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])

#: The screens of the phases: what is asked, or that the table pauses.
MOMENTS = (
    asks.STOW,
    asks.PLAN,
    REVEAL,
    asks.TURN,
    asks.GOODS,
    asks.REGION,
    asks.TAKE_POST,
    asks.LEDGER,
    asks.PLACE_BOOK,
    asks.WRITE,
    UPKEEP,
    OVER,
)


def opened(home, moment, **start):
    """The app at a saved game; the setup is before round 1, the others are well under way."""
    path = saved_at(home, moment, least=0 if moment is asks.STOW else 3, players=3)
    return at_home(home, screen="resume", path=path, **start)


@SIZES
@pytest.mark.parametrize("moment", MOMENTS, ids=str)
def test_a_moment(snap_compare, tmp_path, moment, size):
    assert snap_compare(opened(tmp_path, moment), terminal_size=size)


@SIZES
@pytest.mark.parametrize("key", PANEL_KEYS, ids=lambda key: key.action)
def test_a_panel(snap_compare, tmp_path, key, size):
    app = opened(tmp_path, asks.TURN)
    assert snap_compare(app, press=[key.names], terminal_size=size)


def test_light_palette(snap_compare, tmp_path):
    app = opened(tmp_path, asks.REGION, theme="light")
    assert snap_compare(app, terminal_size=LARGE)
