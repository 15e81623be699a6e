"""The four reserves, their limits, and the bonus pool (CT-030 to CT-072)."""

import pytest

from rules.coffee_traders.actions import (
    BREED,
    DECLINE,
    JOIN,
    PASS,
    PAY,
    REFILL_COINS,
    RETIRE,
    SEND_CIVET,
    TAKE_COINS,
    TAKE_TWO,
    Hire,
    Open,
    Plant,
    RemoveFarm,
    Send,
    Site,
    TraderTo,
)
from rules.coffee_traders.pieces import BY_TRUCK, NO_PATH
from rules.coffee_traders.reserves import gain_donkey, gain_truck, grant
from rules.coffee_traders.state import Task
from tests.rules.coffee_traders.table import (
    AFFECTER,
    BLUE,
    BRAZIL,
    COLOMBIA,
    COMMERCER,
    ETHIOPIA,
    GREEN,
    GUATEMALA,
    KOPI,
    RECOLTER,
    RED,
    REINITIALISER,
    TRAVAILLER,
    Table,
    dealt,
    traders,
)


def test_a_gain_that_finds_no_piece_is_lost():  # CT-030
    bare = traders().has(RED, own_donkeys=0, own_trucks=0, own_civets=0)
    assert gain_donkey(bare.state, RED) == bare.state
    assert gain_truck(bare.state, RED) == bare.state
    assert grant(bare.state, RED, ("civet",)) == bare.state
    one = traders().has(RED, own_donkeys=1, donkeys=0)
    assert Table(gain_donkey(one.state, RED)).player(RED).donkeys == 1


def test_a_cost_in_pieces_that_are_not_there_is_refused():  # CT-031
    table = traders().plant(RED, ETHIOPIA, 0).has(RED, donkeys=0, store=(1, 0, 0), workers=0)
    assert table.refusal(Plant(1)) == "CT-320"
    trade = traders().has(RED, traders=0, bonus=(False, False, True)).turn(RED, COMMERCER)
    assert trade.refusal(Open(BRAZIL)) == "CT-509"


def test_coins_and_workers_of_the_general_supply_never_run_out():  # CT-032, CT-033
    table = traders().given(bank=0, labour=0).plant(RED, ETHIOPIA, 0).at(ETHIOPIA, workers=1)
    assert table.do(TAKE_TWO).coins(RED) == 5
    table = table.do(Send(ETHIOPIA))
    assert table.land(ETHIOPIA).workers == 1
    assert table.state.labour == -1


def test_minus_tokens_never_run_out():  # CT-034, CT-848
    table = traders().has(RED, BLUE, GREEN, coins=0, bonus=(True, True, False))
    table = table.given(passed=(0, 1, 2)).phase(REINITIALISER)
    assert [player.tokens for player in table.state.players] == [3, 3, 3]


def test_there_is_a_stock_counter_for_each_of_three_openings():  # CT-035
    table = traders().has(RED, coins=9)
    for period in range(3):
        table = table.given(period=period).phase(COMMERCER).do(Open(BRAZIL), DECLINE, DECLINE)
        assert table.land(BRAZIL).stock == 2 - period
        table = table.at(BRAZIL, house=())
    assert table.player(RED).stock[BRAZIL] == 3


def test_donkeys_and_trucks_on_the_board_stay_there():  # CT-036, CT-857
    table = traders().donkeys(RED, ETHIOPIA, 1).at(ETHIOPIA, trucks=(-1,) * 7 + (RED, -1))
    table = table.plant(RED, ETHIOPIA, 7, level=2, way=BY_TRUCK)
    table = table.has(RED, coins=0, bonus=(True, False, False)).given(period=2)
    lost = table.has(RED, BLUE, GREEN, workers=0).phase(AFFECTER)
    assert lost.land(ETHIOPIA).spaces[7] is None
    later = lost.given(passed=(0, 1, 2)).phase(REINITIALISER)
    assert later.land(ETHIOPIA).donkeys[1] == (RED,)
    assert later.land(ETHIOPIA).trucks[7] == RED


def test_a_worker_stays_on_its_plantation():  # CT-037, CT-616
    table = traders().plant(RED, ETHIOPIA, 0, worker=True).phase(RECOLTER)
    assert table.worker(ETHIOPIA, 0)
    assert table.given(passed=(0, 1, 2)).phase(REINITIALISER).worker(ETHIOPIA, 0)


def test_an_occupied_plantation_takes_no_second_worker():  # CT-038
    table = traders().plant(RED, ETHIOPIA, 0, worker=True)
    assert table.refusal(Send(ETHIOPIA)) == "CT-390"


def test_the_company_supply_pays_without_an_action_of_its_own():  # CT-040, CT-041, CT-047
    table = traders().plant(RED, ETHIOPIA, 0).has(RED, donkeys=1, coins=3)
    table = table.do(Plant(1), Site(ETHIOPIA, 4, 0))
    assert table.player(RED).markers == 2
    assert table.player(RED).donkeys == 1  # one spent, one gained under the plantation
    assert table.land(ETHIOPIA).donkeys[0] == (RED,)
    assert (table.coins(RED), table.state.bank) == (2, 33)


def test_a_donkey_of_the_company_supply_is_never_placed_on_its_own():  # CT-042, CT-396
    table = traders().plant(RED, ETHIOPIA, 0).has(RED, donkeys=5, own_donkeys=0)
    assert table.refusal(BREED) == "CT-396"


def test_the_personal_supply_is_used_only_where_a_rule_names_it():  # CT-044, CT-045
    table = traders().plant(RED, ETHIOPIA, 1).has(RED, donkeys=0, own_donkeys=8, own_trucks=2)
    assert table.refusal(Plant(1)) == "CT-320"
    assert table.do(BREED).ask is Task.PATH
    sent = table.do(SEND_CIVET).player(RED)
    assert (sent.own_civets, sent.sumatra) == (3, 2)


def test_pools_and_stock_are_no_part_of_the_reserves():  # CT-048
    table = traders().has(RED, coins=0, bonus=(True, True, False), coffee={KOPI: 5}, workers=4)
    assert table.turn(RED, COMMERCER).legal == (PASS,)


# --- The bonus pool -----------------------------------------------------------------------------


def test_at_least_one_item_stays_in_the_pool():  # CT-060, CT-061
    table = traders().has(RED, bonus=(False, False, True))
    assert table.refusal(TAKE_COINS) == "CT-061"
    assert traders().has(RED, bonus=(True, False, True)).offers(TAKE_COINS)
    assert traders().has(RED, bonus=(False, True, True)).offers(TAKE_COINS)


def test_an_item_is_taken_only_if_another_stays():  # CT-061, CT-063, CT-306
    spent = traders().has(RED, markers=0, bonus=(True, False, False), coins=0)
    assert spent.phase(TRAVAILLER).asked == (Task.WORK, BLUE)
    table = traders().has(RED, markers=0, bonus=(True, True, False)).turn(RED)
    table = table.do(TAKE_TWO)
    assert table.player(RED).bonus == (False, True, False)
    assert table.player(RED).spent == 1


def test_the_bonus_trader_works_as_trader_contractor_and_in_portage():  # CT-064, CT-509
    alone = traders().has(RED, BLUE, GREEN, traders=0)
    table = alone.phase(COMMERCER).do(Open(BRAZIL), JOIN, DECLINE)
    assert table.player(RED).bonus == table.player(BLUE).bonus == (True, False, True)
    hired = alone.phase(COMMERCER).do(Hire(1))
    assert hired.player(RED).bonus == (True, False, True)
    assert hired.player(RED).contractors == 1
    retired = alone.phase(COMMERCER).do(RETIRE)
    assert (retired.player(RED).retired, retired.player(RED).bonus[1]) == (1, False)


def test_the_trader_pool_is_used_before_the_bonus_trader():  # CT-509
    table = traders().phase(COMMERCER).do(Open(BRAZIL))
    assert (table.player(RED).traders, table.player(RED).bonus[1]) == (3, True)


def test_the_coins_move_whole():  # CT-065
    table = traders().do(TAKE_COINS)
    assert table.coins(RED) == 6
    assert table.player(RED).bonus == (True, True, False)
    assert table.refusal(TAKE_COINS) == "CT-065"


def test_the_coins_may_be_refilled_with_exactly_three():  # CT-066
    table = traders().has(RED, coins=2, bonus=(True, True, False))
    assert table.refusal(REFILL_COINS) == "CT-066"
    table = table.has(RED, coins=4).do(REFILL_COINS)
    assert table.coins(RED) == 1
    assert table.player(RED).bonus == (True, True, True)
    assert traders().refusal(REFILL_COINS) == "CT-066"


def test_the_coins_may_be_refilled_again_and_again_but_not_to_and_fro():  # CT-066
    table = traders().do(TAKE_COINS)
    assert table.refusal(REFILL_COINS) == "CT-066"
    table = table.do(TAKE_TWO, PASS, PASS)
    assert table.seat == RED
    table = table.do(REFILL_COINS)
    assert table.refusal(TAKE_COINS) == "CT-066"
    table = table.do(TAKE_TWO, TAKE_COINS)
    assert table.coins(RED) == 10


def test_refilling_frees_the_last_item():  # CT-067
    table = traders().has(RED, markers=0, bonus=(True, False, False), coins=3)
    assert table.phase(TRAVAILLER).legal == (REFILL_COINS, PASS)
    table = table.phase(TRAVAILLER).do(REFILL_COINS)
    assert table.offers(TAKE_TWO)
    trade = traders().has(RED, traders=0, bonus=(False, True, False), coins=5)
    assert trade.phase(COMMERCER).legal == (REFILL_COINS, PASS)
    assert trade.phase(COMMERCER).do(REFILL_COINS).offers(Open(BRAZIL))


def test_portage_may_refill_to_free_the_bonus_trader():  # CT-062, CT-067
    table = traders().has(BLUE, traders=0, bonus=(False, True, False), coins=3)
    table = table.phase(COMMERCER).do(Open(BRAZIL))
    assert table.asked == (Task.PORTAGE, BLUE)
    assert set(table.legal) == {REFILL_COINS, DECLINE}
    table = table.do(REFILL_COINS, JOIN)
    assert table.land(BRAZIL).house == (RED, BLUE)


def test_the_coins_may_be_taken_at_ones_own_decisions():  # CT-062
    assert traders().offers(TAKE_COINS)
    assert traders().phase(COMMERCER).offers(TAKE_COINS)
    selling = traders().has(RED, BLUE, GREEN, coffee={0: 9, 1: 9}).turn(GREEN, 4)
    assert selling.offers(TAKE_COINS)
    poor = traders().plant(RED, ETHIOPIA, 0, 1).has(RED, coins=0, arabica=(3, 1, 1, 1, 1))
    poor = poor.has(RED, BLUE, GREEN, workers=0).given(period=1).phase(AFFECTER)
    assert poor.asked == (Task.PENALTY, RED)
    assert poor.offers(TAKE_COINS)


def test_the_farm_question_is_a_decision_too():  # CT-062, CT-374
    table = traders().plant(RED, ETHIOPIA, 0, 4, 5).has(RED, store=(2, 0, 0), donkeys=2, coins=2)
    table = table.plant(RED, ETHIOPIA, 1).do(Plant(0), Site(ETHIOPIA, 7, 6))
    while table.ask is not Task.FARM:
        table = table.do(table.legal[0])
    assert table.coins(RED) == 0
    assert table.of(RemoveFarm)
    assert len(table.legal) == 2  # no coin for the farm, but coins may be taken
    table = table.do(TAKE_COINS)
    assert len(table.legal) == 1 + 8


def test_a_new_trader_may_refill_item_b():  # CT-068, CT-474
    rows = (2, 2, 2, 2, 1)
    table = traders().has(RED, arabica=rows, bonus=(True, False, True)).asking(Task.STEP, RED, 4)
    assert table.asked == (Task.TRADER, RED)
    assert table.do(TraderTo(True)).player(RED).bonus == (True, True, True)
    assert table.do(TraderTo(True)).player(RED).traders == 4
    assert table.do(TraderTo(False)).player(RED).traders == 5
    full = traders().has(RED, arabica=rows).asking(Task.STEP, RED, 4)
    assert full.ask is Task.WORK
    assert full.player(RED).traders == 5


def test_item_a_comes_back_only_in_phase_six():  # CT-069, CT-070, CT-842
    table = traders().has(RED, markers=0, spent=3).turn(RED).do(TAKE_TWO)
    assert table.player(RED).bonus[0] is False
    assert table.player(RED).spent == 4
    table = table.given(passed=(0, 1, 2)).phase(REINITIALISER)
    assert table.player(RED).bonus == (True, True, True)
    assert (table.player(RED).markers, table.player(RED).spent) == (3, 0)


def test_a_coin_lacking_for_the_pool_costs_a_token():  # CT-071
    table = traders().has(RED, coins=1, bonus=(True, True, False))
    table = table.given(passed=(0, 1, 2)).phase(REINITIALISER)
    assert (table.coins(RED), table.player(RED).tokens) == (0, 2)
    assert table.player(RED).bonus[2]


def test_paying_a_penalty_may_use_the_coins_of_the_pool():  # CT-428
    table = traders().plant(RED, ETHIOPIA, 0).has(RED, coins=0)
    table = table.has(RED, BLUE, GREEN, workers=0).phase(AFFECTER)
    assert set(table.legal) == {PAY, TAKE_COINS}
    table = table.do(TAKE_COINS)
    assert table.coins(RED) == 2  # one of the three paid the penalty
    assert table.land(ETHIOPIA).spaces[0] is not None


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nobody_begins_with_a_token(players):  # CT-034
    assert [player.tokens for player in dealt(players).state.players] == [0] * players


def test_row_one_needs_no_piece_at_all():  # CT-326
    table = traders().has(RED, donkeys=0).do(Plant(0))
    assert table.offers(Site(COLOMBIA, 0, NO_PATH))
    assert table.offers(Site(GUATEMALA, 3, NO_PATH))
