"""Learning: roasts are tasted, and every position tells what opinions of it should be."""

import numpy as np
import pytest

from bots.coffee_roaster import learning
from bots.coffee_roaster.evaluation import opinion
from bots.coffee_roaster.learning import (
    TASTERS,
    Lesson,
    Tasted,
    features,
    fit_told,
    roast,
    tasted,
    taught,
    written,
)
from bots.coffee_roaster.pupil import Pupil
from rules.coffee_roaster.actions import ROAST
from rules.coffee_roaster.roasting import at_end
from rules.coffee_roaster.state import Options
from tests.rules.coffee_roaster.table import roaster


def rested(bag):
    return roaster().given(drawn="", bag=bag).do(ROAST).state


POSITION = features(rested("9xL2 5xL1 Ac Ar Ar X"))
READY = features(rested("9xL2 5xL1 Ac Ac Ar Ar X"))


def test_stopping_is_learnt_from_cups_of_the_bag_as_it_is():
    # Ten of level 2 and no choice: 20 levels, whatever is drawn.
    found = tasted(rested("10xL2"), well=True, seed=1)
    assert found.score == tasted(rested("10xL2"), well=True, seed=2).score
    assert found.here is found.ready
    assert found.last == at_end(rested("10xL2"))


def at(score, last=False, well=True, ready=POSITION):
    """A position that stopping would bring so much."""
    return Tasted(POSITION, ready, score, last, well)


def test_going_on_is_learnt_from_the_next_round_if_that_was_well_roasted():
    lesson = Lesson.of([[at(8), at(9), at(7, well=False), at(8)], [at(6)]])
    assert [*lesson.followed] == [True, False, True, False, False]
    pupil = Pupil(2, TASTERS)
    heard = lesson.heard(pupil)
    assert [*heard.targets[:, 0]] == [8, 9, 7, 8, 6]
    assert [*heard.known[:, 0]] == [1] * 5
    assert [*heard.known[:, 1]] == [1, 0, 1, 0, 0]
    assert heard.targets[0, 1] == pytest.approx(max(pupil.judge(np.array([POSITION]))[0]))


def test_the_last_position_promises_what_stopping_does():
    pupil, lesson = Pupil(2, TASTERS), Lesson.of([[at(8), at(8, last=True)]])
    stop, go_on = pupil.judge(np.array([POSITION]))[0]
    assert [*lesson.promises(pupil)] == pytest.approx([max(stop, go_on), stop])


def test_a_position_made_ready_to_stop_tells_of_stopping_only():
    heard = Lesson.of([[at(8, ready=READY)]]).heard(Pupil(2, TASTERS))
    assert [[*each] for each in heard.known] == [[1, 0], [1, 0]]
    assert [*heard.targets[:, 0]] == [8, 8]
    assert [*heard.positions[1]] == READY


def test_the_same_is_learnt_from_the_same_roasts(monkeypatch):
    monkeypatch.setattr(learning, "LESSONS", 4)
    monkeypatch.setattr(learning, "TOGETHER", 4)
    roasts = [roast(opinion, Options(), seed) for seed in (3, 4)]
    roasts.append(roast(opinion, Options(level="easy"), 5))
    assert roasts == [
        *[roast(opinion, Options(), seed) for seed in (3, 4)],
        roast(opinion, Options(level="easy"), 5),
    ]
    first, second = taught(roasts), taught(roasts)
    assert written(first, []) == written(second, [])
    assert off(first, roasts) < off(Pupil(len(roasts), TASTERS), roasts)
    assert f"{sum(map(len, roasts))} positions" in fit_told(roasts, first)


def off(pupil, roasts):
    """How far off the opinions of stopping are, on the whole."""
    lesson = Lesson.of(roasts)
    return abs(pupil.judge(lesson.ready)[:, 0] - lesson.scores).mean()
