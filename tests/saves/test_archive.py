"""The games on disk looked through, thrown away and taken back."""

import os

import pytest
from msgspec.structs import replace

from saves import archive, files
from saves.archive import RESULTS, Wanted, discard, found, restore, won
from saves.errors import SaveError
from saves.journal import Seat
from saves.sitting import Sitting
from saves.store import Entry
from tests.saves.ladder import ONE, TWO
from tests.saves.ladder import Options as LadderOptions
from tests.saves.tables import finished, saved

ADA, BO, BOT = Seat("Ada"), Seat("Bô"), Seat("", "greedy")


def entry(name, **told):
    return Entry(path=name, id="0d5c1f9a7be2", **{"changed": "2026-11-16T12:00:00Z", **told})


RUNNING = entry("running", game="cafe", seats=(ADA, BOT))
WON = entry("won", game="cafe", seats=(ADA, BOT), finished=True, totals=(9, 7), winners=(0,))
LOST = entry("lost", game="traders", seats=(ADA, BOT), finished=True, totals=(7, 9), winners=(1,))
SHARED = entry(
    "shared", game="traders", seats=(BO, BOT), finished=True, totals=(9, 9), winners=(0, 1)
)
SOLO = entry("solo", game="roaster", seats=(ADA,), finished=True, totals=(12,), winners=(0,))
OLD = entry("old", changed="2025-01-31T12:00:00Z", game="roaster", seats=(BO,))
SPOILT = Entry(path="spoilt", changed="2026-11-16T12:00:00Z", problem=SaveError("empty"))
ALL = (RUNNING, WON, LOST, SHARED, SOLO, OLD, SPOILT)


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        (Wanted(), ALL),
        (Wanted(game="cafe"), (RUNNING, WON)),
        (Wanted(name="bÔ"), (SHARED, OLD)),
        (Wanted(name="zoe"), ()),
        (Wanted(result="running"), (RUNNING, OLD)),
        (Wanted(result="finished"), (WON, LOST, SHARED, SOLO)),
        (Wanted(result="won"), (WON, SHARED)),
        (Wanted(result="lost"), (LOST,)),
        (Wanted(since="2026-01-01"), (RUNNING, WON, LOST, SHARED, SOLO, SPOILT)),
        (Wanted(until="2025-01-31"), (OLD,)),
        (Wanted(since="2026-11-16", until="2026-11-16", game="roaster"), (SOLO,)),
    ],
)
def test_games_are_found_by_what_is_known_of_them(wanted, expected):
    assert found(ALL, wanted) == list(expected)


def test_only_a_table_of_several_is_won_or_lost():
    assert [won(one) for one in ALL] == [None, True, False, True, None, None, None]
    assert set(RESULTS) == {"", "running", "finished", "won", "lost"}


def test_a_list_of_the_store_is_looked_through(store, ladder):
    finished(store)
    with Sitting.begin(store, "ladder", LadderOptions(), 5, (ADA, BOT)) as table:
        table.take(ONE)
        table.take(TWO)
    (only,) = found(store.entries(), Wanted(game="ladder", result="running"))
    assert only.path == table.path


def test_a_game_is_thrown_away_and_taken_back_whole(store):
    path = saved(store, actions=12)
    content, kept = path.read_bytes(), files.kept(path).read_bytes()
    thrown = discard(store, path)
    assert store.entries() == []
    assert restore(store, thrown) == path
    assert (path.read_bytes(), files.kept(path).read_bytes()) == (content, kept)
    with Sitting.resume(store, path) as table:
        assert len(table.steps) == 12
    assert discard(store, path).path == path


def test_a_game_that_is_open_is_not_thrown_away(store):
    path = saved(store)
    with Sitting.resume(store, path), pytest.raises(SaveError) as refused:
        discard(store, path)
    assert refused.value.reason == "in_use"
    assert path.exists()


def test_what_is_not_there_is_neither_thrown_away_nor_taken_back(store):
    path = saved(store)
    thrown = discard(store, path)
    with pytest.raises(SaveError) as refused:
        discard(store, path)
    assert refused.value.reason == "missing"
    gone = replace(thrown, moved=tuple((file, file) for file, _now in thrown.moved))
    with pytest.raises(SaveError) as refused:
        restore(store, gone)
    assert refused.value.reason == "missing"


def test_a_disk_that_will_not_move_a_file_is_told_of(store, monkeypatch):
    path = saved(store)

    def denied(*_, **__):
        raise OSError(30, "Read-only file system")

    with monkeypatch.context() as patch:
        patch.setattr(os, "link", denied)
        with pytest.raises(SaveError) as refused:
            discard(store, path)
    assert refused.value.reason == "read_only"
    assert path.exists()


def test_what_was_thrown_away_long_ago_makes_room(store, monkeypatch):
    monkeypatch.setattr(archive, "KEPT", 3)
    first, second = discard(store, saved(store, seed=1)), None
    for _before, now in first.moved:
        os.utime(now, (1, 1))
    second = discard(store, saved(store, seed=2))
    assert restore(store, second).exists()
    assert sum(now.exists() for _before, now in first.moved) == 1
