"""The curve of the challenges: each total between the lines of the ranks."""

import pytest

from rules import registry
from rules.coffee_roaster.challenge import RANKS
from saves.profile import Profile
from saves.results import Result
from saves.store import Store
from tests.tui.house import SMALL, at_home, shown
from tui.screens.statistics import curve_of
from tui.words.language import AVAILABLE

STEPS = [least for least, _title in RANKS]


def test_the_ranks_are_lines_and_the_last_total_stands_at_its_own():
    drawn = curve_of(78, 12, [19, 20, 28, 35, 40, 47, 53, 60], STEPS).text().splitlines()
    ranks = [row.split()[0] for row in drawn if "┄" in row]
    assert ranks == ["60", "53", "47", "40", "35", "28", "20"]
    assert drawn[0].endswith("●")
    assert drawn[-1].split() == ["1", "2", "3", "4", "5", "6", "7", "8"]


def test_one_challenge_is_one_point():
    assert curve_of(40, 12, [33], STEPS).text().count("●") == 1


def test_many_challenges_are_numbered_here_and_there():
    numbers = curve_of(78, 12, list(range(60)), STEPS)
    assert numbers.text().splitlines()[-1].split()[:3] == ["1", "8", "15"]


def test_a_window_without_room_has_no_curve():
    for size in range(8):
        assert "●" not in curve_of(size, 1, [5, -3], STEPS).text()


def tables(game, count):
    """So many tables of two, every other one won."""
    return tuple(
        Result(
            id=f"{game[:3]}{number:05}", game=game, date="2026-01-01T12:00:00Z", options={},
            players=("human", "beginner"), totals=(120 + number, 125), sheets=((), ()),
            winners=(number % 2,),
        )
        for number in range(count)
    )  # fmt: skip


@pytest.mark.parametrize("code", AVAILABLE)
async def test_every_table_has_its_whole_name_beside_its_figures(tmp_path, code):
    games = [name for name in registry.NAMES if name != "roaster"]
    results = tuple(one for game in games for one in tables(game, 112))
    Profile(results=results).save(Store(tmp_path))
    app = at_home(tmp_path, language=code)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("s")
        await pilot.pause()
        assert "Coffee Traders · " in shown(app)
        assert "…" not in shown(app)
