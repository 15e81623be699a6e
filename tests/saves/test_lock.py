"""One game, one table: a game that is open cannot be opened again until it is left."""

import errno
import fcntl
import gc
import os
import subprocess
import sys
from pathlib import Path

import pytest

from saves.errors import REASONS, SaveError
from saves.lock import lock
from saves.sitting import Sitting
from saves.store import Store
from tests.saves.tables import roast, saved, wander

ROOT = Path(__file__).parents[2]

HOLD = """
import sys
from pathlib import Path
from saves.sitting import Sitting
from saves.store import Store
table = Sitting.resume(Store(Path(sys.argv[1])), Path(sys.argv[2]))
{then}
print("open", flush=True)
sys.stdin.read()
"""

#: A child that lives on after its parent; the parent goes on once the child is on its feet.
FORK = """
import os
heard, told = os.pipe()
if os.fork() == 0:
    os.write(told, b".")
    sys.stdin.read()
    os._exit(0)
os.read(heard, 1)
"""


def test_a_game_at_the_table_cannot_be_opened_again(store):
    table = wander(roast(store), 3)
    with pytest.raises(SaveError) as refused:
        Sitting.resume(Store(store.home), table.path)
    assert refused.value.reason == "in_use"
    assert refused.value.figures == {"process": str(os.getpid())}
    assert set(refused.value.figures) == set(REASONS["in_use"])
    table.close()
    assert len(Sitting.resume(store, table.path).steps) == 3


def test_a_game_open_elsewhere_is_named_itself(store):
    table = wander(roast(store), 3)
    with pytest.raises(SaveError) as refused:
        Sitting.resume(Store(store.home), table.path)
    assert refused.value.path == table.path


def test_two_homes_that_share_their_games_share_the_locks(store, tmp_path):
    other = Store(tmp_path / "other")
    table = wander(roast(store), 3)
    other.home.mkdir()
    other.games.symlink_to(store.games)
    there = other.games / table.path.name
    with pytest.raises(SaveError) as refused:
        Sitting.resume(other, there)
    assert (refused.value.reason, refused.value.path) == ("in_use", there)
    table.close()
    with Sitting.resume(other, there), pytest.raises(SaveError):
        Sitting.resume(store, table.path)


@pytest.mark.parametrize("kind", ["pipe", "folder", "link"])
def test_something_else_in_place_of_a_lock_neither_hangs_nor_hurts(store, tmp_path, kind):
    path = saved(store)
    in_the_way = path.with_name(f".{path.name}.lock")
    if kind == "pipe":
        os.mkfifo(in_the_way)
    elif kind == "folder":
        in_the_way.mkdir()
    else:
        in_the_way.symlink_to(tmp_path / "elsewhere")
    with Sitting.resume(store, path) as table:
        wander(table, 1)
        assert table.trouble is None
    assert not (tmp_path / "elsewhere").exists()


def test_a_table_that_everybody_forgot_is_free(store):
    path = saved(store)
    table = Sitting.resume(store, path)
    del table
    gc.collect()
    assert Sitting.resume(store, path)


def test_leaving_twice_frees_nobody_elses_table(store):
    path = saved(store)
    first = Sitting.resume(store, path)
    first.close()
    second = Sitting.resume(store, path)
    first.close()
    with pytest.raises(SaveError):
        Sitting.resume(store, path)
    second.close()


def test_a_game_that_cannot_be_read_is_not_left_locked(store):
    path = saved(store)
    whole = path.read_bytes()
    path.with_name(path.name + ".bak").unlink()
    path.write_bytes(b"?")
    with pytest.raises(SaveError):
        Sitting.resume(store, path)
    path.write_bytes(whole)
    assert Sitting.resume(store, path)


def test_other_games_and_reading_are_free(store):
    table = wander(roast(store), 3)
    assert wander(roast(store, seed=8), 2).trouble is None
    assert Store(store.home).read(table.path) == table.journal


def hold(store, path, then="pass"):
    """Another process that has opened a game and waits until its input ends."""
    other = subprocess.Popen(
        [sys.executable, "-c", HOLD.format(then=then), str(store.home), str(path)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert other.stdout.readline() == "open\n"
    return other


def test_another_process_holds_its_game_until_it_is_killed(store):
    path = saved(store)
    other = hold(store, path)
    try:
        with pytest.raises(SaveError) as refused:
            Sitting.resume(store, path)
        assert refused.value.figures == {"process": str(other.pid)}
    finally:
        other.kill()
        other.communicate()
    assert Sitting.resume(store, path)


def test_a_child_process_does_not_keep_the_game_of_a_killed_parent(store):
    path = saved(store)
    parent = hold(store, path, FORK)
    parent.kill()
    parent.wait()
    try:
        assert Sitting.resume(store, path)
    finally:
        parent.communicate()


def test_a_child_process_that_leaves_the_table_leaves_its_parent_there(store):
    table = wander(roast(store), 3)
    child = os.fork()
    if child == 0:
        table.close()
        os._exit(0)
    os.waitpid(child, 0)
    with pytest.raises(SaveError):
        Sitting.resume(store, table.path)


def test_a_lock_whose_file_its_last_holder_just_removed_is_taken_anew(tmp_path, monkeypatch):
    file, real, calls = tmp_path / "a.lock", fcntl.flock, []

    def late(descriptor, way):
        calls.append(way)
        if len(calls) == 1:
            file.unlink()
        return real(descriptor, way)

    monkeypatch.setattr(fcntl, "flock", late)
    with lock(file), pytest.raises(SaveError):
        lock(file)
    assert len(calls) == 3


def test_a_lock_file_left_behind_locks_nothing(store, tmp_path):
    left = tmp_path / "left.lock"
    left.write_bytes(b"12345")
    with lock(left) as held:
        assert held.held
        assert left.read_bytes() == str(os.getpid()).encode()
    assert not left.exists()


def test_a_lock_held_for_a_moment_is_waited_for(tmp_path, monkeypatch):
    held = lock(tmp_path / "a.lock")
    monkeypatch.setattr("saves.lock.time.sleep", lambda _: held.release())
    assert lock(tmp_path / "a.lock", patience=60).held


@pytest.mark.parametrize("code", [errno.EROFS, errno.ENOSPC, errno.EACCES])
def test_where_no_lock_can_be_made_the_game_goes_on_without(tmp_path, monkeypatch, code):
    def denied(*_, **__):
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, "open", denied)
    held = lock(tmp_path / "a.lock")
    assert not held.held
    held.release()
