"""The levels people choose from: each plays whole games, is told in a sentence, and is seated."""

from __future__ import annotations

import pytest

from bots.careless import Careless
from bots.players import bot, levels, names
from bots.simulate import play
from rules.registry import NAMES, game
from saves.journal import Seat
from saves.profile import Profile, Taste
from tui.contract.seating import BOT_NAMES, LEVELS_TOLD, kinds, level_told, seat_of, usual
from tui.words.language import language

FRENCH = language("fr")
#: As few as the game allows.
TABLES = {name: min(game(name).players) for name in NAMES}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", ["beginner", "regular"])
def test_a_level_plays_a_game_to_its_end(name, level):
    played = play(game(name), (level,) * TABLES[name], 3)
    assert len(played.sheets) == TABLES[name]
    assert played.actions > 10


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_goes_by_its_name(name):
    for each in names(name):
        assert bot(name, each, 1).name == each
        assert each in BOT_NAMES


def test_every_level_is_told_in_a_sentence():
    for level in levels("cafe"):
        assert level_told(Seat("", level), FRENCH).startswith(FRENCH(BOT_NAMES[level]))
    assert level_told(Seat("Ada"), FRENCH) == ""
    assert set(LEVELS_TOLD) == set(levels("cafe"))


def test_people_are_offered_levels_and_a_line_may_name_any_bot():
    assert kinds("cafe") == ("human", *levels("cafe"))
    assert seat_of("cafe", "strong", FRENCH) == Seat("", "strong")


def test_a_habit_with_a_yardstick_is_offered_as_its_level():
    company = (Seat("Ada"), Seat("", "strong"), Seat("", "greedy"))
    profile = Profile(tastes={"cafe": Taste({}, company)})
    assert usual("cafe", 3, profile) == (Seat("Ada"), Seat("", "expert"), Seat("", "regular"))


def test_a_careless_choice_is_never_far_behind():
    worths = {"good": 5.0, "fair": 4.5, "poor": 1.0}
    careless = Careless(7, within=1.0)
    assert {careless.pick(worths) for _ in range(60)} == {"good", "fair"}
