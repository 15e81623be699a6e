"""A small fifth game, made of its folders and one line in the registry, through the whole house."""

import io
import json
import sys

import pytest

from bots.players import adviser, names
from rules import registry
from rules.packs import PackError
from saves.journal import Seat
from saves.replay import open_replay
from saves.store import Store
from tests.fifth_game import house
from tests.tui.house import SMALL, at_home, shown
from tui import cli
from tui.contract.pack_faults import pack_error
from tui.replay.screen import Watching
from tui.screens.home import Home
from tui.screens.setup import Setup
from tui.table.screen import Table
from tui.words.language import language

_ = language("fr")


@pytest.fixture(autouse=True)
def sugar(monkeypatch, tmp_path):
    """The fifth game in the house, here and in every process that is started from here."""
    for package, folder in house.FOLDERS.items():
        monkeypatch.setattr(package, "__path__", [*package.__path__, folder])
    for name, folder in house.LINE.items():
        monkeypatch.setitem(registry.FOLDERS, name, folder)
    for name, value in house.surroundings().items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("COMPTOIR_HOME", str(tmp_path))
    monkeypatch.setenv("COMPTOIR_LANG", "fr")


@pytest.fixture
def comptoir(capsys, monkeypatch):
    """Run a command here with some lines of input; its exit code and what it says."""

    def run(*words, lines=""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        code = cli.main(list(words))
        said = capsys.readouterr()
        return code, said.out + said.err

    return run


def files(home):
    return sorted(Store(home).paths())


async def until(pilot, wanted):
    """Wait for something to come true while the app runs."""
    for _number in range(500):
        await pilot.pause(0.02)
        if wanted():
            return
    raise AssertionError(shown(pilot.app))


# The parts


def test_its_parts_are_found_by_the_folder():
    assert "sugar" in registry.NAMES
    assert names("sugar") == ("random", "greedy")
    rules = registry.game("sugar")
    state = rules.new(rules.options(), 1)
    best = adviser("sugar")(rules.view(state, state.seat), 0.0, 1)[0]
    assert best.action in rules.legal(state)


def test_its_packs_are_checked_with_its_own_sentences(tmp_path, comptoir):
    file = tmp_path / "mine.toml"
    file.write_text('name="mine"\ngame="sugar"\nsmall=9\nfull=9\nhand=3\n', encoding="utf-8")
    with pytest.raises(PackError) as caught:
        registry.game("sugar").shelf.check(file)
    (line,) = pack_error(caught.value, _)
    told = "small : 9 morceaux ne font pas un petit sucrier, si un plein en a 9."
    assert line.endswith(told)
    code, said = comptoir("pack", "check", str(file))
    assert (code, said.strip()) == (1, line)
    assert "Le Sucrier : bowl (de la maison)" in comptoir("pack", "list")[1]


# On screens


async def test_from_the_home_screen_to_the_last_lump_and_back(tmp_path):
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "5  Le Sucrier" in shown(app)
        assert "2 à 4 joueurs" in shown(app)
        await pilot.press("5")
        assert isinstance(app.screen, Setup)
        assert "qui aura le plus de morceaux" in shown(app)
        await pilot.press("j")
        await until(pilot, lambda: isinstance(app.screen, Table))
        table = app.screen
        assert [seat.player for seat in table.sitting.journal.seats] == ["human", "greedy"]
        while not table.sitting.over:
            await until(pilot, lambda: table.sitting.over or table.answers)
            await pilot.press("enter")
        await until(pilot, lambda: "Place 2 : " in shown(app))
        (file,) = files(tmp_path)
        assert Store(tmp_path).read(file).finished
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, Home))
        assert "record : " in shown(app)
        await pilot.press("s")
        await until(pilot, lambda: "Jeux de table" in shown(app))
        assert "Le Sucrier · " in shown(app)


async def test_a_saved_game_is_looked_at_again(tmp_path, comptoir):
    comptoir("play", "sugar", "--plain", "--seats", "human,greedy", "--seed", "3", lines="1\nq\n")
    (file,) = files(tmp_path)
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "Sucrier · tour " in shown(app)
        assert await app.replay_file(file) == ""
        await until(pilot, lambda: isinstance(app.screen, Watching))
        await pilot.press("right")
        await pilot.pause()
        assert "▪" in shown(app)


# In lines


def test_a_game_in_plain_lines_with_its_own_flag(tmp_path, comptoir):
    words = ("play", "sugar", "--plain", "--bowl", "--seats", "human:Ada,greedy", "--seed", "3")
    code, said = comptoir(*words, lines="1\n" * 20)
    assert code == 0
    assert "Prendre 2 morceaux" in said
    (file,) = files(tmp_path)
    journal = Store(tmp_path).read(file)
    assert (journal.options.bowl, journal.seats) == ("full", (Seat("Ada"), Seat("", "greedy")))
    assert journal.finished
    assert f"Place 1 : {journal.totals[0]} pts" in said
    assert "Le Sucrier : 1 partie" in comptoir("stats", "--plain")[1]


def test_a_game_that_was_left_is_gone_on_with(tmp_path, comptoir):
    comptoir("play", "sugar", "--plain", "--seats", "human,human", "--seed", "3", lines="1\nq\n")
    (file,) = files(tmp_path)
    assert len(Store(tmp_path).read(file).actions) == 1
    assert comptoir("resume", "--plain", lines="2\nq\n")[0] == 0
    assert len(Store(tmp_path).read(file).actions) == 2
    assert comptoir("verify", str(file))[0] == 0


def test_why_not_is_said_with_the_rule(comptoir):
    said = comptoir("play", "sugar", "--plain", "--seats", "human,human", lines="1\nw\nq\n")[1]
    assert "1 : c'est ce qui vient d'être pris." in said
    assert "SU-005" in said


def test_a_replay_and_a_share_code_tell_the_same_game(tmp_path, comptoir):
    comptoir("play", "sugar", "--plain", "--seats", "human,greedy", "--seed", "3", lines="1\n" * 20)
    (file,) = files(tmp_path)
    told = comptoir("replay", str(file), "--plain")[1]
    assert "morceaux pris" in told
    code = comptoir("share", str(file))[1].strip()
    assert comptoir("open", code, "--plain")[1] == told
    assert open_replay(file, Store(tmp_path)).journal.finished


def test_bots_play_it_among_themselves(comptoir):
    words = ("simulate", "sugar", "--seats", "greedy,random", "--games", "3", "--json")
    code, said = comptoir(*words)
    assert (code, len(json.loads(said)["scores"])) == (0, 3)


def test_a_bot_it_does_not_have_is_refused(comptoir):
    code, said = comptoir("simulate", "sugar", "--seats", "strong,random")
    assert code == 2
    assert said == "Robot inconnu : « strong ». Au choix : random, greedy.\n"
