"""The learnt opinion of Café, how it is made, and the Master who judges by it."""

import msgspec
import pytest

from bots.cafe.evaluation import AREA_FEATURES, GOODS_FEATURES
from bots.cafe.learning import OPINION, courses, figures, fit_told, fitted, named, written
from bots.cafe.learnt import Experience, Learnt, house_opinion
from bots.cafe.planner import goods_of
from rules.cafe.engine import GAME
from rules.cafe.scoring import scores
from rules.cafe.state import ROUNDS, Options
from tests.rules.cafe.table import acting

FIGURES = len(GOODS_FEATURES) + len(AREA_FEATURES) + 1


def test_the_last_round_is_judged_by_points_alone():
    state = acting("Ay Ab cup / B C -", points=1, warehouse="yybgr").state
    player = state.player
    judge = house_opinion().judge(player.area, 0)
    assert judge(goods_of(player), 0) == scores(state)[0].total == 3


def test_a_game_is_a_course_of_figures_for_each_company():
    found = courses(OPINION, 2, 4)
    assert len(found) == 2
    for rounds, points in found:
        assert len(rounds) == ROUNDS - 1
        assert {len(each) for each in rounds} == {FIGURES}
        assert rounds[0][0] <= points  # the score with one round left


def test_learning_finds_the_weights_that_made_the_outcome():
    played = []
    for number in range(240):
        found = [float((number * (3 + at) + at) % (5 + at)) - 2 for at in range(FIGURES - 1)]
        row = [*found, 1.0]
        played.append(([row] * (ROUNDS - 1), 2 * row[0] - row[3] + 4))
    weights = fitted(played)
    for each in weights:
        assert each[0] == pytest.approx(2, abs=0.5)
        assert each[3] == pytest.approx(-1, abs=0.5)
    assert weights[0][-1] == pytest.approx(4, abs=1)
    assert fit_told(played, weights).startswith("1: 1.00, 2: ")
    again = msgspec.toml.decode(written(named(weights), ["header"]), type=Learnt)
    assert again == named(weights)


def test_an_opinion_is_the_sum_of_figures_and_weights():
    learnt = named([[float(left)] * FIGURES for left in range(1, ROUNDS)])
    player = GAME.new(Options(players=2), 3).players[0]
    judge = Experience(learnt).judge(player.area, 2)
    assert judge(goods_of(player), 0) == pytest.approx(2 * sum(figures(player)))
