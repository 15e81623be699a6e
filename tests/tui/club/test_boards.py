"""Every game at a table of the club, with a screen for each person: played on, drawn all along."""

from contextlib import AsyncExitStack
from random import Random

import pytest

from club.sitting import NotNow
from saves.statistics import at_tables
from tests.tui.club.test_sitting import seated
from tests.tui.club.visitors import until
from tests.tui.house import LARGE, SMALL, shown
from tests.tui.table.test_footers import assert_kept
from tui.club.app import Visitor
from tui.club.table import ClubTable


async def at_table(stack, visit, table, size):
    app = Visitor(visit)
    app.profile.care = "never"
    await stack.enter_async_context(app.run_test(size=size))
    with app._context():
        assert await app.open_table(table) == ""
    await until(lambda: isinstance(app.screen, ClubTable) and app.screen.is_mounted)
    return app


def headline(app):
    return app.screen.presenter.headline(app.screen.seen, app.language)


def may_act(table):
    """Whether there is something to go on with, and it is laid out."""
    return table.paused or (table.deciding is not None and bool(table.answers))


def act(app, luck):
    """Any answer that the table offers; whether it offered one."""
    table = app.screen
    with app._context():  # several apps share this process, each is to know itself
        if not may_act(table):
            return False
        if table.paused:
            table.action_resume()
        else:
            table.take(luck.choice(table.answers).action)
    return True


@pytest.mark.parametrize(
    ("name", "people", "bots", "moves", "size"),
    [
        ("cafe", 2, 0, 1000, SMALL),
        ("mombasa", 3, 1, 150, LARGE),
        ("traders", 2, 1, 120, SMALL),
        ("roaster", 1, 0, 60, SMALL),
    ],
)
async def test_a_game_among_screens(visitors, name, people, bots, moves, size):
    luck = Random(3)
    here, table = seated(visitors, name, people, bots, prefix="b")
    eve = visitors.visit("Eve")
    async with AsyncExitStack() as stack:
        apps = [await at_table(stack, visit, table, size) for visit in (*here, eve)]
        for _ in range(moves):
            if all(app.screen.sitting.over and not app.screen.paused for app in apps):
                break
            acted = [act(app, luck) for app in apps]
            if not any(acted):
                before = [len(app.screen.sitting.steps) for app in apps]
                await until(
                    lambda before=before: (
                        before != [len(app.screen.sitting.steps) for app in apps]
                        or any(may_act(app.screen) for app in apps)
                        or all(app.screen.sitting.over for app in apps)
                    )
                )
            for app in apps:
                await until(lambda app=app: headline(app) in shown(app))
                assert_kept(app)
        if name == "cafe":
            assert all(app.screen.sitting.journal.finished for app in apps)
            kept = [len(app.profile.results) for app in apps]
            assert kept == [1, 1, 0]
            for app in apps[:2]:  # a win of another at the table is none of one's own
                (result,) = app.profile.results
                seat = app.screen.sitting.seat
                assert result.people == (seat,)
                told = at_tables(app.profile.results, name)
                assert (told.won, told.best) == (seat in result.winners, result.totals[seat])
            assert [len(list(app.store.entries())) for app in apps] == [1, 1, 0]


async def test_what_others_do_leaves_an_open_sheet_and_the_cursor_alone(visitors):
    here, table = seated(visitors, "cafe", 2, 0, prefix="c")
    async with AsyncExitStack() as stack:
        apps = [await at_table(stack, visit, table, SMALL) for visit in here]
        mover, waiter = sorted(apps, key=lambda app: not app.screen.sitting.asked)
        below = waiter.screen
        with waiter._context():
            await below.action_company()
        sheet = waiter.screen
        steps = len(below.sitting.steps)
        while len(below.sitting.steps) == steps and mover.screen.sitting.asked:
            act(mover, Random(1))
            await until(lambda: len(below.sitting.steps) == len(mover.screen.sitting.steps))
        assert waiter.screen is sheet
        assert len(below.sitting.steps) > steps


async def test_what_the_club_refuses_is_a_sentence(visitors):
    here, table = seated(visitors, "cafe", 2, 0, prefix="d")
    async with AsyncExitStack() as stack:
        apps = [await at_table(stack, visit, table, SMALL) for visit in here]
        asked = next(app for app in apps if app.screen.sitting.asked)

        def no(action):
            raise NotNow("not_your_turn")

        asked.screen.sitting.take = no
        with asked._context():
            asked.screen.take(asked.screen.sitting.legal[0])
        assert "pas à vous" in shown(asked)
