"""Keys that come before the screen they are meant for: they wait, and are obeyed in order."""

import asyncio
import signal
import sys
from random import Random

import pytest
from textual.events import Key, Resize
from textual.geometry import Size

from rules.registry import NAMES
from saves.sitting import Sitting
from saves.store import Store
from tests.terminal import Terminal
from tests.tui.house import SMALL, at_home, at_table, shown
from tui.overlays.keys import Keys
from tui.overlays.sheet import Overlay
from tui.screens.home import Home
from tui.screens.palette import Palette
from tui.table.screen import Table

PANAMA = "panama-shb"

#: The keys with a name that write a letter.
LETTERS = {"space": " ", "question_mark": "?"}


def type_ahead(app, *keys):
    """Put keys into the app's queue at once, as a slow line delivers them; nothing is awaited."""
    for key in keys:
        letter = LETTERS.get(key, key)
        app.post_message(Key(key, letter if len(letter) == 1 else None))


# Before a screen stands


@pytest.fixture
def terminal(tmp_path):
    """Starts the program in a terminal, with keys that are typed before it is there."""

    def start(*arguments, typed):
        env = {"COMPTOIR_HOME": str(tmp_path), "COMPTOIR_LANG": "fr"}
        program = Terminal(*arguments, env=env)
        program.send(*typed)
        return program

    return start


@pytest.mark.parametrize("game", NAMES)
def test_keys_typed_while_the_program_starts_are_obeyed(terminal, game):
    """Arrows and the undo that cannot be, a sheet opened and closed, then the options at last."""
    with terminal("play", game, typed=["down", "up", "u", "?", "q", "down", "o"]) as program:
        program.wait_for("─ Options ─")
        assert program.process.poll() is None


def test_keys_typed_while_the_program_starts_are_obeyed_in_order(terminal, tmp_path):
    """Two down and Enter takes the third coffee; then it is roasted once, and left."""
    with terminal("play", "roaster", "--seed", "7", typed=["down", "down", "\rtq"]) as program:
        assert program.wait() == 0
    store = Store(tmp_path)
    (entry,) = store.entries()
    with Sitting.resume(store, entry.path) as sitting:
        first, *rest = (step.action for step in sitting.steps)
        third = sitting.game.legal(sitting.steps[0].before)[2]
    assert (first, len(rest)) == (third, 1)


def test_what_is_typed_after_leaving_is_for_nobody(terminal, tmp_path):
    with terminal("play", "roaster", "--seed", "7", typed=["\rqt"]) as program:
        assert program.wait() == 0
    (entry,) = Store(tmp_path).entries()
    assert entry.actions == 1


async def test_a_screen_pushed_while_keys_wait_gets_its_own(tmp_path):
    """Home, a game's options, its table, its keys and back: all in the queue at once."""
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        type_ahead(app, "1", "j", "enter", "question_mark", "q", "t", "question_mark")
        await pilot.pause(0.5)
        assert isinstance(app.screen, Keys)
        await pilot.press("escape")
        assert len(app.screen.sitting.steps) == 2


async def test_a_replay_opened_by_a_key_gets_the_next_ones(tmp_path):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        while table.turn is not None:
            table.take(table.sitting.legal[-1])
        await pilot.pause()
        type_ahead(app, "r", "right", "right")
        await pilot.pause(0.5)
        assert app.screen.replay.at == 2


async def cup(home, keys, *, at_once):
    """What a table has come to after some keys, typed all at once or each after the last."""
    app = at_table(home)
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        await pilot.pause()
        for key in keys:
            type_ahead(app, key)
            if not at_once:
                await pilot.pause()
        await pilot.pause(0.5)
        return table.sitting.journal.actions, table.cursor


async def test_arrows_typed_ahead_lead_where_they_would_have_led(tmp_path):
    """Also when the answer before them has changed the room there is for the list."""
    random = Random(1)
    walk = [random.choice(("down", "right", "enter", "up", "left")) for _key in range(40)]
    slowly = await cup(tmp_path / "slowly", walk, at_once=False)
    assert await cup(tmp_path / "at once", walk, at_once=True) == slowly
    assert len(slowly[0]) > 3


@pytest.mark.parametrize("game", NAMES)
async def test_no_key_and_no_answer_breaks_a_table_that_is_not_composed(tmp_path, game):
    """The handlers themselves bear that nothing is there yet, or not any more."""
    app = at_home(tmp_path, screen="play", game=game, seed=7)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        table = app.screen
        await table.query("*").remove()
        table.say("…")
        table.redraw()
        table.on_resize(Resize(Size(120, 40), Size(120, 40)))
        table.ask()
        assert not table.query("#board")


# A window that changes meanwhile


async def test_a_click_that_comes_too_late_is_for_nobody(tmp_path):
    """Two clicks on the same line of home open one screen, not two."""
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        home = app.screen
        menu = home.query_one("#menu")
        spot = next(spot for spot in menu.canvas.spots if spot.what == 0)
        for _time in range(2):
            menu.post_message(menu.Pointed(menu, spot.what))
        await pilot.pause(0.3)
        assert app.screen_stack[0] is home
        assert len(app.screen_stack) == 2


async def test_a_sheet_is_taken_away_once(tmp_path):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("?")
        sheet = app.screen
        sheet.dismiss()
        sheet.dismiss()
        await pilot.pause()
        assert isinstance(app.screen, Table)


# The palette


@pytest.mark.parametrize("start", [{}, {"screen": "play", "game": "roaster", "seed": 7}])
async def test_enter_twice_in_the_palette_does_the_first_command_once(tmp_path, start):
    app = at_home(tmp_path, **start)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        below = app.screen
        type_ahead(app, "ctrl+p", *"couleurs", "space", *"clair", "enter", "enter", "enter")
        await pilot.pause(0.5)
        assert app.palette == "light"
        assert below in app.screen_stack
        assert not isinstance(app.screen, Palette)


@pytest.mark.parametrize("key", ["pageup", "pagedown", "up", "down", "home", "end", "tab"])
async def test_the_palette_bears_every_key(tmp_path, key):
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("ctrl+p", *[key] * 9)
        assert 0 <= app.screen.at < len(app.screen.found())
        await pilot.press(*"zzzz", *[key] * 3, "enter", "backspace", "escape")
        assert isinstance(app.screen, Home)


async def test_a_click_in_the_palette_does_the_command(tmp_path):
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("ctrl+p", *"clair")
        sheet = app.screen.query_one("#sheet")
        spot = next(iter(sheet.canvas.spots))
        await pilot.click("#sheet", offset=(spot.x + 2, spot.y))
        await pilot.pause()
        assert app.palette == "light"
        assert isinstance(app.screen, Home)


# Painting anew


def test_ctrl_l_paints_everything_anew_whatever_lies_on_top(terminal):
    with terminal("play", "roaster", "--seed", "7", typed=()) as program:
        program.wait_for("Quel café")
        for sheet in ("", "?", "o", "\x10", "l"):
            program.send(sheet)
            program.settle()
            before = program.text
            program._screen.reset()  # another program has written all over it
            program.send("\x0c")
            program.settle()
            assert program.text == before
            program.send("escape")
            program.settle()


async def test_ctrl_c_leaves_from_under_a_sheet(tmp_path):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("o")
        assert isinstance(app.screen, Overlay)
        await pilot.press("ctrl+c")
        await asyncio.sleep(0.1)
        assert app.ending


# What no keyboard sends


NOISE = (b"\xff\xfe\xe9", b"\x1b[99999999999999u", b"\x1b[<1;1M", b"\x1b[200~\xc3\x1b[201~")


def test_what_is_no_key_is_left_out_and_the_next_one_is_heard(terminal):
    with terminal("play", "roaster", "--seed", "7", typed=()) as program:
        program.wait_for("Quel café")
        for noise in NOISE:
            program.send_bytes(noise)
            program.settle()
            program.send("?")
            program.wait_for("─ Touches ─")
            program.send("q")
            program.wait_for("Quel café")
            program.settle()


# The tests' own terminal


def test_the_program_gets_the_usual_signals_whatever_the_tests_ignore():
    """Tests started in the background of a shell ignore SIGINT."""
    said = "import signal; print('int', signal.getsignal(signal.SIGINT) is not signal.SIG_IGN)"
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with Terminal(program=(sys.executable, "-c", said)) as program:
            program.wait_for("int True")
    finally:
        signal.signal(signal.SIGINT, before)


async def test_the_words_of_the_palette_are_found_without_accents(tmp_path):
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("ctrl+p", *"portugues")
        assert "Langue : Português" in shown(app)
