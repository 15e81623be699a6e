"""Café at the real table, in both sizes."""

import asyncio

import pytest

from rules import registry
from rules.cafe.state import Ask, Options
from saves.journal import Seat
from saves.sitting import Sitting
from saves.store import Store
from tests.tui.house import LARGE, SMALL, at_home, shown
from tui.table.screen import Table


@pytest.fixture
def at_table(tmp_path):
    """Play keys at a table; what each left on the screen, and the sitting."""

    async def play(size, players, keys):
        seen = []
        app = at_home(tmp_path)
        async with app.run_test(size=size) as pilot:
            options = Options(players=players, master=0)
            seats = (Seat(""),) * players
            sitting = Sitting.begin(Store(tmp_path), "cafe", options, 5, seats)
            await app.push_screen(Table(sitting))
            await pilot.pause()
            seen.append(shown(app))
            for key in keys:
                await pilot.press(key)
                await pilot.pause()
                seen.append(shown(app))
        return seen, sitting

    yield lambda *arguments: asyncio.run(play(*arguments))
    registry.game.cache_clear()


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_solo_round_from_the_draft_to_the_summary(at_table, size):
    keys = ["enter"]
    seen, sitting = at_table(size, 1, keys)
    assert "Quelle carte prendre ?" in seen[0]
    assert "entrepôt" in seen[0]
    if sitting.state.ask is Ask.PAY:
        keys.append("1")
    seen, sitting = at_table(size, 1, [*keys, "enter"])
    assert "permis" in seen[-2]
    assert sitting.state.ask is Ask.ACT
    assert "actions ●" in seen[-1]
    assert "Produire" in seen[-1]
    seen, sitting = at_table(size, 1, [*keys, "enter", "f", "enter"])
    assert "⏎ oui" in seen[-2]  # an action would be lost
    assert "Fin de la manche 1" in seen[-1]
    assert sitting.state.round == 2


def test_the_others_stand_beside_on_a_wide_screen(at_table):
    (seen,), _sitting = at_table(LARGE, 3, [])
    assert "Quelle carte prendre ?" in seen
    assert "Joueur 3 · " in seen
    assert "Joueur 1 ◆ · " in seen
