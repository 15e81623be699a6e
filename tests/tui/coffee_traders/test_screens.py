"""Every phase of Coffee Traders in the app, in both sizes: what is shown, what keys do."""

from random import Random

import pytest

from rules.coffee_traders.engine import GAME
from rules.coffee_traders.state import Options, Task
from saves.profile import Profile
from saves.sitting import Seat, Sitting
from saves.store import Store
from tests.tui.coffee_traders.moments import PHASE_MOMENTS, moment_of, save
from tests.tui.house import LARGE, SMALL, at_home, shown
from tui.coffee_traders.phases.recolter import tale
from tui.coffee_traders.words import terms
from tui.contract.pace import PACES
from tui.table.screen import Table

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])

#: What only the screen of a phase shows.
SIGNS = {
    "travailler": ("ville •", "une action ?"),
    "affecter": ("ville •", "affecter un ouvrier"),
    "commercer": ("entrepôt ■", "commercer ou construire ?"),
    "recolter": ("La récolte", "Continuer"),
    "vendre": ("Séoul", "vendre quoi ?"),
    "reinitialiser": ("× perdu", "garder les entrepôts"),
}
COOPS = ("Guatemala", "Colombie", "Brésil", "Éthiopie", "Indonésie")


@pytest.fixture
def resumed(tmp_path):
    """The app at a moment of a game."""

    def open_at(name, **how):
        path = save(tmp_path, moment_of(name), **how)
        return at_home(tmp_path, screen="resume", path=path)

    return open_at


@SIZES
@pytest.mark.parametrize("phase", PHASE_MOMENTS)
async def test_every_phase_has_its_screen(resumed, phase, size):
    app = resumed(phase)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        lines = shown(app).splitlines()
        assert "Coffee Traders · 1975" in lines[0]
        name = terms.PHASES[phase]
        assert f"▸ {name}" in lines[1]
        for sign in SIGNS[phase]:
            assert sign in shown(app)


async def test_a_wide_screen_shows_all_five_maps_a_narrow_one_the_one_under_the_cursor(resumed):
    for size, most in ((SMALL, 1), (LARGE, 5)):
        app = resumed("site")
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            assert sum(f"{name} ──" in shown(app) for name in COOPS) == most


async def test_page_keys_lead_from_cooperative_to_cooperative(resumed):
    app = resumed("site")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        seen = []
        for _number in COOPS:
            seen.append(next(name for name in COOPS if f"{name} ──" in shown(app)))
            await pilot.press("pagedown")
        assert sorted(seen) == sorted(COOPS)


async def test_a_refused_place_says_why_with_its_rule_and_is_not_taken(resumed):
    """The cursor walks on to a place that is no choice: the reason stands below the question."""
    app = resumed("site")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        table = app.screen
        choices = {choice.action for choice in table.answers}
        random = Random(1)
        while table.pointer in choices:
            await pilot.press(random.choice(("up", "down", "left", "right")))
        assert "(CT-" in shown(app).splitlines()[-2]
        assert "× " in shown(app)
        before = table.sitting.state
        await pilot.press("enter")
        assert table.sitting.state == before


async def test_what_the_others_did_stands_beside_the_map(resumed):
    """All of their steps since the viewer's own last one, and none before it."""
    app = resumed("travailler", alone=False)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        table = app.screen
        seats = [GAME.turn(step.before).seat for step in table.sitting.steps]
        waited = table.story.meanwhile()
        assert waited
        assert table.viewer not in seats[waited.start : waited.stop]
        assert set(seats[waited.stop :]) <= {table.viewer}
        assert seats[waited.start - 1] == table.viewer
        assert "Depuis votre tour" in shown(app)
        assert table.scene().news[-1][:20] in shown(app)


async def test_escape_takes_an_announcement_back_and_redo_brings_it_again(resumed):
    app = resumed("site", alone=False)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert app.screen.turn.ask == Task.SITE
        await pilot.press("escape")
        assert app.screen.turn.ask == Task.WORK
        await pilot.press("U")
        assert app.screen.turn.ask == Task.SITE


# Récolter


@SIZES
async def test_the_harvest_is_told_step_by_step(resumed, size, moving):
    """One sentence more with each step, until it is whole; then the sale begins with Enter."""
    app = resumed("recolter", pace="slow")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        table = app.screen
        beats = tale(table.scene())
        assert len(beats) > 4
        assert beats[0].text.split(" : ")[0] in shown(app)
        last = beats[-1].text.split("(")[0]
        assert last not in shown(app)
        for _beat in beats[1:]:
            table.pause.tell()
            await pilot.pause()
        assert not table.pause.running
        assert last in shown(app)
        await pilot.press("enter")
        assert "vendre quoi ?" in shown(app)


async def test_the_harvest_can_be_shown_at_once(resumed, moving):
    app = resumed("recolter", pace="slow")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "Tout montrer" in shown(app)
        await pilot.press("enter")
        assert "Continuer" in shown(app)
        assert "Sumatra" in shown(app)


async def test_without_animation_the_harvest_is_one_picture(resumed):
    app = resumed("recolter")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert PACES[app.profile.pace] == 0
        assert not app.screen.pause.running
        assert "Continuer" in shown(app)


async def test_where_nothing_moves_the_harvest_is_one_picture_at_any_pace(resumed, monkeypatch):
    """The same rule as for draws: over a line, and for whoever wants no motion."""
    app = resumed("recolter", pace="slow")
    monkeypatch.setattr(type(app), "motion", property(lambda app: False))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert app.pace > 0
        assert not app.screen.pause.running
        assert "Continuer" in shown(app)
        assert "Sumatra" in shown(app)


# Whole games


@pytest.mark.parametrize(("size", "players"), [(SMALL, 2), (LARGE, 3)], ids=["80x24", "120x40"])
async def test_a_whole_game_by_keys(tmp_path, size, players):
    """Three periods with a key for each answer; every question is on the screen, as is the end."""
    Profile(name="Ada", pace="none", care="never").save(Store(tmp_path))
    seats = tuple(Seat(name) for name in ("Ada", "Bo", "Cy")[:players])
    sitting = Sitting.begin(Store(tmp_path), "traders", Options(players=players), 5, seats)
    app, random, phases = at_home(tmp_path), Random(3), set()
    async with app.run_test(size=size) as pilot:
        await app.push_screen(Table(sitting))
        await pilot.pause()
        table = app.screen
        while not sitting.over:
            phases.add((sitting.state.period, table.phase()))
            if table.deciding is None:
                await pilot.press("enter")
                continue
            asked = table.presenter.question(table.seen, table.turn, table.language)
            assert asked in shown(app)
            answers = [choice for choice in table.answers if choice.key]
            before = len(sitting.steps)
            await pilot.press(random.choice(answers).key)
            assert len(sitting.steps) > before
        await pilot.pause()
        assert "Victoire" in shown(app)
        totals = [str(sheet.total) for sheet in GAME.scores(sitting.state)]
        (line,) = (text for text in shown(app).splitlines() if text.strip().startswith("Total"))
        assert line.split()[1 : 1 + players] == totals
    assert {(period, phase) for period in range(3) for phase in list(PHASE_MOMENTS)[2:5]} <= phases
