"""`--sessions-as`: sessions of another user of the system, who can reach nothing of the club's
(trap 14). The interpreter of the tests may be its owner's alone: then a copy is made for all."""

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from bench.club.house import READY, lines_below
from club.door import DATABASE, SOCKET
from tests.tui.ssh.visiting import new_key, read_until, visit
from tui.ssh.cradle import ROOT
from tui.ssh.other import somebody

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or os.getuid() != 0, reason="only root may become another user"
)

OTHER = "nobody"

#: Nothing of the standard library that a session needs.
LEFT_OUT = shutil.ignore_patterns(
    "site-packages", "test", "tests", "idlelib", "tkinter", "lib2to3", "ensurepip", "config-*"
)

#: `comptoir` by the tests' interpreter, which starts its sessions by another one.
COMPTOIR = """
import sys
sys.executable, sys.argv = sys.argv[1], sys.argv[1:]
from tui.cli import main
sys.exit(main())
"""

#: What can be had of some files and of a socket.
TRIES = """
import json, socket, sys
def tried(doing, what):
    try:
        doing(what)
    except OSError as error:
        return type(error).__name__
    return "had"
*files, hub = sys.argv[1:]
print(json.dumps([*(tried(open, name) for name in files),
                  tried(socket.socket(socket.AF_UNIX).connect, hub)]))
"""


def run_as(who, interpreter, *words):
    """What a program of another user tells; None where it cannot be run."""
    try:
        ran = subprocess.run([interpreter, *words], capture_output=True, cwd="/", text=True, **who)
    except OSError:
        return None
    return None if ran.returncode else ran.stdout


def copied(folder):
    """This interpreter and its standard library where everybody may read them, with the packages
    where they are."""
    name = f"python{sysconfig.get_python_version()}"
    base, own = folder / "base", folder / "own"
    shutil.copytree(sysconfig.get_path("stdlib"), base / "lib" / name, ignore=LEFT_OUT)
    for library in Path(sysconfig.get_config_var("LIBDIR")).glob("libpython*.so*"):
        shutil.copy(library, base / "lib")
    for place in (base / "bin", own / "bin", own / "lib" / name):
        place.mkdir(parents=True)
    shutil.copy(Path(sys.executable).resolve(), base / "bin" / name)
    (own / "pyvenv.cfg").write_text(f"home = {base / 'bin'}\n")
    (own / "bin" / "python").symlink_to(base / "bin" / name)
    packages = own / "lib" / name / "site-packages"
    packages.symlink_to(sysconfig.get_path("purelib"))
    line = folder / "python"
    line.write_text(
        f'#!/bin/sh\nLD_LIBRARY_PATH={base / "lib"} exec {own / "bin" / "python"} "$@"\n'
    )
    line.chmod(0o755)
    return str(line)


def interpreter_for(who, folder):
    """An interpreter that this user may run, with all that a session imports."""
    for found in (lambda: sys.executable, lambda: copied(folder)):
        interpreter = found()
        if run_as(who, interpreter, "-P", "-c", "import tui.ssh.session") is not None:
            return interpreter
    pytest.skip(f"left out: {OTHER} may not read the packages or the program here")


@pytest.fixture
def place(tmp_path):
    """A folder that everybody may pass through."""
    for folder in (tmp_path, *tmp_path.parents):
        if folder != Path("/"):
            folder.chmod(folder.stat().st_mode | 0o011)
    return tmp_path


@pytest.fixture
def served(place):
    """The club of `comptoir serve --sessions-as`: its process, its port, its home."""
    who = somebody(OTHER)
    copies, home = place / "copies", place / "club"
    copies.mkdir(mode=0o755)
    interpreter = interpreter_for(who, copies)
    words = ("--lang", "en", "serve", "--home", str(home), "--listen", "127.0.0.1:0")
    process = subprocess.Popen(
        [sys.executable, "-c", COMPTOIR, interpreter, *words, "--sessions-as", OTHER],
        stdout=subprocess.PIPE, text=True, cwd=ROOT,
    )  # fmt: skip
    try:
        yield process.pid, int(READY.search(process.stdout.readline())[1]), home, interpreter
    finally:
        process.terminate()
        process.wait(60)
        process.stdout.close()
        shutil.rmtree(copies)


def status_of(pid):
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return {name: told.split() for name, _, told in (line.partition(":") for line in lines)}


async def test_sessions_of_another_user_cannot_reach_the_hub_or_its_files(served):  # trap 14
    front, port, home, interpreter = served
    who = somebody(OTHER)
    async with visit(port, new_key()) as person:
        plain = await person.create_process("plain", encoding=None)
        await read_until(plain.stdout, b"\n")
        below = {re.search(r"club\.hub|zygote", line)[0]: pid for pid, line in lines_below(front)}
        assert status_of(below["club.hub"])["Uid"] == ["0"] * 4
        sessions = [pid for pid, _line in lines_below(below["zygote"])]
        assert sessions
        for pid in (below["zygote"], *sessions):
            status = status_of(pid)
            assert status["Uid"] == [str(who["user"])] * 4
            assert status["Gid"] == [str(who["group"])] * 4
            assert status["Groups"] == []
            assert {int(status[name][0], 16) for name in ("CapPrm", "CapEff", "CapAmb")} == {0}
            assert status["NoNewPrivs"] == ["1"]
        closed = [str(home / name) for name in (DATABASE, "host_key", SOCKET)]
        told = run_as(who, interpreter, "-c", TRIES, *closed)
        assert json.loads(told) == ["PermissionError"] * 3
        assert json.loads(run_as({}, interpreter, "-c", TRIES, *closed)) == ["had"] * 3
        plain.stdin.write_eof()
        await plain.wait_closed()
        assert plain.exit_status == 0
