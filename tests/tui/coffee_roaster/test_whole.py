"""The whole roastery beside the board of a large screen."""

import pytest

from rules.coffee_roaster import GAME
from rules.coffee_roaster.state import Options
from tests.tui.coffee_roaster.test_boards import scene, start, walk
from tui.coffee_roaster.boards import whole
from tui.coffee_roaster.scenery import SCENERY
from tui.coffee_roaster.words import told_effects
from tui.words.language import AVAILABLE, language

#: The columns beside the board of the smallest large screen.
WIDTH = 160 - SCENERY.board_columns


def beside(state, tongue="fr"):
    """What stands there."""
    moment = scene(state, wide=True, large=True, tongue=language(tongue))
    drawn = SCENERY.aside(moment, WIDTH)
    return "" if drawn is None else drawn.text()


def test_card_bag_and_effects_stand_there():
    state = start("panama-shb")
    told = beside(state)
    for words in ("Panama SHB", "Dans le sac", "Les effets", "Sélection", "Concentration"):
        assert words in told
    tokens = sum(state.bag)
    line = next(line for line in told.splitlines() if "niveau 0" in line)
    count = state.bag[1]
    assert f"{count}" in line
    assert f"{100 * count / tokens:.0f} %" in line


@pytest.mark.parametrize("tongue", AVAILABLE)
def test_no_effect_is_longer_than_its_line(tongue):
    _ = language(tongue)
    told = (*told_effects.IMMEDIATE.values(), *told_effects.FLAVOUR.values(),
            *told_effects.CUP.values(), told_effects.JOKER)  # fmt: skip
    assert max(len(_(text)) for text in told) <= WIDTH - whole.EFFECT - 1


def test_before_the_roast_the_signs_are_told():
    told = beside(GAME.new(Options(), 3))
    assert "Les signes" in told
    assert "difficulté : ○ débutant" in " ".join(told.split())


def test_a_whole_challenge_has_something_beside_every_question():
    options = Options(mode="challenge")
    for state in walk(5, options):
        turn = GAME.turn(state)
        assert turn is None or beside(state)


def test_the_chance_of_one_in_ten():
    """Ten of twenty tokens hold a single one in half of all cups."""
    assert round(whole.among(20, 1), 3) == 0.5
    assert whole.among(9, 2) == 1.0
