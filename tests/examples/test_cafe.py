"""The worked examples of Café's rulebooks (CA-EX01 to CA-EX11)."""

from rules.cafe import GAME
from rules.cafe.state import Ask
from tests.rules.cafe.table import (
    DELIVER,
    EMPTY_ALL,
    acting,
    card,
    drawn,
    dry,
    fill,
    place,
    placing,
    produce,
    roast,
    serve,
)

#: Cafés worth 4, 3 and 2 with all they ask for, and one in Coimbra with a bean missing.
CAFES = drawn(
    "D1 D1 cup D2 - - / - - - - - - / D3 - - D4 D4 - / - - - - - -",
    D1=("ybr", 4),
    D2=("gr", 3),
    D3=("y", 2),
    D4=("bbg", 4),
)
DELIVERED = {(0, 0): "ybr", (3, 0): "gr", (0, 2): "y", (3, 2): "bg"}


def test_four_cards_cover_2_3_4_and_3_squares():  # CA-EX01, CA-302
    plan = card("Ay cup B / - C Ab")
    table = placing(plan, "Ay Ab B / C - cup")
    covered = []
    for x, y, rotation in ((2, 0, 0), (2, 1, 0), (0, 1, 0), (0, -1, 2)):
        area = table.state.player.area
        covered.append(area.covered(x, y, rotation))
        table = table.do(place(x, y, rotation)).seat(0, card=plan).given(ask=Ask.PLACE)
    assert covered == [2, 3, 4, 3]
    assert len(table.state.player.area.cells) == 6 + 4 + 3 + 2 + 3


def test_a_yellow_square_produces_a_yellow_bean():  # CA-EX02, CA-501
    after = acting("Ay - cup / - B C", points=1).do(produce(0, 0))
    assert after.on(0, 0) == "y"
    assert after.points == 0
    assert after.supply == (34, 35, 35, 35)


def test_a_group_of_four_produces_four_beans_in_one_action():  # CA-EX03, CA-501
    after = acting("Ay Ar Ab / - - Ab", points=1).do(produce(0, 0))
    assert [after.on(x, 0) for x in range(3)] == ["y", "r", "b"]
    assert after.on(2, 1) == "b"
    assert after.supply == (34, 33, 35, 34)
    assert after.points == 0


def test_two_brown_beans_dry_on_one_square():  # CA-EX04, CA-551
    after = acting("Ab - Ab / - B -", {(0, 0): "b", (2, 0): "b"}, points=1).do(dry(1, 1))
    assert after.on(1, 1) == "bb"
    assert after.points == 0


def test_two_adjacent_squares_dry_two_colours_in_one_action():  # CA-EX05, CA-552
    on = {(0, 0): "b", (1, 0): "b", (2, 0): "y"}
    after = acting("Ab Ab Ay / - B B", on, points=1).do(dry(1, 1), fill("b"), fill("y"))
    assert (after.on(1, 1), after.on(2, 1)) == ("bb", "y")
    assert after.points == 0


def test_three_brown_beans_are_roasted_on_one_square():  # CA-EX06, CA-602
    after = acting("B - B / - C -", {(0, 0): "bb", (2, 0): "b"}, points=1).do(roast(1, 1))
    assert after.on(1, 1) == "bbb"
    assert after.points == 0


def test_a_third_square_that_does_not_touch_needs_another_action():  # CA-EX07, CA-601
    area, on = "B B B / C C - / - - - / C - -", {(0, 0): "yy", (1, 0): "ggg", (2, 0): "r"}
    table = acting(area, on, points=2)
    assert [len(group.squares) for group in table.state.player.area.roasting] == [2, 1]
    table = table.do(roast(0, 1), fill("y"), fill("g"))
    assert (table.on(0, 1), table.on(1, 1), table.on(2, 0)) == ("yy", "ggg", "r")
    assert table.points == 1
    table = table.do(roast(0, 3))
    assert table.on(0, 3) == "r"
    assert table.points == 0


def test_one_delivery_serves_a_cafe_and_the_warehouse():  # CA-EX08, CA-653
    area = drawn("D1 C C / C - cup", D1=("yr", 3))
    on = {(1, 0): "yy", (2, 0): "ggg", (0, 1): "r"}
    table = acting(area, on, points=1).do(DELIVER, EMPTY_ALL)
    after = table.do(serve(0, 0, "r"), serve(0, 0, "y"))
    assert after.on(0, 0) == "yr"
    assert after.warehouse() == (1, 0, 3, 0)
    assert after.points == 0


def test_cafes_worth_4_3_and_2_give_9_points():  # CA-EX09, CA-702
    assert acting(CAFES, DELIVERED).totals() == [9]


def test_four_yellow_and_six_of_the_second_fewest_give_14_points():  # CA-EX10, CA-703, CA-704
    stored = "y" * 4 + "b" * 6 + "g" * 7 + "r" * 9
    assert acting(CAFES, DELIVERED, warehouse=stored).totals() == [9 + 8 + 6]
    (sheet,) = GAME.scores(acting("- - - / - - cup", warehouse=stored).state)
    assert [line.points for line in sheet.lines] == [8, 6]


def test_of_two_tied_colours_only_one_scores():  # CA-EX11, CA-705
    stored = "b" * 6 + "g" * 6 + "r" * 9
    assert acting(CAFES, DELIVERED, warehouse=stored).totals() == [9 + 0 + 6]
