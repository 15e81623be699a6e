"""Two people at one table, each with a screen of their own."""

from contextlib import AsyncExitStack

import pytest

from club.messages.terms import AtTheEnd, Visibility
from tests.tui.club.visitors import until
from tests.tui.house import SMALL, shown
from tui.club.lobby import Lobby
from tui.club.set_up import ClubSetup
from tui.club.table import ClubTable
from tui.club.waiting import Waiting
from tui.words.language import AVAILABLE


async def at_screens(stack, *apps, size=SMALL):
    return [await stack.enter_async_context(app.run_test(size=size)) for app in apps]


async def test_every_line_of_a_large_table_is_set_with_one_key(visitors):
    ada = visitors.app("Ada")
    async with ada.run_test(size=SMALL) as pilot:
        setup = ClubSetup(ada.visit, "traders")
        await ada.push_screen(setup)
        for _ in range(3):
            setup.seat_more(1)
        assert len(setup.seats) == 5
        rows = setup.rows()
        keys = [line.key for line in setup.entries()]
        assert len(rows) > 10
        assert len(keys) == len(set(keys)) >= len(rows) + 2
        assert all(len(key) == 1 for key in keys)
        bot = next(line for line in setup.entries() if line.name == "Robot qui remplace")
        before = setup.bot
        await pilot.press(bot.key)
        assert setup.bot != before


async def test_one_opens_a_table_another_sits_down_and_a_move_is_seen_by_both(visitors):
    ada, ben = visitors.app("Ada"), visitors.app("Ben", "en")
    async with AsyncExitStack() as stack:
        at_ada, at_ben = await at_screens(stack, ada, ben)
        assert isinstance(ada.screen, Lobby)
        await at_ada.press("n", "1", "j")
        await until(lambda: isinstance(ada.screen, Waiting))
        await until(lambda: ben.visit.lobby.open)
        await at_ben.press("1")
        await until(lambda: isinstance(ada.screen, ClubTable))
        await until(lambda: isinstance(ben.screen, ClubTable))
        first, second = (ada, ben) if ada.screen.sitting.asked else (ben, ada)
        pilot = at_ada if first is ada else at_ben
        before = len(second.screen.sitting.steps)
        await pilot.press("enter")
        await until(lambda: len(second.screen.sitting.steps) > before)
        await until(lambda: len(second.screen.sitting.steps) == len(first.screen.sitting.steps))
        assert first.screen.sitting.steps[-1].action == second.screen.sitting.steps[-1].action


@pytest.mark.parametrize("code", AVAILABLE)
async def test_no_setting_of_a_table_is_cut_on_a_small_screen(visitors, code):
    ada = visitors.app(f"cut-{code}", code)
    async with ada.run_test(size=SMALL):
        setup = ClubSetup(ada.visit, "cafe")
        setup.per_move = 300
        await ada.push_screen(setup)
        for _ in Visibility:
            for _ in AtTheEnd:
                setup.turn_end(1)
                setup.redraw()
                assert not [line for line in shown(ada).splitlines() if line.endswith("…")]
            setup.turn_visibility(1)
