"""Phase I: turns, markers, workers, donkeys, civets and coins.

CT-300 to CT-311, CT-380 to CT-399.
"""

import pytest

from rules.coffee_traders.actions import (
    BREED,
    PASS,
    SEND_CIVET,
    TAKE_COINS,
    TAKE_TWO,
    Advance,
    Leave,
    Marker,
    OnPath,
    Plant,
    Send,
    Site,
    Staff,
)
from rules.coffee_traders.pieces import BY_TRUCK, NO_PATH
from rules.coffee_traders.state import Task
from tests.rules.coffee_traders.table import (
    BLUE,
    ETHIOPIA,
    GREEN,
    GUATEMALA,
    INDONESIA,
    RED,
    REINITIALISER,
    TRAVAILLER,
    YELLOW,
    traders,
)

# --- The order of a plantation's effects --------------------------------------------------------


def test_the_printed_bonus_comes_before_the_step_of_the_row():  # CT-315, CT-360, CT-363, CT-364
    """Row B's last plantation in this pack prints a free step."""
    table = traders().plant(GREEN, INDONESIA, 3).has(GREEN, trucks=1, store=(0, 1, 0), coins=9)
    table = table.turn(GREEN, TRAVAILLER).do(Plant(1), Site(INDONESIA, 8, BY_TRUCK))
    assert table.asked == (Task.ROW, GREEN)
    assert table.column(GREEN, INDONESIA) == 1
    table = table.do(Advance(INDONESIA))
    assert table.column(GREEN, INDONESIA) == 3
    assert table.asked == (Task.ANIMAL, GREEN)


# --- Turns and markers --------------------------------------------------------------------------


def test_one_action_a_turn_in_turn_order_round_and_round():  # CT-300, CT-301, CT-308
    table = traders()
    seats = []
    for _ in range(6):
        seats.append(table.seat)
        table = table.do(TAKE_TWO)
    assert seats == [RED, BLUE, GREEN, RED, BLUE, GREEN]
    assert [table.coins(seat) for seat in (RED, BLUE, GREEN)] == [7, 7, 7]


def test_passing_is_final_and_possible_with_markers_left():  # CT-302, CT-303
    table = traders().do(PASS, TAKE_TWO, TAKE_TWO)
    assert table.player(RED).markers == 3
    assert table.seat == BLUE
    table = table.do(PASS, PASS)
    assert table.state.phase != TRAVAILLER


def test_without_a_marker_one_passes():  # CT-304, AM-13
    table = traders().has(RED, markers=0, bonus=(False, True, True)).phase(TRAVAILLER)
    assert table.seat == BLUE
    assert RED in table.state.passed
    last = traders().has(RED, markers=0).turn(RED).do(TAKE_TWO)
    assert last.player(RED).bonus == (False, True, True)


def test_no_action_without_its_markers():  # CT-304
    table = traders().plant(RED, ETHIOPIA, 1).has(RED, markers=1, bonus=(True, False, False))
    assert table.refusal(BREED) == "CT-304"
    none = table.has(RED, markers=0)
    for action in (Plant(0), Send(ETHIOPIA), SEND_CIVET, TAKE_TWO):
        assert none.refusal(action) == "CT-304"


@pytest.mark.parametrize(
    ("action", "cost"), [(TAKE_TWO, 1), (SEND_CIVET, 1), (Send(ETHIOPIA), 1), (BREED, 2)]
)
def test_the_price_of_the_actions_in_markers(action, cost):  # CT-305, CT-307, CT-392
    table = traders().plant(RED, ETHIOPIA, 1).do(action)
    assert table.player(RED).markers == 3 - cost
    assert table.player(RED).spent == cost


def test_a_plantation_costs_one_marker():  # CT-307
    table = traders().do(Plant(0), Site(ETHIOPIA, 0, NO_PATH))
    assert (table.player(RED).markers, table.player(RED).spent) == (2, 1)


def test_the_bonus_marker_pays_when_the_area_is_empty():  # CT-306, CT-311
    table = traders().has(RED, markers=1).plant(RED, ETHIOPIA, 1).do(BREED)
    player = table.player(RED)
    assert (player.markers, player.spent) == (0, 2)
    assert player.bonus == (False, True, True)


def test_four_actions_a_period_five_with_the_coloured_marker():  # CT-309, CT-311
    for players, most in ((3, 4), (4, 5)):
        table = traders(players)
        for seat in range(1, players):
            table = table.has(seat, markers=0, bonus=(False, True, True), coloured=False)
        taken = 0
        while table.state.phase == TRAVAILLER and table.seat == RED:
            table = table.do(TAKE_TWO)
            taken += 1
            if table.ask is Task.MARKER:
                table = table.do(Marker(False))
        assert taken == most
        assert table.coins(RED) == 3 + 2 * most


def test_black_markers_pay_before_the_coloured_one():  # CT-305, CT-309
    paid = traders(4).has(RED, markers=2).do(TAKE_TWO).player(RED)
    assert (paid.markers, paid.spent, paid.coloured) == (1, 1, True)
    last = traders(4).has(RED, markers=1).do(TAKE_TWO).player(RED)
    assert (last.markers, last.spent, last.coloured, last.bonus[0]) == (0, 1, True, True)


def test_the_kind_of_marker_is_asked_only_when_both_others_could_pay():  # CT-306, CT-309
    table = traders(4).has(RED, markers=0)
    asked = table.do(TAKE_TWO)
    assert asked.asked == (Task.MARKER, RED)
    coloured = asked.do(Marker(False)).player(RED)
    assert (coloured.coloured, coloured.coloured_spent, coloured.bonus[0]) == (False, True, True)
    bonus = asked.do(Marker(True)).player(RED)
    assert (bonus.coloured, bonus.bonus[0], bonus.spent) == (True, False, 1)
    both = table.plant(RED, ETHIOPIA, 1).do(BREED)
    assert both.ask is Task.PATH
    assert (both.player(RED).coloured, both.player(RED).bonus[0]) == (False, False)


def test_the_coloured_marker_is_used_once_a_game_or_waits():  # CT-309, CT-310, CT-811, CT-812
    used = traders(4).has(RED, coloured=False, coloured_spent=True, spent=3, markers=0)
    used = used.given(passed=(0, 1, 2, 3)).phase(REINITIALISER)
    assert (used.player(RED).coloured, used.player(RED).coloured_spent) == (False, False)
    assert used.player(RED).markers == 3
    unused = traders(4).given(passed=(0, 1, 2, 3)).phase(REINITIALISER)
    assert unused.player(RED).coloured


# --- Action B: send workers ---------------------------------------------------------------------


def test_everyone_with_an_unoccupied_plantation_gets_one_worker():
    """CT-380, CT-381, CT-385, CT-391: no own plantation is needed, nobody's pool is touched."""
    table = traders().plant(BLUE, ETHIOPIA, 0, 1).plant(GREEN, ETHIOPIA, 2)
    table = table.do(Send(ETHIOPIA))
    assert table.asked == (Task.STAFF, RED)
    table = table.do(Staff(ETHIOPIA, 1))
    assert [table.worker(ETHIOPIA, space) for space in (0, 1, 2)] == [False, True, True]
    assert table.land(ETHIOPIA).workers == 4
    assert [player.workers for player in table.state.players] == [2, 2, 2]


def test_the_lowest_row_is_served_first():  # CT-382
    table = traders().plant(RED, ETHIOPIA, 1, 4, 7).plant(BLUE, ETHIOPIA, 5)
    table = table.do(Send(ETHIOPIA))
    assert [table.worker(ETHIOPIA, space) for space in (1, 4, 7, 5)] == [True, False, False, True]
    table = table.turn(RED).do(Send(ETHIOPIA))
    assert [table.worker(ETHIOPIA, space) for space in (1, 4, 7)] == [True, True, False]


def test_the_actor_picks_among_several_of_the_lowest_row():  # CT-383
    table = traders().plant(BLUE, ETHIOPIA, 0, 3).plant(BLUE, ETHIOPIA, 5).do(Send(ETHIOPIA))
    assert table.asked == (Task.STAFF, RED)
    assert table.of(Staff) == {Staff(ETHIOPIA, 0), Staff(ETHIOPIA, 3)}
    assert table.refusal(Staff(ETHIOPIA, 5)) == "CT-382"
    assert table.refusal(Staff(GUATEMALA, 0)) == "CT-382"


def test_with_too_few_workers_the_actor_says_who_goes_without():  # CT-384, CT-386
    table = traders().plant(RED, ETHIOPIA, 0).plant(BLUE, ETHIOPIA, 1).plant(GREEN, ETHIOPIA, 2)
    table = table.at(ETHIOPIA, workers=2).do(Send(ETHIOPIA))
    assert table.asked == (Task.LEAVE, RED)
    assert table.of(Leave) == {Leave(RED), Leave(BLUE), Leave(GREEN)}
    assert table.refusal(Leave(YELLOW)) == "CT-384"
    table = table.do(Leave(BLUE))
    assert [table.worker(ETHIOPIA, space) for space in (0, 1, 2)] == [True, False, True]
    assert table.land(ETHIOPIA).workers == 1  # both were used, one came from the supply
    assert table.state.labour == 23


def test_all_workers_are_used_when_there_are_too_few():  # CT-384
    table = traders().plant(RED, ETHIOPIA, 0).plant(BLUE, ETHIOPIA, 1).plant(GREEN, ETHIOPIA, 2)
    table = table.at(ETHIOPIA, workers=1).do(Send(ETHIOPIA), Leave(RED))
    assert table.asked == (Task.LEAVE, RED)
    table = table.do(Leave(GREEN))
    assert [table.worker(ETHIOPIA, space) for space in (0, 1, 2)] == [False, True, False]


def test_an_emptied_town_centre_gets_one_worker():  # CT-386
    table = traders().plant(BLUE, ETHIOPIA, 0)
    assert table.at(ETHIOPIA, workers=1).do(Send(ETHIOPIA)).land(ETHIOPIA).workers == 1
    assert table.at(ETHIOPIA, workers=2).do(Send(ETHIOPIA)).land(ETHIOPIA).workers == 1
    assert table.do(Send(ETHIOPIA)).state.labour == 24


def test_serving_opponents_is_worth_one_step_however_many():  # CT-387, CT-388, CT-389
    own = traders().plant(RED, ETHIOPIA, 0)
    assert own.do(Send(ETHIOPIA)).column(RED, ETHIOPIA) == 1
    one = own.plant(BLUE, ETHIOPIA, 1)
    assert one.do(Send(ETHIOPIA)).column(RED, ETHIOPIA) == 2
    two = one.plant(GREEN, ETHIOPIA, 2)
    assert two.do(Send(ETHIOPIA)).column(RED, ETHIOPIA) == 2
    kept = two.at(ETHIOPIA, workers=1).do(Send(ETHIOPIA), Leave(BLUE), Leave(GREEN))
    assert kept.column(RED, ETHIOPIA) == 1


def test_sending_workers_needs_somebody_who_waits():  # CT-390
    table = traders().plant(RED, ETHIOPIA, 0, worker=True)
    assert table.refusal(Send(ETHIOPIA)) == "CT-390"
    assert table.refusal(Send(INDONESIA)) == "CT-390"
    empty = traders(2).plant(RED, ETHIOPIA, 0).at(ETHIOPIA, workers=0).do(Send(ETHIOPIA))
    assert empty.land(ETHIOPIA).workers == 1
    assert not empty.worker(ETHIOPIA, 0)


# --- Action C: raise a donkey -------------------------------------------------------------------


def test_a_donkey_goes_from_the_personal_supply_onto_a_path():  # CT-392, CT-393, CT-394
    table = traders().plant(RED, ETHIOPIA, 1, 4).plant(BLUE, ETHIOPIA, 2).do(BREED)
    assert table.of(OnPath) == {OnPath(ETHIOPIA, path) for path in (1, 2, 6)}
    assert table.refusal(OnPath(ETHIOPIA, 3)) == "CT-393"
    table = table.do(OnPath(ETHIOPIA, 6))
    assert table.land(ETHIOPIA).donkeys[6] == (RED,)
    assert (table.player(RED).own_donkeys, table.player(RED).donkeys) == (7, 1)


def test_one_place_to_row_two_and_two_to_row_three():  # CT-334, CT-394
    table = traders().plant(RED, ETHIOPIA, 1, 4).donkeys(RED, ETHIOPIA, 1)
    table = table.donkeys(RED, ETHIOPIA, 6).do(BREED)
    assert table.of(OnPath) == {OnPath(ETHIOPIA, 2), OnPath(ETHIOPIA, 6)}
    assert table.refusal(OnPath(ETHIOPIA, 1)) == "CT-393"
    full = traders().plant(RED, ETHIOPIA, 1, 4).donkeys(RED, ETHIOPIA, 6, 2).do(BREED)
    assert full.refusal(OnPath(ETHIOPIA, 6)) == "CT-393"


def test_a_raised_donkey_counts_later_and_bars_others():  # CT-336, CT-395
    table = traders().plant(RED, ETHIOPIA, 1).plant(BLUE, ETHIOPIA, 0)
    table = table.do(BREED, OnPath(ETHIOPIA, 1)).has(RED, donkeys=0).turn(RED)
    placed = table.do(Plant(1), Site(ETHIOPIA, 4, 1))
    assert placed.land(ETHIOPIA).donkeys[1] == (RED,)
    other = table.plant(BLUE, ETHIOPIA, 1).turn(BLUE).do(Plant(1))
    assert other.refusal(Site(ETHIOPIA, 4, 1)) == "CT-333"


def test_no_donkey_or_no_path_no_action():  # CT-396
    assert traders().refusal(BREED) == "CT-396"
    table = traders().plant(RED, ETHIOPIA, 1)
    assert table.has(RED, own_donkeys=0).refusal(BREED) == "CT-396"
    full = table.donkeys(BLUE, ETHIOPIA, 1).donkeys(BLUE, ETHIOPIA, 2)
    assert full.refusal(BREED) == "CT-396"


# --- Action D -----------------------------------------------------------------------------------


def test_a_civet_or_two_coins():  # CT-397, CT-398, CT-399
    civet = traders().do(SEND_CIVET)
    assert (civet.player(RED).sumatra, civet.player(RED).own_civets) == (2, 3)
    assert civet.coins(RED) == 3
    coins = traders().do(TAKE_TWO)
    assert (coins.coins(RED), coins.state.bank) == (5, 30)
    assert coins.player(RED).sumatra == 1
    assert traders().has(RED, own_civets=0).refusal(SEND_CIVET) == "CT-398"


def test_taking_bonus_coins_is_no_action():  # CT-062, CT-300
    table = traders().do(TAKE_COINS)
    assert table.asked == (Task.WORK, RED)
    assert table.player(RED).markers == 3
