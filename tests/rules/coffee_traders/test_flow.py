"""Periods, phases and turn order (CT-050 to CT-059)."""

import random

import pytest

from rules.coffee_traders import GAME
from rules.coffee_traders.actions import PASS
from rules.coffee_traders.pieces import PHASES, YEARS
from rules.coffee_traders.state import Options, Task
from rules.game import Refusal
from tests.rules.coffee_traders.table import (
    BLUE,
    GREEN,
    RED,
    WHITE,
    YELLOW,
    dealt,
    traders,
)


def passing(table):
    """Everybody passes, keeps and pays until the game is over; the phases on the way."""
    seen = []
    while table.state.todo:
        state = table.state
        if not seen or seen[-1] != (state.period, state.phase):
            seen.append((state.period, state.phase))
        choices = table.legal
        table = table.do(PASS if PASS in choices else choices[0])
    return table, seen


def test_three_periods_of_six_phases():  # CT-050, CT-051, CT-052, CT-053, CT-054
    table, seen = passing(dealt(3))
    assert YEARS == (1970, 1975, 1980)
    assert PHASES == ("travailler", "affecter", "commercer", "recolter", "vendre", "reinitialiser")
    assert seen == sorted(seen)
    assert [period for period, phase in seen if phase == 0] == [0, 1, 2]
    assert (table.state.period, table.state.phase) == (2, 5)
    assert GAME.turn(table.state) is None
    assert table.legal == ()
    with pytest.raises(Refusal, match="CT-054"):
        GAME.apply(table.state, PASS)


def test_every_phase_comes_in_every_period():  # CT-051, CT-052
    for players in (2, 3, 4, 5):
        state, pick = GAME.new(Options(players=players), 5), random.Random(5)
        seen = set()
        while legal := GAME.legal(state):
            seen.add((state.period, state.phase))
            state = GAME.apply(state, pick.choice(legal))
        asked = {phase for _, phase in seen}
        assert asked >= {0, 1, 2, 4}
        assert 3 not in asked  # the harvest asks nobody
        assert {period for period, _ in seen} == {0, 1, 2}


def test_turns_run_in_turn_order_and_the_sale_in_reverse():  # CT-055, CT-701
    table = traders(4).given(order=(BLUE, YELLOW, RED, GREEN)).phase(0)
    seats = []
    for _ in range(4):
        seats.append(table.seat)
        table = table.do(PASS)
    assert seats == [BLUE, YELLOW, RED, GREEN]
    sale = traders(4).given(order=(BLUE, YELLOW, RED, GREEN))
    sale = sale.has(0, 1, 2, 3, coins=2).phase(4)
    seats = []
    for _ in range(4):
        assert sale.ask is Task.SELL
        seats.append(sale.seat)
        sale = sale.do(PASS)
    assert seats == [GREEN, RED, YELLOW, BLUE]


def test_the_order_changes_only_by_the_passing_order_of_the_sale():  # CT-056, CT-791, CT-850
    state, pick = GAME.new(Options(players=4), 9), random.Random(9)
    while legal := GAME.legal(state):
        after = GAME.apply(state, pick.choice(legal))
        if after.period == state.period and after.todo:
            assert after.order == state.order
        elif after.todo:
            assert sorted(after.order) == [0, 1, 2, 3]
        state = after


def test_the_first_to_pass_is_first_in_the_next_period():  # CT-790, CT-791, CT-850
    table = traders(3).has(0, 1, 2, coins=3).phase(4)
    table = table.do(PASS, PASS, PASS)
    assert table.state.period == 1
    assert table.state.order == (GREEN, BLUE, RED)


def test_wrapping_order_ends_just_before_the_player():  # CT-057, CT-EX10
    state = traders(5).given(order=(WHITE, RED, GREEN, YELLOW, BLUE)).state
    assert state.after(GREEN) == (YELLOW, BLUE, WHITE, RED)
    assert state.after(WHITE) == (RED, GREEN, YELLOW, BLUE)
    assert state.after(BLUE) == (WHITE, RED, GREEN, YELLOW)


def test_andre_is_last_in_every_period_and_never_asked():  # CT-058, CT-059, CT-1002, CT-1088
    for seed in range(6):
        state, pick = GAME.new(Options(players=2), seed), random.Random(seed)
        while legal := GAME.legal(state):
            assert state.order[2] == 2
            assert GAME.turn(state).seat in (RED, BLUE)
            state = GAME.apply(state, pick.choice(legal))
