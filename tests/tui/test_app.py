"""The house around the tables: home, options, languages, palette, window, signals, bytes."""

import os
import signal

import pytest

from rules.coffee_roaster.actions import Choose, Roast
from rules.coffee_roaster.state import Options
from rules.registry import NAMES
from saves.profile import Profile
from saves.sitting import Sitting
from saves.store import Store
from tests.terminal import COMPTOIR, Terminal
from tests.tui.house import LARGE, SMALL, at_home, at_table, line, shown
from tui.contract.presenter import presenter
from tui.overlays.small import TooSmall
from tui.screens.home import Home
from tui.table.screen import Table

PANAMA = "panama-shb"


def unfinished(home, card=PANAMA):
    """A game that was left after its first roast; its path."""
    with Sitting.begin(Store(home), "roaster", Options(), 7) as sitting:
        sitting.take(Choose(card))
        sitting.take(Roast())
    return sitting.path


# Home


async def test_home_shows_all_games_and_nothing_to_go_on_with(tmp_path):
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert all(presenter(name).title in shown(app) for name in NAMES)
        assert "Continuer" not in shown(app)


async def test_home_leads_through_the_options_to_the_table(tmp_path):
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("1", "down", "right", "j")
        assert isinstance(app.screen, Table)
        assert app.screen.sitting.state.options.mode == "challenge"
        await pilot.press("q")
        assert isinstance(app.screen, Home)


async def test_how_it_was_played_last_is_remembered(tmp_path):
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("1", "2", "j", "down", "enter")
        assert app.screen.sitting.state.options.level == "easy"
    again = at_home(tmp_path)
    async with again.run_test(size=SMALL) as pilot:
        await pilot.press("1")
        assert "◂ facile ▸" in shown(again)
        await pilot.press("j", "enter")
        assert again.screen.sitting.state.card == "cuba-crystal-mountain"


async def test_a_quick_roast_is_one_key_from_home(tmp_path):
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("r")
        assert app.screen.turn.phase == "roasting"


async def test_continue_goes_on_where_the_game_was_left(tmp_path):
    unfinished(tmp_path)
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "Panama SHB" in shown(app)
        await pilot.press("c")
        assert app.screen.turn.ask == "decide"


async def test_the_saved_games_are_listed_and_opened(tmp_path):
    unfinished(tmp_path)
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("p")
        assert "en cours, 2 coups" in shown(app)
        await pilot.press("enter")
        assert isinstance(app.screen, Table)


async def test_a_file_that_is_no_game_is_listed_with_what_is_wrong(tmp_path):
    broken = unfinished(tmp_path)
    broken.with_name(broken.name + ".bak").unlink()
    broken.write_bytes(b"")
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("p")
        assert "le fichier est vide." in shown(app)
        await pilot.press("enter")
        assert not isinstance(app.screen, Table)
    assert broken.read_bytes() == b""


async def test_a_game_that_is_open_elsewhere_is_not_opened_twice(tmp_path):
    path = unfinished(tmp_path)
    with Sitting.resume(Store(tmp_path), path):
        app = at_home(tmp_path)
        async with app.run_test(size=SMALL) as pilot:
            await pilot.press("c")
            assert isinstance(app.screen, Home)
            assert "déjà ouverte ailleurs" in line(app, -2)


async def test_statistics_without_games_say_so(tmp_path):
    app = at_home(tmp_path, screen="stats")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "Aucune partie terminée" in shown(app)


# The player


async def test_the_language_changes_at_once_and_is_remembered(tmp_path):
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("o", "right", "escape")
        assert app.language.code == "pt_PT"
        assert "Português" in line(app, 0)
    assert Profile.load(Store(tmp_path)).language == "pt_PT"


async def test_two_sessions_speak_two_languages(tmp_path):
    french, english = at_home(tmp_path / "a"), at_home(tmp_path / "b", language="en")
    async with french.run_test(size=SMALL), english.run_test(size=SMALL):
        assert (french.language.code, english.language.code) == ("fr", "en")
        assert "Français" in line(french, 0)
        assert "English" in line(english, 0)


async def test_the_palette_changes_at_once_and_is_remembered(tmp_path):
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("o", "down", "right", "escape")
        assert app.palette == "light"
    assert Profile.load(Store(tmp_path)).theme == "light"


async def test_a_name_is_data_and_never_markup(tmp_path):
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("o", "up", *"[b]Ada[/b]", "enter")
        assert app.profile.name == "[b]Ada[/b]"
        assert "[b]Ada[/b]" in line(app, 0)


async def test_a_pasted_name_is_cleaned(tmp_path):
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("o", "up")
        app.screen.write("Ada\x1b[2J\u202e Lovelace, comtesse de très loin")
        await pilot.press("enter")
    name = Profile.load(Store(tmp_path)).name
    assert name.startswith("Ada[2J Lovelace")
    assert len(name) <= 24


# The command palette


async def test_the_command_palette_speaks_the_language(tmp_path):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("ctrl+p")
        await pilot.pause(0.5)
        assert "Chercher une commande" in shown(app)
        assert "Demander un conseil (h)" in shown(app)
        await pilot.press(*"zzz")
        await pilot.pause(1.0)
        assert "Rien de tel" in shown(app)


async def test_a_command_of_the_palette_does_what_its_key_does(tmp_path):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("ctrl+p", *"relire le journal")
        await pilot.pause(0.5)
        await pilot.press("enter")
        await pilot.pause()
        assert "─ Journal ─" in shown(app)


# The window


async def test_a_window_too_small_says_what_it_needs_and_comes_back_by_itself(tmp_path):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=(79, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, TooSmall)
        assert "80 × 24" in shown(app)
        assert "79 × 24" in shown(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert isinstance(app.screen, Table)
        await pilot.resize_terminal(80, 23)
        await pilot.pause()
        assert isinstance(app.screen, TooSmall)
        await pilot.resize_terminal(*LARGE)
        await pilot.pause()
        assert isinstance(app.screen, Table)
        assert app.screen.wide


# Through a real terminal


@pytest.fixture
def terminal(tmp_path):
    """Starts the program in a terminal of some size."""

    def start(*arguments, columns=80, rows=24):
        env = {"COMPTOIR_HOME": str(tmp_path), "COMPTOIR_LANG": "fr"}
        return Terminal(*arguments, columns=columns, rows=rows, env=env, program=COMPTOIR)

    return start


def test_what_is_typed_ahead_is_answered_in_order(terminal):
    """Card, help and back, roast, log and back, on: in one go, as a slow line delivers it."""
    with terminal("play", "roaster", "--seed", "7") as program:
        program.wait_for("Quel café")
        program.send("\r?q" + "tlq" + "et")
        program.wait_for("Tour 2 :")
        program.wait_for("Encore un tour")


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_signal_ends_the_program_at_once_with_terminal_restored_and_game_saved(
    terminal, tmp_path, number
):
    with terminal("play", "roaster", "--seed", "7") as program:
        program.wait_for("Quel café")
        program.send("enter", "t")
        program.wait_for("Encore un tour")
        program.process.send_signal(number)
        assert program.wait() == 128 + number
        assert b"\x1b[?1049l" in program.output
        assert b"\x1b[?25h" in program.output
    store = Store(tmp_path)
    assert isinstance(store.read(store.latest()).actions[-1], Roast)


def test_a_dropped_line_ends_the_program(terminal, tmp_path):
    with terminal("play", "roaster", "--seed", "7") as program:
        program.wait_for("Quel café")
        program.send("enter", "t")
        program.wait_for("Encore un tour")
        os.close(program._master)
        program._master = os.open(os.devnull, os.O_RDONLY)
        assert program.process.wait(10) in (128 + signal.SIGHUP, -signal.SIGHUP)
    store = Store(tmp_path)
    with Sitting.resume(store, store.latest()) as sitting:
        assert isinstance(sitting.steps[-1].action, Roast)


def test_after_a_stop_the_whole_screen_is_painted_again(terminal):
    with terminal("play", "roaster", "--seed", "7") as program:
        program.wait_for("Quel café")
        program.settle(1.0)
        program.process.send_signal(signal.SIGTSTP)
        program.settle(1.0)
        written = len(program.output)
        program.process.send_signal(signal.SIGCONT)
        program.settle(1.0)
        assert b"\x1b[?1049h" in program.output[written:]
        assert "Quel café".encode() in program.output[written:]


@pytest.mark.parametrize(("columns", "rows"), [SMALL, LARGE])
def test_a_screen_is_painted_once_and_a_step_costs_little(terminal, columns, rows):
    with terminal("play", "roaster", "--seed", "7", columns=columns, rows=rows) as program:
        program.wait_for("Quel café")
        program.settle(1.0)
        assert program.frames <= 1  # none, if the terminal told late that it knows frames
        assert len(program.output) < 45_000
        program.send("enter")
        program.wait_for("Un effet")
        program.settle()
        for key in ("down", "down", "up"):
            bytes_before, frames_before = len(program.output), program.frames
            program.send(key)
            program.settle()
            assert program.frames - frames_before == 1
            assert len(program.output) - bytes_before < 1000
