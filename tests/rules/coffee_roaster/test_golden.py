"""Recorded games play on as they were recorded."""

from typing import get_args

import pytest

from rules.coffee_roaster import GAME
from tests.rules.coffee_roaster.recording import SEED, TABLES, read, record


@pytest.mark.parametrize("name", TABLES)
def test_a_recorded_game_plays_on_as_recorded(name):
    recording = read(name)
    assert recording.revision == GAME.revision
    assert recording.options == TABLES[name]
    state = GAME.new(recording.options, recording.seed)
    for number, step in enumerate(recording.steps, 1):
        choices = GAME.legal(state)
        assert len(choices) == step.choices, f"step {number}"
        assert step.action in choices, f"step {number}"
        state = GAME.apply(state, step.action)
    assert GAME.turn(state) is None
    (sheet,) = GAME.scores(state)
    found = [(line.heading, line.part, line.points) for line in sheet.lines]
    assert found == [(line.coffee, line.part, line.points) for line in recording.sheet]


@pytest.mark.parametrize("name", TABLES)
def test_recording_again_gives_the_same_game(name):
    assert record(TABLES[name], SEED) == read(name)


def test_the_recorded_games_show_every_kind_of_action():
    steps = [step for name in TABLES for step in read(name).steps]
    assert {type(step.action) for step in steps} == set(get_args(GAME.action))
