"""The advice of `h`: why the best is best, and Enter takes what is marked."""

import asyncio
import re
from importlib import import_module

import pytest

from bots.cafe import advice
from bots.mind import Mind
from bots.players import Advice
from bots.reasons import Reason
from rules import registry
from rules.cafe.state import Ask
from rules.coffee_roaster import GAME
from tests.tui.cafe.moments import moment
from tests.tui.house import SMALL, at_home, at_table, shown
from tui.contract.presenter import presenter
from tui.contract.reasons import LONGEST, because
from tui.overlays.hint import SECONDS
from tui.words.language import AVAILABLE, language

PANAMA = "panama-shb"


def advising(monkeypatch, *reasons):
    """An adviser that thinks most of the last choice, for these reasons."""

    async def advise(self, view, seconds, seed):
        from rules.registry import game

        options = game(self.game).legal(view)[::-1]
        return tuple(Advice(action, 20.0 - place) for place, action in enumerate(options))

    async def explain(self, view, better, other, seed):
        return reasons

    monkeypatch.setattr(Mind, "advise", advise)
    monkeypatch.setattr(Mind, "explain", explain)


async def test_the_reason_stands_under_the_best_choice(tmp_path, monkeypatch):
    advising(monkeypatch, Reason("flavour", 6.2, 3.1, 3.1))
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("h")
        await pilot.pause()
        rows = shown(app).splitlines()
        best = next(number for number, row in enumerate(rows) if "━" in row and "▸" in row)
        assert "Points des saveurs attendues : 6 au lieu de 3." in rows[best + 1]


async def test_enter_takes_the_marked_choice(tmp_path, monkeypatch):
    advising(monkeypatch)
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        second = GAME.legal(table.sitting.state)[-2]
        await pilot.press("h")
        await pilot.pause()
        await pilot.press("down", "enter")
        assert app.screen is table
        assert table.sitting.steps[1].action == second


async def test_escape_takes_nothing(tmp_path, monkeypatch):
    advising(monkeypatch)
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("h")
        await pilot.pause()
        await pilot.press("escape")
        assert len(app.screen.sitting.steps) == 1


async def test_a_card_of_cafe_is_led_to_its_place_and_not_laid(tmp_path, monkeypatch):
    advising(monkeypatch)
    path = moment(tmp_path, Ask.PLACE)
    app = at_home(tmp_path, screen="resume", path=path)
    async with app.run_test(size=SMALL) as pilot:
        sitting = app.screen.sitting
        steps, wanted = len(sitting.steps), sitting.legal[-1]
        await pilot.press("h")
        await pilot.pause()
        await pilot.press("enter")
        assert app.screen.pointer == wanted
        assert len(sitting.steps) == steps
        await pilot.press("enter")
        assert sitting.steps[steps].action == wanted


def told(better, other, reasons, code="fr"):
    return because(presenter("traders"), better, other, reasons, language(code))


def test_a_small_gap_is_no_great_difference():
    near = Advice(1, 5.0), Advice(2, 4.6)
    assert told(*near, (Reason("coins", 5, 2, 3.0),)).startswith("Pas de grande différence")


def test_without_a_part_the_expected_points_are_told():
    assert told(Advice(1, 15.2), Advice(2, 12.1), ()) == (
        "Points attendus : environ 15 au lieu de 12."
    )


@pytest.mark.parametrize("game", registry.NAMES)
def test_no_sentence_counts_points_that_may_be_one(game):
    """Figures follow the noun: "1 points" would be no French."""
    module = import_module(f"tui.{registry.FOLDERS[game]}.words.reasons")
    sentences = [said for value in vars(module).values() if isinstance(value, dict)
                 for said in value.values() if isinstance(said, str)]  # fmt: skip
    assert sentences
    for code in AVAILABLE:
        _ = language(code)
        for said in sentences:
            assert not re.search(r"\{b\} (point|ponto)", _(said)), said


def test_a_second_part_follows_if_the_sentence_stays_short():
    pair = Advice(1, 15.2), Advice(2, 12.1)
    coins, idle = Reason("coins", 5, 2, 3.0), Reason("idle", 2, 0, -2.0)
    said = told(*pair, (coins, idle))
    assert said == "5₵ au lieu de 2₵ ; mais pénalité des plantations vides : 2 au lieu de 0."
    for code in AVAILABLE:
        for reasons in ((coins, idle), (idle, Reason("posts", 5, 2, 3.0))):
            assert len(told(*pair, reasons, code)) <= LONGEST


async def test_a_first_opinion_stands_there_while_the_master_thinks(tmp_path, monkeypatch):
    go_on = asyncio.Event()

    async def advise(self, view, seconds, seed):
        options = GAME.legal(view)
        if seconds == SECONDS:
            await go_on.wait()
            options = options[::-1]
        return tuple(Advice(action, 20.0 - place) for place, action in enumerate(options))

    advising(monkeypatch)
    monkeypatch.setattr(Mind, "advise", advise)
    app = at_table(tmp_path, card=PANAMA)
    async with app.run_test(size=SMALL) as pilot:
        second = GAME.legal(app.screen.sitting.state)[1]
        await pilot.press("h")
        await pilot.pause()
        assert "Premier avis" in shown(app)
        await pilot.press("down")
        go_on.set()
        await pilot.pause()
        assert "Premier avis" not in shown(app)
        assert app.screen.found[app.screen.chosen].action == second


async def test_what_goes_with_a_choice_is_told_until_the_sheet_is_gone(tmp_path, monkeypatch):
    """The wheel of a sheet that is being taken away turns once more after the table moved on."""

    async def advise(self, view, seconds, seed):
        return advice.advise(view, 0.0, seed)

    advising(monkeypatch)
    monkeypatch.setattr(Mind, "advise", advise)
    path = moment(tmp_path, Ask.ACT, such=lambda state: any(state.player.beans))
    app = at_home(tmp_path, screen="resume", path=path)
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        await pilot.press("h")
        await pilot.pause()
        sheet = app.screen
        assert any(one.then for one in sheet.found)
        sheet.found = tuple(sorted(sheet.found, key=lambda one: -len(one.then)))
        before, steps = list(sheet.lines(70)), len(table.sitting.steps)
        table.take_advised(sheet.found[0])
        assert len(table.sitting.steps) > steps
        assert list(sheet.lines(70)) == before
