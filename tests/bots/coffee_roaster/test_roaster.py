"""Choices anyone would make, by the greedy and the strong roaster alike."""

import pytest

from bots.choosing import best
from bots.coffee_roaster.evaluation import opinion, roast_points, roasted_on
from bots.coffee_roaster.roaster import cleared, settled
from bots.players import bot
from rules.coffee_roaster.actions import DECLINE, GO_ON, ROAST, STOP, TO_CUP, TO_TRAY
from rules.coffee_roaster.engine import GAME
from tests.bots.coffee_roaster.brute import PACK
from tests.rules.coffee_roaster.table import (
    cup_test,
    give_back,
    heap,
    pick,
    put_in_bag,
    roaster,
    tokens,
    two_of_five,
)

ROASTERS = ("greedy", "strong")
ZAMBIA = PACK.by_id["zambia-kasama-aa"]  # 16 gives 10; acidity, aroma, aroma


@pytest.fixture(params=ROASTERS)
def choose(request):
    player = bot("roaster", request.param, 1)
    return lambda table: player.choose(GAME.view(table.state, 0), table.legal)


def in_cup(places, hand, bag, **parts):
    return roaster().given(ask="cup", drawn="", bag=bag, places=places, hand=hand, **parts)


def test_a_defective_bean_goes_on_the_tray(choose):
    assert choose(in_cup("L2 L2", "D", "6xL2 4xL1 Ac Ar Ar")) == TO_TRAY


def test_the_token_that_makes_the_cup_goes_in(choose):
    # 14 in nine places, all flavours: a level 2 reaches 16.
    assert choose(in_cup("L2 L2 L2 L3 L4 L1 Ac Ar Ar", "L2", "4xL3 3xL1")) == TO_CUP


def test_with_a_full_tray_there_is_only_the_cup(choose):
    assert choose(in_cup("L2 L2", "D", "6xL2 4xL1", tray="L1 L1 L1")) == TO_CUP


def test_selection_picks_the_better_token(choose):
    table = cup_test("12xL2 3xL1 Ac", won="selection")
    table = table.given(ask="select", places="L2 L2 L2", hand="D L2", bag="8xL2 3xL1 Ac 2xAr")
    assert choose(table) == pick("L2")


def test_a_perfect_cup_is_not_exchanged(choose):
    # 16 with all flavours and four of a level: 10 + 6 + 2.
    table = roaster().given(
        ask="exchange", drawn="", bag="4xL1 3xD", won="exchange",
        places="L2 L2 L2 L2 L3 L4 L1 Ac Ar Ar",
    )  # fmt: skip
    assert choose(table) == DECLINE


def test_bad_tokens_are_exchanged_first(choose):
    table = roaster().given(
        ask="exchange", drawn="", bag="4xL2 3xL3 Ar", won="exchange",
        places="L2 L2 L2 L3 L3 D D Ac Ar Ar",
    )  # fmt: skip
    assert choose(table) == give_back("D")
    assert choose(table.do(give_back("D"))) == give_back("D")


def test_the_best_two_of_three_are_kept(choose):
    table = roaster().given(
        ask="keep", drawn="", bag="L1", won="exchange", places="L2 L2 L2 L3 L4 L1 Ac Ar",
        hand="L2 Ar D",
    )  # fmt: skip
    first = choose(table)
    assert first in (pick("L2"), pick("Ar"))
    assert {first, choose(table.do(first))} == {pick("L2"), pick("Ar")}


def test_a_ripe_bag_at_the_end_of_the_thermostat_is_stopped(choose):
    table = roaster().given(drawn="", bag="10xL2 3xL1 Ac Ar", space=8).do(ROAST)
    assert choose(table) == STOP


def test_green_beans_are_roasted_on(choose):
    table = roaster().given(drawn="", bag="3xH 13xL0 2xBo 2xAc 3xAr 2xD").do(ROAST)
    assert choose(table) == GO_ON


def test_an_over_roasted_bag_is_not_roasted_on(choose):
    table = roaster().given(drawn="", bag="6xL3 8xL2 Ac 2xAr", space=5, won="exchange").do(ROAST)
    assert choose(table) == STOP


def test_wanted_flavours_are_bagged_before_the_cup(choose):
    table = roaster(level="easy").given(drawn="", bag="10xL2 3xL1 Ar", space=8).do(ROAST)
    assert choose(table) in (put_in_bag("Ac"), put_in_bag("Ar"))
    # Zambia asks for no body: it stays beside the board.
    assert settled(table.state).side == tokens("Bo")
    assert settled(table.state).bag == heap("10xL2 3xL1 2xAr Ac")


def test_of_five_the_worst_two_go():
    table = roaster().given(drawn="Ar L1", bag="D L4 S J L0", smoke=(0,) * 9)
    after = cleared(table.do(two_of_five()).state)
    assert after.bag == heap("L4 J L0")
    wet = roaster().given(drawn="Ar L1", bag="M M M M L0")
    assert cleared(wet.do(two_of_five()).state).bag == heap("")


def test_the_first_of_equals_is_best():
    assert best({STOP: 1.0, GO_ON: 2.0, ROAST: 2.0}) == GO_ON


def test_greedy_expects_the_bag_of_a_mean_round():
    # From the space of 9 to that of 10, a red zone with two smoke: 12 of 12 tokens are drawn.
    state = roaster().given(drawn="", bag="2xH 4xL0 2xL2 L3 L4").do(ROAST).state
    assert roasted_on(state) == pytest.approx(
        [2 / 6, 4 / 6 + 10 / 6, 0, 4 * 10 / 12 + 2 / 6, 1 / 6, 1 / 6 + 2 * 10 / 12, 2 * 10 / 12]
        + [0] * 5
        + [2, 0]
    )


def test_greedy_thinks_most_of_the_peak():
    near = [roast_points(ZAMBIA, total, 1.0) for total in (12, 14, 16, 18, 20)]
    assert max(near) == near[2]
    assert near[0] < near[1] < near[2] > near[3] > near[4]
    # Within reach of steering the total does not matter.
    assert roast_points(ZAMBIA, 15.2, 1.0) == near[2]


def test_greedy_hopes_for_nothing_after_the_last_space():
    state = roaster().given(drawn="", bag="10xL2 3xL1 Ac Ar", space=8).do(ROAST).state
    stop, go_on = opinion(state)
    assert stop == go_on
