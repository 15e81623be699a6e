"""Learning: roasts are tasted, opinions move towards what they should be, weights are written."""

import msgspec
import pytest

from bots.coffee_roaster import learning
from bots.coffee_roaster.evaluation import opinion
from bots.coffee_roaster.learning import (
    Pupil,
    Tasted,
    features,
    fit_told,
    pairs,
    promise,
    roast,
    tasted,
    taught,
    written,
)
from bots.coffee_roaster.palate import Palate, Weights
from rules.coffee_roaster.actions import ROAST
from rules.coffee_roaster.roasting import at_end
from rules.coffee_roaster.state import Options
from tests.rules.coffee_roaster.table import roaster


def rested(bag):
    return roaster().given(drawn="", bag=bag).do(ROAST).state


POSITION = features(rested("9xL2 5xL1 Ac Ar Ar X"))


def read(pupil):
    """The palate that the program reads of what a pupil learnt."""
    return Palate(msgspec.toml.decode(written(pupil, ["Learnt."]), type=Weights))


def test_opinions_move_towards_what_they_should_be_and_only_those_that_are_told():
    pupil = Pupil(1)
    stop, go_on = pupil.judge(POSITION)
    for _ in range(300):
        pupil.hear(POSITION, stop + 4, None)
        pupil.learn(0.002)
    assert pupil.judge(POSITION)[0] == pytest.approx(stop + 4, abs=0.1)
    for _ in range(300):
        pupil.hear(POSITION, None, go_on - 3)
        pupil.learn(0.002)
    assert pupil.judge(POSITION)[1] == pytest.approx(go_on - 3, abs=0.1)


def test_what_a_pupil_writes_is_read_as_the_same_opinions():
    pupil, state = Pupil(4), rested("9xL2 5xL1 Ac Ar Ar X")
    assert read(pupil).judge(state) == pytest.approx(pupil.judge(POSITION), abs=0.1)


def test_stopping_is_learnt_from_cups_of_the_bag_as_it_is():
    # Ten of level 2 and no choice: 20 levels, whatever is drawn.
    found = tasted(rested("10xL2"), well=True, seed=1)
    assert found.score == tasted(rested("10xL2"), well=True, seed=2).score
    assert found.here is found.ready
    assert found.last == at_end(rested("10xL2"))


def test_going_on_is_learnt_from_the_next_round_if_that_was_well_roasted():
    well, badly = [Tasted(POSITION, POSITION, 8.0, last=False, well=well) for well in (True, False)]
    assert [then for _, then in pairs([[well, well, badly, well]])] == [well, None, well, None]


def test_the_last_position_promises_what_stopping_does():
    pupil = Pupil(2)
    stop, go_on = pupil.judge(POSITION)
    between = Tasted(POSITION, POSITION, 8.0, last=False, well=True)
    assert promise(pupil, between) == max(stop, go_on)
    assert promise(pupil, between._replace(last=True)) == stop


def test_the_same_is_learnt_from_the_same_roasts(monkeypatch):
    monkeypatch.setattr(learning, "LESSONS", 2)
    monkeypatch.setattr(learning, "TOGETHER", 4)
    roasts = [roast(opinion, Options(), seed) for seed in (3, 4)]
    roasts.append(roast(opinion, Options(level="easy"), 5))
    assert roasts == [
        *[roast(opinion, Options(), seed) for seed in (3, 4)],
        roast(opinion, Options(level="easy"), 5),
    ]
    first, second = taught(roasts), taught(roasts)
    assert written(first, []) == written(second, [])
    before, after = Pupil(len(roasts)), first
    assert off(after, roasts) < off(before, roasts)
    assert f"{sum(map(len, roasts))} positions" in fit_told(roasts, first)


def off(pupil, roasts):
    """How far off the opinions of stopping are, added up."""
    return sum(abs(pupil.judge(one.here)[0] - one.score) for each in roasts for one in each)
