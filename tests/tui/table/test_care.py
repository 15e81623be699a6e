"""Nothing precious goes by one key, and no key answers what was not on the screen yet."""

import pytest
from textual.events import Key

from rules.registry import game
from saves.sitting import Seat, Sitting
from saves.store import Store
from tests.rules.conformance import TABLES, random_game
from tests.tui.house import SMALL, at_home, shown
from tui.contract.presenter import presenter
from tui.overlays.sure import Sure
from tui.words.language import AVAILABLE, language

#: A choice that gives something up, by game, and what it would be in French.
ENDS = {"cafe": "perdu : ", "traders": " marqueur", "mombasa": "marqueurs Bonus"}


def losing(name, tmp_path, people=1):
    """A saved game at a person's decision that can give something up; that choice."""
    rules = game(name)
    options = rules.options(players=max(2, rules.players.start))
    seats = tuple(Seat(f"P{at}", "human" if at < people else "random") for at in range(2))
    sitting = Sitting.begin(Store(tmp_path), name, options, 5, seats)
    while True:
        human = sitting.journal.seats[sitting.turn.seat].human
        lost = [way for way in sitting.legal if rules.forgone(sitting.state, way)]
        if sitting.steps and human and lost:
            sitting.close()
            return sitting.path, lost[0]
        ways = [way for way in sitting.legal if rules.forgone(sitting.state, way) is None]
        sitting.take((ways or sitting.legal)[0])


def opened(tmp_path, path):
    """The program at a saved game."""
    return at_home(tmp_path, screen="resume", path=path)


@pytest.mark.parametrize("name", ENDS)
async def test_giving_something_up_is_asked_once(tmp_path, name):
    path, ends = losing(name, tmp_path)
    app = opened(tmp_path, path)
    async with app.run_test(size=SMALL) as pilot:
        table = await at_decision(app, pilot)
        before, key = len(table.sitting.steps), keys(table)[ends]
        await pilot.press(key)
        assert isinstance(app.screen, Sure)
        assert ENDS[name] in shown(app)
        await pilot.press("escape")
        assert (app.screen, len(table.sitting.steps)) == (table, before)
        await pilot.press(key, "enter")
        assert table.sitting.steps[before].action == ends


async def test_whoever_wants_is_never_asked(tmp_path):
    path, ends = losing("traders", tmp_path)
    app = opened(tmp_path, path)
    app.profile.care = "never"
    async with app.run_test(size=SMALL) as pilot:
        before = len(app.screen.sitting.steps)
        await pilot.press(keys(app.screen)[ends])
        assert app.screen.sitting.steps[before].action == ends


async def test_whoever_wants_is_asked_at_every_end(tmp_path):
    app = at_home(tmp_path, screen="play", game="roaster", seed=3)
    app.profile.care = "always"
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("enter", "t", "s")
        assert isinstance(app.screen, Sure)
        assert "Avant de finir" in shown(app)


async def test_what_was_typed_ahead_does_not_answer(tmp_path):
    """A pass and two Enters at once: the question stands."""
    path, ends = losing("mombasa", tmp_path)
    app = opened(tmp_path, path)
    async with app.run_test(size=SMALL) as pilot:
        table = await at_decision(app, pilot)
        key = keys(table)[ends]
        for pressed in (key, "enter", "enter"):
            app.post_message(Key(pressed, pressed if len(pressed) == 1 else None))
        await pilot.pause()
        assert isinstance(app.screen, Sure)
        await pilot.press("enter")
        assert app.screen is table


async def test_the_keyboard_is_handed_over(tmp_path):
    """With two people the next one's decision waits until the keyboard is passed on."""
    seats = (Seat("Ada"), Seat("Bo"))
    sitting = Sitting.begin(Store(tmp_path), "cafe", game("cafe").options(players=2), 7, seats)
    sitting.take(sitting.legal[0])
    sitting.close()
    app = opened(tmp_path, sitting.path)
    app.profile.care = "lost"
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        while not table.handing_over:
            await pilot.press("enter")
        steps, name = len(table.sitting.steps), table.scene().names[table.turn.seat]
        assert f"À {name} de jouer" in shown(app)
        early = Key("enter", None)
        early.time -= 60
        app.post_message(early)
        await pilot.pause()
        assert table.handing_over
        await pilot.press("enter")
        assert (table.handing_over, len(table.sitting.steps)) == (False, steps)


async def at_decision(app, pilot):
    """The table, past the pause it may begin with."""
    while app.screen.deciding is None:
        await pilot.press("enter")
    return app.screen


def keys(table):
    """The key of each choice, by its action."""
    return {choice.action: choice.key for choice in table.answers}


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.label)
def test_what_can_be_lost_is_said_from_what_a_seat_may_know(table):
    rules, words = table.game, presenter(table.name)
    for state, _action, _after in random_game(table, 1):
        turn = rules.turn(state)
        view = rules.view(state, turn.seat)
        for choice in rules.legal(state):
            forgone = rules.forgone(state, choice)
            assert forgone == rules.forgone(view, choice)
            assert not forgone or all(loss.count > 0 for loss in forgone)
            if forgone:
                assert all(words.lost(forgone, language(code)) for code in AVAILABLE)


@pytest.mark.parametrize(("name", "ask"), [("mombasa", "plan"), ("traders", "assign")])
async def test_the_neighbours_undo_leaves_what_was_decided_unseen(tmp_path, name, ask):
    """In the hot seat somebody has planned; whoever sits down next cannot wipe that."""
    rules = game(name)
    seats = (Seat("Ada"), Seat("Bob"))
    sitting = Sitting.begin(Store(tmp_path), name, rules.options(players=2), 5, seats)
    while not (sitting.steps and passed_on(sitting, ask)):
        ends = [way for way in sitting.legal if rules.forgone(sitting.state, way) is None]
        sitting.take((ends or sitting.legal)[0])
    sitting.close()
    app = opened(tmp_path, sitting.path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        before = list(app.screen.sitting.steps)
        assert "en secret" in shown(app)
        await pilot.press("u")
        assert list(app.screen.sitting.steps) == before
        await pilot.press("enter", "u")
        assert list(app.screen.sitting.steps) == before
        assert "décidé en secret reste décidé" in shown(app)


def passed_on(sitting, ask):
    """Whether one has decided unseen, and another is asked to."""
    last, now = sitting.steps[-1].turn, sitting.turn
    return last.ask == now.ask == ask and last.seat != now.seat
