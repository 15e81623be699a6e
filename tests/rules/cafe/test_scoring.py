"""The final count, tie-breaks, the solo scale (CA-701 to CA-707)."""

import pytest

from rules.cafe import GAME
from rules.cafe.scoring import standings, winners
from rules.cafe.solo import rating
from rules.cafe.state import Ask
from rules.game import Line
from tests.rules.cafe.table import DRAWN, END, acting, cafe, drawn

PLAIN = "Ay B C / - - cup"


def seats(*players):
    """A finished game of players with these warehouses, and beans on B and C of a plain area."""
    table = cafe(len(players), pack=DRAWN)
    for seat, (warehouse, dried, roasted) in enumerate(players):
        table = table.seat(seat, PLAIN, warehouse, {(1, 0): dried, (2, 0): roasted})
    return table.given(ask=Ask.OVER).state


def test_the_game_ends_after_the_actions_of_round_8():  # CA-701
    table = acting("Ay B C / - - cup", points=1).given(round=8, deck=())
    assert GAME.turn(table.state) is not None
    after = table.do(END)
    assert after.ask is Ask.OVER
    assert GAME.turn(after.state) is None
    assert after.refusal(END) == "CA-701"


def test_the_game_goes_on_after_round_7():  # CA-701
    assert acting("Ay B C / - - cup").given(round=7).do(END).ask is Ask.TAKE


@pytest.mark.parametrize(("beans", "points"), [("", 0), ("y", 0), ("yy", 0), ("yyr", 4)])
def test_only_a_fully_supplied_cafe_scores(beans, points):  # CA-702
    area = drawn("D1 D1 C / - cup -", D1=("yyr", 4))
    assert acting(area, {(0, 0): beans}).totals() == [points]


def test_cafes_add_up():  # CA-702
    area = drawn("D1 - cup D2 D2 - / - - - - - -", D1=("y", 2), D2=("bbg", 4))
    table = acting(area, {(0, 0): "y", (3, 0): "bbg"}, warehouse="ybgr")
    (sheet,) = GAME.scores(table.state)
    assert sheet.lines == (
        Line("D1", 2, "cafes"),
        Line("D2", 4, "cafes"),
        Line("fewest", 2, "warehouse"),
        Line("second_fewest", 1, "warehouse"),
    )
    assert sheet.total == 9


def test_a_cafe_that_is_covered_scores_nothing():  # CA-702
    area = drawn("D1 Ay C / - cup -", D1=("y", 2))
    assert acting(area, {(0, 0): "y"}).totals() == [2]
    assert acting("Ay Ay C / - cup -").totals() == [0]


@pytest.mark.parametrize(
    ("warehouse", "fewest", "second"),
    [
        ("", 0, 0),
        ("yyy", 0, 0),
        ("yyybbb", 0, 0),
        ("yyybbg", 0, 1),
        ("ybgr", 2, 1),
        ("yyybbbgggrr", 4, 3),
        ("yyyyybbbbgggrr", 4, 3),
    ],
)
def test_the_fewest_score_double_and_the_second_fewest_once(warehouse, fewest, second):
    # CA-703, CA-704
    (sheet,) = GAME.scores(acting(PLAIN, warehouse=warehouse).state)
    assert [line.points for line in sheet.lines] == [fewest, second]


def test_only_two_colours_score_whatever_ties():  # CA-705
    assert acting(PLAIN, warehouse="b" * 6 + "g" * 6 + "r" * 9).totals() == [2 * 0 + 6]
    assert acting(PLAIN, warehouse="ybgr" * 5).totals() == [2 * 5 + 5]
    assert acting(PLAIN, warehouse="yy" + "b" * 2 + "g" * 2 + "r" * 9).totals() == [2 * 2 + 2]


def test_most_points_win():  # CA-706
    state = seats(("ybgr", "", ""), ("yybbggrr", "", ""), ("", "y", "b"))
    assert [sheet.total for sheet in GAME.scores(state)] == [3, 6, 0]
    assert winners(state) == (1,)


def test_a_tie_is_broken_by_beans_on_roasting_squares():  # CA-706
    state = seats(("ybgr", "yyy", "b"), ("ybgr", "", "bb"))
    assert standings(state) == ((3, 1, 3), (3, 2, 0))
    assert winners(state) == (1,)


def test_then_by_beans_on_drying_squares():  # CA-706
    state = seats(("ybgr", "yyy", "bb"), ("ybgr", "gg", "bb"))
    assert winners(state) == (0,)


def test_then_the_victory_is_shared():  # CA-706
    state = seats(("ybgr", "yy", "bb"), ("", "", ""), ("ybgr", "gg", "rr"))
    assert winners(state) == (0, 2)


@pytest.mark.parametrize(
    ("total", "name"),
    [
        (0, "weak"),
        (14, "weak"),
        (15, "average"),
        (22, "average"),
        (23, "good"),
        (29, "good"),
        (30, "very_good"),
        (35, "very_good"),
        (36, "extraordinary"),
        (40, "extraordinary"),
        (41, "legendary"),
        (99, "legendary"),
    ],
)
def test_the_solo_scale(total, name):  # CA-707
    assert rating(total) == name
