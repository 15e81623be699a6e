"""The screen of the games of the day, and its three lines."""

import time

import pytest

from bots.mind import Mind
from rules.registry import game
from saves import daily
from saves.profile import Profile
from saves.sitting import Sitting
from saves.store import Store
from tests.tui.house import SMALL, at_home, shown
from tests.tui.program import program
from tui.replay.daily import Daily
from tui.table.screen import Table
from tui.words.language import AVAILABLE
from tui.words.text import figure


def finished_today(home):
    """Today's roast, played to its end by its last choices."""
    store, day = Store(home), daily.day_of(time.time())
    path = daily.begun(store, "roaster", day, "Ada")
    with Sitting.resume(store, path) as sitting:
        while not sitting.over:
            sitting.take(sitting.legal[-1])
        profile = Profile(name="Ada")
        profile.record(sitting.journal)
    profile.save(store)
    return sitting.journal


async def test_home_leads_to_the_game_of_the_day(tmp_path):
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("j")
        assert isinstance(app.screen, Daily)
        assert "un seul essai classé" in shown(app)
        await pilot.press("1")
        await pilot.pause()
        assert isinstance(app.screen, Table)
        assert app.screen.sitting.journal.id == daily.first_try(
            "roaster", daily.day_of(time.time())
        )
        await pilot.press("q")
        await pilot.pause()
        assert "commencée : continuer" in shown(app)


async def test_once_played_it_tells_three_lines_with_the_advisers_cup(tmp_path, monkeypatch):
    from bots.players import Advice

    async def advise(self, view, seconds, seed):
        return tuple(Advice(action, 5.0) for action in game("roaster").legal(view))

    async def choose(self, bot, view, seed):
        return game("roaster").legal(view)[-1]

    monkeypatch.setattr(Mind, "advise", advise)
    monkeypatch.setattr(Mind, "choose", choose)
    journal = finished_today(tmp_path)
    app = at_home(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("j")
        for _number in range(100):
            await pilot.pause(0.02)
            if "conseiller" in shown(app):
                break
        own = journal.totals[0]
        assert f"Comptoir · torréfaction du jour · {journal.started[:10]}" in shown(app)
        assert f"(conseiller {figure(own)}) · 1 jour de suite" in shown(app)


@pytest.mark.parametrize("code", AVAILABLE)
async def test_where_the_game_of_the_day_is_stands_there_whole(tmp_path, code):
    app = at_home(tmp_path, language=code)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("j")
        before = shown(app)
        await pilot.press("1")
        await pilot.pause()
        await pilot.press("q")
        await pilot.pause()
        begun = shown(app)
        finished_today(tmp_path)
        app.profile = Profile.load(Store(tmp_path))
        app.screen.redraw()
        await pilot.pause()
        seen = (before, begun, shown(app))
    assert len(set(seen)) == 3
    assert not any("…" in each for each in seen)


def test_the_result_is_not_told_before_it_is_played(home):
    ran = program("--lang", "en", "daily", "--share")
    assert ran.returncode == 1
    assert "not played yet" in ran.stderr
