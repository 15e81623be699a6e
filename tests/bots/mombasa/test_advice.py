"""Advice at Mombasa: every option with a figure, best first, in the time given."""

from itertools import count

import pytest
from msgspec.structs import replace

from bots.mombasa.advice import GUESSES, advise, glanced, united
from bots.players import adviser
from rules.mombasa import GAME
from rules.mombasa.actions import Step, UseGoods
from rules.mombasa.state import Ask
from tests.bots.mombasa.positions import QUESTIONS
from tests.rules.mombasa.table import MOMBASA, PIERRE, planning, playing


@pytest.fixture
def ticking(monkeypatch):
    """A clock that moves a tenth of a second each time one looks at it."""
    ticks = count()
    monkeypatch.setattr("bots.mombasa.advice.time.monotonic", lambda: next(ticks) / 10)


def seen(state):
    return GAME.view(state, state.seat)


def test_the_positions_cover_every_question():
    assert {state.ask for state in QUESTIONS} == set(Ask) - {Ask.DUE, Ask.OVER}


@pytest.mark.parametrize("state", QUESTIONS, ids=lambda state: f"{state.ask}-{state.round}")
def test_every_option_has_a_figure_best_first(state):
    at_once, later = advise(seen(state), 0.0, 1), advise(seen(state), 60.0, 1)
    for advice in (at_once, later):
        assert sorted(map(str, GAME.legal(state))) == sorted(str(one.action) for one in advice)
        expected = [one.expected for one in advice]
        assert expected == sorted(expected, reverse=True)
        assert all(one.note["score"] == GAME.scores(state)[state.seat].total for one in advice)
    played = state.ask is Ask.PLAN or (state.ask is Ask.TURN and state.round == 7)
    assert glanced(seen(state), 60.0, 1)[1] == (GUESSES if played else 0)


def test_the_same_luck_gives_the_same_advice():
    for state in QUESTIONS[::5]:
        assert advise(seen(state), 60.0, 5) == advise(seen(state), 60.0, 5)


def test_without_time_nothing_is_played_on(ticking):
    assert glanced(seen(planning().state), 0.0, 1)[1] == 0


def test_time_is_spent_on_guesses_that_can_be_finished(ticking):
    # Seven plans take seven looks at the clock, and one more at the end of each guess: after two
    # guesses a third would end too late.
    view = seen(planning().state)
    assert len(GAME.legal(view)) == 7
    assert glanced(view, 2.2, 1)[1] == 2


def test_options_that_were_not_played_on_come_last():  # half of each figure counts
    first, played = {"a": 9.0, "b": 8.0, "c": 5.0, "d": 3.0}, {"a": 21.0, "b": 14.0}
    assert united(first, played) == {"a": 15.0, "b": 11.0, "c": 11.0, "d": 9.0}
    assert united(first, {}) == first


def test_a_step_to_a_share_that_pays_is_advised_in_the_last_round():
    # Mombasa's shares are worth something and the next icon is a step away; the other companies'
    # are worth nothing.
    table = playing("coffee1").given(round=7, columns={MOMBASA: (2, 2, 2)})
    share = min(table.state.face(MOMBASA).shares)
    table = table.seat(PIERRE, tracks={MOMBASA: share - 1}).do(UseGoods(0))
    assert advise(seen(table.state), 60.0, 1)[0].action == Step(MOMBASA)


def test_advice_on_a_finished_game_is_none():
    assert advise(replace(QUESTIONS[0], ask=Ask.OVER), 1.0, 1) == ()


def test_mombasa_has_an_adviser():
    assert adviser("mombasa") is advise
