"""An error nobody thought of: the terminal restored, the game saved, one sentence, a report."""

import os
import stat
import sys

import pytest

from saves.profile import Profile
from saves.store import Store
from tests.terminal import Terminal
from tests.tui.program import plain
from tui import reports
from tui.words.language import language

FR = language("fr")
SECRET = "a-secret-seed"

#: The program with something broken in it; what is broken holds a secret.
BROKEN = """
import sys
from tui import cli

def broken(*arguments):
    held = "a-secret-seed"
    raise RuntimeError("broken")

{breaks}
sys.exit(cli.main())
"""
IN_A_KEY = "from tui.table.screen import Table; Table.action_undo = broken"
IN_A_DRAWING = "from tui.table.screen import Table; Table.draw_news = broken"
IN_A_TIMER = """
from tui.table.screen import Table
Table.action_undo = lambda self: self.set_timer(0.01, broken)
"""
IN_A_WORKER = """
from tui.table.screen import Table
async def fails(): broken()
Table.action_undo = lambda self: self.run_worker(fails())
"""
IN_A_TASK = """
import asyncio
from tui.table.screen import Table
async def fails(): broken()
def undo(self): asyncio.ensure_future(fails())
Table.action_undo = undo
"""
IN_THE_INPUT = "from tui.keyboard import Keyboard; Keyboard._read = broken"
AT_THE_START = "from tui.app import Comptoir; Comptoir.get_default_screen = broken"
BEFORE_THE_START = "from saves.profile import Profile; Profile.load = broken"


def error():
    """An error as it is caught, with a variable that holds a secret."""
    held = SECRET
    try:
        raise RuntimeError(f"broken, {len(held)}")
    except RuntimeError as caught:
        return caught


def only_report(home):
    """The one report of a home."""
    (path,) = (home / "reports").iterdir()
    return path


# The report


def test_a_report_says_where_and_never_what_was_held(tmp_path):
    path = reports.write(error(), tmp_path)
    told = path.read_text(encoding="utf-8")
    assert "RuntimeError: broken, 13" in told
    assert "test_reports.py" in told
    assert SECRET not in told


def test_a_guest_is_told_a_number_and_no_folder_of_the_house(tmp_path):
    said = reports.told(error(), tmp_path, language("en"), guest=True)
    assert only_report(tmp_path).stem in said
    assert str(tmp_path) not in said
    assert "/" not in said


def test_a_report_is_its_owners_alone_whatever_the_umask(tmp_path):
    before = os.umask(0)
    try:
        path = reports.write(error(), tmp_path)
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_only_the_newest_reports_are_kept(tmp_path):
    written = [reports.write(error(), tmp_path) for _time in range(reports.KEPT + 3)]
    assert sorted((tmp_path / "reports").iterdir()) == written[3:]


def test_a_report_that_cannot_be_written_is_told_of(tmp_path):
    home = tmp_path / "home"
    home.write_text("no folder", encoding="utf-8")
    said = reports.told(error(), home, FR)
    assert said == "Comptoir s'arrête sur une erreur imprévue, sans rapport (File exists)."


# The program


@pytest.mark.parametrize(
    "breaks",
    [
        IN_A_KEY,
        IN_A_DRAWING,
        IN_A_TIMER,
        IN_A_WORKER,
        IN_A_TASK,
        IN_THE_INPUT,
        AT_THE_START,
        BEFORE_THE_START,
    ],
)
def test_a_broken_screen_leaves_one_sentence_and_the_game(tmp_path, breaks):
    """Whichever part breaks: the alternate screen is left, nothing but the sentence is said."""
    env = {"COMPTOIR_HOME": str(tmp_path), "COMPTOIR_LANG": "en"}
    program = (sys.executable, "-c", BROKEN.format(breaks=breaks))
    with Terminal(
        "play", "roaster", "--seed", "7", env=env, program=program, columns=150
    ) as terminal:
        terminal.send("enter", "u")
        assert terminal.wait() == reports.BROKEN
        after = terminal.output.rpartition(b"\x1b[?1049l")[2].decode()
    assert b"\x1b[?1049h" not in terminal.output or b"\x1b[?1049l" in terminal.output
    assert after.count("Comptoir stops on an unexpected error; report:") == 1
    assert str(only_report(tmp_path)) in after
    assert "Traceback" not in after
    assert SECRET.encode() not in terminal.output
    assert "RuntimeError" in only_report(tmp_path).read_text(encoding="utf-8")
    if breaks == IN_A_KEY:
        (entry,) = Store(tmp_path).entries()
        assert entry.actions == 1


def test_a_broken_command_leaves_one_sentence(comptoir, home, monkeypatch):
    def broken(*arguments):
        raise RuntimeError("broken")

    monkeypatch.setattr("tui.lines.commands.saves.run", broken)
    code, out, err = comptoir("saves")
    assert (code, out) == (reports.BROKEN, "")
    assert err == f"Comptoir s'arrête sur une erreur imprévue ; rapport : {only_report(home)}\n"


def test_the_sentence_is_in_the_language_the_player_chose(comptoir, home, monkeypatch):
    def broken(*arguments):
        raise RuntimeError("broken")

    store = Store(home)
    profile = Profile.load(store)
    profile.language = "pt_PT"
    profile.save(store)
    monkeypatch.delenv("COMPTOIR_LANG")
    monkeypatch.setattr("tui.lines.commands.saves.run", broken)
    assert "erro imprevisto" in comptoir("saves")[2]
    assert "unexpected error" in comptoir("--lang", "en", "saves")[2]


def test_a_broken_game_in_plain_mode_keeps_what_was_played(home, comptoir, monkeypatch):
    from tui.lines.brief import Brief

    def broken(*arguments):
        raise RuntimeError("broken")

    assert plain(lines="1\nq\n").returncode == 0
    monkeypatch.setattr(Brief, "ask", broken)
    code, _out, err = comptoir("resume", "--plain")
    assert code == reports.BROKEN
    assert err.count("\n") == 1
    assert "erreur imprévue" in err
    (entry,) = Store(home).entries()
    assert entry.actions == 1
