"""What `comptoir play` begins: the line says it, and not what was played before."""

import pytest
from msgspec.structs import replace

from rules import registry
from rules.coffee_roaster.state import Options
from rules.registry import NAMES
from saves.journal import Seat
from saves.profile import Profile
from saves.results import plain_options
from saves.store import Store
from tests.tui.house import SMALL, at_home, at_table
from tests.tui.program import plain
from tui.app import Comptoir
from tui.contract.opening import opening_of
from tui.contract.seating import USUAL_LEVEL, kinds
from tui.lines.commands import play
from tui.screens.setup import Setup
from tui.words.language import language

LINES = [
    *((name, "--seed", "5") for name in NAMES),
    ("cafe", "--seed", "5", "--players", "3"),
    ("traders", "--seed", "5", "--seats", "human,random", "--set", "experienced=true"),
]


def habits(game):
    """Everything about a game liked otherwise than it comes, at a full table of weak bots."""
    settings = opening_of(game).settings(language("fr"))
    usual = registry.game(game).options()
    liked = {
        setting.field: next(
            value for value, _label in setting.values if value != getattr(usual, setting.field)
        )
        for setting in settings
    }
    most, weakest = registry.game(game).players[-1], kinds(game)[1]
    return replace(usual, **liked), (Seat("", weakest),) * (most - 1) + (Seat("Bo"),)


def grow_habits(home):
    """A player who has played every game in every way but the plain one."""
    profile = Profile(name="Ada")
    for game in NAMES:
        profile.like(game, *habits(game), favourite="panama-shb")
    assert profile.save(Store(home)) is None


def meet(home):
    """A player who has never played."""
    assert Profile(name="Ada").save(Store(home)) is None


@pytest.fixture
def begun(comptoir, home, monkeypatch):
    """The games that lines begin, in plain mode and on screens, as they lie on the table."""
    taken = []

    def told(sitting, desk, first, full=False):
        taken.append((sitting, first))
        return 0

    def shown(start, _):
        sitting = Comptoir(start).new_game(start.game, start.options, start.seed, start.seats)
        return told(sitting, None, start.first)

    monkeypatch.setattr(play, "sit", told)
    monkeypatch.setattr(play, "screen", shown)
    monkeypatch.setattr(play, "no_terminal", lambda _: False)

    def begin(*words):
        taken.clear()
        assert comptoir("play", *words)[0] == 0
        ((sitting, first),) = taken
        with sitting:
            journal = sitting.journal
            return journal.options, journal.seats, journal.seed, sitting.state, first

    return begin


@pytest.mark.parametrize("mode", [(), ("--plain",)], ids=["screen", "plain"])
@pytest.mark.parametrize("words", LINES, ids=" ".join)
def test_the_same_line_is_the_same_game_whatever_was_played_before(begun, home, words, mode):
    meet(home)
    fresh = begun(*words, *mode)
    grow_habits(home)
    assert begun(*words, *mode) == fresh


@pytest.mark.parametrize("game", NAMES)
def test_what_the_line_leaves_open_is_as_the_game_comes(begun, home, game):
    grow_habits(home)
    options, seats, seed, _state, first = begun(game, "--seed", "5")
    usual = registry.game(game).options()
    assert (options, seed, first) == (usual, 5, ())
    assert seats == (Seat("Ada"), *(Seat("", USUAL_LEVEL),) * (len(seats) - 1))


@pytest.mark.parametrize("game", NAMES)
async def test_the_set_up_screen_remembers(home, game):
    grow_habits(home)
    liked, company = habits(game)
    app = at_home(home)
    async with app.run_test(size=SMALL) as pilot:
        await app.push_screen(Setup(game))
        await pilot.pause()
        assert plain_options(app.screen.chosen) == plain_options(liked)
        assert app.screen.seats == company


async def test_the_last_coffee_is_under_the_cursor_and_nothing_more(home):
    plain("--single", "--easy", "--card", "tanzania-aa")
    app = at_table(home)
    async with app.run_test(size=SMALL):
        table = app.screen
        assert table.sitting.state.options == Options()
        assert table.answers[table.cursor].action.card == "tanzania-aa"
