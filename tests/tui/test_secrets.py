"""Nothing the program can show of a game under way tells what whoever looks may not know.

Every game is gone through with pairs that differ only in that (`tests.tui.unlike`): by all commands
and in plain mode, on the screen from home over list and replay to the table with its sheets.
"""

import io
import sys

import pytest

from rules.game import ONLOOKER
from rules.registry import NAMES
from saves.profile import Profile
from saves.replay import Replay
from saves.store import Store
from tests.tui.house import LARGE, SMALL, at_home, shown
from tests.tui.unlike import LUCKY, SECRETIVE, lucky, secretive, taken_back
from tui import cli
from tui.contract.telling import views
from tui.overlays.thinking import Thinking
from tui.replay.pictures import Pictures
from tui.replay.screen import Watching
from tui.screens.home import Home
from tui.table.screen import Table
from tui.words.language import language

FR = language("fr")

#: What is said of a game to whom: its only person, or whoever comes by where several play.
PAIRS = {
    **{f"{name}-chance": (lucky, name) for name in LUCKY},
    **{f"{name}-alone": (secretive, name, None) for name in SECRETIVE},
    **{f"{name}-company": (secretive, name, ONLOOKER) for name in SECRETIVE},
}
each_pair = pytest.mark.parametrize("made", PAIRS.values(), ids=PAIRS)

#: Lines of plain mode: Enter for the curtain, then all that can be asked without a move.
ASKED = "\nl\nw\ni\nr\nu\nU\nq\n"


def test_every_game_is_gone_through():
    tables = [*LUCKY.values(), *SECRETIVE.values()]
    assert {table.name for table in tables} == set(NAMES)


def made_pair(made):
    make, *what = made
    return make(*what)


def at_rest(home, journal):
    """The game saved in a home of its own."""
    store = Store(home)
    Profile(name="Ada", pace="none").save(store)
    store.write(journal, store.path(journal))
    return store.path(journal)


# In lines


def said_in_lines(home, journal, monkeypatch, capsys):
    """Everything that commands and plain mode say of a game, without the folder it lies in."""
    path = at_rest(home, journal)
    monkeypatch.setenv("COMPTOIR_HOME", str(home))
    monkeypatch.setenv("COMPTOIR_LANG", "fr")
    here, last = str(path), str(len(journal.actions) - 1)
    seats = [str(seat) for seat, _seat in enumerate(journal.seats, start=1)]
    for words in (
        ("saves",),
        ("saves", "--json"),
        ("verify", here),
        ("share", here),
        ("replay", here, "--plain"),
        ("replay", here, "--plain", "--undone"),
        *(("replay", here, "--plain", "--seat", seat) for seat in seats),
        ("replay", here, "--svg", str(home / "pictures"), "--from", last),
        ("replay", here, "--cast", str(home / "film"), "--from", last),
        ("replay", here, "--html", str(home / "page"), "--quick", "--from", last),
        ("resume", here, "--plain"),
    ):
        monkeypatch.setattr(sys, "stdin", io.StringIO(ASKED))
        cli.main(list(words))
    said = capsys.readouterr()
    drawn = [file.read_text() for file in sorted((home / "pictures").iterdir())]
    files = [(home / name).read_text() for name in ("film", "page")]
    return "\n".join([said.out, said.err, *drawn, *files]).replace(str(home), "")


@each_pair
def test_commands_and_plain_mode_tell_no_secret(made, tmp_path, monkeypatch, capsys):
    pair = made_pair(made)
    one = said_in_lines(tmp_path / "one", pair.one, monkeypatch, capsys)
    two = said_in_lines(tmp_path / "two", pair.two, monkeypatch, capsys)
    assert len(one) > 10_000
    assert one == two


@pytest.mark.parametrize("name", SECRETIVE)
def test_a_secret_that_was_taken_back_is_not_told_either(name):
    pair = taken_back(secretive(name, ONLOOKER))
    one, two = Replay(pair.one), Replay(pair.two)
    for replay in (one, two):
        replay.show_undone(True)
    assert one.length == two.length == len(pair.one.actions) + 1
    first, second = (Pictures(replay, views(replay)[0], FR) for replay in (one, two))
    for at in range(max(0, one.length - 3), one.length + 1):
        assert first.segments(at) == second.segments(at)


# On the screen


def sheets_of(table):
    """The keys of the sheets that only this game has."""
    return [key.names for key in table.scenery.sheets()] or ["p"]


async def seen_on_screen(home, journal, size):
    """What the screen shows of a game: home, the list, the replay with its log, the table with
    every sheet that can be laid over it."""
    path = at_rest(home, journal)
    pages = []
    app = at_home(home)
    async with app.run_test(size=size) as pilot:
        pages.append(shown(app))
        await pilot.press("p")
        pages.append(shown(app))
        await pilot.press("w", "end")
        assert isinstance(app.screen, Watching)
        pages.append(shown(app))
        for keys in (("g",), ("g", "left"), ("l",), ("escape", "s"), ("p",)):
            await pilot.press(*keys)
            pages.append(shown(app))
        while not isinstance(app.screen, Home):
            await pilot.press("q")
        app.push_screen(app.table_or_home(path))
        await pilot.pause()
        table = app.screen
        assert isinstance(table, Table)
        pages.append(shown(app))
        if table.curtained:
            await pilot.press("enter")
        pages.append(shown(app))
        own = [key.names for key in table.scenery.sheets()]
        for key in ("l", "f3", "w", "i", "p", "u", *own):
            await pilot.press(key)
            while isinstance(app.screen, Thinking) and app.screen.found is None:
                await pilot.pause(0.02)
            pages.append(shown(app))
            if app.screen is not table:
                await pilot.press("escape")
    return pages


SCREENS = {
    "roaster": (lucky, "roaster", LARGE),
    "cafe": (lucky, "cafe", LARGE),
    "traders-workers-company": (secretive, "traders-workers", ONLOOKER, LARGE),
    "traders-workers-alone": (secretive, "traders-workers", None, SMALL),
    "mombasa-plans-company": (secretive, "mombasa-plans", ONLOOKER, LARGE),
    "mombasa-plans-alone": (secretive, "mombasa-plans", None, SMALL),
    "mombasa-tiles-company": (secretive, "mombasa-tiles", ONLOOKER, SMALL),
    "mombasa-tiles-alone": (secretive, "mombasa-tiles", None, LARGE),
}


@pytest.mark.parametrize("made", SCREENS.values(), ids=SCREENS)
async def test_screens_show_no_secret(made, tmp_path):
    """The pairs for company differ in what whoever is asked next may not know either."""
    *made, size = made
    pair = made_pair(made)
    one = await seen_on_screen(tmp_path / "one", pair.one, size)
    two = await seen_on_screen(tmp_path / "two", pair.two, size)
    assert one == two
