"""Advice: every option with a figure, best first, in the time given."""

from collections import Counter
from itertools import count

import pytest

from bots.coffee_roaster.advice import advise
from bots.coffee_roaster.master import hoped
from bots.coffee_roaster.odds import SAMPLES, cup_after, cup_distribution, mean
from bots.coffee_roaster.roaster import settled
from rules.coffee_roaster.actions import GO_ON, ROAST, STOP, TO_CUP, TO_TRAY, BagFlavour
from rules.coffee_roaster.engine import GAME
from rules.coffee_roaster.state import Ask, Options
from tests.bots.test_players import MODES, QUESTIONS, exchanges, positions
from tests.rules.coffee_roaster.table import roaster

CUP = (Ask.CUP, Ask.SELECT, Ask.EXCHANGE, Ask.EXCHANGE_SECOND, Ask.KEEP)


@pytest.fixture
def ticking(monkeypatch):
    """A clock that moves a hundredth of a second each time one looks at it."""
    ticks = count()
    monkeypatch.setattr("bots.coffee_roaster.advice.time.monotonic", lambda: next(ticks) / 100)


def test_every_option_of_every_question_has_a_figure():
    for state, choices in QUESTIONS:
        advice = advise(GAME.view(state, 0), 0.0, 1)
        assert {one.action for one in advice} == set(choices)
        assert len(advice) == len(choices)
        expected = [one.expected for one in advice]
        assert expected == sorted(expected, reverse=True)
        assert all(-20 < figure < 40 for figure in expected)


def test_without_time_it_is_the_first_opinion_or_that_of_the_cups():
    for state, _ in QUESTIONS[:10]:
        view = GAME.view(state, 0)
        first, again = advise(view, 0.0, 1), advise(view, 0.0, 1)
        assert first == again
        for one in first:
            if one.note["guesses"]:
                cups = hoped(view, cup_after(view, one.action))
                assert one.expected == pytest.approx(cups, abs=1e-8)
            else:
                assert one.note["opinion"] == pytest.approx(one.expected, abs=0.01)


def in_or_before_a_cup(game):
    """The positions of a game whose options come to a cup, few enough of each question."""
    seen = Counter()
    for state, _choices in game:
        seen[state.ask] += 1
        if state.ask in (Ask.DECIDE, *CUP) and seen[state.ask] % 3 == 1:
            yield state


def test_what_odds_and_advice_both_tell_is_the_same_number():
    """To stop here, or to taste well, is worth the same whoever is asked, and whenever; in a
    challenge the adviser adds what the cup opens."""
    told = Counter()
    picks = [state for state, _ in QUESTIONS if state.ask is Ask.SELECT]  # seldom met at random
    games = [positions(mode, level, seed) for mode, level in MODES for seed in (11, 12)]
    met = [one for game in (*games, exchanges(1)) for one in in_or_before_a_cup(game)]
    for state in (*met, *picks):
        advice = {one.action: one.expected for one in advise(state, 0.0, 7)}
        stop = settled(state) is state
        if state.ask is Ask.DECIDE:
            ready = [STOP] if stop else [one for one in advice if isinstance(one, BagFlavour)]
            figure = max(advice[one] for one in ready)
        else:
            figure = max(advice.values())
        told_by_odds = cup_distribution(state)
        if state.options.mode == "single":
            assert figure == pytest.approx(mean(told_by_odds), abs=1e-8), state.ask
        elif state.ask is Ask.DECIDE:
            assert figure == pytest.approx(hoped(state, told_by_odds), abs=1e-8)
        told[state.ask] += 1
    assert told[Ask.DECIDE] > 10
    assert set(told) == {Ask.DECIDE, *CUP}


def test_to_go_on_is_counted_beside_the_cups_of_the_same_measure(ticking):
    state = roaster().given(drawn="", bag="3xH 13xL0 2xBo 2xAc 3xAr 2xD").do(ROAST).state
    advice = {one.action: one for one in advise(state, 0.2, 3)}
    assert advice[STOP].note["guesses"] == SAMPLES
    assert 0 < advice[GO_ON].note["guesses"] < SAMPLES


def test_time_is_spent_on_playing_on(ticking):
    state = roaster().given(drawn="3xL0 Ac Ar", bag="3xH 10xL0 2xBo Ac 2xAr 2xD").state
    advice = advise(GAME.view(state, 0), 0.5, 1)
    # Two looks a guess, and the last one begins so early that it still ends in time.
    assert sum(one.note["guesses"] for one in advice) == 25
    assert advice[0].note["guesses"] > 0


def test_the_generator_is_not_looked_at():
    table = roaster().given(drawn="3xL0 Ac Ar", bag="3xH 10xL0 2xBo Ac 2xAr 2xD")
    advice = [advise(table.given(chance=luck).state, 0.0, 1) for luck in (1, 2)]
    assert advice[0] == advice[1]


def test_stopping_is_measured_on_cups(ticking):
    # Ten of level 2 and no choice: the cup is worth 3 + 5 - 3 whatever the palate says.
    state = roaster().given(drawn="", bag="14xL2", space=8).do(ROAST).state
    (stop,) = advise(state, 0.3, 1)
    assert stop.action == STOP
    assert stop.note["guesses"] > 0
    assert abs(stop.expected - 5) < abs(stop.note["opinion"] - 5) / 2 + 0.01


def test_a_cup_is_measured_on_cups(ticking):
    table = roaster().given(
        ask="cup", drawn="", bag="4xD", places="L2 L2 L2 L3 L4 L1 Ac Ar Ar", hand="L2"
    )
    into_cup, onto_tray = advise(table.state, 0.3, 1)
    assert (into_cup.action, onto_tray.action) == (TO_CUP, TO_TRAY)
    assert into_cup.expected == pytest.approx(18, abs=0.5)


def test_green_beans_should_go_on(ticking):
    state = roaster().given(drawn="", bag="3xH 13xL0 2xBo 2xAc 3xAr 2xD").do(ROAST).state
    first, second = advise(state, 0.2, 3)
    assert (first.action, second.action) == (GO_ON, STOP)
    assert first.expected > second.expected + 3


@pytest.mark.parametrize("level", ["normal", "easy"])
def test_coffees_are_compared(level, ticking):
    state = GAME.new(Options(level=level), 1)
    advice = advise(GAME.view(state, 0), 0.2, 1)
    assert len(advice) == 22
    best = {one.action.card for one in advice[:5]}
    # The Master Roaster cards have the highest peaks and no defective beans.
    masters = {card.id for card in state.pack.cards if card.master}
    assert len(best & masters) >= 4


def test_a_finished_game_needs_no_advice(ticking):
    state = roaster().state
    while state.ask is not Ask.OVER:
        state = GAME.apply(state, GAME.legal(state)[0])
    assert advise(state, 0.1, 1) == ()
