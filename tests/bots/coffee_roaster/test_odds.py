"""Odds of the next draw and of the cup, for a player who asks."""

from math import comb
from statistics import fmean

import pytest

from bots.coffee_roaster.exchange import returns
from bots.coffee_roaster.odds import (
    after_one_more_round,
    cup_distribution,
    draw_odds,
    spread,
)
from bots.coffee_roaster.sampling import Sampler
from bots.players import Budget, bot
from rules.coffee_roaster.actions import DECLINE, ROAST, STOP, TO_CUP
from rules.coffee_roaster.engine import GAME
from rules.coffee_roaster.state import Ask
from rules.coffee_roaster.tokens import Token
from tests.rules.coffee_roaster.table import (
    disperse,
    give_back,
    preserve,
    roaster,
    two_new,
    two_of_five,
)


def mean(odds):
    return sum(total * p for total, p in odds.items())


def rested(bag, **parts):
    return roaster().given(drawn="", bag=bag, **parts).do(ROAST).state


def test_the_next_token_by_its_share_of_the_bag():
    odds = draw_odds(roaster().given(drawn="", bag="3xL1 4xAr M 2xD").state)
    assert odds == {
        Token.LEVEL_1: 0.3,
        Token.AROMA: 0.4,
        Token.MOISTURE: 0.1,
        Token.DEFECTIVE: 0.2,
    }


def test_an_empty_bag_has_no_odds():
    assert draw_odds(roaster().given(drawn="L1", bag="").state) == {}


def test_a_bag_of_one_kind_has_one_score():
    # Ten of level 2 are 20: 3 points; seven alike give 5; no flavour costs 3.
    assert cup_distribution(rested("14xL2"), 20) == {3 + 5 - 3: 1.0}


def test_too_few_tokens_leave_an_empty_place():
    # Eight of level 2 are 16: 10 points; seven alike 5; no flavour -3, empty places -5.
    assert cup_distribution(rested("8xL2"), 20) == {10 + 5 - 3 - 5: 1.0}
    assert cup_distribution(rested("8xL2"), 20) == {7: 1}


def test_the_tray_is_not_used_where_a_place_would_stay_empty():
    # Ten tokens for ten places: the defective beans must all go in.
    odds = cup_distribution(rested("7xL2 3xD"), 50)
    # Seven of level 2 are 14: 6 points; seven alike 5; no flavour -3, three defective -6.
    assert odds == {6 + 5 - 3 - 6: 1.0}
    # With one more, one defective bean can be laid off: the empty place costs more.
    assert max(cup_distribution(rested("7xL2 4xD"), 50)) == 6 + 5 - 3 - 6


def test_cup_effects_in_their_places_count():
    # The extra bean's 3 and eight of level 2: 19 gives 3; sweetness meets one flavour: 1;
    # eight alike 5; no flavour token -3.
    state = rested("12xL2", won="extra_bean sweetness")
    assert cup_distribution(state, 20) == {3 + 1 + 5 - 3: 1.0}


def test_a_bad_token_that_can_be_laid_off_never_counts():
    # Ten of level 1 give nothing on Zambia; seven alike 5, no flavour -3.
    assert cup_distribution(rested("10xL1 D"), 200) == {5 - 3: 1.0}


@pytest.mark.parametrize(
    "bag", ["3xL1 6xL2 3xL3 L4 2xAc 3xAr H D", "9xL2 5xL1 Ac Ar Ar X", "4xH 9xL0 5xBo"]
)
def test_odds_add_up_and_repeat(bag):
    state = rested(bag)
    odds = cup_distribution(state, 300)
    assert sum(odds.values()) == pytest.approx(1)
    assert all(p > 0 for p in odds.values())
    assert list(odds) == sorted(odds)
    assert cup_distribution(state, 300) == odds
    assert cup_distribution(state, 300, seed=1) != odds


@pytest.mark.parametrize("won", ["tray", "exchange tray", "selection extra_bean"])
def test_sampled_cups_are_as_good_as_played_ones(won):
    state = rested("H 2xL1 7xL2 4xL3 L4 2xAc 3xAr D", won=won)
    strong = bot("roaster", "strong", 1, Budget(guesses=1))
    played = []
    for seed in range(60):
        cup = GAME.apply(GAME.guess(state, seed), STOP)
        while cup.ask is not Ask.OVER:
            cup = GAME.apply(cup, strong.choose(cup, GAME.legal(cup)))
        played.append(cup.cups[0].total)
    # Sixty cups with a deviation of about three points have a mean within one.
    assert mean(cup_distribution(state)) == pytest.approx(fmean(played), abs=1.0)


def test_a_round_under_way_is_first_roasted():
    table = roaster().given(drawn="5xL1 Ac Ar", bag="6xL2 3xL1 Ar Ac")
    done = table.do(ROAST).state
    assert cup_distribution(table.state, 100) == cup_distribution(done, 100)


@pytest.mark.parametrize("begun", [preserve(), disperse(), two_new("Ac"), two_of_five()])
def test_an_effect_under_way_is_first_brought_to_its_end(begun):
    table = roaster().given(drawn="L1 L2 L3 Ac Ar", bag="6xL2 3xL1 Ar Ac 2xL3").do(begun)
    assert table.ask is not Ask.EFFECTS
    assert sum(cup_distribution(table.state, 50).values()) == pytest.approx(1)
    assert sum(after_one_more_round(table.state, 2).values()) == pytest.approx(1)


def test_a_token_in_hand_is_placed_first():
    table = roaster().given(
        ask="cup", drawn="", bag="L2 L2", places="L2 L2 L2 L3 L4 L1 Ac Ar Ar", hand="L2"
    )
    assert cup_distribution(table.state, 20) == {10 + 6 + 2: 1.0}
    assert table.do(TO_CUP).state.cups[0].total == 18


def exchange(bag, places):
    return roaster().given(ask="exchange", drawn="", bag=bag, won="exchange", places=places)


def test_odds_of_an_exchange_are_exact():
    table = exchange("4xL2 3xL3 Ar", "L2 L2 L2 L3 L3 D D Ac Ar Ar")
    odds = cup_distribution(table.state)
    assert mean(odds) == pytest.approx(max(returns(table.state).values()))
    # Ten tokens lie in the bag then, two of them defective: C(10, 3) draws.
    assert all((p * comb(10, 3)) % 1 == pytest.approx(0, abs=1e-6) for p in odds.values())
    second = table.do(give_back("D"))
    assert cup_distribution(second.state) == odds


def test_a_cup_that_is_left_as_it_is():
    table = exchange("4xL1 3xD", "L2 L2 L2 L2 L3 L4 L1 Ac Ar Ar")
    assert cup_distribution(table.state) == {18: 1.0}
    assert table.do(DECLINE).state.cups[0].total == 18


def test_one_more_round_is_another_spread():
    # Ten places hold ten levels at most, too green for Zambia; the last round is without smoke.
    state = rested("4xL0 10xL1 2xAc 2xAr", space=7)
    now, later = cup_distribution(state, 200), after_one_more_round(state, 4)
    assert sum(later.values()) == pytest.approx(1)
    assert mean(later) > mean(now)
    assert after_one_more_round(state, 4) == later


def test_after_the_last_space_there_is_no_further_round():
    assert after_one_more_round(rested("14xL2", space=8), 2) == {}
    table = roaster().given(drawn="", bag="14xL2").do(ROAST, STOP)
    assert after_one_more_round(table.state, 2) == {}


def test_without_a_coffee_there_is_no_cup():
    state = GAME.new(GAME.options(), 1)
    assert cup_distribution(state) == {}
    assert after_one_more_round(state) == {}


def test_spread_counts_totals_in_order():
    assert spread([3, 1, 3, 3]) == {1: 0.25, 3: 0.75}


def test_sampled_cups_hold_only_tokens_that_are_there():
    table = roaster().given(drawn="", bag="6xL2 3xL1 Ar Ac H", won="exchange").do(ROAST, STOP)
    sampler = Sampler(table.state, 1)
    # At most 6 + 3 beans and two flavours: 15 levels, three flavour points at most.
    assert all(total <= 7 + 3 + 4 for total in (sampler.total() for _ in range(200)))
