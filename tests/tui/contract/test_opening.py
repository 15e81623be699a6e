"""How a game begins: options that fit the seats, and a sentence for those that do not."""

import pytest

from rules.coffee_traders.state import Options
from saves.journal import Seat
from saves.profile import Profile
from tests.tui.house import SMALL, at_home, shown
from tui.contract.opening import opening_of
from tui.screens.setup import Setup
from tui.words.language import language

FR = language("fr")
ONLY_TWO = "La variante vicieuse n'existe qu'à deux."


@pytest.fixture
def vicious():
    """The profile of somebody whose last game was a vicious one."""
    profile = Profile()
    profile.like("traders", Options(players=2, vicious=True), (Seat("Ada"), Seat("Bo")))
    return profile


def test_what_was_liked_is_kept_where_it_fits(vicious):
    own = opening_of("traders")
    assert own.table({}, vicious, 2, FR).vicious
    assert not own.table({}, vicious, 3, FR).vicious


def test_what_is_asked_for_is_not_forgotten_but_refused(vicious):
    own = opening_of("traders")
    asked = own.table({"vicious": True}, vicious, 3, FR)
    assert asked.vicious
    assert own.obstacle(asked, FR) == ONLY_TWO


async def test_the_setup_screen_says_why_a_game_cannot_begin(tmp_path):
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("3", "6", "j")
        await pilot.pause()
        assert isinstance(app.screen, Setup)
        assert ONLY_TWO in shown(app)
        assert not app.store.entries()
