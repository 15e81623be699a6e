"""No file in the home stops a start: whatever lies in whatever place, every command answers."""

import io
import os
import signal
import socket
import sys

import pytest

from saves.store import Store
from tests.tui.house import at_home, shown
from tests.tui.program import a_save

#: By then whatever was opened never answers.
PATIENCE = 20

SAVE = (
    b'{"format":%d,"id":"0123456789ab","game":"roaster","revision":1,"seats":[["Ada"]],'
    b'"started":"2026-01-01T00:00:00Z","changed":"2026-01-01T00:00:00Z","options":%b}'
)


def told(format_, options):
    """The beginning of a save, with something in it that no game has."""
    return SAVE % (format_, options)


CONTENTS = {
    "nothing": b"",
    "words": b"dear diary",
    "half an object": b'{"format":1,',
    "a list": b"[1,2]",
    "zeros": b"\0" * 64,
    "another encoding": '{"format":1,"name":"Zoé"}'.encode("utf-16"),
    "old letters": '{"format":1,"name":"Zoé"}'.encode("latin-1"),
    "half a character": b'{"format":1,"name":"\\ud800","game":"roaster"}',
    "depth": b'{"format":1,"x":' + b"[" * 100_000,
    "depth that ends": told(1, b"[" * 900 + b"]" * 900),
    "an old number out of range": told(1, b'{"x":1e999}'),
    "an old number of 5,000 digits": told(1, b'{"x":' + b"9" * 5000 + b"}"),
    "an old number of 30 digits": told(1, b'{"x":' + b"9" * 30 + b"}"),
    "a number out of range": told(2, b'{"x":1e999}'),
    "a number of 5,000 digits": told(2, b'{"x":' + b"9" * 5000 + b"}"),
    "a format of 5,000 digits": b'{"format":' + b"9" * 5000 + b"}",
    "a format below zero": b'{"format":-9223372036854775808}',
    "a day that no calendar has": told(2, b"{}").replace(b"2026-01-01", b"9999-99-99"),
    "a table in TOML": b'name = "x"\ngame = "coffee_roaster"\nx = ' + b"9" * 5000,
    "depth in TOML": b'name = "x"\ngame = "cafe"\nx = ' + b"[" * 5000,
}


def pipe(path):
    os.mkfifo(path)


def a_folder(path):
    path.mkdir()
    (path / "inside").write_bytes(b"?")


def a_socket(path):
    here = os.open(".", os.O_RDONLY)
    try:
        os.chdir(path.parent)  # the name of a socket may not be long
        with socket.socket(socket.AF_UNIX) as ear:
            ear.bind(os.fsencode(path.name))
    finally:
        os.fchdir(here)
        os.close(here)


def unreadable(path):
    path.write_bytes(b"{}")
    path.chmod(0)


def huge(path):
    path.touch()
    os.truncate(path, 17_000_000_000)


THINGS = {
    "a folder": a_folder,
    "a pipe": pipe,
    "a socket": a_socket,
    "a link to nowhere": lambda path: path.symlink_to("nowhere"),
    "a link to itself": lambda path: path.symlink_to(path.name),
    "a link to a device": lambda path: path.symlink_to("/dev/zero"),
    "an unreadable file": unreadable,
    "a huge file": huge,
}
KINDS = (*CONTENTS, *THINGS)

GAME = "2026-01-01-roaster-0123456789ab.json"
PACK = "mine@0123456789abcdef.toml"
FOLDERS = ("games", "packs", "set_aside", "discarded")
FILES = (
    "profile.json", "profile.json.bak", ".profile.json.lock",
    f"games/{GAME}", f"games/{GAME}.bak", f"games/.{GAME}.lock", "games/\udcff\x1b[2J.json",
    f"packs/{PACK}", "set_aside/profile.json",
)  # fmt: skip


def lay(home, place, kind):
    """Put a thing in a place of the home, in the way of whatever belongs there."""
    path = home / place
    path.parent.mkdir(exist_ok=True)
    if kind in CONTENTS:
        path.write_bytes(CONTENTS[kind])
    else:
        THINGS[kind](path)
    return path


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch):
    """Forcing a file to the disk shows nothing to a test but the time it takes."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)


@pytest.fixture(autouse=True)
def impatience():
    """Whatever waits for ever is a failure, not a wait."""

    def tired(*_):
        pytest.fail("hangs")

    before = signal.signal(signal.SIGALRM, tired)
    signal.alarm(PATIENCE)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def run(comptoir, monkeypatch, *words, lines=""):
    """A command with these lines as its input; the exit code and all it says."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
    code, said, complaint = comptoir(*words)
    assert "Traceback" not in complaint
    return code, said + complaint


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("place", FILES, ids=ascii)
def test_a_nasty_file_anywhere_in_the_home_stops_nothing(comptoir, home, monkeypatch, place, kind):
    good = a_save(home)
    lay(home, place, kind)
    code, said = run(comptoir, monkeypatch, "resume", "--plain", lines="1\nq\n")
    assert (code, "Partie enregistrée" in said) == (0, True)
    assert len(Store(home).read(good).actions) == 3


@pytest.mark.parametrize("kind", KINDS)
def test_a_nasty_file_that_is_asked_for_is_a_sentence(comptoir, home, monkeypatch, kind):
    path = lay(home, f"games/{GAME}", kind)
    for words in (("verify",), ("replay", "--plain"), ("share",), ("resume", "--plain")):
        assert run(comptoir, monkeypatch, *words, str(path))[0] == 1
    assert run(comptoir, monkeypatch, "pack", "check", str(path))[0] == 1
    line = ("play", "roaster", "--plain", "--pack", str(path))
    code, said = run(comptoir, monkeypatch, *line)
    assert code == 1
    assert said.startswith(str(path))


@pytest.mark.parametrize("kind", KINDS)
def test_a_nasty_thing_in_place_of_each_folder_stops_nothing(comptoir, home, monkeypatch, kind):
    for place in FOLDERS:
        lay(home, place, kind)
    usable = kind == "a folder"
    for words in (("stats", "--json"), ("pack", "list")):
        assert run(comptoir, monkeypatch, *words)[0] == 0
    code, said = run(comptoir, monkeypatch, "saves")
    assert (code, str(home / "games") in said) == (0 if usable else 1, True)
    assert run(comptoir, monkeypatch, "resume", "--plain")[0] == 1
    line = ("play", "roaster", "--plain", "--card", "guatemala")
    code, said = run(comptoir, monkeypatch, *line, lines="1\n")
    assert (code, "Partie enregistrée" in said) == (0 if usable else 1, usable)


@pytest.mark.parametrize("kind", KINDS)
async def test_the_first_screen_opens_whatever_lies_in_the_home(comptoir, home, monkeypatch, kind):
    good = a_save(home)
    for place in FILES:
        lay(home, place, kind)
    for words in (("saves", "--json"), ("stats", "--json"), ("pack", "list")):
        assert run(comptoir, monkeypatch, *words)[0] == 0
    app = at_home(home)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Coffee Roaster" in shown(app)
        await pilot.press("c")
        assert app.screen.sitting.path == good
