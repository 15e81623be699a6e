"""The ladder of all bots: who plays whom, and the Elo that results speak for."""

import pytest

from bench.ladder import ORDER, Meeting, expected, main, pairs, ratings, table, told
from bots.players import names
from rules.registry import NAMES


def test_the_order_names_every_bot_of_every_game():
    assert all(set(names(name)) == set(ORDER) for name in NAMES)


def test_each_bot_plays_the_next_two_above_it():
    assert list(pairs(["a", "b", "c", "d"])) == [
        ("b", "a"), ("c", "a"), ("c", "b"), ("d", "b"), ("d", "c"),
    ]  # fmt: skip


def test_equal_bots_win_their_share():
    assert expected(1000, 1000, 1) == pytest.approx(1 / 2)
    assert expected(1000, 1000, 2) == pytest.approx(1 / 3)
    assert expected(1400, 1000, 1) == pytest.approx(10 / 11)


def test_ratings_are_those_under_which_the_results_are_expected():
    ten_to_one = Meeting("strong", "greedy", 1, (1.0,) * 1000 + (0.0,) * 100)
    even = Meeting("master", "strong", 2, (1.0, 0.0, 0.0) * 300)
    found = ratings([ten_to_one, even])
    assert found["greedy"] == 1000
    assert found["strong"] == pytest.approx(1400, abs=5)
    assert found["master"] == pytest.approx(1400, abs=5)


def test_a_ladder_is_told_with_its_intervals():
    lines = list(told([Meeting("strong", "greedy", 1, (1.0,) * 15 + (0.0,) * 5)], again=40))
    assert [line.split()[0] for line in lines] == ["strong", "greedy"]
    assert "95 %" in lines[0]
    assert lines[1].split()[1] == "1000"


def test_a_solo_game_is_compared_deal_by_deal(capsys):
    main(["roaster", "--bots", "random,regular", "--games", "2"])
    assert table("roaster") == 1
    assert capsys.readouterr().out.startswith("regular against 1 random: 100.0 % of 2")
