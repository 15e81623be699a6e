"""A draw is seen within half a second, for whoever wants it; any key ends it and is obeyed."""

import pytest

from rules.registry import game
from saves.profile import Profile
from saves.sitting import Seat, Sitting
from saves.store import Store
from tests.rules.conformance import TABLES, random_game
from tests.tui.house import SMALL, at_home
from tui.app import STILL
from tui.contract.scenery import scenery
from tui.table import unfolding
from tui.table.unfolding import FRAMES, IN_ALL, spread

#: How many sit at the table.
DRAWN = {"roaster": 1, "cafe": 2}


def drawing(tmp_path, name):
    """A saved game whose last step drew something, at a person's decision."""
    rules, looks = game(name), scenery(name)
    seats = (Seat("Ada"), Seat("", "random"))[: DRAWN[name]]
    options = rules.options(players=len(seats))
    sitting = Sitting.begin(Store(tmp_path), name, options, 5, seats)
    while True:
        sitting.take(sitting.legal[0])
        step = sitting.step_seen(0, len(sitting.steps) - 1)
        drawn = looks.unfolds(step.before, step.after)
        if drawn and sitting.turn.seat == 0 and not looks.pauses(step.before, step.after):
            sitting.close()
            return sitting.path


def boards(app):
    """How often the board is drawn from now on, by the positions."""
    seen, table = [], app.screen
    put = table.unfolding.show

    def show(position):
        seen.append(position)
        put(position)

    table.unfolding.show = show
    return seen


def at_table(tmp_path, name, **profile):
    """The program at such a game."""
    path = drawing(tmp_path, name)
    Profile(name="Ada", pace="normal", **profile).save(Store(tmp_path))
    return at_home(tmp_path, screen="resume", path=path)


@pytest.fixture
def by_hand(moving, monkeypatch):
    """A draw that goes on when the test says so, on however busy a machine."""
    monkeypatch.setattr(unfolding, "IN_ALL", 3600)


@pytest.mark.parametrize("name", DRAWN)
async def test_a_draw_comes_in_few_frames_and_ends_as_it_is(tmp_path, name, by_hand):
    app = at_table(tmp_path, name)
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        frames = boards(app)
        assert table.scene().state != table.seen
        while table.unfolding.running:
            table.unfolding.go_on()
        assert len(frames) < FRAMES
        assert table.scene().state == table.seen
        await pilot.pause()


async def test_any_key_ends_it_and_is_obeyed(tmp_path, by_hand):
    app = at_table(tmp_path, "roaster")
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        steps = len(table.sitting.steps)
        assert table.unfolding.running
        key = table.answers[0].key
        await pilot.press(key)
        assert len(table.sitting.steps) > steps


async def test_without_motion_there_is_not_one_frame_more(tmp_path, moving):
    app = at_table(tmp_path, "roaster", still=True)
    async with app.run_test(size=SMALL):
        table = app.screen
        assert not table.unfolding.running
        assert table.scene().state == table.seen


@pytest.mark.parametrize("name", STILL)
def test_over_a_line_nothing_moves(tmp_path, monkeypatch, name):
    for other in STILL:
        monkeypatch.delenv(other, raising=False)
    app = at_home(tmp_path)
    monkeypatch.setattr(type(app), "is_headless", property(lambda app: False))
    assert app.motion
    monkeypatch.setenv(name, "1")
    assert not app.motion


def test_it_takes_half_a_second_at_most():
    assert len(spread(range(100))) * IN_ALL / FRAMES < IN_ALL
    assert spread(range(3)) == [0, 1, 2]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.label)
def test_what_unfolds_shows_nothing_that_is_not_there_in_the_end(table):
    """Every position on the way can be drawn, and holds less than the last one."""
    looks = scenery(table.name)
    for step in random_game(table, 1)[:200]:
        seat = max(0, table.game.turn(step.before).seat)
        before, after = (table.game.view(state, seat) for state in (step.before, step.after))
        for position in looks.unfolds(before, after):
            if table.name == "roaster":
                assert sum(position.drawn) < sum(after.drawn)
                assert sum(position.drawn) + sum(position.bag) == sum(after.drawn) + sum(after.bag)
            else:
                assert after.offer[: len(position.offer)] == position.offer != after.offer
