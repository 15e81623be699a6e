"""Games on record are replayed to their scores by every later version (tests/fixtures)."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rules.registry import NAMES, game
from saves import migrate
from saves.code import opened
from saves.errors import SaveError
from saves.replay import Replay
from tests.fixtures.record import label_of, path_of
from tests.fixtures.recorded import GAMES, about, digest_of, journal_of, records
from tests.rules.conformance import TABLES

ROOT = Path(__file__).parents[2]
RECORDS = records()
SOME = tuple(name for name in NAMES if list(GAMES.glob(f"{name}-*.json")))

every_record = pytest.mark.parametrize("name", RECORDS)


def readable(made):
    """Whether every step from what wrote a save to today's rules is there."""
    steps = range(made.revision, game(made.game).revision)
    return all((made.game, revision) in migrate.REVISIONS for revision in steps)


@every_record
def test_a_record_leads_to_its_scores_or_is_refused_as_too_old(name, tmp_path):
    record = RECORDS[name]
    made = about(record)
    if not readable(made):
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
    here = [f"{name} {digest_of(journal_of(record))}" for name, record in RECORDS.items()]
    assert run.stdout.splitlines() == here


def test_every_format_is_on_record():
    found = {about(record).format for name, record in RECORDS.items() if "formats/" in name}
    assert found == set(range(1, migrate.FORMAT + 1))


@pytest.mark.parametrize("name", SOME)
def test_every_table_is_on_record_with_the_present_rules(name):
    labels = [label_of(table) for table in TABLES if table.name == name]
    for label in (*labels, f"{name}-branch"):
        assert path_of(label, game(name)).exists(), label


def test_records_hold_what_was_taken_back_and_branches():
    journals = [journal_of(record) for record in RECORDS.values()]
    assert any(journal.undone for journal in journals)
    assert any(journal.branches for journal in journals)
