"""The boards of Mombasa: each question has one, it fits either size, and every choice is on it."""

import pytest

from rules.mombasa.engine import GAME
from tests.tui.mombasa.seen import FRENCH, ROOM, played, scene
from tui.mombasa.board import SCENERY
from tui.themes import PAINTS

_ = FRENCH

WIDE = pytest.mark.parametrize("wide", [False, True], ids=["80x24", "120x40"])


def paints(sheet):
    """The paints a drawing uses."""
    return {paint for row in sheet.paints for paint in row}


# Every moment


@WIDE
@pytest.mark.parametrize("players", [2, 4])
def test_every_moment_of_a_game_has_a_board_that_fits(players, wide):
    """Nothing is drawn outside the window, and every choice is on the board or in the list."""
    asked = set()
    for before, _action, _after in played(players, 11, setup="varied"):
        moment = scene(before, wide=wide)
        asked.add(GAME.turn(before).ask)
        sheet = SCENERY.board(moment)
        width, room = ROOM[wide]
        lines = SCENERY.height(moment)
        assert sheet.width <= width
        assert sheet.height <= (room if lines is None else lines)
        assert paints(sheet) <= set(PAINTS)
        if lines is None:
            assert {choice.action for choice in moment.choices} <= {s.what for s in sheet.spots}
        else:
            assert room - lines >= (len(moment.choices) + 1) // 2
    assert len(asked) > 12


def test_beside_the_board_there_is_room_for_the_log():
    for before, _action, _after in played(4, 3):
        aside = SCENERY.aside(scene(before, wide=True))
        assert aside.width <= 38
        assert aside.height <= 28
