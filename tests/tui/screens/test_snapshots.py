"""Pictures of the screens around the tables, in French, to be looked at when they change:
`make snapshots`."""

import pytest

from rules import registry
from tests.tui.house import LARGE, SMALL, at_home, line, with_past
from tui.contract.sign import sign_of

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


@SIZES
def test_home(snap_compare, tmp_path, size):
    assert snap_compare(at_home(with_past(tmp_path)), terminal_size=size)


async def test_on_a_large_screen_home_says_of_all_games_what_they_are_about(tmp_path):
    app = at_home(with_past(tmp_path))
    async with app.run_test(size=(160, 48)) as pilot:
        await pilot.pause()
        lower = [line(app, row) for row in range(26, 46)]
        for name in registry.NAMES:
            assert any(sign_of(name).title in each for each in lower)
        assert sum(bool(each.strip()) for each in lower) >= 12


@SIZES
def test_statistics(snap_compare, tmp_path, size):
    app = at_home(with_past(tmp_path), screen="stats")
    assert snap_compare(app, terminal_size=size)
