"""The learnt value and the Master who judges by it."""

from __future__ import annotations

import msgspec
import pytest

from bots.mombasa import master
from bots.mombasa.evaluation import SEASONED, worth
from bots.mombasa.features import NAMES, figures
from bots.mombasa.greedy import Greedy
from bots.mombasa.learning import courses, fit_told, fitted, hopes, seasoned, written
from bots.mombasa.learnt import MOST, Learnt, by_rounds, house_weights, learnt_worth
from bots.players import Budget
from rules.mombasa import asks
from rules.mombasa.engine import GAME
from rules.mombasa.names import ROUNDS
from rules.mombasa.state import Options

FEW = Budget(guesses=1)


@pytest.fixture(scope="module")
def states():
    """Every state of a game in which somebody has a choice."""
    state, player, found = GAME.new(Options(players=2, setup="varied"), 8), Greedy(SEASONED), []
    while choices := GAME.legal(state):
        if len(choices) > 1:
            found.append(state)
        state = GAME.apply(state, player.choose(GAME.view(state, state.seat), choices))
    return found


def test_every_feature_has_its_weights_for_each_number_of_rounds():
    weights = house_weights()
    assert len(weights) == MOST + 1
    assert {len(each) for each in weights} == {len(NAMES)}
    assert weights[1][NAMES.index("money")] > 0


def test_every_feature_is_counted(states):
    state = states[-1]
    assert len(figures(state, 0, 1)) == len(NAMES)
    bare = msgspec.structs.replace(state.seats[0], money=state.seats[0].money + 3)
    richer = msgspec.structs.replace(state, seats=(bare, *state.seats[1:]))
    more = dict(zip(NAMES, figures(richer, 0, 1), strict=True))
    assert more["money"] == figures(state, 0, 1)[0] + 3


def test_at_the_beginning_of_a_round_one_gains_what_the_other_loses(states):
    planning = [state for state in states if state.ask is asks.PLAN and state.slot == 0]
    assert len(planning) >= ROUNDS
    for state in planning:
        assert learnt_worth(state, 0) == pytest.approx(-learnt_worth(state, 1))


def test_the_last_round_is_judged_as_all_do(states):
    last = next(s for s in reversed(states) if s.round == ROUNDS and s.ask is not asks.PLAN)
    assert learnt_worth(last, last.seat) == worth(last, last.seat, SEASONED)


def test_a_round_is_planned_once(states):
    player = master.make(3, FEW)
    state = next(s for s in states if s.ask is asks.PLAN and s.round == 3)
    seat, laid = state.seat, []
    while state.ask is asks.PLAN and state.seat == seat:
        luck = player._luck
        choice = player.choose(GAME.view(state, seat), GAME.legal(state))
        laid.append((choice, player._luck == luck))
        state = GAME.apply(state, choice)
    assert [kept for _, kept in laid] == [False] + [True] * (len(laid) - 1)
    assert len(laid) >= 3


def test_the_master_chooses_what_is_legal_and_the_same_again(states):
    for state in states[::23]:
        choices, view = GAME.legal(state), GAME.view(state, state.seat)
        first, second = (master.make(5, FEW).choose(view, choices) for _ in range(2))
        assert first == second
        assert first in choices


def test_learning_finds_the_weights_that_made_the_outcome():
    played = []
    for number in range(120):
        found = [float((number * (3 + at) + at) % (5 + at)) - 2 for at in range(len(NAMES))]
        course = [(rounds, found) for rounds in range(MOST, 0, -1)]
        played.append((course, 2 * found[0] - found[3]))
    curves = fitted(played)
    weights = by_rounds(curves)[3]
    assert weights[0] == pytest.approx(2, abs=0.6)
    assert weights[3] == pytest.approx(-1, abs=0.6)
    assert fit_told(played, curves).startswith("1: 0.9")
    again = msgspec.toml.decode(written(curves, ["header"]), type=Learnt)
    assert again.weights["money"] == pytest.approx(curves["money"], abs=1e-4)


def test_a_round_promises_part_of_the_outcome_and_part_of_the_next_round():
    weights = tuple([(1.0,) + (0.0,) * (len(NAMES) - 1)] * (MOST + 1))
    rows = [(2, [4.0] + [0.0] * (len(NAMES) - 1)), (1, [6.0] + [0.0] * (len(NAMES) - 1))]
    assert hopes((rows, 10.0), weights) == [8.0, 10.0]


def test_a_game_gives_each_seat_a_row_for_every_round_but_the_first():
    found = courses(seasoned, 3, "first", 4)
    assert [[rounds for rounds, _ in course] for course, _ in found] == [[6, 5, 4, 3, 2, 1]] * 3
    assert sum(ahead for _, ahead in found) == pytest.approx(0)
