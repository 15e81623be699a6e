"""Phase II: own workers, help, penalties (CT-400 to CT-440)."""

import pytest

from rules.coffee_traders import GAME
from rules.coffee_traders.actions import PASS, PAY, TAKE_COINS, Remove, Staff, StepBack
from rules.coffee_traders.state import Task
from tests.rules.coffee_traders.table import (
    AFFECTER,
    BLUE,
    BRAZIL,
    ETHIOPIA,
    GREEN,
    GUATEMALA,
    INDONESIA,
    RED,
    traders,
)


def idle(table, *seats):
    """These seats have no workers at all."""
    return table.has(*seats, workers=0)


def penalty(period, *spaces, coins=0, arabica=(1,) * 5, bonus=(False, False, True)):
    """Red alone owes for unoccupied plantations in Ethiopia."""
    table = idle(traders(), RED, BLUE, GREEN).given(period=period).plant(RED, ETHIOPIA, *spaces)
    return table.has(RED, coins=coins, arabica=arabica, bonus=bonus).phase(AFFECTER)


# --- Step 1 -------------------------------------------------------------------------------------


def test_everyone_assigns_unseen_by_the_others():  # CT-400
    table = traders().plant(RED, ETHIOPIA, 0).plant(BLUE, ETHIOPIA, 1).phase(AFFECTER)
    table = table.do(Staff(ETHIOPIA, 0))
    assert table.asked == (Task.ASSIGN, BLUE)
    seen = GAME.view(table.state, BLUE)
    assert not seen.coops[ETHIOPIA].spaces[0].worker
    assert seen.players[RED].workers == 2
    assert seen.assigned == ()
    own = GAME.view(table.state, RED)
    assert own.coops[ETHIOPIA].spaces[0].worker
    done = table.do(PASS)
    assert done.ask is Task.HELP
    assert GAME.reveals(table.state, done.state)
    assert GAME.view(done.state, BLUE).coops[ETHIOPIA].spaces[0].worker


def test_one_worker_on_each_own_unoccupied_plantation():  # CT-401, CT-038
    table = traders().plant(RED, ETHIOPIA, 0).plant(RED, BRAZIL, 0, worker=True)
    table = table.plant(BLUE, ETHIOPIA, 1).phase(AFFECTER)
    assert table.asked == (Task.ASSIGN, RED)
    assert table.of(Staff) == {Staff(ETHIOPIA, 0)}
    assert table.refusal(Staff(BRAZIL, 0)) == table.refusal(Staff(ETHIOPIA, 1)) == "CT-401"
    table = table.do(Staff(ETHIOPIA, 0))
    assert table.worker(ETHIOPIA, 0)
    assert table.player(RED).workers == 1


def test_the_lowest_row_of_each_cooperative():  # CT-402, CT-403, CT-404
    table = traders().plant(RED, ETHIOPIA, 0, 1, 4).plant(RED, BRAZIL, 5).phase(AFFECTER)
    assert table.of(Staff) == {Staff(ETHIOPIA, 0), Staff(ETHIOPIA, 1), Staff(BRAZIL, 5)}
    assert table.refusal(Staff(ETHIOPIA, 4)) == "CT-402"
    assert table.do(Staff(BRAZIL, 5)).worker(BRAZIL, 5)


def test_any_number_of_workers_may_be_kept():  # CT-405, CT-406, CT-419
    table = traders().plant(RED, ETHIOPIA, 0, 1, 2).has(BLUE, GREEN, workers=0).phase(AFFECTER)
    kept = table.do(PASS)
    assert kept.player(RED).workers == 2
    used = table.do(Staff(ETHIOPIA, 0), Staff(ETHIOPIA, 1))
    assert used.player(RED).workers == 0
    assert used.player(RED).arabica == (1,) * 5
    assert used.line(RED, "workers") == 0
    assert kept.line(RED, "workers") == 2


# --- Step 2 -------------------------------------------------------------------------------------


def helping():
    """Blue waits in Ethiopia and Brazil, Green in Ethiopia; all have two workers to lend."""
    table = traders().plant(BLUE, ETHIOPIA, 4, 0).plant(GREEN, ETHIOPIA, 1).plant(BLUE, BRAZIL, 0)
    return table.turn(RED, AFFECTER)


def test_one_worker_a_turn_round_and_round_until_all_pass():  # CT-410, CT-411
    table = helping().do(Staff(ETHIOPIA, 0))
    assert table.asked == (Task.HELP, BLUE)
    table = table.do(PASS, PASS)
    assert table.asked == (Task.HELP, RED)
    table = table.do(Staff(ETHIOPIA, 1))
    assert table.ask is not Task.HELP  # nobody is left: Red has no worker, the others passed
    assert table.player(RED).workers == 0


def test_the_lowest_row_over_all_opponents():  # CT-412, CT-413
    table = helping()
    assert table.of(Staff) == {Staff(ETHIOPIA, 0), Staff(ETHIOPIA, 1), Staff(BRAZIL, 0)}
    assert table.refusal(Staff(ETHIOPIA, 4)) == "CT-412"
    upper = traders().plant(BLUE, ETHIOPIA, 4).plant(GREEN, ETHIOPIA, 1).turn(RED, AFFECTER)
    assert upper.of(Staff) == {Staff(ETHIOPIA, 1)}


def test_each_worker_lent_is_a_step_on_that_row():  # CT-414, CT-415
    table = helping().do(Staff(ETHIOPIA, 1))
    assert table.column(RED, ETHIOPIA) == 2
    assert table.worker(ETHIOPIA, 1)
    assert table.player(RED).workers == 1
    assert table.player(GREEN).workers == 2


def test_own_plantations_are_not_staffed_in_this_step():  # CT-416
    table = helping().plant(RED, GUATEMALA, 0)
    assert table.refusal(Staff(GUATEMALA, 0)) == "CT-416"


def test_nothing_to_lend_or_nobody_to_help_passes_by_itself():  # CT-417
    empty = idle(traders(), RED, BLUE, GREEN).plant(BLUE, ETHIOPIA, 0).has(BLUE, coins=0)
    assert empty.phase(AFFECTER).ask is not Task.HELP
    assert helping().has(RED, workers=0).refusal(Staff(ETHIOPIA, 0)) == "CT-417"
    nobody = traders().phase(AFFECTER)
    assert nobody.state.phase == 2
    assert [player.workers for player in nobody.state.players] == [2, 2, 2]


def test_andres_plantations_count_as_an_opponents():  # CT-418, CT-1044
    table = traders(2).plant(GREEN, ETHIOPIA, 0).phase(AFFECTER)
    assert table.asked == (Task.HELP, RED)
    table = table.do(Staff(ETHIOPIA, 0))
    assert table.column(RED, ETHIOPIA) == 2


def test_unused_workers_stay_for_later_periods():  # CT-419
    table = traders().phase(AFFECTER)
    assert table.player(RED).workers == 2


# --- Steps 3 and 4 ------------------------------------------------------------------------------


@pytest.mark.parametrize(("period", "rate"), [(0, 1), (1, 2), (2, 3)])
def test_the_penalty_by_period(period, rate):  # CT-420, CT-421, CT-422, CT-423
    for count in (1, 2):
        table = penalty(period, *range(count), coins=10)
        assert table.coins(RED) == 10 - rate * count
        assert all(table.land(ETHIOPIA).spaces[space] for space in range(count))
        assert [table.coins(seat) for seat in (BLUE, GREEN)] == [3, 3]


def test_each_step_back_pays_one_in_any_mix():  # CT-424, CT-425, CT-431
    table = penalty(1, 0, 1, coins=4, arabica=(3, 2, 1, 1, 1))
    assert table.asked == (Task.PENALTY, RED)
    assert set(table.legal) == {PAY, StepBack(0), StepBack(1)}
    coins = table.do(PAY)
    assert (coins.coins(RED), coins.player(RED).arabica) == (0, (3, 2, 1, 1, 1))
    mixed = table.do(StepBack(0), StepBack(1), PAY)
    assert (mixed.coins(RED), mixed.player(RED).arabica) == (2, (2, 1, 1, 1, 1))
    steps = penalty(0, 0, 1, coins=4, arabica=(3, 1, 1, 1, 1)).do(StepBack(0), StepBack(0))
    assert (steps.coins(RED), steps.player(RED).arabica) == (4, (1, 1, 1, 1, 1))


def test_two_players_settle_independently_in_turn_order():  # CT-431
    table = idle(traders(), RED, BLUE, GREEN).plant(RED, ETHIOPIA, 0).plant(BLUE, BRAZIL, 0)
    table = table.has(RED, BLUE, coins=2, arabica=(2, 1, 1, 1, 1)).phase(AFFECTER)
    assert table.asked == (Task.PENALTY, RED)
    table = table.do(PAY)
    assert table.asked == (Task.PENALTY, BLUE)
    table = table.do(StepBack(0))
    assert (table.coins(RED), table.coins(BLUE)) == (1, 2)


def test_no_step_back_from_coin_donkey_and_start():  # CT-426, CT-427, CT-480, CT-481
    table = penalty(1, 0, 1, 2, coins=6, arabica=(1, 4, 5, 6, 3))
    assert table.of(StepBack) == {StepBack(ETHIOPIA), StepBack(INDONESIA)}
    assert table.refusal(StepBack(0)) == table.refusal(StepBack(1)) == "CT-426"
    assert table.refusal(StepBack(2)) == "CT-426"
    table = table.do(StepBack(ETHIOPIA))
    assert table.column(RED, ETHIOPIA) == 5
    assert table.refusal(StepBack(ETHIOPIA)) == "CT-426"


def test_the_coins_of_the_pool_count_only_once_taken():  # CT-428
    table = penalty(1, 0, 4, coins=1, bonus=(True, True, True))
    assert set(table.legal) == {PAY, TAKE_COINS}
    taken = table.do(TAKE_COINS)
    assert taken.coins(RED) == 0
    assert all(taken.land(ETHIOPIA).spaces[space] for space in (0, 4))
    lost = table.do(PAY)
    assert lost.land(ETHIOPIA).spaces[0] is None or lost.land(ETHIOPIA).spaces[4] is None


def test_who_can_pay_must_pay():  # CT-429
    table = penalty(1, 0, 4, coins=2, arabica=(3, 1, 1, 2, 1))
    assert set(table.legal) == {StepBack(GUATEMALA), StepBack(ETHIOPIA)}
    assert table.refusal(PAY) == "CT-429"
    table = table.do(StepBack(ETHIOPIA), StepBack(GUATEMALA))
    assert table.asked == (Task.PENALTY, RED)
    assert table.do(PAY).coins(RED) == 0


def test_what_is_just_enough_is_paid_without_a_question():  # CT-429, CT-432
    table = penalty(1, 0, coins=1, arabica=(2, 1, 1, 1, 1))
    assert table.state.phase == 2
    assert (table.coins(RED), table.player(RED).arabica) == (0, (1,) * 5)
    assert table.land(ETHIOPIA).spaces[0] is not None
    choice = penalty(1, 0, coins=1, arabica=(2, 2, 1, 1, 1))
    assert set(choice.legal) == {StepBack(0), StepBack(1)}


def test_a_paid_plantation_stays_unoccupied_and_costs_again():  # CT-430
    table = penalty(0, 0, coins=10)
    assert not table.worker(ETHIOPIA, 0)
    again = table.given(period=1).phase(AFFECTER)
    assert again.coins(RED) == 9 - 2


def test_who_cannot_pay_pays_all_and_loses_the_rest():  # CT-432, CT-433, CT-436
    table = penalty(1, 0, 1, 2, coins=3, arabica=(2, 1, 1, 1, 1))
    assert table.coins(RED) == 0
    assert table.player(RED).arabica == (1,) * 5
    # 4 of 6 paid: two plantations are covered, one of three equals goes
    assert table.asked == (Task.REMOVE, RED)
    five = penalty(1, 0, 1, 2, coins=3, arabica=(3, 1, 1, 1, 1))
    assert five.asked == (Task.REMOVE, RED)
    assert five.state.todo[0].left == 1  # 5 // 2 = 2 covered, the fifth coin is lost
    assert five.coins(RED) == 0


def test_the_highest_row_goes_first_over_all_cooperatives():  # CT-434, CT-435
    table = idle(traders(), RED, BLUE, GREEN).given(period=2)
    table = table.plant(RED, ETHIOPIA, 0, 4, 7).plant(RED, BRAZIL, 0, 5, 9)
    table = table.has(RED, coins=8, bonus=(False, False, True)).phase(AFFECTER)
    # 8 // 3 = 2 covered, 4 of 6 go: both of row 2/3, both of row 1/2
    spaces = table.land(ETHIOPIA).spaces, table.land(BRAZIL).spaces
    assert [space for space, plant in enumerate(spaces[0]) if plant] == [0]
    assert [space for space, plant in enumerate(spaces[1]) if plant] == [0]
    tie = idle(traders(), RED, BLUE, GREEN).plant(RED, ETHIOPIA, 0, 4).plant(RED, BRAZIL, 5)
    tie = tie.has(RED, coins=2, bonus=(False, False, True)).phase(AFFECTER)
    assert tie.asked == (Task.REMOVE, RED)
    assert tie.of(Remove) == {Remove(ETHIOPIA, 4), Remove(BRAZIL, 5)}
    assert tie.refusal(Remove(ETHIOPIA, 0)) == "CT-434"
    tie = tie.do(Remove(BRAZIL, 5))
    assert tie.land(BRAZIL).spaces[5] is None
    assert tie.land(ETHIOPIA).spaces[4] is not None


def test_the_space_is_empty_again_and_the_plantation_gone_for_good():  # CT-437
    table = penalty(2, 0, coins=0)
    assert table.land(ETHIOPIA).spaces[0] is None
    assert table.player(RED).lost == 1
    assert table.player(RED).store == (0, 0, 0)


def test_an_occupied_plantation_is_never_removed():  # CT-438
    table = idle(traders(), RED, BLUE, GREEN).given(period=2)
    table = table.plant(RED, ETHIOPIA, 1, worker=True).plant(RED, ETHIOPIA, 4, level=2, way=1)
    table = table.plant(RED, ETHIOPIA, 7, level=2, worker=True, way=-2).has(RED, coins=0)
    table = table.has(RED, bonus=(False, False, True)).phase(AFFECTER)
    left = [space for space, plant in enumerate(table.land(ETHIOPIA).spaces) if plant]
    assert left == [1, 7]


def test_andre_pays_nothing_and_gets_his_workers():  # CT-439, CT-440
    table = traders(2).given(period=2).plant(GREEN, ETHIOPIA, 0, 1, 4).at(ETHIOPIA, workers=2)
    table = table.has(RED, BLUE, workers=0).phase(AFFECTER)
    assert all(table.worker(ETHIOPIA, space) for space in (0, 1, 4))
    assert table.land(ETHIOPIA).workers == 0
    assert table.state.labour == 25
