"""What nobody needs any more is looked for once the first picture stands, and not before."""

import gc

import pytest

from tests.tui.house import SMALL, at_home
from tui import app as program
from tui import tidying
from tui.lines.commands import desk
from tui.start import Start
from tui.words.language import language


@pytest.fixture(autouse=True)
def usual():
    """Nothing is left switched off or frozen."""
    yield
    gc.unfreeze()
    gc.enable()


def test_a_screen_puts_it_off(monkeypatch):
    looking = []
    monkeypatch.setattr(desk, "no_terminal", lambda _: "")
    monkeypatch.setattr(program, "run", lambda start, replay: looking.append(gc.isenabled()) or 0)
    assert desk.screen(Start(), language("fr")) == 0
    assert looking == [False]


def test_without_a_terminal_nothing_is_put_off(monkeypatch):
    monkeypatch.setattr(desk, "no_terminal", lambda _: "Pas de terminal.")
    assert desk.screen(Start(), language("fr")) == desk.WRONG_LINE
    assert gc.isenabled()


async def test_it_begins_with_the_first_picture(tmp_path):
    tidying.put_off()
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert gc.isenabled()
        assert gc.get_freeze_count() > 0


async def test_a_program_that_did_not_put_it_off_freezes_nothing(tmp_path):
    before = gc.get_freeze_count()
    async with at_home(tmp_path).run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert gc.get_freeze_count() == before
