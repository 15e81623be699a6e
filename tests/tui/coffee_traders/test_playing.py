"""Coffee Traders at the real table and in plain mode, before it is on the menu."""

from io import StringIO

import pytest

from rules import registry
from rules.coffee_traders.engine import GAME
from rules.coffee_traders.state import Options, Task
from saves.journal import Seat
from saves.sitting import Sitting
from saves.store import Store
from tests.tui.coffee_traders.seen import FRENCH
from tests.tui.house import LARGE, SMALL, at_home, shown
from tui import presenter, scene
from tui.coffee_traders.presenter import PRESENTER
from tui.plain import Plain
from tui.table import Table


@pytest.fixture
def sitting(tmp_path, monkeypatch):
    """A game of three people that is being played."""
    monkeypatch.setitem(registry.HOMES, "traders", "rules.coffee_traders")
    monkeypatch.setitem(presenter.HOMES, "traders", "tui.coffee_traders.presenter")
    monkeypatch.setitem(scene.HOMES, "traders", "tui.coffee_traders.board")
    seats = tuple(Seat(name) for name in ("Ada", "Bo", "Cy"))
    begun = Sitting.begin(Store(tmp_path), "traders", Options(players=3), 5, seats)
    yield begun
    begun.close()


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
async def test_a_plantation_is_added_with_the_keyboard(sitting, tmp_path, size):
    """Choose the first of row A, walk to a space, take it: it stands there."""
    app = at_home(tmp_path)
    async with app.run_test(size=size) as pilot:
        await app.push_screen(Table(sitting))
        await pilot.pause()
        assert "Coffee Traders · 1970" in shown(app)
        assert "une action ?" in shown(app)
        await pilot.press("enter")
        assert app.screen.turn.ask == Task.SITE
        before = app.screen.cursor
        await pilot.press("right")
        assert app.screen.cursor != before
        action = app.screen.answers[app.screen.cursor].action
        await pilot.press("enter")
        plant = sitting.state.coops[action.coop].spaces[action.space]
        assert (plant.seat, plant.level) == (sitting.steps[0].before.seat, 1)


async def test_the_boards_are_one_key_away(sitting, tmp_path):
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await app.push_screen(Table(sitting))
        await pilot.press("i")
        first = shown(app)
        assert "1/5" in first
        assert "échange 4:1" in first
        await pilot.press("right", "right", "right")
        assert "Pistes et bars" in shown(app)
        await pilot.press("escape")
        assert isinstance(app.screen, Table)


def test_plain_mode_plays_a_whole_game(sitting):
    """The last choice of every list: the game comes to its end and names a winner."""
    out = StringIO()
    plain = Plain(sitting, PRESENTER, FRENCH, StringIO(), out)
    steps = 0
    while (turn := sitting.turn) is not None:
        plain.ask(turn)
        plain.take(GAME.legal(sitting.state)[-1 if steps % 3 else 0])
        steps += 1
        assert steps < 3000
    assert "Victoire : " in out.getvalue()
