"""The store: written whole or not at all, the file before kept, nothing unknown overwritten."""

import errno
import json
import os
import shutil
import stat
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest

from saves import files
from saves.errors import SaveError
from saves.journal import encode
from saves.sitting import Sitting
from saves.store import Store, default_home, moment
from tests.saves.tables import finished, roast, saved, wander


def contents(folder):
    """Every file below a folder with its bytes; who holds a lock does not matter."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix != ".lock"
    }


def test_the_home_is_where_the_player_says(monkeypatch, tmp_path):
    monkeypatch.setenv("COMPTOIR_HOME", str(tmp_path))
    assert Store().games == tmp_path / "games"
    monkeypatch.setenv("COMPTOIR_HOME", "")
    assert default_home().name == "comptoir"
    assert Store(tmp_path / "other").home == tmp_path / "other"


def test_looking_makes_no_folder(store):
    assert store.entries() == []
    assert store.latest() is None
    assert not store.home.exists()


def test_a_file_is_named_by_day_game_and_id(store):
    table = roast(store)
    table.take(table.legal[0])
    day, name = table.journal.started[:10], table.journal.id
    assert list(contents(store.games)) == [f"{day}-roaster-{name}.json"]
    assert store.id_in(table.path) == name


def test_a_game_only_looked_at_leaves_no_file(store):
    roast(store).close()
    assert contents(store.home) == {}


def test_what_was_written_is_read_again(store):
    table = wander(roast(store), 15)
    assert Store(store.home).read(table.path) == table.journal


def test_files_are_for_their_owner_alone(store):
    path = saved(store)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(store.games.stat().st_mode) == 0o700


def test_the_home_and_the_folders_above_it_are_for_their_owner_alone(tmp_path):
    before = os.umask(0)
    try:
        saved(Store(tmp_path / "data" / "home"))
    finally:
        os.umask(before)
    for folder in ("data", "data/home", "data/home/games"):
        assert stat.S_IMODE((tmp_path / folder).stat().st_mode) == 0o700


def test_the_file_before_is_kept(store):
    table = wander(roast(store), 5)
    before = encode(table.journal)
    wander(table, 1, seed=2)
    assert contents(store.games) == {
        table.path.name: encode(table.journal),
        table.path.name + ".bak": before,
    }


def test_each_game_has_its_own_file_and_finished_ones_stay(store):
    paths = {finished(store, seed=1).path, finished(store, seed=2).path, saved(store)}
    assert {entry.path for entry in store.entries()} == paths
    assert sorted(entry.finished for entry in store.entries()) == [False, True, True]


def test_a_write_forces_the_file_to_the_disk_before_it_takes_its_name_and_the_name_after(
    store, monkeypatch
):
    path = saved(store)
    journal, log, names = store.read(path), [], {}
    opened, written, forced = os.open, os.write, os.fsync
    linked, renamed = os.link, os.replace

    def opening(file, *args, **named):
        descriptor = opened(file, *args, **named)
        names[descriptor] = Path(file).name
        return descriptor

    def writing(descriptor, data):
        log.append(("write", names[descriptor]))
        return written(descriptor, data)

    def forcing(descriptor):
        log.append(("force", names[descriptor]))
        return forced(descriptor)

    def linking(source, target, **named):
        log.append(("keep", Path(target).name))
        return linked(source, target, **named)

    def renaming(source, target):
        log.append(("rename", Path(target).name))
        return renamed(source, target)

    for name, call in (
        ("open", opening), ("write", writing), ("fsync", forcing),
        ("link", linking), ("replace", renaming),
    ):  # fmt: skip
        monkeypatch.setattr(os, name, call)
    store.write(journal, path)
    temporary = f".{path.name}.{os.getpid()}.tmp"
    assert log == [
        ("write", temporary),
        ("force", temporary),
        ("keep", path.name + ".bak"),
        ("rename", path.name),
        ("force", "games"),
    ]


# Failures of the system at each step of a write

STEPS = {
    "open": ("open", 1),
    "write": ("write", 1),
    "fsync": ("fsync", 1),
    "keep": ("link", 1),
    "rename": ("replace", 1),
}
FAILURES = {
    errno.ENOSPC: "disk_full",
    errno.EDQUOT: "disk_full",
    errno.EROFS: "read_only",
    errno.EIO: "not_written",
}


def fail(monkeypatch, name, number, code):
    """Let the call of this number to a function of the system fail, and all after it."""
    real, calls = getattr(os, name), []

    def failing(*args, **named):
        if name == "open" and not args[1] & os.O_CREAT:
            return real(*args, **named)
        calls.append(args)
        if len(calls) >= number:
            raise OSError(code, os.strerror(code))
        return real(*args, **named)

    monkeypatch.setattr(os, name, failing)


@pytest.mark.parametrize("code", FAILURES)
@pytest.mark.parametrize("step", STEPS)
def test_a_failed_write_leaves_the_old_file_whole(store, monkeypatch, step, code):
    table = wander(roast(store), 6)
    before = table.path.read_bytes()
    newer = wander(table, 1, seed=3).journal
    table.path.write_bytes(before)
    fresh = Store(store.home)
    old = fresh.read(table.path)
    with monkeypatch.context() as patch:
        fail(patch, *STEPS[step], code)
        with pytest.raises(SaveError) as refused:
            fresh.write(newer, table.path)
    assert refused.value.reason == FAILURES[code]
    assert refused.value.path == table.path
    assert table.path.read_bytes() == before
    assert fresh.read(table.path) == old
    assert [name for name in contents(store.games) if name.endswith(".tmp") or name[0] == "."] == []
    fresh.write(newer, table.path)
    assert fresh.read(table.path) == newer
    assert files.kept(table.path).read_bytes() == before
    assert not store.set_aside.exists()


def test_a_disk_that_fills_up_in_the_middle_of_a_file(store, monkeypatch):
    path = saved(store)
    before, journal = path.read_bytes(), store.read(path)
    real = os.write

    def half(descriptor, data):
        if len(data) < 100:
            raise OSError(errno.ENOSPC, "full")
        return real(descriptor, data[: len(data) // 2])

    monkeypatch.setattr(os, "write", half)
    with pytest.raises(SaveError, match="disk_full"):
        store.write(journal, path)
    assert path.read_bytes() == before


def test_a_system_that_writes_in_small_pieces(store, monkeypatch):
    real = os.write
    monkeypatch.setattr(os, "write", lambda descriptor, data: real(descriptor, data[:7]))
    table = wander(roast(store), 9)
    assert table.trouble is None
    assert store.read(table.path) == table.journal


def test_a_folder_that_does_not_reach_the_disk_is_told_and_the_file_is_whole(store, monkeypatch):
    table = wander(roast(store), 6)
    with monkeypatch.context() as patch:
        fail(patch, "fsync", 2, errno.EIO)
        wander(table, 1)
    assert table.trouble.reason == "not_written"
    assert Store(store.home).read(table.path) == table.journal
    wander(table, 1)
    assert table.trouble is None
    assert not store.set_aside.exists()


@pytest.mark.parametrize("code", [errno.EPERM, errno.EOPNOTSUPP, errno.EACCES])
def test_a_file_system_without_hard_links_keeps_the_file_before_all_the_same(
    store, monkeypatch, code
):
    fail(monkeypatch, "link", 1, code)
    table = wander(roast(store), 5)
    before = encode(table.journal)
    wander(table, 1, seed=2)
    assert table.trouble is None
    assert table.path.read_bytes() == encode(table.journal)
    assert files.kept(table.path).read_bytes() == before
    table.path.write_bytes(b"spoilt")
    table.close()
    again = Sitting.resume(store, table.path)
    assert again.recovered.aside.read_bytes() == b"spoilt"


CALLS = ("open", "write", "fsync", "close", "unlink", "link", "replace")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a child process to end")
@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("call", CALLS)
def test_a_program_that_ends_at_any_call_leaves_the_old_file_or_the_new_one(store, call, after):
    table = wander(roast(store), 6)
    old = table.path.read_bytes()
    new = encode(wander(table, 1, seed=3).journal)
    ended = 0
    for number in range(1, 9):
        table.path.write_bytes(old)
        files.kept(table.path).write_bytes(old)
        if not ends_in_child(table.path, new, call, number, after):
            break
        ended += 1
        assert table.path.read_bytes() in (old, new)
        assert Store(store.home).read(table.path)
    assert ended


def ends_in_child(path, content, call, number, after):
    """Write in a child that ends at a call to the system; whether it came to that."""
    child = os.fork()
    if child == 0:
        real, calls = getattr(os, call), []

        def ending(*args, **named):
            calls.append(call)
            if len(calls) == number and not after:
                os._exit(9)
            answer = real(*args, **named)
            if len(calls) == number:
                os._exit(9)
            return answer

        setattr(os, call, ending)
        try:
            files.write_whole(path, content)
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 9


def test_what_a_killed_writer_left_is_swept_when_the_game_is_opened(store):
    path = saved(store)
    left = path.with_name(f".{path.name}.12345.tmp")
    left.write_bytes(b"half a fi")
    Sitting.resume(store, path)
    assert not left.exists()


# Nothing unknown is overwritten


def test_a_file_that_is_not_as_we_left_it_is_set_aside_before_writing(store):
    table = wander(roast(store), 4)
    table.path.write_bytes(b"notes of someone else")
    wander(table, 1)
    assert table.trouble is None
    assert store.read(table.path) == table.journal
    assert contents(store.set_aside) == {table.path.name: b"notes of someone else"}


def test_files_set_aside_never_take_each_others_place(store):
    for text in (b"one", b"two", b"three"):
        spoilt = store.games / "x.json"
        files.make_folder(store.games)
        spoilt.write_bytes(text)
        store.put_aside(spoilt)
        assert not spoilt.exists()
    assert contents(store.set_aside) == {
        "x.json": b"one",
        "x.json.1": b"two",
        "x.json.2": b"three",
    }


def test_a_file_that_cannot_move_aside_is_not_overwritten(store, monkeypatch):
    table = wander(roast(store), 4)
    table.path.write_bytes(b"precious")
    fail(monkeypatch, "link", 1, errno.EROFS)
    wander(table, 1)
    assert table.trouble.reason == "read_only"
    assert table.path.read_bytes() == b"precious"


# Lists


def test_a_list_tells_each_game_and_the_last_played_first(store, monkeypatch):
    days = iter(range(1, 29))
    monkeypatch.setattr("saves.sitting.moment", lambda: f"2026-02-{next(days):02}T12:00:00Z")
    first, second = roast(store, seed=1), roast(store, seed=2)
    second.take(second.legal[0])
    first.take(first.legal[0])
    newest, older = store.entries()
    assert (newest.path, older.path) == (first.path, second.path)
    assert (newest.game, newest.actions, newest.finished) == ("roaster", 1, False)
    assert (newest.started, newest.changed) == ("2026-02-01T12:00:00Z", "2026-02-04T12:00:00Z")
    assert [seat.name for seat in newest.seats] == ["Ada"]
    assert newest.problem is None
    assert store.latest() == first.path


def test_a_game_dated_in_the_future_is_the_last_no_more_until_it_is_played(store, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr("saves.sitting.moment", lambda: "2099-01-01T00:00:00Z")
        strange = saved(store, seed=1)
    today = saved(store, seed=2)
    assert [entry.path for entry in store.entries()] == [today, strange]
    assert store.latest() == today
    monkeypatch.setattr(time, "time", lambda: datetime(2099, 1, 1, tzinfo=UTC).timestamp())
    assert store.latest() == strange  # in 2099 it is


def test_a_clock_that_is_a_little_fast_changes_nothing(store, monkeypatch):
    earlier = saved(store, seed=1)
    with monkeypatch.context() as patch:
        patch.setattr("saves.sitting.moment", lambda: moment(time.time() + 60))
        last = saved(store, seed=2)
    assert [entry.path for entry in store.entries()] == [last, earlier]


def test_a_game_that_cannot_be_opened_does_not_hide_the_one_before(store):
    good = saved(store, seed=1)
    bad = saved(store, seed=2)
    files.kept(bad).unlink()
    document = json.loads(bad.read_bytes())
    later = {"revision": 0, "changed": moment(time.time() + 60)}
    bad.write_text(json.dumps({**document, **later}))
    unfinished = dict(store.unfinished())
    assert list(unfinished) == [bad, good]
    assert (unfinished[bad].reason, unfinished[good]) == ("older_revision", None)
    assert store.latest() == good


def test_a_folder_that_cannot_be_looked_into_is_told_from_one_without_games(store):
    assert (store.paths(), store.closed()) == ([], None)
    saved(store)
    assert store.closed() is None
    shutil.rmtree(store.games)
    store.games.write_bytes(b"no folder")
    assert (store.paths(), store.closed().reason, store.closed().path) == (
        [], "unreadable", store.games,
    )  # fmt: skip


def test_a_finished_game_is_not_gone_on_with(store):
    finished(store)
    assert store.latest() is None
    assert store.entries()[0].finished


def test_a_list_shows_a_spoilt_file_and_says_why(store):
    path = saved(store)
    files.kept(path).unlink()
    path.write_bytes(path.read_bytes()[:100])
    (entry,) = store.entries()
    assert (entry.path, entry.problem.reason, entry.playable) == (path, "truncated", False)
    assert store.latest() is None


def test_a_spoilt_file_with_one_kept_beside_it_can_still_be_played(store):
    path = saved(store, actions=12)
    path.write_bytes(b"")
    (entry,) = store.entries()
    assert (entry.problem.reason, entry.actions, entry.playable) == ("empty", 11, True)
    assert store.latest() == path
    path.unlink()
    (entry,) = store.entries()
    assert (entry.problem.reason, entry.actions) == ("missing", 11)
    assert store.latest() == path


def test_other_files_in_the_folder_are_left_out(store):
    path = saved(store)
    for name in ("notes.txt", ".x.json.1.tmp", ".hidden.json", "cover.json.jpg"):
        (store.games / name).write_bytes(b"?")
    assert [entry.path for entry in store.entries()] == [path]


def test_a_store_whose_folder_is_a_file_is_empty(tmp_path):
    (tmp_path / "games").write_bytes(b"")
    assert Store(tmp_path).entries() == []


def test_a_relative_home_stays_where_it_was(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    store = Store(Path("home"))
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    path = saved(store)
    assert path.parent == tmp_path / "home" / "games"
