"""A first look at places: covered squares cost, touching ones pay."""

import pytest

from bots.cafe.sketch import BEAN, LOSS, TOUCH, promise, worth_a_look
from rules.cafe.actions import Place
from rules.cafe.squares import Kind
from tests.rules.cafe.table import acting, card


def test_what_is_covered_is_lost():
    player = acting("Ay Ar cup / B B C", points=1, on={(0, 1): "rr"}).state.player
    blank = card("- - - / - - -")
    # the upper row of the card lies on the two drying squares and the roasting one
    found = promise(player.area, player.beans, blank, Place(0, 1, 0))
    lost = 2 * LOSS[Kind.DRYING] + LOSS[Kind.ROASTING] + 2 * BEAN
    assert found == pytest.approx(-lost)


def test_squares_of_a_kind_that_touch_are_welcome():
    player = acting("Ay Ar cup / - - C", points=1).state.player
    roasting = card("- - C / - - -")
    # the card lies below the area, its roasting square under the other one
    found = promise(player.area, player.beans, roasting, Place(0, 2, 0))
    assert found == TOUCH


def test_the_best_places_come_first():
    player = acting("Ay Ar cup / - - -", points=1).state.player
    ways = player.area.placements
    blank = card("- - - / - - -")
    few = worth_a_look(player.area, player.beans, blank, ways, 5)
    looks = [promise(player.area, player.beans, blank, way) for way in ways]
    assert len(few) == 5
    assert [promise(player.area, player.beans, blank, way) for way in few] == sorted(looks)[:-6:-1]
    assert worth_a_look(player.area, player.beans, blank, ways, 1000) == list(ways)
