"""A full disk: nothing is lost without a word, and the game's code is the last resort."""

import errno
import io
import os
import signal
import sys

import pytest

from rules import registry
from saves.code import opened
from saves.journal import Seat
from saves.sitting import Sitting
from saves.store import Store
from tests.terminal import Terminal
from tests.tui.house import SMALL, at_home, at_table, shown
from tui import cli, signals
from tui.overlays.unsaved import Unsaved
from tui.table.screen import Table
from tui.words.language import language
from tui.words.rescue import farewell, missing

PANAMA = "panama-shb"
_ = language("fr")


class Disk:
    """A disk that can be filled and emptied."""

    def __init__(self, monkeypatch):
        self.full = False
        self.really = os.write
        monkeypatch.setattr(os, "write", self.write)

    def write(self, descriptor, content):
        if self.full:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return self.really(descriptor, content)


@pytest.fixture
def disk(monkeypatch):
    return Disk(monkeypatch)


def on_disk(home):
    """How many actions the file of the only game tells."""
    (entry,) = Store(home).entries()
    return entry.actions


def code_in(text):
    """The code that stands on a line of its own."""
    (code,) = (line for line in text.splitlines() if line.startswith("comptoir1."))
    return code


# On the screen


async def test_q_says_what_is_not_on_disk_and_stays_for_who_wants_to_stay(tmp_path, disk):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("t")
        kept = on_disk(tmp_path)
        disk.full = True
        await pilot.press("e", "t", "q")
        assert isinstance(app.screen, Unsaved)
        unsaved = app.screen.sittings[0].unsaved
        assert unsaved == len(app.screen.sittings[0].steps) - kept > 1
        told = " ".join(shown(app).replace("│", " ").split())
        assert "plus de place sur le disque" in told
        assert (
            f"Les {unsaved} derniers coups ne sont pas sur le disque, qui en est au coup {kept}."
            in told
        )
        await pilot.press("escape")
        assert isinstance(app.screen, Table)
        assert app.is_running


async def test_a_second_try_that_succeeds_leaves_as_if_nothing_had_been(tmp_path, disk):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        disk.full = True
        await pilot.press("t", "q", "enter", "enter")
        assert "Réessayé 2 fois, en vain." in shown(app)
        sitting = app.screen.sittings[0]
        disk.full = False
        await pilot.press("enter")
    assert (app.return_code, app.lost) == (0, [])
    assert on_disk(tmp_path) == len(sitting.steps)


async def test_who_leaves_all_the_same_has_the_code_and_no_good_exit(tmp_path, disk, capsys):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        disk.full = True
        await pilot.press("t", "q", "q")
    disk.full = False
    assert app.return_code == 1
    app.run = lambda: None
    assert app.play() == 1
    journal = app.lost[0].journal
    assert opened(code_in(capsys.readouterr().out), tmp_path).actions == journal.actions


async def test_the_code_of_a_game_left_for_home_is_told_in_the_end(tmp_path, disk):
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        disk.full = True
        await pilot.press("r", "t", "q", "q")
        await pilot.pause()
        assert len(app.screen_stack) == 1
        await pilot.press("q")
    assert (app.return_code, len(app.lost)) == (1, 1)


async def test_ctrl_c_goes_out_at_the_second_time(tmp_path, disk):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        disk.full = True
        await pilot.press("t", "ctrl+c")
        assert isinstance(app.screen, Unsaved)
        await pilot.press("ctrl+c")
    assert (app.return_code, len(app.lost)) == (1, 1)


async def test_another_game_does_not_push_one_off_the_table_that_is_not_on_disk(tmp_path, disk):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        sitting = app.screen.sitting
        disk.full = True
        while not sitting.over:
            app.screen.take(sitting.legal[0])
        await pilot.press("n")
        assert isinstance(app.screen, Unsaved)
        disk.full = False
        await pilot.press("enter")
        assert app.screen.sitting is not sitting
    assert Store(tmp_path).read(sitting.path).finished


@pytest.mark.parametrize(("number", "told"), [(signal.SIGTERM, 1), (signal.SIGHUP, 0)])
async def test_a_signal_is_no_good_exit(tmp_path, disk, monkeypatch, number, told):
    monkeypatch.setattr(signals, "PATIENCE", 1000.0)
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        disk.full = True
        await pilot.press("t")
        signals.end(app, number)
    assert (app.return_code, len(app.lost)) == (128 + number, told)


@pytest.mark.parametrize(
    ("leave", "code"),
    [
        (lambda program: program.send("q", "enter", "q"), 1),
        (lambda program: program.process.send_signal(signal.SIGTERM), 128 + signal.SIGTERM),
    ],
    ids=["q", "SIGTERM"],
)
def test_the_real_program_on_a_disk_that_takes_nothing(tmp_path, leave, code):
    """The system itself refuses every byte of every file."""
    line = f"ulimit -f 0; exec {sys.executable} -m tui.cli play roaster --seed 7"
    env = {"COMPTOIR_HOME": str(tmp_path), "COMPTOIR_LANG": "fr"}
    with Terminal("-c", line, env=env, program=("bash",)) as program:
        program.wait_for("Quel café")
        program.send("enter", "t")
        program.wait_for("Encore un tour")
        leave(program)
        assert program.wait() == code
        _screens, _, after = program.output.decode().rpartition("\x1b[?1049l")
    assert "Aucun des 2 coups de la partie n'est sur le disque." in after
    assert len(opened(code_in(after), tmp_path).actions) == 2


# In plain lines


def plainly(comptoir, monkeypatch, lines):
    """A game in plain lines that begins on a disk with room."""
    monkeypatch.setattr(sys, "stdin", lines)
    return comptoir("play", "roaster", "--plain", "--card", PANAMA, "--seed", "7")


class Lines(io.StringIO):
    """Lines that are read one by one; before some of them something happens."""

    def __init__(self, *lines):
        super().__init__()
        self.rest = list(lines)

    def readline(self):
        while self.rest and callable(self.rest[0]):
            self.rest.pop(0)()
        return f"{self.rest.pop(0)}\n" if self.rest else ""


def test_plain_says_what_is_not_on_disk_and_how_to_rescue_it(comptoir, home, monkeypatch, disk):
    lines = Lines(lambda: setattr(disk, "full", True), "t", "q", "", "q")
    code, said, _complaint = plainly(comptoir, monkeypatch, lines)
    disk.full = False
    assert code == 1
    assert "Le dernier coup n'est pas sur le disque, qui en est au coup 1." in said
    assert "perdue" not in said
    assert said.count("Entrée pour réessayer ; q pour quitter quand même.") == 2
    assert len(opened(code_in(said), home).actions) == 2
    assert on_disk(home) == 1


def test_plain_saves_when_there_is_room_again(comptoir, home, monkeypatch, disk):
    full, free = (lambda: setattr(disk, "full", True)), (lambda: setattr(disk, "full", False))
    code, said, _complaint = plainly(comptoir, monkeypatch, Lines(full, "t", "q", free, ""))
    assert code == 0
    assert said.rstrip().endswith("comptoir resume --plain")
    assert on_disk(home) == 2


def test_plain_without_anyone_to_answer_prints_the_code(comptoir, home, monkeypatch, disk):
    code, said, _complaint = plainly(
        comptoir, monkeypatch, Lines(lambda: setattr(disk, "full", True), "t")
    )
    assert (code, code_in(said)[:9]) == (1, "comptoir1")
    assert "Entrée pour réessayer" not in said


class Torn(io.StringIO):
    """A pipe whose reader can go away."""

    gone = False

    def write(self, text):
        if self.gone:
            raise BrokenPipeError
        return super().write(text)


def test_a_reader_that_went_away_from_an_unsaved_game_finds_its_code(home, monkeypatch, disk):
    out, err = Torn(), io.StringIO()

    def leave():
        disk.full = out.gone = True

    monkeypatch.setattr(sys, "stdin", Lines(leave, "t"))
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    assert cli.main(["play", "roaster", "--plain", "--card", PANAMA, "--seed", "7"]) == 1
    disk.full = False
    assert len(opened(code_in(err.getvalue()), home).actions) == 2


def test_a_reader_that_went_away_from_a_saved_game_is_no_accident(home, monkeypatch):
    out, err = Torn(), io.StringIO()
    monkeypatch.setattr(sys, "stdin", Lines(lambda: setattr(out, "gone", True), "t"))
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    assert cli.main(["play", "roaster", "--plain", "--card", PANAMA, "--seed", "7"]) == 0
    assert err.getvalue() == ""
    assert on_disk(home) == 2


def test_a_game_that_ends_on_a_full_disk_does_not_end_well(comptoir, home, monkeypatch, disk):
    full = Lines(lambda: setattr(disk, "full", True), *["1"] * 500)
    code, said, _complaint = plainly(comptoir, monkeypatch, full)
    assert "Score final" in said
    assert code == 1
    assert opened(code_in(said), home).finished


def test_ctrl_c_in_plain_lines_prints_the_code(comptoir, home, monkeypatch, disk):
    def interrupt():
        raise KeyboardInterrupt

    lines = Lines(lambda: setattr(disk, "full", True), "t", interrupt)
    code, said, _complaint = plainly(comptoir, monkeypatch, lines)
    assert code == cli.INTERRUPTED
    assert len(opened(code_in(said), home).actions) == 2


# In words


def test_what_is_missing_is_told_as_it_is(tmp_path, disk):
    options = registry.game("cafe").options()
    with Sitting.begin(Store(tmp_path), "cafe", options, 7, (Seat("Ada"), Seat("Bo"))) as sitting:
        disk.full = True
        sitting.take(sitting.legal[0])
        assert missing(sitting, _) == "Le seul coup de la partie n'est pas sur le disque."
        sitting.take(sitting.legal[0])
        assert missing(sitting, _) == "Aucun des 2 coups de la partie n'est sur le disque."
        disk.full = False
        assert sitting.is_saved()
        disk.full = True
        assert sitting.undo()
        assert missing(sitting, _) == "La dernière annulation n'est pas sur le disque."
        assert "avec les secrets de chacun" in " ".join(farewell([sitting], _))


# Somebody else at the same game


async def test_a_game_that_another_wrote_meanwhile_is_told_of_on_the_screen(tmp_path):
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=(200, 50)) as pilot:
        app.screen.sitting.path.write_bytes(b"another's")
        await pilot.press("t")
        (aside,) = (tmp_path / "set_aside").iterdir()
        assert f"Partie écrite aussi par un autre : sa version est {aside}"[:190] in shown(app)
        await pilot.press("e")
        assert "Partie écrite aussi" not in shown(app)
    assert aside.read_bytes() == b"another's"


def test_a_game_that_another_wrote_meanwhile_is_told_of_in_plain_lines(comptoir, home, monkeypatch):
    def meanwhile():
        (file,) = (home / "games").glob("*.json")
        file.write_bytes(b"another's")

    _code, said, _complaint = plainly(comptoir, monkeypatch, Lines(meanwhile, "t", "e", "q"))
    assert said.count("Partie écrite aussi par un autre") == 1
