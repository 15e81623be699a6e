"""Phase III: turns, traders, portage and retirement (CT-500 to CT-529, CT-590 to CT-596)."""

import pytest
from msgspec.structs import replace

from rules.coffee_traders.actions import (
    DECLINE,
    JOIN,
    PASS,
    RETIRE,
    TAKE_COINS,
    Advance,
    BuildAt,
    Hire,
    Open,
)
from rules.coffee_traders.phases.commercer import HOUSE_SPACES
from rules.coffee_traders.state import Task
from tests.rules.coffee_traders.table import (
    BLUE,
    BRAZIL,
    COLOMBIA,
    COMMERCER,
    ETHIOPIA,
    GREEN,
    GUATEMALA,
    INDONESIA,
    RED,
    REINITIALISER,
    WHITE,
    YELLOW,
    traders,
)


def trade(players=3, **parts):
    """Everybody with ten coins, phase III."""
    return traders(players).has(*range(players), coins=10, **parts).phase(COMMERCER)


# --- Turns --------------------------------------------------------------------------------------


def test_one_action_or_pass_a_turn():  # CT-500
    table = trade()
    kinds = {type(action) for action in table.legal}
    assert kinds == {Open, Hire, type(RETIRE), type(TAKE_COINS), type(PASS)}
    table = table.do(RETIRE, Advance(0), Advance(0))
    assert table.asked == (Task.TRADE, BLUE)


def test_the_phase_ends_when_all_pass_in_a_row():  # CT-501, CT-502, CT-504, CT-505
    table = trade().do(PASS, PASS, Open(BRAZIL), DECLINE, DECLINE)
    assert table.asked == (Task.TRADE, RED)
    table = table.do(PASS, PASS)
    assert table.asked == (Task.TRADE, GREEN)
    assert table.do(PASS).state.phase == 4
    back = table.do(Open(ETHIOPIA), DECLINE, DECLINE)
    assert back.asked == (Task.TRADE, RED)
    assert back.state.passes == 0


def test_a_player_who_passed_may_still_piggyback():  # CT-503, CT-506
    table = trade().do(PASS, Open(BRAZIL))
    assert table.asked == (Task.PORTAGE, GREEN)
    table = table.do(JOIN)
    assert table.asked == (Task.PORTAGE, RED)
    table = table.do(JOIN)
    assert table.land(BRAZIL).house == (BLUE, GREEN, RED)
    assert table.state.passes == 0
    assert table.asked == (Task.TRADE, GREEN)


def test_who_can_do_nothing_passes():  # CT-507
    table = traders().has(RED, coins=1, bonus=(True, True, False)).has(BLUE, GREEN, coins=5)
    assert table.phase(COMMERCER).asked == (Task.TRADE, BLUE)
    assert table.turn(RED, COMMERCER).legal == (PASS,)


def test_coins_come_from_the_company_supply():  # CT-508
    table = traders().has(RED, coins=1).phase(COMMERCER)
    assert table.refusal(Open(BRAZIL)) == table.refusal(RETIRE) == "CT-508"
    assert table.refusal(Hire(1)) == "CT-508"
    assert table.do(TAKE_COINS).offers(Open(BRAZIL))


def test_without_a_trader_nothing_goes():  # CT-509
    table = trade().has(RED, traders=0, bonus=(False, True, False))
    for action in (Open(BRAZIL), Hire(1), RETIRE):
        assert table.refusal(action) == "CT-509"


# --- Action A -----------------------------------------------------------------------------------


def test_opening_costs_two_coins_and_a_trader():  # CT-510, CT-513
    table = trade().do(Open(BRAZIL))
    assert (table.coins(RED), table.player(RED).traders) == (8, 3)
    assert table.land(BRAZIL).house == (RED,)
    assert table.player(RED).stock == (0, 0, 1, 0, 0)
    assert table.land(BRAZIL).stock == 2


def test_only_a_house_without_traders_is_opened():  # CT-511, CT-512
    table = trade().do(Open(BRAZIL), DECLINE, DECLINE)
    assert table.refusal(Open(BRAZIL)) == "CT-511"
    assert table.offers(Open(ETHIOPIA))


def test_several_stock_counters_of_one_colour():  # CT-514
    table = trade().has(RED, stock=(0, 0, 2, 0, 0)).do(Open(BRAZIL))
    assert table.player(RED).stock == (0, 0, 3, 0, 0)


def test_portage_is_free_and_in_wrapping_order():  # CT-515, CT-516, CT-517
    table = trade(5).turn(GREEN).do(Open(BRAZIL))
    seats = []
    while table.ask is Task.PORTAGE:
        seats.append(table.seat)
        table = table.do(JOIN if table.seat in (YELLOW, RED) else DECLINE)
    assert seats == [YELLOW, WHITE, RED, BLUE]
    assert table.land(BRAZIL).house == (GREEN, YELLOW, RED)
    assert (table.coins(YELLOW), table.player(YELLOW).traders) == (10, 2)
    assert table.player(YELLOW).stock == (0,) * 5


@pytest.mark.parametrize(("players", "spaces"), [(2, 3), (3, 3), (4, 3), (5, 4)])
def test_trader_spaces_by_players(players, spaces):  # CT-518, CT-519, CT-520
    table = trade(players)
    assert HOUSE_SPACES[len(table.state.order)] == spaces
    table = table.do(Open(BRAZIL))
    while table.ask is Task.PORTAGE:
        table = table.do(JOIN)
    people = [seat for seat in table.land(BRAZIL).house if seat < players]
    assert len(people) == min(players, spaces)


def test_a_full_house_forces_to_decline():  # CT-521
    table = trade(4).do(Open(BRAZIL), JOIN, JOIN)
    assert table.land(BRAZIL).house == (RED, BLUE, GREEN)
    assert table.asked == (Task.TRADE, BLUE)
    full = trade(4).at(BRAZIL, house=(RED, BLUE, GREEN)).asking(Task.PORTAGE, YELLOW, BRAZIL)
    assert full.ask is not Task.PORTAGE


def test_the_only_one_outside_takes_the_coin():  # CT-522, CT-523
    table = trade().do(Open(BRAZIL), JOIN, DECLINE)
    assert (table.coins(GREEN), table.land(BRAZIL).coin) == (11, False)
    forced = trade().has(GREEN, traders=0, bonus=(True, False, False)).do(Open(BRAZIL), JOIN)
    assert (forced.coins(GREEN), forced.land(BRAZIL).coin) == (11, False)
    full = trade(4).do(Open(BRAZIL), JOIN, JOIN)
    assert full.coins(YELLOW) == 11


def test_nobody_takes_the_coin_otherwise():  # CT-524
    two = trade().do(Open(BRAZIL), DECLINE, DECLINE)
    assert [two.coins(seat) for seat in (RED, BLUE, GREEN)] == [8, 10, 10]
    assert two.land(BRAZIL).coin
    nobody = trade().do(Open(BRAZIL), JOIN, JOIN)
    assert nobody.land(BRAZIL).coin
    assert [nobody.coins(seat) for seat in (RED, BLUE, GREEN)] == [8, 10, 10]


def test_who_declined_cannot_enter_later():  # CT-525
    table = trade().do(Open(BRAZIL), DECLINE, DECLINE)
    assert table.seat == BLUE
    assert table.refusal(Open(BRAZIL)) == "CT-511"
    assert table.land(BRAZIL).house == (RED,)


def test_traders_stay_until_phase_six():  # CT-526, CT-605
    table = trade().do(Open(BRAZIL), JOIN, DECLINE, PASS, PASS, PASS)
    assert table.state.phase == 4
    assert table.land(BRAZIL).house == (RED, BLUE)
    home = table.given(passed=(0, 1, 2)).phase(REINITIALISER)
    assert home.land(BRAZIL).house == ()


def test_andre_joins_on_the_second_space_only():  # CT-527
    table = trade(2).do(Open(BRAZIL))
    assert table.asked == (Task.PORTAGE, BLUE)
    declined = table.do(DECLINE)
    assert declined.land(BRAZIL).house == (RED, 2)
    joined = table.do(JOIN)
    assert joined.land(BRAZIL).house == (RED, BLUE)
    poor = table.given(andre=replace(table.state.andre, traders=0)).do(DECLINE)
    assert poor.land(BRAZIL).house == (RED,)


def test_andre_never_takes_the_coin():  # CT-528
    table = trade(2).do(Open(BRAZIL), JOIN)
    assert table.land(BRAZIL).coin
    assert (table.coins(RED), table.coins(BLUE)) == (8, 10)


def test_people_piggyback_on_andre():  # CT-529
    table = trade(2)
    house = table.state.andre.counters[0]
    table = table.do(PASS, PASS)
    assert table.asked == (Task.PORTAGE, RED)
    assert table.land(house).house == (2,)
    assert table.land(house).stock == 3
    table = table.do(JOIN, DECLINE)
    assert table.land(house).house == (2, RED)
    assert (table.coins(RED), table.coins(BLUE)) == (10, 11)


# --- Action C and pass --------------------------------------------------------------------------


def test_retiring_a_trader_is_worth_two_steps():  # CT-590, CT-592, CT-593
    table = trade().do(RETIRE)
    assert (table.coins(RED), table.player(RED).traders, table.player(RED).retired) == (8, 3, 1)
    assert table.asked == (Task.ROW, RED)
    one = table.do(Advance(BRAZIL), Advance(BRAZIL))
    assert one.column(RED, BRAZIL) == 3
    two = table.do(Advance(BRAZIL), Advance(ETHIOPIA))
    assert two.player(RED).arabica == (1, 1, 2, 2, 1)
    assert two.asked == (Task.TRADE, BLUE)
    home = two.given(passed=(0, 1, 2)).phase(REINITIALISER)
    assert home.player(RED).traders == 3
    assert home.player(RED).retired == 1


def test_only_an_unplaced_trader_is_retired():  # CT-591
    table = trade().has(RED, traders=0, bonus=(False, True, False)).at(BRAZIL, house=(RED,))
    assert table.refusal(RETIRE) == "CT-509"
    bonus = trade().has(RED, traders=0).do(RETIRE)
    assert bonus.player(RED).bonus == (True, False, True)


def test_passing_costs_nothing():  # CT-595
    before = trade()
    table = before.do(PASS)
    assert table.state.players == before.state.players
    assert table.state.order == before.state.order


def test_andre_goes_on_while_he_can_and_then_builds_his_post():  # CT-596
    table = trade(2)
    while table.state.phase == COMMERCER:
        table = table.do(DECLINE if table.ask is Task.PORTAGE else PASS)
    assert table.state.phase == 4
    his = table.state.andre
    assert his.traders == 0
    assert his.turned == 3
    assert his.posts == 2


def test_a_hired_contractor_counts_as_an_action():  # CT-504
    table = trade().do(PASS, PASS, Hire(1), BuildAt(COLOMBIA, 1))
    while table.ask is Task.FOLLOW:
        table = table.do(DECLINE)
    assert table.asked == (Task.TRADE, RED)
    assert table.state.passes == 0


def test_houses_are_independent():  # CT-512
    table = trade().do(Open(GUATEMALA), DECLINE, DECLINE, Open(INDONESIA), DECLINE, DECLINE)
    assert table.land(GUATEMALA).house == (RED,)
    assert table.land(INDONESIA).house == (BLUE,)
