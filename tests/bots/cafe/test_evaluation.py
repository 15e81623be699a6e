"""The features of an area and its goods, counted by hand."""

import pytest

from bots.cafe.evaluation import (
    AREA_FEATURES,
    GOODS_FEATURES,
    Evaluation,
    area_features,
    balanced,
    goods_features,
    stored,
)
from bots.cafe.planner import goods_of
from tests.rules.cafe.table import acting, drawn


def named(names, figures):
    return dict(zip(names, figures, strict=True))


def goods(table):
    player = table.state.player
    return named(GOODS_FEATURES, goods_features(player.area, goods_of(player)))


def area(table):
    return named(AREA_FEATURES, area_features(table.state.player.area))


def test_two_colours_score():  # CA-703, CA-704, CA-EX10, CA-EX11
    assert stored([4, 9, 6, 7]) == 14
    assert stored([0, 6, 6, 9]) == 6


def test_the_other_colours_are_worth_less_and_not_without_end():
    assert balanced([1, 1, 1, 1]) == 2 + 1 + 0.5 + 0.25
    assert balanced([0, 0, 0, 3]) == balanced([0, 0, 0, 9]) == 0.75


def test_beans_count_by_their_stage():
    table = acting(
        "Ay Ab cup / B C -",
        points=1,
        warehouse="ybgr",
        on={(0, 0): "y", (0, 1): "b", (1, 1): "gg"},
    )
    found = goods(table)
    assert found["score"] == 3
    assert found["spare"] == 0.75
    # in ascending order: 1 1 1 1 becomes 1 1 1 3, then 1 1 2 3, then 1 2 2 3
    assert found["roasted"] == 2 * 0.25
    assert found["dried"] == 0.5
    assert found["grown"] == 1


def test_coffee_houses_are_done_begun_or_open():
    houses = drawn("D1 D2 cup / C D3 -", D1=("y", 2), D2=("rg", 3), D3=("bbb", 4))
    table = acting(houses, on={(0, 0): "y", (1, 0): "r"})
    found = goods(table)
    assert found["score"] == 2
    assert found["begun"] == 1.5
    assert found["open"] == 7


def test_an_area_is_counted():
    table = acting("Ay Ar cup / B B C", points=1)
    found = area(table)
    assert found["cups"] == 1
    assert found["crop"] == 2
    assert (found["drying"], found["roasting"]) == (2, 1)
    # grow two, dry and roast one colour, deliver: four actions for a crop of one
    assert found["work"] == 0.25


def test_nothing_moves_without_roasting():
    assert area(acting("Ay Ar cup / B B -", points=1))["work"] == 0


def test_at_the_end_only_the_score_counts():
    table = acting("Ay Ab cup / B C -", points=1, warehouse="ybgr", on={(1, 1): "gg"})
    player = table.state.player
    opinion = Evaluation({"score": 1.0, "roasted": 0.5}, {"cups": 2.0})
    assert opinion.judge(player.area, 0)(goods_of(player), 0) == 3
    assert opinion.judge(player.area, 4)(goods_of(player), 0) == 3 + 0.5 * 0.5 + 4 * 2
    assert opinion.laid(player.area, goods_of(player), 4) == 3 + 0.5 * 0.5 + 5 * 2


def test_beans_within_reach_count_as_far_as_the_points_go():
    table = acting(
        "Ay Ab cup / B C -",
        points=3,
        warehouse="ybgr",
        on={(0, 0): "y", (0, 1): "b", (1, 1): "gg"},
    )
    player = table.state.player
    goods, last = goods_of(player), 0
    judge = Evaluation({}, {}, within_reach=0.8).judge(player.area, last)
    # as above: roasted 0.5, dried 0.5, grown 1, and 3 points on the sheet
    worths = [judge(goods, points) for points in range(5)]
    assert worths == pytest.approx([3, 3.4, 3.8, 4.6, 4.6])


def test_a_weight_above_the_reach_stays():
    table = acting("Ay Ab cup / B C -", points=1, warehouse="ybgr", on={(1, 1): "gg"})
    player = table.state.player
    judge = Evaluation({"score": 1.0, "roasted": 0.9}, {}, 0.8).judge(player.area, 3)
    assert judge(goods_of(player), 1) == pytest.approx(3 + 0.9 * 0.5)
