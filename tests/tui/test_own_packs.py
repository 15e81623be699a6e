"""Own packs in the home: a table is thought over with its own, and no file stops another game."""

import pytest

from rules.cafe.pack import SHELF
from rules.cafe.state import Options as CafeOptions
from rules.mombasa.state import Options
from rules.registry import game
from saves.journal import begin
from saves.packs import file_of
from saves.profile import Profile
from saves.replay import Replay
from saves.sitting import Seat, Sitting
from saves.store import Store
from tests.tui.cafe.test_packs import own
from tests.tui.house import SMALL, at_home, shown
from tests.tui.replay.test_screen import settled, watching
from tests.tui.table.test_seats import until

ADA, BOT = Seat("Ada"), Seat("", "random")


@pytest.fixture
def key(tmp_path):
    """An own pack of Café in a home that holds a spoilt file too; its key."""
    store = Store(tmp_path / "home")
    key = store.keep_pack(own(tmp_path))
    (store.packs / "spoilt@0123456789abcdef.toml").write_bytes(b"\0\xff[[")
    yield key
    del SHELF.packs[key]


@pytest.fixture
def home(tmp_path):
    return tmp_path / "home"


def at(home, name, options):
    """The app at a new game of a bot and a person."""
    Profile(pace="none").save(Store(home))
    return at_home(home, screen="play", game=name, options=options, seats=(BOT, ADA), seed=7)


async def advised(pilot):
    """Ask for a hint, and what is shown of it."""
    await pilot.press("h")
    await pilot.app.screen.workers.wait_for_complete()
    await pilot.pause()
    return shown(pilot.app)


async def test_bots_and_hints_of_other_games_do_not_mind(home, key, monkeypatch):
    monkeypatch.setattr("tui.overlays.hint.SECONDS", 0.05)
    app = at(home, "mombasa", Options(players=2))
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        await until(pilot, lambda: table.deciding is not None or table.bots.trouble)
        assert (table.bots.trouble, table.turn.seat) == ("", 1)
        assert "▸" in await advised(pilot)


async def test_the_game_that_uses_it_is_thought_over_with_it(home, key, monkeypatch):
    monkeypatch.setattr("tui.overlays.hint.SECONDS", 0.05)
    app = at(home, "cafe", CafeOptions(players=2, pack=key, master=1))
    async with app.run_test(size=SMALL) as pilot:
        table = app.screen
        await until(pilot, lambda: table.deciding is not None or table.bots.trouble)
        assert table.bots.trouble == ""
        process = table.mind.process
        assert "━" in await advised(pilot)
        assert process is not None
        assert table.mind.process is process


async def test_a_replay_of_another_game_is_compared_all_the_same(home, key, monkeypatch):
    monkeypatch.setattr("tui.replay.advice.SECONDS", 0.05)
    sitting = Sitting.begin(Store(home), "mombasa", Options(players=2), 7, (ADA, ADA))
    for _number in range(3):
        sitting.take(sitting.legal[0])
    sitting.close()
    app = watching(home, Replay(sitting.journal))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("home", "c")
        await settled(pilot)
        assert pilot.app.screen.trouble == ""
        mind = app.screen_stack[0].advices.mind
        assert mind.process is not None
    assert mind.process is None


def test_only_the_pack_of_a_game_is_handed_over(home, key):
    def journal(name, options):
        return begin(game(name), options, 7, (ADA, ADA), "2026-11-16T20:00:00Z")

    packs = Store(home).packs
    assert file_of(journal("mombasa", Options(players=2)), packs) is None
    assert file_of(journal("cafe", CafeOptions(players=2)), packs) is None
    found = file_of(journal("cafe", CafeOptions(players=2, pack=key)), packs)
    assert found == packs / f"mine@{key.rpartition('@')[2]}.toml"
