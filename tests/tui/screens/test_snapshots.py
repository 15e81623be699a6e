"""Pictures of the screens around the tables, in French, to be looked at when they change:
`make snapshots`."""

import pytest

from tests.tui.house import LARGE, SMALL, at_home, with_past

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


@SIZES
def test_home(snap_compare, tmp_path, size):
    assert snap_compare(at_home(with_past(tmp_path)), terminal_size=size)


@SIZES
def test_statistics(snap_compare, tmp_path, size):
    app = at_home(with_past(tmp_path), screen="stats")
    assert snap_compare(app, terminal_size=size)
