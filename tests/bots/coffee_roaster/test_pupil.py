"""A pupil: opinions move towards what they should be, and are written as they are read."""

import msgspec
import numpy as np
import pytest

from bots.coffee_roaster.learning import features, written
from bots.coffee_roaster.palate import Palate, Weights
from bots.coffee_roaster.pupil import Heard, Pupil
from rules.coffee_roaster.actions import ROAST
from tests.rules.coffee_roaster.table import roaster

BAG = "9xL2 5xL1 Ac Ar Ar X"


def rested(bag=BAG):
    return roaster().given(drawn="", bag=bag).do(ROAST).state


POSITIONS = np.array([features(rested())])


def heard(stop, go_on, known):
    return Heard(POSITIONS, np.array([[stop, go_on]]), np.array([known]))


def test_opinions_move_towards_what_they_should_be_and_only_those_that_are_told():
    pupil = Pupil(1, 8)
    stop, go_on = pupil.judge(POSITIONS)[0]
    for _ in range(300):
        pupil.learn(heard(stop + 4, 0, [1.0, 0.0]), 0.002)
    assert pupil.judge(POSITIONS)[0, 0] == pytest.approx(stop + 4, abs=0.1)
    for _ in range(300):
        pupil.learn(heard(0, go_on - 3, [0.0, 1.0]), 0.002)
    assert pupil.judge(POSITIONS)[0, 1] == pytest.approx(go_on - 3, abs=0.1)


def test_what_a_pupil_writes_is_read_as_the_same_opinions():
    pupil = Pupil(4, 16)
    read = Palate(msgspec.toml.decode(written(pupil, ["Learnt."]), type=Weights))
    assert read.judge(rested()) == pytest.approx(tuple(pupil.judge(POSITIONS)[0]), abs=0.1)


def test_all_positions_are_heard_so_many_at_a_time():
    whole = Heard(np.arange(5.0)[:, None], np.zeros((5, 2)), np.ones((5, 2)))
    order = np.array([4, 0, 3, 1, 2])
    assert [[*each.positions[:, 0]] for each in whole.batches(order, 2)] == [[4, 0], [3, 1], [2]]
