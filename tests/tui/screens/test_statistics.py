"""The curve of the challenges: each total between the lines of the ranks."""

from rules.coffee_roaster.challenge import RANKS
from tui.screens.statistics import curve_of

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
