"""A newcomer knows what the lessons taught, and is compared with the weakest level."""

import pytest

from bench.newcomer import Newcomer, kind, report, results, taught
from bots.simulate import options_of
from rules.registry import NAMES, game
from tui.lessons.unwritten import encoded


def test_an_action_is_of_the_kind_of_its_name_and_of_the_effect_it_uses():
    assert kind(("pass",)) == ("pass",)
    assert kind(("use", "tray", 3)) == ("use", "tray")
    assert kind(("coffee", 3)) == ("coffee",)


@pytest.mark.parametrize("name", NAMES)
def test_the_lessons_teach_kinds_of_action(name):
    assert len(taught(name)) >= 4


@pytest.mark.parametrize("name", NAMES)
def test_a_newcomer_takes_what_was_taught_as_long_as_there_is_any(name):
    ours = game(name)
    players = 1 if 1 in ours.players else min(ours.players)
    state, known, unknown = ours.new(options_of(ours, players), 8), 0, 0
    seats = [Newcomer(name, seat) for seat in range(players)]
    for _ in range(60):
        legal = ours.legal(state)
        turn = ours.turn(state)
        action = seats[turn.seat].choose(ours.view(state, turn.seat), legal)
        assert action in legal
        if any(kind(encoded(each)) in taught(name) for each in legal):
            assert kind(encoded(action)) in taught(name)
            known += 1
        else:
            unknown += 1
        state = ours.apply(state, action)
    assert known > unknown


def test_results_of_a_solo_game_compare_totals_of_the_same_deal():
    found = list(results("roaster", 4, 2))
    assert len(found) == 4
    assert set(found) <= {0.0, 0.5, 1.0}
    assert found == list(results("roaster", 4, 2))


def test_a_report_tells_the_games_the_seed_and_the_goal():
    told = report("roaster", 2, 3)
    assert told.startswith("roaster: a newcomer wins ")
    assert "of 2 games against beginner, seed 3 (95 %: " in told
    assert "goal 50)" in told
