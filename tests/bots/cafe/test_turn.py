"""Steps of a turn: they are what the rules say, and plans are made of them."""

import pytest

from bots.cafe.planner import goods_of
from bots.cafe.strong import OPINION
from bots.cafe.turn import Goods, lacking, plan, steps
from rules.cafe.actions import DELIVER, EMPTY_ALL, STORE, Dry, Fill, Produce, Roast, Serve
from rules.cafe.engine import apply
from rules.cafe.state import Ask
from tests.bots.cafe.games import positions
from tests.rules.cafe.table import acting, drawn

YELLOW, BROWN, GREEN, RED = range(4)


def steps_of(table):
    player = table.state.player
    return list(steps(player.area, goods_of(player), table.state.supply))


@pytest.mark.parametrize("seed", range(6))
def test_a_step_leaves_the_goods_that_the_rules_leave(seed):
    seen = 0
    for state, _ in positions(1, "basic", seed):
        if state.ask is not Ask.ACT or not state.points:
            continue
        for step in steps(state.player.area, goods_of(state.player), state.supply):
            after = state
            for action in step.actions:
                after = apply(after, action)
            assert after.ask is Ask.ACT
            assert after.points == state.points - 1
            assert goods_of(after.player) == step.goods
            seen += 1
    assert seen > 20


def test_one_action_grows_a_whole_group():  # CA-501, CA-EX03
    table = acting("Ay Ar cup / Ab Ab -", points=1)
    (step,) = steps_of(table)
    assert step.actions == (Produce(0, 0),)
    assert sum(map(len, step.goods.beans)) == 4


def test_a_colour_that_ran_out_does_not_grow():  # CA-006
    table = acting("Ay Ar cup / B - C", points=1).given(supply=(0, 9, 9, 9))
    (step,) = steps_of(table)
    assert [lying for lying in step.goods.beans if lying] == [(RED,)]


def test_a_group_takes_as_many_colours_as_it_has_room_for():  # CA-552
    one_square = acting("Ay Ar cup / B - C", points=1, on={(0, 0): "y", (1, 0): "r"})
    dried = [step.actions for step in steps_of(one_square)]
    assert dried == [(Dry(0, 1), Fill(YELLOW)), (Dry(0, 1), Fill(RED))]
    two_squares = acting("Ay Ar cup / B B C", points=1, on={(0, 0): "y", (1, 0): "r"})
    (both,) = [step.actions for step in steps_of(two_squares)]
    assert both == (Dry(0, 1), Fill(YELLOW), Fill(RED))


def test_a_single_way_is_not_asked_for():
    table = acting("Ay - cup / B - C", points=1, on={(0, 1): "y"})
    roasted = [step.actions for step in steps_of(table) if step.actions[0] == Roast(2, 1)]
    assert roasted == [(Roast(2, 1),)]


def test_a_delivery_serves_a_house_or_leaves_it_alone():  # CA-653
    area = drawn("C C cup / D1 - -", D1=("yr", 3))
    table = acting(area, on={(0, 0): "yy", (1, 0): "r"})
    found = {step.actions: step.goods.warehouse for step in steps_of(table)}
    before = table.state.player.warehouse
    serve = (DELIVER, EMPTY_ALL, Serve(0, 1, YELLOW), Serve(0, 1, RED))
    store = (DELIVER, EMPTY_ALL, STORE)
    assert set(found) == {serve, store}
    assert found[serve] == (before[0] + 1, *before[1:])
    assert found[store] == (before[0] + 2, before[1], before[2], before[3] + 1)


def test_what_a_house_lacks():
    assert lacking((YELLOW, YELLOW, RED), (YELLOW,)) == (YELLOW, RED)
    assert lacking((GREEN,), (GREEN,)) == ()


def stored(goods: Goods, points: int) -> float:
    return float(sum(goods.warehouse))


def test_a_plan_goes_through_all_stages():
    table = acting("Ay Ar cup / B B C", points=4)
    player = table.state.player
    best = plan(player.area, goods_of(player), table.state.supply, 4, stored, 20)
    assert best.worth == sum(player.warehouse) + 1  # one roasting square takes one colour
    for action in best.actions:
        table = table.do(action)
    assert goods_of(table.state.player) == best.goods


def test_a_plan_does_nothing_that_is_of_no_use():
    table = acting("Ay Ar cup / B B C", points=3)
    player = table.state.player
    assert plan(player.area, goods_of(player), table.state.supply, 3, stored, 20).actions == ()


def test_a_narrow_plan_sees_the_last_turn_through():
    """Growing, drying and roasting score nothing by themselves: the points left have to count."""
    table = acting("Ay Ar cup / B B C", points=4, warehouse="bbggrr")
    player = table.state.player
    judge = OPINION.judge(player.area, 0)
    best = plan(player.area, goods_of(player), table.state.supply, 4, judge, 1)
    assert best.goods.warehouse == (1, 2, 2, 2)
    assert best.worth == 2 * 1 + 2
