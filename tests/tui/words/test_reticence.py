"""What the program keeps to itself until a game is over, and what it says instead."""

import json

import pytest
from msgspec.structs import replace

from rules.game import ONLOOKER
from saves.code import share
from saves.journal import Seat
from saves.profile import Profile
from saves.replay import Replay
from saves.sitting import Sitting
from saves.store import Store
from tests.saves.tables import CHALLENGE, finished, roast, wander
from tests.tui.house import LARGE, SMALL, at_home, line, shown
from tests.tui.unlike import secretive
from tui.app import Comptoir
from tui.contract.presenter import presenter_of
from tui.contract.telling import told_at
from tui.replay.onward import Onward
from tui.replay.screen import Watching
from tui.start import Start
from tui.table.bots import BotTurns
from tui.table.screen import Table
from tui.words.language import language
from tui.words.reticence import NOBODYS_EYES, NOT_SHARED, ONLY_YOUR_EYES, SECRET_HERE
from tui.words.undoing import REASONS, why_kept

FR = language("fr")


def kept_at(home, journal):
    """The path of a game in a home."""
    store = Store(home)
    Profile(name="Ada", pace="none").save(store)
    store.write(journal, store.path(journal))
    return store.path(journal)


def watching(home, replay):
    return Comptoir(Start(home=home, language="fr"), replay)


def plans(viewer):
    """A game of Mombasa in which somebody has planned, and the next seat is asked."""
    return secretive("mombasa-plans", viewer).one


# Commands


def test_through_the_eyes_of_several_people_no_game_under_way_is_seen(comptoir, home):
    path = kept_at(home, plans(ONLOOKER))
    for seat in ("1", "2", "3"):
        code, said, complaint = comptoir("replay", str(path), "--plain", "--seat", seat)
        assert (code, said, complaint) == (2, "", f"{NOBODYS_EYES}\n")
    _code, said, _complaint = comptoir("replay", str(path), "--plain")
    assert "décide en secret." in said.splitlines()[-1]


def test_a_single_person_sees_through_their_own_eyes_only(comptoir, home):
    journal = plans(None)
    path, own = kept_at(home, journal), Replay(journal).seek(100).seat
    for seat in range(3):
        code, said, complaint = comptoir("replay", str(path), "--plain", "--seat", str(seat + 1))
        if seat == own:
            assert (code, complaint) == (0, "")
            assert "décide en secret." in said
        else:
            assert (code, said) == (2, "")
            assert complaint == f"{ONLY_YOUR_EYES.format(number=own + 1)}\n"


def test_the_code_of_a_game_is_told_once_it_is_over(comptoir, home):
    table = wander(roast(Store(home), CHALLENGE), 20)
    table.close()
    assert comptoir("share", str(table.path)) == (1, "", f"{NOT_SHARED}\n")
    with Sitting.resume(Store(home), table.path) as again:
        wander(again, -1)
    assert comptoir("share", str(table.path)) == (0, f"{share(again.journal)}\n", "")


def test_points_that_may_count_hidden_things_are_not_listed(comptoir, home):
    over, under = finished(Store(home)), wander(roast(Store(home), CHALLENGE, 987654321), 20)
    under.close()
    _code, said, _complaint = comptoir("saves", "--json")
    listed = {entry["path"]: entry["totals"] for entry in json.loads(said)}
    assert listed == {str(over.path): list(over.journal.totals), str(under.path): []}
    assert under.journal.seed == 987654321
    assert "987654321" not in said


# The log


def test_in_how_many_steps_a_secret_was_decided_is_not_told():
    journal = plans(ONLOOKER)
    replay, words = Replay(journal), presenter_of(journal)
    secret = [at for at in range(1, replay.length + 1) if replay.turn_at(at - 1).ask == "plan"]
    assert len(secret) == 3
    heard = [told_at(replay, at, ONLOOKER, words, FR) for at in secret]
    assert heard == [(), (), ("Bleu décide en secret.",)]


# The replay


async def test_a_game_under_way_is_neither_shared_nor_seen_through_other_eyes(tmp_path):
    app = watching(tmp_path, Replay(plans(ONLOOKER)))
    async with app.run_test(size=SMALL) as pilot:
        assert app.screen.viewer == ONLOOKER
        await pilot.press("end", "v")
        assert app.screen.viewer == ONLOOKER
        await pilot.press("s")
        assert isinstance(app.screen, Watching)
        assert line(app, -2).startswith(NOT_SHARED[:60])
        await pilot.press("c")
        assert "sa vue s'ouvre à la fin de la partie" in line(app, -2)


async def test_a_secret_cannot_be_played_on_from(tmp_path):
    journal = plans(None)
    app = watching(tmp_path, Replay(journal))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("end", "p")
        assert isinstance(app.screen, Watching)
        assert line(app, -2) == SECRET_HERE
        await pilot.press("home", "p")
        assert isinstance(app.screen, Onward)


async def test_a_game_under_way_is_played_on_with_another_luck(tmp_path):
    sitting = wander(roast(Store(tmp_path), CHALLENGE), 20)
    sitting.close()
    app = watching(tmp_path, Replay(sitting.journal))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("end", "p")
        assert "n'est pas finie" in shown(app)
        assert "le même qu'alors" not in shown(app)
        await pilot.press("1")
        assert "nouveau pour la suite" in shown(app)
        await pilot.press("j")
        assert isinstance(app.screen, Table)
        assert app.screen.sitting.state.chance != sitting.state.chance


async def test_an_onlooker_may_read_what_is_decided_openly(tmp_path):
    """Stowing a card at the setup is done before all eyes: advice may be asked for it."""
    app = watching(tmp_path, Replay(plans(ONLOOKER)))
    async with app.run_test(size=SMALL):
        assert app.screen.turn.ask == "stow"
        assert app.screen.open_to_viewer
        app.screen.seek(app.screen.replay.length)
        assert not app.screen.open_to_viewer


# The table


async def test_while_a_bot_plans_nobody_who_sits_down_sees_a_plan(tmp_path, monkeypatch):
    """Ada has planned, a bot is to plan, then Cy: whoever resumes the game may be Cy."""
    journal = plans(ONLOOKER)
    seats = (Seat("Ada"), Seat("", "greedy"), Seat("Cy"))
    path = kept_at(tmp_path, replace(journal, seats=seats))
    monkeypatch.setattr(BotTurns, "begin", lambda self: None)
    app = at_home(tmp_path, screen="resume", path=path)
    async with app.run_test(size=LARGE):
        table = app.screen
        assert table.watching
        assert table.known_to == ONLOOKER
        assert table.seen == table.sitting.game.view(table.sitting.state, ONLOOKER)
        assert "Bleu décide en secret." in shown(app)


async def test_a_neighbour_is_told_why_a_plan_is_not_taken_back(tmp_path):
    path = kept_at(tmp_path, plans(ONLOOKER))
    app = at_home(tmp_path, screen="resume", path=path)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("enter")
        table, actions = app.screen, app.screen.sitting.journal.actions
        assert not table.curtained
        await pilot.press("u")
        assert "ce qu'une autre personne a décidé en secret reste décidé" in line(app, -2)
        await pilot.press("escape")
        assert table.sitting.journal.actions == actions


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_has_its_words(reason):
    class Table:
        kept = reason

    assert why_kept(Table(), FR) == REASONS[reason]
