"""Actions in general, producing, drying, roasting (CA-401 to CA-407, CA-501 to CA-602)."""

import pytest

from rules.cafe import GAME
from rules.cafe.actions import Clear, Dry, Produce, Roast
from rules.cafe.state import Ask
from tests.rules.cafe.table import (
    DELIVER,
    END,
    LEAVE_EMPTY,
    acting,
    card,
    clear,
    drawn,
    dry,
    fill,
    place,
    placing,
    produce,
    roast,
)

START = "Ay Ab B / C - cup"


# In general


@pytest.mark.parametrize(
    ("cups", "points"), [(0, 1), (1, 1), (2, 2), (5, 5), (7, 7), (8, 8), (9, 8), (12, 8)]
)
def test_visible_cups_are_actions_from_1_to_8(cups, points):  # CA-401
    squares = ["cup"] * cups + ["-"] * (12 - cups)
    area = drawn(" ".join(squares[:6]) + " / " + " ".join(squares[6:]))
    assert area.cups == cups
    assert area.action_points == points


def test_cups_are_counted_after_placement():  # CA-401
    area = drawn("cup cup cup / Ay B C")
    assert placing("Ay - - / - B C", area).do(place(1, -1)).points == 1
    assert placing("Ay - cup / - B C", area).do(place(-2, 0)).points == 3
    assert placing("Ay - cup / - B C", area).do(place(0, 1)).points == 4


def test_each_action_costs_a_point():  # CA-402
    table = acting("Ay B cup / - - C", points=4)
    table = table.do(produce(0, 0))
    assert table.points == 3
    table = table.do(dry(1, 0))
    assert table.points == 2
    table = table.do(roast(2, 1))
    assert table.points == 1
    table = table.do(DELIVER)
    assert table.points == 0
    assert table.warehouse() == (1, 0, 0, 0)


def test_without_points_nothing_is_done():  # CA-402
    on = {(0, 0): "y", (2, 0): "b", (0, 1): "r"}
    table = acting("Ay Ab B / C B C", on, points=0)
    for action in (produce(0, 0), dry(1, 1), roast(2, 1), DELIVER):
        assert table.refusal(action) == "CA-402"
        assert table.refused[action] == "CA-402"
    assert set(table.legal) == {clear(0, 0), clear(2, 0), clear(0, 1), END}


def test_points_left_are_lost():  # CA-402
    state = acting(START, points=5).do(END).state
    assert state.round == 2
    assert state.points == 0
    state = GAME.apply(state, GAME.legal(state)[0])
    while state.ask is not Ask.ACT:
        state = GAME.apply(state, GAME.legal(state)[0])
    assert state.points == state.player.area.cups < 5


def test_a_player_may_stop_early():  # CA-403
    table = acting(START, points=3)
    assert table.offers(END, produce(0, 0))
    assert table.do(END).state.round == 2


def test_a_square_holds_one_colour():  # CA-404
    table = acting("Ay Ab cup / B - C", {(0, 0): "y", (1, 0): "b"}).do(dry(0, 1))
    assert set(table.legal) == {fill("y"), fill("b")}
    after = table.do(fill("y"))
    assert after.ask is Ask.ACT  # one square, one colour: the brown bean stays
    assert (after.on(0, 1), after.on(1, 0)) == ("y", "b")


def test_nothing_is_added_to_a_square_with_beans_even_of_its_colour():  # CA-405
    on = {(0, 0): "y", (0, 1): "y"}
    table = acting("Ay Ab cup / B - C", on)
    assert table.refusal(dry(0, 1)) == "CA-405"
    assert table.refused[dry(0, 1)] == "CA-405"
    on = {(0, 1): "y", (2, 1): "y"}
    table = acting("Ay Ab cup / B - C", on)
    assert table.refusal(roast(2, 1)) == "CA-405"


def test_in_a_half_full_group_only_the_empty_squares_are_filled():  # CA-405
    on = {(0, 0): "y", (1, 0): "b", (0, 1): "r"}
    table = acting("Ay Ab cup / B B C", on).do(dry(0, 1))
    assert table.state.filling is not None
    assert table.state.filling.squares == (table.state.player.area.number(1, 1),)
    after = table.do(fill("b"))
    assert (after.on(0, 1), after.on(1, 1)) == ("r", "b")


def test_a_square_is_cleared_for_free_and_usable_at_once():  # CA-406
    on = {(0, 0): "y", (0, 1): "bb"}
    table = acting("Ay Ab cup / B - C", on, points=1)
    assert table.refusal(dry(0, 1)) == "CA-405"
    after = table.do(clear(0, 1))
    assert (after.points, after.supply) == (1, (34, 35, 35, 35))
    assert after.do(dry(0, 1)).on(0, 1) == "y"


def test_any_square_of_the_works_can_be_cleared_at_any_time():  # CA-406
    on = {(0, 0): "y", (0, 1): "bb", (2, 1): "ggg"}
    table = acting("Ay Ab cup / B - C", on, points=0)
    assert table.of(Clear) == {clear(0, 0), clear(0, 1), clear(2, 1)}
    after = table.do(clear(2, 1), clear(0, 1), clear(0, 0))
    assert after.supply == (35, 35, 35, 35)
    assert after.legal == (END,)


@pytest.mark.parametrize("cell", [(1, 0), (2, 0), (9, 9), (1 << 70, 0)])
def test_there_is_nothing_to_clear_on_an_empty_square_or_beside_the_area(cell):  # CA-406
    assert acting("Ay Ab cup / B - C").refusal(clear(*cell)) == "CA-406"


def test_only_an_edge_joins_squares_to_a_group():  # CA-407
    area = drawn("Ay - Ab Ay - Ag / - Ar Ab Ay Ab Ag")
    assert [len(group.squares) for group in area.production] == [1, 8]
    assert {(group.x, group.y) for group in area.production} == {(0, 0), (2, 0)}
    diagonal = drawn("B - C / - B -")
    assert [group.squares for group in diagonal.drying] == [(0,), (4,)]


def test_groups_reach_over_the_edges_of_cards():  # CA-407
    area = drawn("- - B B - - / - C - - C -")
    assert [(g.x, g.y, len(g.squares)) for g in area.drying] == [(2, 0, 2)]
    assert [(g.x, g.y, len(g.squares)) for g in area.roasting] == [(1, 1, 1), (4, 1, 1)]


def test_groups_that_meet_further_down_are_one():  # CA-407
    area = drawn("Ay - Ab / Ay Ag Ar")
    assert [(g.x, g.y, len(g.squares)) for g in area.production] == [(0, 0, 5)]
    late = drawn("- - Ab / Ay Ag Ar")
    assert [(g.x, g.y, g.squares) for g in late.production] == [(2, 0, (2, 3, 4, 5))]


def test_an_action_serves_one_group():  # CA-407
    table = acting("Ay - Ab / B C B", points=2)
    after = table.do(produce(0, 0))
    assert (after.on(0, 0), after.on(2, 0)) == ("y", "")
    assert after.refusal(Dry(1, 1)) == "CA-407"
    assert after.refusal(Roast(0, 1)) == "CA-407"
    assert after.refusal(Produce(1, 0)) == "CA-407"
    assert after.of(Dry) == {dry(0, 1), dry(2, 1)}


def test_a_group_goes_by_its_first_square_only():  # CA-407
    table = acting("Ay Ab cup / - B C")
    assert table.of(Produce) == {produce(0, 0)}
    assert table.refusal(produce(1, 0)) == "CA-407"


# Produce


def test_each_empty_square_of_the_group_gets_a_bean_of_its_colour():  # CA-501
    table = acting("Ay Ab cup / Ag Ar C").do(produce(0, 0))
    assert [table.on(*cell) for cell in ((0, 0), (1, 0), (0, 1), (1, 1))] == ["y", "b", "g", "r"]
    assert table.supply == (34, 34, 34, 34)
    assert table.points == 0


def test_a_production_square_holds_one_bean():  # CA-502, CA-503
    table = acting("Ay Ay cup / - B C", {(0, 0): "y"}, points=2).do(produce(0, 0))
    assert (table.on(0, 0), table.on(1, 0)) == ("y", "y")
    assert table.supply == (33, 35, 35, 35)


def test_squares_that_hold_a_bean_are_left_alone():  # CA-503
    table = acting("Ay Ab cup / Ag B C", {(1, 0): "b"}).do(produce(0, 0))
    assert table.supply == (34, 34, 34, 35)
    assert [table.on(*cell) for cell in ((0, 0), (1, 0), (0, 1))] == ["y", "b", "g"]


def test_a_full_group_cannot_produce():  # CA-504
    table = acting("Ay Ab cup / - B C", {(0, 0): "y", (1, 0): "b"}, points=2)
    assert not table.of(Produce)
    assert table.refusal(produce(0, 0)) == "CA-504"
    assert table.refused[produce(0, 0)] == "CA-504"


# Dry


def test_each_empty_square_may_take_all_beans_of_one_colour():  # CA-551
    on = {(0, 0): "y", (1, 0): "b"}
    table = acting("Ay Ab cup / B B C", on).do(dry(0, 1))
    assert table.legal == (fill("y"), fill("b"), LEAVE_EMPTY)
    assert table.refusal(fill("g")) == "CA-551"
    after = table.do(LEAVE_EMPTY)
    assert after.legal == (fill("y"), fill("b"))  # one square at least
    assert after.refusal(LEAVE_EMPTY) == "CA-551"
    assert after.refused == {
        fill("g"): "CA-551",
        fill("r"): "CA-551",
        LEAVE_EMPTY: "CA-551",
    }
    after = after.do(fill("b"))
    assert (after.on(0, 1), after.on(1, 1)) == ("", "b")
    assert (after.on(0, 0), after.on(1, 0)) == ("y", "")


def test_there_must_be_something_to_dry():  # CA-551
    table = acting("Ay Ab cup / B B C")
    assert table.refusal(dry(0, 1)) == "CA-551"
    assert table.refused[dry(0, 1)] == "CA-551"


def test_squares_of_a_group_take_different_colours_in_one_action():  # CA-552
    on = {(0, 0): "y", (1, 0): "b"}
    after = acting("Ay Ab cup / B B C", on).do(dry(0, 1), fill("b"), fill("y"))
    assert (after.on(0, 1), after.on(1, 1)) == ("b", "y")
    assert after.points == 0
    assert after.ask is Ask.ACT


def test_after_a_first_square_the_others_may_stay_empty():  # CA-552
    on = {(0, 0): "y", (1, 0): "b"}
    table = acting("Ay Ab cup / B B C", on).do(dry(0, 1), fill("b"))
    assert table.legal == (fill("y"), LEAVE_EMPTY)
    after = table.do(LEAVE_EMPTY)
    assert (after.on(0, 1), after.on(1, 1), after.on(0, 0)) == ("b", "", "y")
    assert after.ask is Ask.ACT


def test_all_beans_of_the_colour_move_wherever_they_lie():  # CA-553, CA-554
    on = {(0, 0): "y", (2, 0): "y", (5, 1): "y", (3, 0): "b"}
    table = acting("Ay - Ay Ab - - / - B - - - Ay", on).do(dry(1, 1), fill("y"))
    assert table.on(1, 1) == "yyy"
    assert [table.on(*cell) for cell in ((0, 0), (2, 0), (5, 1))] == ["", "", ""]
    assert table.on(3, 0) == "b"


def test_the_sources_need_not_touch_the_drying_square():  # CA-554
    table = acting("Ay - - - - - / - - - - - B", {(0, 0): "y"}).do(dry(5, 1))
    assert table.on(5, 1) == "y"


def test_the_only_colour_for_the_only_square_is_taken_unasked():  # CA-551
    after = acting("Ay Ay cup / B - C", {(0, 0): "y", (1, 0): "y"}).do(dry(0, 1))
    assert after.on(0, 1) == "yy"
    assert after.ask is Ask.ACT


def test_beans_that_are_dried_or_roasted_already_are_not_dried():  # CA-551
    table = acting("Ay Ab cup / B - C", {(2, 1): "yy"})
    assert table.refusal(dry(0, 1)) == "CA-551"


# Roast


def test_roasting_takes_from_drying_squares():  # CA-601
    on = {(0, 0): "y", (0, 1): "b", (1, 1): "gg"}
    table = acting("Ay B cup / B B C", on).do(roast(2, 1))
    assert table.legal == (fill("b"), fill("g"))
    assert table.refusal(fill("y")) == "CA-601"
    after = table.do(fill("g"))
    assert (after.on(2, 1), after.on(1, 1), after.on(0, 1)) == ("gg", "", "b")
    assert after.points == 0


def test_there_must_be_something_to_roast():  # CA-601
    table = acting("Ay B cup / B B C", {(0, 0): "y"})
    assert table.refusal(roast(2, 1)) == "CA-601"
    assert table.refused[roast(2, 1)] == "CA-601"


def test_a_group_of_roasting_squares_takes_a_colour_each():  # CA-601
    on = {(0, 0): "bb", (1, 0): "g"}
    after = acting("B B cup / - C C", on).do(roast(1, 1), fill("g"), fill("b"))
    assert (after.on(1, 1), after.on(2, 1)) == ("g", "bb")


def test_all_beans_of_the_colour_are_roasted_together():  # CA-602
    on = {(0, 0): "bb", (1, 0): "b", (5, 1): "bbb"}
    after = acting("B B cup - - - / - C - - - B", on).do(roast(1, 1))
    assert after.on(1, 1) == "bbbbbb"
    assert [after.on(*cell) for cell in ((0, 0), (1, 0), (5, 1))] == ["", "", ""]


def test_a_bean_produced_in_the_same_turn_can_be_dried_at_once():  # CA-402
    after = acting("Ay Ay cup / - B C", points=2).do(produce(0, 0), dry(1, 1))
    assert after.on(1, 1) == "yy"


def test_cards_are_told_apart_by_what_they_show():  # CA-003
    assert card("Ay B C / - - -") == card("Ay B C / - - -")
    assert card("Ay B C / - - -") != card("Ab B C / - - -")
