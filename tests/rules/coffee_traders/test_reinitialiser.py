"""Phase VI: everything home, stores cut, the next period (CT-801 to CT-859)."""

from pathlib import Path

import pytest

from rules.coffee_traders.actions import KEEP, REARRANGE, Hire, Stock, Store
from rules.coffee_traders.checks import SHELF
from rules.coffee_traders.phases.reinitialiser import limit
from rules.coffee_traders.pieces import RIGHT, SPENT
from rules.coffee_traders.state import Options, Task
from tests.rules.coffee_traders.table import (
    BLUE,
    BRAZIL,
    COLOMBIA,
    ETHIOPIA,
    GREEN,
    INDONESIA,
    KOPI,
    RED,
    REINITIALISER,
    traders,
)

NO_STOCK_GOAL = ("houses", "warehouses", "contracts")


def ending(players=3, **parts):
    """Everybody has passed; phase VI is about to begin, without the stock objective."""
    table = traders(players).given(objectives=NO_STOCK_GOAL, passed=tuple(range(players)))
    return table.has(RED, **parts) if parts else table


def reset(table):
    """Phase VI with every warehouse kept."""
    table = table.phase(REINITIALISER)
    while table.ask is Task.ARRANGE:
        table = table.do(KEEP)
    return table


def test_all_steps_run_without_a_question_where_none_is():  # CT-801, CT-802, CT-803
    for period in (0, 1):
        table = ending().given(period=period).phase(REINITIALISER)
        assert (table.state.period, table.state.phase) == (period + 1, 0)
    last = ending(coins=0, bonus=(True, True, False), stock=(1, 0, 0, 0, 0)).given(period=2)
    last = last.phase(REINITIALISER)
    assert last.state.todo == ()
    assert last.player(RED).tokens == 3
    assert last.coffee(RED, 0) == 1


def test_traders_and_contractors_come_home():  # CT-805, CT-806, CT-807
    table = ending(
        traders=0, contractors=1, retired=1, bonus=(True, True, True), waiting_trader=True
    )
    table = table.at(BRAZIL, house=(BLUE, RED)).at(ETHIOPIA, house=(RED,))
    after = reset(table).player(RED)
    assert (after.traders, after.contractors, after.retired) == (3, 0, 1)
    assert after.bonus[1]
    assert after.waiting_trader
    assert reset(table).player(BLUE).traders == 5
    four = reset(ending(4, traders=0, contractors=2))
    assert four.player(RED).beside_trader


def test_markers_come_home():  # CT-810, CT-811, CT-812
    after = reset(ending(markers=1, spent=2)).player(RED)
    assert (after.markers, after.spent) == (3, 0)
    used = reset(ending(4, coloured=False, coloured_spent=True)).player(RED)
    assert (used.coloured, used.coloured_spent) == (False, False)
    assert reset(ending(4)).player(RED).coloured


def test_coffee_is_cut_to_the_limits():  # CT-820, CT-825, CT-826
    table = ending(coffee={BRAZIL: 4, ETHIOPIA: 2, KOPI: 3}).phase(REINITIALISER)
    assert table.asked == (Task.ARRANGE, RED)
    kept = table.do(KEEP)
    assert kept.player(RED).coffee == (0, 0, 1, 1, 0, 1)
    assert kept.coins(RED) == 3
    moved = table.do(REARRANGE, Store(BRAZIL))
    assert moved.player(RED).coffee == (0, 0, 4, 0, 0, 0)
    assert (moved.player(RED).tops, moved.player(RED).right) == ((BRAZIL,), 0)


def test_no_question_when_nothing_would_be_lost():  # CT-826
    table = ending(coffee={BRAZIL: 1, KOPI: 1}).phase(REINITIALISER)
    assert table.state.phase == 0
    assert table.player(RED).coffee == (0, 0, 1, 0, 0, 1)


def test_limits_of_rows_and_columns():  # CT-821, CT-822, CT-823, CT-824
    player = ending(built=(4, 0, 0, 0), right=3, tops=(BRAZIL,)).player(RED)
    assert [limit(player, kind) for kind in range(6)] == [3, 3, 10, 3, 3, 3]
    kopi = ending(built=(2, 0, 0, 0), right=1, tops=(KOPI,)).player(RED)
    assert [limit(kopi, kind) for kind in range(6)] == [1, 1, 1, 1, 1, 10]


def test_warehouses_may_be_rearranged_freely():  # CT-543, CT-820, CT-787
    table = ending(
        built=(3, 0, 0, 0), right=1, tops=(BRAZIL, KOPI), coffee={COLOMBIA: 7, INDONESIA: 9}
    )
    table = table.phase(REINITIALISER).do(REARRANGE)
    assert table.asked == (Task.ARRANGING, RED)
    assert table.refusal(KEEP) == "CT-820"
    table = table.do(Store(COLOMBIA))
    assert table.refusal(Store(0)) == "CT-820"
    table = table.do(Store(INDONESIA), Store(RIGHT))
    player = table.player(RED)
    assert (player.tops, player.right) == ((COLOMBIA, INDONESIA), 1)
    assert (player.coffee[COLOMBIA], player.coffee[INDONESIA]) == (7, 9)


def test_all_right_in_one_word():  # CT-820, CT-821
    table = ending(built=(4, 0, 0, 0), right=1, tops=(0, 1, 2), coffee=dict.fromkeys(range(6), 4))
    table = table.phase(REINITIALISER).do(REARRANGE, Store(RIGHT))
    assert (table.player(RED).right, table.player(RED).coffee) == (4, (4,) * 6)


def test_the_wild_stock_counter_may_be_moved_and_others_not():  # CT-830, CT-831
    table = ending(4, wild_stock=BRAZIL, stock=(1, 0, 0, 0, 0)).phase(REINITIALISER)
    assert table.asked == (Task.WILD_STOCK, RED)
    assert table.of(Stock) == {Stock(kind) for kind in range(5)}
    left = table.state.wild_stock
    table = table.do(Stock(ETHIOPIA))
    assert table.player(RED).wild_stock == ETHIOPIA
    assert table.state.wild_stock == left
    assert table.player(RED).stock == (1, 0, 0, 0, 0)
    assert table.player(RED).coffee == (1, 0, 0, 1, 0, 0)


def test_a_wild_stock_counter_that_was_spent_is_not_laid_again():  # CT-766, CT-784, CT-830
    table = ending(4, wild_stock=SPENT).phase(REINITIALISER)
    assert (table.state.phase, table.state.period) == (0, 1)
    assert table.player(RED).wild_stock == SPENT
    assert table.player(RED).coffee == (0,) * 6


def test_rearranging_is_asked_for_the_objective_of_twenty_coffees():  # CT-820, CT-826, CT-985
    goal = ("stock_20", "warehouses", "contracts")
    table = ending(built=(2, 0, 0, 0), right=2, coffee={BRAZIL: 2}).given(objectives=goal)
    asked = table.phase(REINITIALISER)
    assert asked.asked == (Task.ARRANGE, RED)
    moved = asked.do(REARRANGE, Store(BRAZIL), Store(ETHIOPIA))
    assert moved.player(RED).tops == (BRAZIL, ETHIOPIA)
    harvested = moved.has(RED, coffee={BRAZIL: 10, ETHIOPIA: 10}).claimed()
    assert harvested.state.marks[0] == (RED,)
    one = table.has(RED, built=(1, 0, 0, 0), right=1, coffee={BRAZIL: 1}).phase(REINITIALISER)
    assert one.state.phase == 0
    without = table.given(objectives=NO_STOCK_GOAL).phase(REINITIALISER)
    assert without.state.phase == 0


def test_each_stock_counter_brings_a_coffee_after_the_cut():  # CT-832, CT-833
    table = reset(ending(coffee={BRAZIL: 5}, stock=(2, 0, 2, 0, 0)))
    assert table.player(RED).coffee == (2, 0, 3, 0, 0, 0)


def test_only_what_is_missing_is_refilled():  # CT-840, CT-844
    full = reset(ending(coins=5)).player(RED)
    assert (full.coins, full.traders, full.markers, full.tokens) == (5, 4, 3, 0)
    coins = reset(ending(coins=5, bonus=(True, True, False))).player(RED)
    assert (coins.coins, coins.bonus, coins.tokens) == (2, (True, True, True), 0)


def test_the_refill_is_compulsory():  # CT-841, CT-847
    after = reset(ending(coins=3, bonus=(False, False, False), spent=4, markers=0)).player(RED)
    assert (after.coins, after.tokens) == (0, 0)
    assert (after.markers, after.traders, after.bonus) == (3, 3, (True, True, True))


def test_marker_and_trader_come_from_those_returned():  # CT-842, CT-843
    table = ending(markers=0, spent=4, traders=0, contractors=1, bonus=(False, False, True))
    after = reset(table).player(RED)
    assert (after.markers, after.traders, after.bonus) == (3, 0, (True, True, True))


@pytest.mark.parametrize(("coins", "tokens"), [(0, 3), (1, 2), (2, 1), (3, 0), (4, 0)])
def test_each_coin_missing_costs_a_token(coins, tokens):  # CT-845, CT-846, CT-071
    before = ending(coins=coins, bonus=(True, True, False))
    table = reset(before)
    assert table.player(RED).tokens == tokens
    assert table.coins(RED) == max(0, coins - 3)
    assert table.player(RED).bonus[2]
    assert table.state.bank == before.state.bank - tokens
    assert table.line(RED, "tokens") == -3 * tokens


def test_tokens_are_never_returned():  # CT-848
    table = reset(ending(coins=9, tokens=2))
    assert table.player(RED).tokens == 2


def test_without_a_trader_item_b_stays_empty():  # CT-849
    after = reset(ending(traders=0, bonus=(True, False, True), retired=5)).player(RED)
    assert after.bonus == (True, False, True)
    assert after.tokens == 0


def test_the_passing_order_becomes_the_turn_order():  # CT-850
    table = ending().given(passed=(GREEN, RED, BLUE)).phase(REINITIALISER)
    assert table.state.order == (GREEN, RED, BLUE)
    assert table.seat == GREEN


def test_each_house_without_a_coin_gets_one():  # CT-855, CT-856
    before = ending().at(BRAZIL, coin=False).at(ETHIOPIA, coin=False)
    table = reset(before)
    assert all(land.coin for land in table.state.coops)
    assert table.state.bank == before.state.bank - 2


def test_nothing_else_is_reset():  # CT-857
    table = ending(arabica=(3, 2, 1, 1, 1), height=2).plant(RED, BRAZIL, 0, worker=True)
    table = table.at(BRAZIL, workers=2, stock=1, animal=False).builds(RED, BRAZIL, 0)
    table = table.donkeys(RED, BRAZIL, 0).marks(BLUE, 0, 0).given(first_at_5=(True,) * 5)
    after = reset(table)
    old, new = table.land(BRAZIL), after.land(BRAZIL)
    assert (old.spaces, old.donkeys, old.buildings) == (new.spaces, new.donkeys, new.buildings)
    assert (new.workers, new.stock, new.animal) == (2, 1, False)
    assert after.player(RED).arabica == (3, 2, 1, 1, 1)
    assert after.player(RED).height == 2
    assert after.state.bars == table.state.bars
    assert after.state.first_at_5 == (True,) * 5
    assert after.state.stacks == table.state.stacks


def test_the_period_moves_on_and_ends_after_1980():  # CT-858, CT-859
    table = ending()
    for period in (1, 2):
        table = table.given(passed=(0, 1, 2)).phase(REINITIALISER)
        assert (table.state.period, table.state.phase) == (period, 0)
        assert table.ask is Task.WORK
    over = table.given(passed=(0, 1, 2)).phase(REINITIALISER)
    assert over.state.todo == ()
    assert over.legal == ()
    assert over.state.period == 2


def test_few_spaces_on_the_right_leave_no_dead_end(tmp_path):  # CT-820, CT-541, CT-542
    """With two spaces on the right and no top for kopi luwak, five warehouses still find room."""
    text = (Path(__file__).parent / "table.toml").read_text(encoding="utf-8")
    text = text.replace("right_warehouses = 5", "right_warehouses = 2")
    file = tmp_path / "narrow.toml"
    file.write_text(text.replace("kopi_column = true", "kopi_column = false"), encoding="utf-8")
    narrow = traders().given(options=Options(pack=SHELF.add(file)), passed=(0, 1, 2))
    table = narrow.given(objectives=NO_STOCK_GOAL).has(RED, built=(5, 0, 0, 0), right=2)
    table = table.has(RED, tops=(0, 1, 2), coffee=dict.fromkeys(range(6), 4))
    table = table.phase(REINITIALISER).do(REARRANGE)
    assert {store.where for store in table.legal} == {0, 1, 2}
    assert table.refusal(Store(RIGHT)) == "CT-821"
    assert table.refusal(Store(KOPI)) == "CT-824"
    assert table.refusal(Store(3)) == "CT-822"
    table = table.do(Store(1), Store(2), Store(4))
    assert (table.player(RED).tops, table.player(RED).right) == ((1, 2, 4), 2)
    building = narrow.has(RED, right=2).turn(RED, 2).do(Hire(0))
    assert building.refusal(Store(RIGHT)) == "CT-542"
    assert building.refusal(Store(KOPI)) == "CT-541"
