"""The whole café beside the board of a large screen."""

from dataclasses import replace

import pytest

from rules.cafe import GAME
from rules.cafe.state import Ask, Options
from tests.tui.cafe.test_boards import NAMES, seen
from tui.cafe.scenery import SCENERY

WIDTH = 160 - SCENERY.board_columns
#: The lines beside the board of the smallest large screen.
LINES = 44


def positions(players):
    """Every position of a game in which the first choice is always taken."""
    state = GAME.new(Options(players=players), 5)
    while GAME.turn(state) is not None:
        yield state
        legal = SCENERY.order(GAME.legal(state))
        state = GAME.apply(state, legal[0])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_else_is_there_with_points_and_stock(players):
    for state in positions(players):
        drawn = SCENERY.aside(replace(seen(state, wide=True), large=True), WIDTH)
        told = drawn.text()
        others = [name for at, name in enumerate(NAMES[:players]) if at != state.seat]
        assert all(f" {name}" in told for name in others)
        assert told.count("entrepôt") == len(others)
        assert drawn.height <= LINES


def test_the_cards_lie_there_while_others_are_not_chosen_from():
    found = [state for state in positions(3) if state.ask is not Ask.TAKE and state.offer]
    assert found
    for state in found:
        if state.ask in (Ask.PLACE, Ask.ACT):
            drawn = SCENERY.aside(replace(seen(state, wide=True), large=True), WIDTH)
            assert "Les cartes offertes" in drawn.text()
