"""What the benches of several games count with."""

import pytest

from bench import contest
from bots import random_player
from rules.registry import game


def test_wilson_interval_of_a_share():
    low, high = contest.interval(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert contest.interval(1.0, 10)[1] == pytest.approx(1.0)


def test_a_watch_hears_of_every_action():
    ours, heard = game("cafe"), []
    bots = [random_player.make(seat) for seat in range(2)]
    last = contest.play(ours, ours.options(players=2), bots, 3, lambda *told: heard.append(told))
    assert ours.turn(last) is None
    assert all(ours.apply(before, action) == after for before, action, after in heard)
    assert heard[-1][2] == last


def test_the_seats_share_one_victory():
    ours = game("cafe")
    last = contest.play(
        ours, ours.options(players=3), [random_player.make(seat) for seat in range(3)], 5
    )
    assert sum(contest.won(ours, last, seat) for seat in range(3)) == pytest.approx(1)
    totals = [sheet.total for sheet in ours.scores(last)]
    assert contest.lead(ours, last, 0) == totals[0] - max(totals[1:])


def test_a_rung_below_its_goal_is_marked():
    assert contest.rung("a against b", 0.8, 100, 7, 75, 3.25) == (
        "a against b: 80.0 % of 100 games, seed 7 (95 %: 71.1 to 86.7; goal 75), lead 3.2"
    )
    assert contest.rung("a against b", 0.7, 100, 7, 75, 3.25).endswith("MISSED")
