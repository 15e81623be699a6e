"""Learning: an opinion moves towards what came of it, and the weights can be written."""

from importlib.resources import files

import msgspec
import pytest

from bots.coffee_roaster.learning import GO_ON_OPINION, STOP_OPINION, Pupil, play_and_learn
from bots.coffee_roaster.palate import Weights, house_weights, palate
from rules.coffee_roaster.actions import ROAST
from rules.coffee_roaster.state import Options
from tests.rules.coffee_roaster.table import roaster


def rested(bag):
    return roaster().given(drawn="", bag=bag).do(ROAST).state


@pytest.mark.parametrize("opinion", [STOP_OPINION, GO_ON_OPINION])
@pytest.mark.parametrize("surprise", [-3, 4])
def test_an_opinion_moves_its_share_of_the_way(opinion, surprise):
    pupil, state = Pupil(house_weights()), rested("9xL2 5xL1 Ac Ar Ar X")
    before = pupil.judge(state)
    pupil.learn(state, opinion, before[opinion] + surprise, share=0.05)
    # To the first order: the weights of both layers move together.
    assert pupil.judge(state)[opinion] - before[opinion] == pytest.approx(0.05 * surprise, rel=0.1)


def test_a_lesson_repeated_is_learned():
    pupil, state = Pupil(house_weights()), rested("9xL2 5xL1 Ac Ar Ar X")
    for _ in range(200):
        pupil.learn(state, STOP_OPINION, 20.0, share=0.05)
    assert pupil.judge(state)[STOP_OPINION] == pytest.approx(20, abs=0.1)


def test_the_file_of_the_house_is_what_a_pupil_would_write_but_for_where_it_comes_from():
    text = (files("bots.coffee_roaster") / "palate.toml").read_text(encoding="utf-8")
    first, _, weights = text.partition("at_rest")
    header, _, written = Pupil(house_weights()).written().partition("at_rest")
    assert written == weights
    assert header.splitlines()[0] == first.splitlines()[0]


def test_cups_are_played_and_learned_from():
    pupils = [Pupil(house_weights()) for _ in range(2)]
    for pupil in pupils:
        play_and_learn(pupil, Options(), 3)
        play_and_learn(pupil, Options(level="easy"), 4)
    first, second = (pupil.written() for pupil in pupils)
    assert first == second
    assert first != Pupil(house_weights()).written()
    learned = Pupil(msgspec.toml.decode(first, type=Weights))
    state = rested("9xL2 5xL1 Ac Ar Ar X")
    assert learned.judge(state) == pytest.approx(palate().judge(state), abs=1.0)
