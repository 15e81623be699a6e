"""The frame of the action phase (MO-250 to MO-260)."""

from rules.mombasa import GAME
from rules.mombasa.actions import (
    Develop,
    Mark,
    Pass,
    TakePound,
    UseBookkeeper,
    UseGoods,
    UseMerchant,
)
from rules.mombasa.names import Space
from rules.mombasa.state import Ask
from tests.rules.mombasa.table import (
    CAIRO,
    ETIENNE,
    PIERRE,
    SIMON,
    plan_all,
    planning,
    playing,
)


def test_turns_go_clockwise_from_the_first_player():  # MO-250
    for first in range(3):
        table = planning(3).given(first=first, seat=first, marker=first)
        table = plan_all(table, "", "", "")
        order = []
        for _ in range(3):
            order.append(table.state.seat)
            table = table.do(next(a for a in table.legal if isinstance(a, Pass)))
        assert order == [(first + step) % 3 for step in range(3)]


def test_one_of_six_actions_a_turn():  # MO-251
    table = playing("coffee1 keeper2 dm tile-dev", money=3)
    kinds = {type(action) for action in table.legal}
    assert kinds == {UseGoods, Develop, UseBookkeeper, UseMerchant, Mark, Pass}
    done = table.do(UseMerchant(2))
    assert (done.state.seat, done.state.turns) == (SIMON, table.state.turns + 1)


def test_who_has_passed_is_left_out_until_all_have():  # MO-252, MO-253, MO-800
    table = playing("dm dm-cairo", players=3).do(UseMerchant(0))
    table = table.do(Pass())  # Simon
    assert table.state.seat == ETIENNE
    table = table.seat(ETIENNE, zone="dm-mombasa").do(UseMerchant(0))
    assert table.state.seat == PIERRE
    table = table.do(UseMerchant(1))
    assert table.state.seat == ETIENNE  # Simon is skipped
    table = table.do(Pass())
    assert (table.ask, table.state.round) == (Ask.TURN, 2)
    table = table.do(Pass())
    assert (table.ask, table.state.round) == (Ask.PLAN, 3)


def test_an_action_needs_its_card_in_the_own_zone():  # MO-254
    table = playing("coffee1", hand="keeper2 dm dev3").seat(SIMON, zone="keeper2 dm dev3")
    assert not table.of(UseBookkeeper) | table.of(UseMerchant) | table.of(Develop)
    assert table.refusal(UseBookkeeper(0)) == "MO-254"
    assert table.refusal(UseMerchant(1)) == "MO-254"
    assert table.refusal(Develop(CAIRO)) == "MO-254"
    assert table.refusal(UseGoods(1)) == "MO-254"
    assert table.refused[UseBookkeeper(5)] == table.refused[UseMerchant(6)] == "MO-254"
    assert playing("dev1").refused[UseGoods(0)] == "MO-254"


def test_with_nothing_else_left_one_must_pass():  # MO-255
    table = playing("coffee1!", markers=0, piles="dev1//")
    assert table.legal == (Pass(0),)


def test_passing_is_always_allowed():  # MO-256
    table = playing("coffee1 keeper2 dm tile-dev", money=9, piles="dev1//")
    assert table.offers(Pass(0))
    assert table.do(Pass(0)).me.passed


def test_used_cards_are_turned_down_and_serve_no_more():  # MO-257, MO-258
    table = playing("coffee2 dm dm-cairo").do(UseMerchant(1))
    assert table.face_down(PIERRE) == ["dm"]
    table = table.given(seat=PIERRE)
    assert table.of(UseMerchant) == {UseMerchant(2)}
    assert table.refusal(UseMerchant(1)) == "MO-258"
    assert table.refused[UseMerchant(1)] == "MO-258"


def test_the_same_action_as_often_as_its_cards_last():  # MO-259
    table = playing("dm dm-cairo dm-mombasa").seat(SIMON, passed=True)
    table = table.do(UseMerchant(0), UseMerchant(1), UseMerchant(2))
    assert table.me.diamonds == 1 + 2 + 2
    assert table.of(UseMerchant) == set()


def test_the_order_of_the_round_stays_when_the_marker_moves():  # MO-260
    table = playing(players=3).given(seat=SIMON).do(Mark(Space.FIRST_PLAYER), TakePound())
    assert (table.state.marker, table.state.first) == (SIMON, PIERRE)
    assert table.state.seat == ETIENNE
    table = table.do(Pass(), Pass(), Pass())
    assert (table.state.first, table.state.seat) == (SIMON, SIMON)
    assert GAME.turn(table.state).ask == "plan"
