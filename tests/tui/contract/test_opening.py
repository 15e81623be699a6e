"""How a game begins: options that fit the seats, and a sentence for those that do not."""

import pytest

from rules.coffee_traders.state import Options
from saves.journal import Seat
from saves.profile import Profile, Taste
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


def test_what_was_liked_is_recalled(vicious):
    assert opening_of("traders").recalled(vicious, FR).vicious
    assert not opening_of("traders").recalled(Profile(), FR).vicious


def test_a_liking_that_is_not_known_any_more_is_forgotten():
    profile = Profile()
    profile.tastes["traders"] = Taste({"vicious": "very", "weather": "fine", "experienced": True})
    assert opening_of("traders").recalled(profile, FR) == Options(experienced=True)


def test_what_is_asked_for_is_not_forgotten_but_refused():
    own = opening_of("traders")
    asked = own.seated(own.options({"vicious": True}, FR), 3)
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
