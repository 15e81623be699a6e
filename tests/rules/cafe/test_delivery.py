"""Delivering (CA-651 to CA-655)."""

import pytest

from rules.cafe import GAME
from rules.cafe.actions import Empty, Serve
from rules.cafe.area import Placed
from rules.cafe.scoring import CAFES
from rules.cafe.state import Ask
from tests.rules.cafe.table import (
    DELIVER,
    DEPART,
    EMPTY_ALL,
    END,
    STORE,
    acting,
    card,
    clear,
    drawn,
    empty,
    place,
    placing,
    serve,
)

WORKS = "C - C / - cup C"
HOUSE = "D1 C C / Ay cup C"


def test_one_action_empties_every_roasting_square():  # CA-651
    on = {(0, 0): "yy", (2, 0): "b", (2, 1): "ggg"}
    after = acting(WORKS, on).do(DELIVER, EMPTY_ALL)
    assert after.warehouse() == (2, 1, 3, 0)
    assert after.points == 0
    assert after.ask is Ask.ACT
    assert [after.on(*cell) for cell in on] == ["", "", ""]


def test_there_must_be_something_roasted():  # CA-651
    table = acting(WORKS)
    assert table.refusal(DELIVER) == "CA-651"
    assert table.refused[DELIVER] == "CA-651"


def test_the_player_chooses_the_squares_to_empty():  # CA-652
    on = {(0, 0): "yy", (2, 0): "b", (2, 1): "ggg"}
    table = acting(WORKS, on).do(DELIVER)
    assert set(table.legal) == {empty(0, 0), empty(2, 0), empty(2, 1), EMPTY_ALL}
    assert table.refusal(DEPART) == "CA-652"
    assert table.refused == {DEPART: "CA-652"}
    after = table.do(empty(0, 0))
    assert after.of(Empty) == {empty(2, 0), empty(2, 1)}
    after = after.do(DEPART)
    assert after.warehouse() == (2, 0, 0, 0)
    assert (after.on(0, 0), after.on(2, 0), after.on(2, 1)) == ("", "b", "ggg")


def test_a_chosen_square_is_emptied_completely():  # CA-652
    after = acting(WORKS, {(0, 0): "yyyy", (2, 0): "b"}).do(DELIVER, empty(0, 0), DEPART)
    assert after.on(0, 0) == ""
    assert after.warehouse() == (4, 0, 0, 0)


def test_the_last_square_departs_with_the_others():  # CA-652
    table = acting(WORKS, {(0, 0): "y", (2, 0): "b"}).do(DELIVER, empty(0, 0))
    assert set(table.legal) == {empty(2, 0), DEPART}
    assert table.refusal(EMPTY_ALL) == "CA-652"
    assert table.do(empty(2, 0)).warehouse() == (1, 1, 0, 0)


def test_a_single_roasting_square_is_emptied_unasked():  # CA-652
    after = acting(WORKS, {(2, 1): "rr"}).do(DELIVER)
    assert after.warehouse() == (0, 0, 0, 2)
    assert after.ask is Ask.ACT


@pytest.mark.parametrize("cell", [(1, 0), (1, 1), (2, 1), (7, 7)])
def test_only_roasting_squares_with_beans_are_emptied(cell):  # CA-652
    table = acting(WORKS, {(0, 0): "y", (2, 0): "b"}).do(DELIVER)
    assert table.refusal(empty(*cell)) == "CA-652"


def test_beans_fill_the_open_demand_and_the_rest_is_stored():  # CA-653
    area = drawn(HOUSE, D1=("yr", 3))
    table = acting(area, {(1, 0): "yy", (2, 0): "ggg", (2, 1): "r"}).do(DELIVER, EMPTY_ALL)
    assert table.ask is Ask.SERVE
    assert set(table.legal) == {serve(0, 0, "y"), serve(0, 0, "r"), STORE}
    assert table.refusal(serve(0, 0, "g")) == "CA-653"
    assert table.refused == {serve(0, 0, "g"): "CA-653"}
    after = table.do(serve(0, 0, "y"))
    assert set(after.legal) == {serve(0, 0, "r"), STORE}
    assert after.refusal(serve(0, 0, "y")) == "CA-653"
    after = after.do(serve(0, 0, "r"))
    assert after.on(0, 0) == "yr"
    assert after.warehouse() == (1, 0, 3, 0)  # nothing more is asked for: stored unasked
    assert after.ask is Ask.ACT


def test_a_cafe_may_be_left_wanting():  # CA-653
    area = drawn(HOUSE, D1=("yr", 3))
    table = acting(area, {(1, 0): "y"}, points=1).do(DELIVER)
    assert table.do(STORE).warehouse() == (1, 0, 0, 0)
    after = table.do(serve(0, 0, "y"))
    assert after.on(0, 0) == "y"
    assert after.warehouse() == (0, 0, 0, 0)


def test_a_cafe_may_be_topped_up_later():  # CA-653, CA-405
    area = drawn(HOUSE, D1=("yyr", 4))
    table = acting(area, {(0, 0): "y", (1, 0): "yyy"}).do(DELIVER)
    after = table.do(serve(0, 0, "y"))
    assert after.on(0, 0) == "yy"
    assert after.warehouse() == (2, 0, 0, 0)


def test_a_full_cafe_takes_nothing():  # CA-653
    area = drawn(HOUSE, D1=("y", 2))
    after = acting(area, {(0, 0): "y", (1, 0): "y"}).do(DELIVER)
    assert after.warehouse() == (1, 0, 0, 0)
    assert after.ask is Ask.ACT


def test_beans_go_to_several_cafes_in_one_delivery():  # CA-653, CA-651
    area = drawn("D1 C - D2 D2 - / - - cup - - -", D1=("y", 2), D2=("yyg", 4))
    table = acting(area, {(1, 0): "yyy"}).do(DELIVER)
    assert table.of(Serve) == {serve(0, 0, "y"), serve(3, 0, "y")}
    after = table.do(serve(3, 0, "y"), serve(0, 0, "y"), serve(3, 0, "y"))
    assert (after.on(0, 0), after.on(3, 0)) == ("y", "yy")


@pytest.mark.parametrize("order", ["yr", "ry"])
def test_the_order_of_the_beans_does_not_matter(order):  # CA-653, CA-702
    area = drawn("D1 C C / - cup -", D1=("yr", 3))
    table = acting(area, {(1, 0): "y", (2, 0): "r"}).do(DELIVER, EMPTY_ALL)
    after = table.do(*(serve(0, 0, bean) for bean in order))
    (sheet,) = GAME.scores(after.state)
    assert [line.points for line in sheet.lines if line.heading == CAFES] == [3]


def test_there_is_a_cafe_only_where_one_is():  # CA-653
    area = drawn("D1 D1 C / - cup -", D1=("yr", 3))
    table = acting(area, {(2, 0): "yr"[:1]}).do(DELIVER)
    assert table.refusal(serve(1, 0, "y")) == "CA-653"  # it goes by its first square
    assert table.refusal(serve(1, 1, "y")) == "CA-653"
    assert table.refusal(serve(0, 0, "b")) == "CA-653"


def test_a_half_covered_cafe_takes_no_beans():  # CA-309
    area = drawn("D1 D1 cup C D2 - / - - - - - -", D1=("yr", 3), D2=("y", 2))
    area = area.lay(Placed(card("Ay B C / - - -"), -2, 0, 0))
    table = acting(area, {(3, 0): "y"}).do(DELIVER)
    assert table.of(Serve) == {serve(4, 0, "y")}
    assert table.refusal(serve(1, 0, "y")) == "CA-309"
    assert table.refused[serve(1, 0, "y")] == "CA-309"


def test_beans_in_a_cafe_stay_until_the_end():  # CA-654
    area = drawn(HOUSE, D1=("yr", 3))
    table = acting(area, {(0, 0): "y"}, points=0)
    assert table.legal == (END,)
    assert table.refusal(clear(0, 0)) == "CA-654"
    assert table.refused[clear(0, 0)] == "CA-654"


def test_nothing_leaves_the_warehouse_for_the_area():  # CA-655
    area = drawn(HOUSE, D1=("yr", 3))
    table = acting(area, warehouse="yyrr", points=3)
    assert not table.of(Serve)
    assert table.refusal(DELIVER) == "CA-651"
    after = placing("Ay - - / - B C", area, warehouse="yyrr").do(place(-2, 0))
    assert after.warehouse() == (2, 0, 0, 2)


def test_only_the_beans_on_delivery_can_be_served():  # CA-655
    area = drawn(HOUSE, D1=("yr", 3))
    table = acting(area, {(1, 0): "y"}, warehouse="r").do(DELIVER)
    assert table.of(Serve) == {serve(0, 0, "y")}
    assert table.refusal(serve(0, 0, "r")) == "CA-653"
