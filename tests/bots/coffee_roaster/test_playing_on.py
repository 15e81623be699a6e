"""Options played on over guessed rounds, and cups tested over sampled draws."""

import pytest

from bots.coffee_roaster.cupping import Expectation, contents
from bots.coffee_roaster.master import Master, hoped, quick
from bots.coffee_roaster.odds import cup_after
from bots.coffee_roaster.playing_on import TRUST, closer_look, weighed
from rules.coffee_roaster.actions import ROAST, TO_CUP, TO_TRAY
from rules.coffee_roaster.engine import GAME, legal
from tests.bots.coffee_roaster.brute import PACK
from tests.rules.coffee_roaster.table import heap, roaster

ZAMBIA = PACK.by_id["zambia-kasama-aa"]  # asks for acidity, aroma, aroma


def test_the_first_opinion_counts_as_much_as_some_guesses():
    heard = {ROAST: [3.0] * int(TRUST), TO_CUP: []}
    assert weighed({ROAST: 1.0, TO_CUP: 4.0}, heard) == {ROAST: 2.0, TO_CUP: 4.0}


def test_a_clear_case_is_not_played_on():
    state = roaster().given(drawn="3xL0 Ac Ar", bag="3xH 10xL0 2xBo Ac 2xAr 2xD").state
    clear = {action: 20.0 * (action == ROAST) for action in legal(state)}
    assert closer_look(quick(1), GAME.view(state, 0), clear, 2, 1) is clear


def test_options_are_played_on_with_luck_of_ones_own():
    table = roaster().given(drawn="3xL0 Ac Ar", bag="3xH 10xL0 2xBo Ac 2xAr 2xD")
    first, second = [
        Master(1, 2).worths(table.given(chance=luck).state, legal(table.state)) for luck in (1, 2)
    ]
    assert first == second


def test_a_token_goes_where_the_sampled_cups_are_better():
    state = roaster().given(
        ask="cup", drawn="", bag="4xD", places="L2 L2 L2 L3 L4 L1 Ac Ar Ar", hand="L2"
    ).state  # fmt: skip
    master = Master(1, 4)
    found = master.worths(state, legal(state))
    assert set(found) == {TO_CUP, TO_TRAY}
    assert found[TO_CUP] == pytest.approx(hoped(state, cup_after(state, TO_CUP)))
    assert master.choose(state, legal(state)) == TO_CUP


def test_in_a_bag_that_dwindles_a_flavour_becomes_likelier():
    """Of four tokens one matches: it lies among the two that are left after two others."""
    bag, cup = heap("Ac L1 L1 L1"), contents(())
    plain, dwindling = [
        Expectation(ZAMBIA, bag, cup, (False,) * 4, 0, exchange=False, dwindling=each)
        for each in (False, True)
    ]
    assert plain._share(1, 0) == 1.0
    assert dwindling._share(1, 0) == 2.0
    assert dwindling.drawn(0) > plain.drawn(0)
