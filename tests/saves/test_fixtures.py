"""Games on record are replayed to their scores by every later version (tests/fixtures)."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from rules.packs import digest
from rules.registry import NAMES, game
from saves import migrate
from saves.code import opened
from saves.errors import SaveError
from saves.replay import Replay, open_replay
from saves.sitting import Sitting
from saves.store import Store
from tests.fixtures.record import label_of, path_of
from tests.fixtures.recorded import about, digest_of, journal_of, outcomes, records
from tests.rules.conformance import TABLES

ROOT = Path(__file__).parents[2]
RECORDS = records()

#: Games of an older revision that today's rules play otherwise. Coffee Traders 1: a seat was passed
#: because another one had moved the coins of its bonus pool.
PLAYED_OTHERWISE = {
    "games/traders-5-hard-sides-0-2-4-4-2-r1",
    "games/traders-branch-r1",
}

every_record = pytest.mark.parametrize("name", RECORDS)


def readable(made):
    """Whether every step from what wrote a save to today's rules is there."""
    steps = range(made.revision, game(made.game).revision)
    return all((made.game, revision) in migrate.REVISIONS for revision in steps)


@every_record
def test_a_record_leads_to_its_scores_or_is_refused_as_too_old(name, tmp_path):
    record = RECORDS[name]
    made = about(record)
    if not readable(made) or name in PLAYED_OTHERWISE:
        assert made.revision < game(made.game).revision
        with pytest.raises(SaveError) as refused:
            journal_of(record)
        assert refused.value.reason == "older_revision"
        return
    journal = journal_of(record)
    replay = Replay(journal)
    replay.seek(replay.length)
    assert (replay.over, replay.totals(replay.at)) == (True, record.totals)
    if made.revision == journal.revision == game(made.game).revision:
        assert digest_of(journal) == record.digest
        assert opened(record.code, tmp_path) == journal


@every_record
def test_a_code_of_other_rules_is_refused(name, tmp_path, monkeypatch):
    record = RECORDS[name]
    made = about(record)
    rules = game(made.game)
    with monkeypatch.context() as patch:
        patch.setitem(rules.__dict__, "revision", made.revision + 1)
        with pytest.raises(SaveError) as refused:
            opened(record.code, tmp_path)
    assert refused.value.reason == "older_revision"


def test_another_process_replays_them_alike():
    run = subprocess.run(
        [sys.executable, "-m", "tests.fixtures.recorded"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "4242"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.splitlines() == list(outcomes()) == list(outcomes())


def test_every_format_is_on_record():
    found = {about(record).format for name, record in RECORDS.items() if "formats/" in name}
    assert found == set(range(1, migrate.FORMAT + 1))


@pytest.mark.parametrize("name", NAMES)
def test_every_table_is_on_record_with_the_present_rules(name):
    labels = [label_of(table) for table in TABLES if table.name == name]
    for label in (*labels, f"{name}-branch"):
        assert path_of(label, game(name)).exists(), label


@pytest.mark.parametrize("name", NAMES)
def test_a_game_whose_pack_has_changed_is_refused_before_it_is_played(name, tmp_path, monkeypatch):
    """With other components the same actions would be another game."""
    rules = game(name)
    record = RECORDS[f"games/{name}-branch-r{rules.revision}"]
    code, path = record.code, tmp_path / "game.json"
    path.write_bytes(bytes(record.save))
    pack = journal_of(record).pack
    changed = replace(rules.shelf[pack], name="changed")
    monkeypatch.setitem(rules.shelf.packs, pack, changed)
    monkeypatch.setitem(rules.__dict__, "new", None)
    wanted = {"pack": pack, "found": digest(changed), "wanted": about(record).digest}
    ways = (
        lambda: Store(tmp_path).read(path),
        lambda: open_replay(path, Store(tmp_path)),
        lambda: Sitting.resume(Store(tmp_path), path),
        lambda: opened(code, tmp_path),
    )
    for way in ways:
        with pytest.raises(SaveError) as refused:
            way()
        assert (refused.value.reason, refused.value.figures) == ("pack_differs", wanted)


def test_records_hold_what_was_taken_back_and_branches():
    journals = [
        journal_of(record) for name, record in RECORDS.items() if name not in PLAYED_OTHERWISE
    ]
    assert any(journal.undone for journal in journals)
    assert any(journal.branches for journal in journals)
