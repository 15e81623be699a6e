"""Coffee Traders at the real table and in plain mode."""

from io import StringIO

import pytest

from rules.coffee_traders.engine import GAME
from rules.coffee_traders.state import Options, Task
from saves.journal import Seat
from saves.sitting import Sitting
from saves.store import Store
from tests.tui.coffee_traders.seen import FRENCH
from tests.tui.house import LARGE, SMALL, at_home, shown
from tui.coffee_traders.presenter import PRESENTER
from tui.lines.plain import Plain
from tui.table.screen import Table


@pytest.fixture
def sitting(tmp_path):
    """A game of three people that is being played."""
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
        before = app.screen.pointer
        await pilot.press("right")
        action = app.screen.pointer
        assert action != before
        await pilot.press("enter")
        plant = sitting.state.coops[action.coop].spaces[action.space]
        assert (plant.seat, plant.level) == (sitting.steps[0].before.seat, 1)


async def test_the_boards_are_one_key_away(sitting, tmp_path):
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await app.push_screen(Table(sitting))
        for key, wanted in (
            ("p", "1/5"),
            ("b", "Séoul"),
            ("k", "Contrats"),
            ("y", "Compteurs"),
            ("m", "Qualité"),
            ("i", "Prévisions"),
        ):
            await pilot.press(key)
            assert wanted in shown(app)
            assert not isinstance(app.screen, Table)
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


@pytest.mark.parametrize("players", [4, 5])
async def test_a_large_table_tells_what_happened_below_the_answers(tmp_path, players):
    """The right side is full with four and five: the log stands where the left one is empty, below
    a list of choices and below a board that is one."""
    seats = tuple(Seat(name) for name in ("Ada", "Bo", "Cy", "Di", "Eve")[:players])
    sitting = Sitting.begin(Store(tmp_path), "traders", Options(players=players), 5, seats)
    app = at_home(tmp_path)
    async with app.run_test(size=(160, 48)) as pilot:
        await app.push_screen(Table(sitting))
        await pilot.press("enter")
        await pilot.pause()
        on_the_map = shown(app).splitlines()
        await pilot.press("enter", "enter")
        await pilot.pause()
        on_the_list = shown(app).splitlines()
    sitting.close()
    for lines, told in ((on_the_map, "prend une plantation"), (on_the_list, "plante")):
        asked = next(at for at, text in enumerate(lines) if text.startswith("─ "))
        assert any(f" {told}" in text[:82] for text in lines[asked + 1 :])
        assert any("Camions en place" in text for text in lines)
