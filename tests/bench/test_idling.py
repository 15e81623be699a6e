"""No level acts for nothing: what gains nobody anything is passed over."""

import pytest

from bench.dithering import undone
from bench.idling import deeds_of, idle, no_more, seated
from bots import random_player
from bots.coffee_traders.sale import selling
from bots.players import bot
from rules.cafe.actions import Clear
from rules.coffee_traders.actions import Exchange
from rules.mombasa.actions import Develop
from rules.registry import NAMES

#: So many games are played by each level at the tables where little thought is needed.
GAMES = {"roaster": 10, "cafe": 10, "traders": 50, "mombasa": 10}
#: Seeds are tried in parts, so that several workers share them.
PART = 10
LEVELS = ("beginner", "regular")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("name", "first"), [(name, at) for name in NAMES for at in range(0, GAMES[name], PART)]
)
def test_no_level_acts_for_nothing(name, first, level):
    for seed in range(6000 + first, 6000 + first + PART):
        deeds = deeds_of(name, seated(name, level, seed), seed)
        assert list(idle(name, deeds)) == []
        if name == "traders":
            sale = [(state, action) for state, action in deeds if selling(state)]
            assert sale
            assert undone(sale) == []


@pytest.mark.parametrize(("name", "kind"), [("cafe", Clear), ("traders", Exchange)])
def test_who_plays_at_random_is_found_acting_for_nothing(name, kind):
    seats = len(seated(name, "regular", 1))
    found = [
        action
        for seed in range(4)
        for action in idle(
            name, deeds_of(name, [random_player.make(seed + at, None) for at in range(seats)], seed)
        )
    ]
    assert any(isinstance(action, kind) for action in found)


def test_less_is_no_more():
    assert no_more((3, (1, 2), True), (2, (1, 2), False))
    assert not no_more((3, (1, 2)), (2, (1, 3)))
    assert no_more((4, 7, 7), (7, 4))
    assert not no_more((4, 7), (7, 8, 4))
    assert not no_more((4, 7, 9), (7, 7))


def test_a_level_begins_no_development_only_to_end_it_at_once():
    seed = 17933475359840609574
    yardsticks = [bot("mombasa", "greedy", seed + at) for at in range(2)]
    assert [type(each) for each in idle("mombasa", deeds_of("mombasa", yardsticks, seed))] == [
        Develop
    ]
    regulars = seated("mombasa", "regular", seed)
    assert list(idle("mombasa", deeds_of("mombasa", regulars, seed))) == []
