"""The footer of every game on the narrowest screen: what must be seen there, in every language."""

from random import Random

import pytest

from saves.profile import Profile
from saves.sitting import Seat
from saves.store import Store
from tests.rules.conformance import TABLES
from tests.tui.house import SMALL, at_home
from tui.contract.presenter import presenter
from tui.words.language import AVAILABLE, language

#: The table of each game with most people, and with all its phases.
FULLEST = {table.name: table for table in TABLES}.values()

#: Moves enough to come by every phase of every game.
MOVES = 400


def at_game(home, table):
    """The app at a game that people play at one screen, and nobody is asked twice."""
    Profile(pace="none", care="never").save(Store(home))
    seats = tuple(Seat(f"P{number}") for number in range(table.options.players))
    start = {"game": table.name, "options": table.options, "seats": seats, "seed": 7}
    return at_home(home, screen="play", **start)


def assert_kept(app):
    """Whatever else the footer shows, it shows what must be seen; `w` where something is asked."""
    spoken, asked = app.language, app.screen.deciding
    needed = {"take", "keys", "leave"} | ({"why"} if asked else set())
    for code in AVAILABLE:
        app.language = language(code)
        kept = {spot.what for spot in app.screen.footer(SMALL[0], 1).spots}
        assert needed <= kept, (code, asked)
    app.language = spoken


@pytest.mark.parametrize("table", FULLEST, ids=lambda table: table.name)
async def test_choosing_why_not_help_and_the_way_out_stay_in_the_footer(tmp_path, table):
    luck, phases = Random(5), set()
    app = at_game(tmp_path, table)
    async with app.run_test(size=SMALL):
        screen = app.screen
        for _ in range(MOVES):
            assert_kept(app)
            if screen.turn is None:
                break
            if screen.deciding:
                phases.add(screen.deciding.phase)
            screen.take(luck.choice(screen.answers).action)
    assert phases >= {phase.key for phase in presenter(table.name).shown if phase.questions}
