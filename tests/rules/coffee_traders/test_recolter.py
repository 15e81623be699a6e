"""Phase IV: production, distribution, civets and kopi luwak (CT-601 to CT-652)."""

import pytest

from rules.coffee_traders.actions import PASS
from rules.coffee_traders.phases.recolter import distribution, production
from tests.rules.coffee_traders.table import (
    BLUE,
    BRAZIL,
    COLOMBIA,
    ETHIOPIA,
    GREEN,
    GUATEMALA,
    KOPI,
    RECOLTER,
    RED,
    YELLOW,
    traders,
)

POST_CHEVRON, POST_PLAIN, POST_CROWD = 3, 4, 5


def estate(players=3, staffed=4, owner=RED, coop=COLOMBIA):
    """So many occupied plantations of one owner."""
    return traders(players).plant(owner, coop, *range(staffed), worker=True)


def taken(table, coop=COLOMBIA):
    """What each person has of a coffee after the harvest."""
    return [player.coffee[coop] for player in table.phase(RECOLTER).state.players]


def shares(table, coop=COLOMBIA):
    return [(share.seat, share.why) for share in distribution(table.state, coop)]


def test_the_harvest_follows_the_last_pass_and_asks_nobody():  # CT-601
    table = estate().has(RED, BLUE, GREEN, coins=9).at(COLOMBIA, house=(RED,)).phase(2)
    table = table.do(PASS, PASS, PASS)
    assert table.state.phase == 4
    assert table.coffee(RED, COLOMBIA) == 6


def test_the_four_steps_in_their_order():  # CT-602
    """Coffee first, then the threshold civet, then kopi luwak for it, then the civets go home."""
    table = estate().has(RED, coffee=dict.fromkeys(range(5), 6) | {COLOMBIA: 0})
    table = table.at(COLOMBIA, house=(RED,)).phase(RECOLTER)
    assert table.coffee(RED, COLOMBIA) == 6
    assert table.coffee(RED, KOPI) == 2
    assert (table.player(RED).sumatra, table.player(RED).own_civets) == (0, 6 - 1)


def test_every_coop_is_harvested_by_itself():  # CT-603, CT-604, CT-614
    table = estate(coop=COLOMBIA, staffed=1).plant(RED, BRAZIL, 0, 1, worker=True)
    table = table.at(COLOMBIA, house=(RED,)).at(BRAZIL, house=(BLUE,)).phase(RECOLTER)
    assert table.player(RED).coffee[:5] == (0, 3, 0, 0, 0)
    assert table.player(BLUE).coffee[:5] == (0, 0, 6, 0, 0)


@pytest.mark.parametrize(("players", "each"), [(2, 3), (3, 3), (4, 2), (5, 2)])
def test_production_of_an_occupied_plantation(players, each):  # CT-610, CT-611, CT-612
    table = estate(players, staffed=2).plant(RED, COLOMBIA, 4, worker=False)
    assert production(table.state, COLOMBIA) == 2 * each
    assert production(table.state, BRAZIL) == 0


def test_level_and_row_do_not_change_the_output():  # CT-613
    table = traders().plant(RED, ETHIOPIA, 7, level=3, worker=True)
    assert production(table.state, ETHIOPIA) == 3


def test_the_owner_of_a_plantation_has_no_claim():  # CT-615
    assert taken(estate(owner=RED).at(COLOMBIA, house=(BLUE,))) == [0, 6, 0]
    assert taken(estate(owner=RED)) == [0, 0, 0]


def test_posts_then_the_first_trader_then_cycles():  # CT-620, CT-624, CT-625, CT-626
    table = estate(staffed=2).builds(GREEN, COLOMBIA, POST_PLAIN).at(COLOMBIA, house=(BLUE, RED))
    assert shares(table) == [
        (GREEN, "post"),
        (BLUE, "first"),
        (BLUE, "cycle"),
        (RED, "cycle"),
        (BLUE, "cycle"),
        (RED, "cycle"),
    ]


def test_each_post_takes_one_for_its_owner():  # CT-621, CT-622, CT-623
    table = estate(owner=RED).builds(BLUE, COLOMBIA, POST_PLAIN, POST_CHEVRON)
    assert taken(table.builds(GREEN, COLOMBIA, POST_CROWD)) == [0, 2, 1]


def test_the_pool_may_end_in_the_middle_of_a_cycle():  # CT-627
    table = estate(staffed=1).at(COLOMBIA, house=(RED, BLUE, GREEN))
    assert taken(table) == [2, 1, 0]


def test_the_pool_may_end_among_the_posts():  # CT-628
    table = traders(4).plant(RED, COLOMBIA, 0, worker=True).at(COLOMBIA, house=(RED,))
    table = table.builds(YELLOW, COLOMBIA, POST_PLAIN, POST_CHEVRON)
    table = table.builds(BLUE, COLOMBIA, POST_CROWD)
    assert taken(table) == [0, 1, 0, 1]  # in turn order, one each
    order = table.given(order=(YELLOW, GREEN, RED, BLUE))
    assert shares(order) == [(YELLOW, "post"), (BLUE, "post")]


def test_six_for_the_first_trader_five_for_the_others():  # CT-629
    table = estate(3, staffed=5).plant(RED, COLOMBIA, 5, 6, 7, worker=True)
    assert taken(table.at(COLOMBIA, house=(RED, BLUE, GREEN))) == [6, 5, 5]


def test_without_traders_only_posts_take():  # CT-630
    table = estate().builds(BLUE, COLOMBIA, POST_PLAIN)
    assert taken(table) == [0, 1, 0]


def test_the_rest_is_lost():  # CT-631
    table = estate(staffed=5).at(COLOMBIA, house=(RED,))
    assert taken(table) == [6, 0, 0]
    again = table.phase(RECOLTER).has(RED, coffee={})
    assert taken(again) == [6, 0, 0]


def test_coffee_received_is_added_to_the_stock():  # CT-632, CT-633
    table = estate(staffed=1).has(RED, coffee={COLOMBIA: 4}).at(COLOMBIA, house=(RED,))
    assert taken(table) == [7, 0, 0]  # above the limit of one warehouse


def test_a_track_ends_at_ten():  # CT-632
    table = estate().has(RED, coffee={COLOMBIA: 8}).at(COLOMBIA, house=(RED,))
    assert taken(table) == [10, 0, 0]


@pytest.mark.parametrize(("players", "threshold"), [(2, 6), (3, 6), (4, 4), (5, 4)])
def test_the_threshold_civet(players, threshold):  # CT-640, CT-641, CT-642, CT-644, CT-646
    enough = traders(players).has(RED, coffee=dict.fromkeys(range(5), threshold))
    after = enough.phase(RECOLTER)
    assert after.coffee(RED, KOPI) == 2
    assert after.player(RED).coffee[:5] == (threshold,) * 5
    short = enough.has(RED, coffee=dict.fromkeys(range(5), threshold) | {3: threshold - 1, KOPI: 0})
    assert short.phase(RECOLTER).coffee(RED, KOPI) == 1


def test_kopi_luwak_fills_no_gap():  # CT-643
    table = traders().has(RED, coffee={0: 6, 1: 6, 2: 6, 3: 6, 4: 5, KOPI: 5})
    assert table.phase(RECOLTER).coffee(RED, KOPI) == 6


def test_one_threshold_civet_a_period():  # CT-645
    table = traders().has(RED, coffee=dict.fromkeys(range(5), 10))
    assert table.phase(RECOLTER).coffee(RED, KOPI) == 2


def test_no_civet_no_effect():  # CT-647
    table = traders().has(RED, coffee=dict.fromkeys(range(5), 6), own_civets=0, sumatra=4)
    assert table.phase(RECOLTER).coffee(RED, KOPI) == 4


def test_kopi_luwak_for_each_civet_in_sumatra_and_home():  # CT-648, CT-649, CT-650
    start = traders().phase(RECOLTER)
    assert [start.coffee(seat, KOPI) for seat in range(3)] == [1, 1, 1]
    table = traders().has(RED, sumatra=4, own_civets=1).phase(RECOLTER)
    assert table.coffee(RED, KOPI) == 4
    assert (table.player(RED).sumatra, table.player(RED).own_civets) == (0, 5)


def test_a_civet_sent_later_waits_for_the_next_harvest():  # CT-651
    table = traders().phase(RECOLTER).has(RED, sumatra=2, own_civets=2)
    assert table.coffee(RED, KOPI) == 1
    later = table.given(passed=(0, 1, 2)).phase(5)
    assert later.player(RED).sumatra == 2
    assert later.has(RED, coffee={}).phase(RECOLTER).coffee(RED, KOPI) == 2


def test_civets_elsewhere_yield_nothing():  # CT-652
    table = traders().has(RED, sumatra=0, civets=2, beside_civet=True).phase(RECOLTER)
    assert table.coffee(RED, KOPI) == 0
    assert table.player(RED).civets == 2


def test_workers_and_houses_stay_as_they_are():  # CT-605, CT-616
    table = estate().at(COLOMBIA, house=(RED, BLUE)).phase(RECOLTER)
    assert table.land(COLOMBIA).house == (RED, BLUE)
    assert all(table.worker(COLOMBIA, space) for space in range(4))
    assert table.land(GUATEMALA).house == ()
