"""The roast of the day: one's own try, the results side by side, and others' once one's own is
done."""

from random import Random

from club.messages.asked import PlayRoast, ShowRoast
from club.messages.told import Refused
from tests.tui.club.visitors import until
from tests.tui.house import SMALL, shown
from tui.club.leaders import RoastSheet
from tui.club.table import ClubTable


def roast(visit, seed):
    """The whole roast of somebody, at random."""
    luck = Random(seed)
    visit.attend(visit.ask(PlayRoast()).table)
    while not visit.sitting.over:
        visit.sitting.take(luck.choice(visit.sitting.legal))
        visit.listen()


async def test_the_roast_is_played_once_and_then_all_results_are_seen(visitors):
    first = visitors.visit("Roaster1")
    roast(first, 1)
    app = visitors.app("Roaster2")
    async with app.run_test(size=SMALL) as pilot:
        await until(lambda: app.visit.lobby.roast)
        await until(lambda: "Torréfaction du jour  " in shown(app))
        assert isinstance(app.visit.ask(ShowRoast()).lines[0].table, str)
        await pilot.press("t")
        await until(lambda: isinstance(app.screen, ClubTable))
        await pilot.press("h")
        assert "Pas de conseil" in shown(app)
        await pilot.press("q")
        await until(lambda: not isinstance(app.screen, ClubTable))
        roast(app.visit, 2)
        assert isinstance(app.visit.ask(PlayRoast()), Refused)
        with app._context():
            app.visit.enter_lobby()
        await until(lambda: app.visit.lobby.roast.done)
        await pilot.press("t")
        await until(lambda: isinstance(app.screen, RoastSheet))
        await until(lambda: "Roaster1" in shown(app) and "Roaster2" in shown(app))
        others = [line.table for line in app.screen.roast.lines if line.name == "Roaster1"]
        with app._context():
            app.screen.look(others[0])
        await until(lambda: isinstance(app.screen, ClubTable))
        assert app.screen.looks_on
        assert app.screen.sitting.journal.finished
