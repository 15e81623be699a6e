"""A game for practice: everything can be taken back, and nothing of it is on record."""

import pytest

from rules.registry import NAMES, game
from saves.journal import Seat
from saves.profile import Profile
from saves.sitting import Kept, Sitting
from saves.store import Store


def practised(tmp_path, name, practice=True):
    """A game played to its end by first choices."""
    rules = game(name)
    options = rules.options(players=rules.players.start)
    seats = tuple(Seat(f"P{at}") for at in range(options.players))
    sitting = Sitting.begin(Store(tmp_path), name, options, 3, seats, practice=practice)
    while not sitting.over:
        sitting.take(sitting.legal[-1])
    return sitting


@pytest.mark.parametrize("name", NAMES)
def test_everything_can_be_taken_back_to_the_beginning(tmp_path, name):
    with practised(tmp_path, name) as sitting:
        while sitting.can_undo:
            sitting.undo()
        before = [len(sitting.game.legal(step.before)) for step in sitting.steps]
        assert set(before) <= {1}
        assert sitting.kept is Kept.NOTHING


def test_a_game_that_counts_stands_once_it_is_over(tmp_path):
    with practised(tmp_path, "roaster", practice=False) as sitting:
        assert sitting.kept is Kept.OVER
    assert len(Profile.load(Store(tmp_path)).results) == 1


def test_practice_is_in_no_record_however_it_is_read(tmp_path):
    with practised(tmp_path, "roaster") as sitting:
        assert not Profile().record(sitting.journal)
    assert not Profile.load(Store(tmp_path)).results
    with Sitting.resume(Store(tmp_path), sitting.path) as again:
        assert again.can_undo
