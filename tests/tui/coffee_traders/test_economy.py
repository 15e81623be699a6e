"""What one key costs at a table of Coffee Traders: one scene, and one drawing of each part."""

from collections import Counter

import pytest

from rules.coffee_traders.engine import GAME
from rules.coffee_traders.state import Options, Task
from saves.journal import Seat
from saves.profile import Profile
from saves.sitting import Sitting
from saves.store import Store
from tests.tui.house import LARGE, SMALL, at_home
from tui.coffee_traders.scenery import SCENERY
from tui.drawing.widget import Drawing
from tui.table import frame
from tui.table.screen import Table

#: As often as a key may ask the rules who decides, and what a seat may know.
MOST = 5

RULES = ("turn", "legal", "refused", "apply", "view")
PARTS = ("headline", "phases", "board", "question", "choices", "aside", "news", "footer")

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


@pytest.fixture
def sitting(tmp_path):
    """A game of three people that is being played."""
    seats = tuple(Seat(name) for name in ("Ada", "Bo", "Cy"))
    begun = Sitting.begin(Store(tmp_path), "traders", Options(players=3), 5, seats)
    yield begun
    begun.close()


@pytest.fixture
def calls(monkeypatch):
    """How often each thing was done since it was cleared: the rules' functions by their names,
    `scene` built, `drawn` boards, and each part of the table by its own."""
    counted = Counter()

    def counting(name, function):
        def called(*given, **named):
            counted[name] += 1
            return function(*given, **named)

        return called

    class Counted(Drawing):
        def __init__(self, draws, *, id=None):  # noqa: A002 - as Textual calls it
            super().__init__(counting(id, draws), id=id)

    monkeypatch.setattr(frame, "Scene", counting("scene", frame.Scene))
    monkeypatch.setattr(frame, "Drawing", Counted)
    monkeypatch.setattr(SCENERY, "board", counting("drawn", SCENERY.board), raising=False)
    plain = {name: getattr(GAME, name) for name in RULES}
    for name, function in plain.items():
        object.__setattr__(GAME, name, counting(name, function))
    yield counted
    for name, function in plain.items():
        object.__setattr__(GAME, name, function)


async def press(pilot, calls, key):
    """What a key costs until everything stands again."""
    calls.clear()
    await pilot.press(key)
    await pilot.pause()
    return Counter(calls)


@SIZES
async def test_an_enter_builds_one_scene_and_draws_each_part_once(sitting, tmp_path, calls, size):
    """A plantation is announced and laid; then the next person does the same, and the third; the
    keyboard goes round without a card between them."""
    Profile(care="never").save(Store(tmp_path))
    app = at_home(tmp_path)
    async with app.run_test(size=size) as pilot:
        await app.push_screen(Table(sitting))
        await pilot.pause()
        for wanted in (Task.SITE, Task.WORK) * 3:
            cost = await press(pilot, calls, "enter")
            assert sitting.turn.ask == wanted
            assert (cost["scene"], cost["drawn"], cost["apply"]) == (1, 1, 1)
            assert max(cost[part] for part in PARTS) == 1
            assert cost["turn"] <= MOST
            assert cost["view"] <= MOST


@SIZES
async def test_an_arrow_draws_only_what_the_cursor_is_on(sitting, tmp_path, calls, size):
    app = at_home(tmp_path)
    async with app.run_test(size=size) as pilot:
        await app.push_screen(Table(sitting))
        await pilot.press("enter")
        await pilot.pause()
        before = app.screen.pointer
        cost = await press(pilot, calls, "right")
        assert app.screen.pointer != before
        assert cost == {"board": 1, "drawn": 1, "news": 1, "apply": 1}


@SIZES
@pytest.mark.parametrize("opened", [False, True], ids=["list", "map"])
async def test_a_key_that_means_nothing_costs_nothing(sitting, tmp_path, calls, size, opened):
    app = at_home(tmp_path)
    async with app.run_test(size=size) as pilot:
        await app.push_screen(Table(sitting))
        if opened:
            await pilot.press("enter")
        await pilot.pause()
        assert await press(pilot, calls, "f12") == {}
