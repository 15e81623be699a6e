"""The club by lines: two people on pipes of their own, from the first visit to the rematch."""

import os
import re
import select
import threading

import pytest

from club.client import Client
from club.door import reach
from club.messages.first import Guest
from club.visit import Visit
from saves.profile import Profile
from saves.store import Store
from tests.club.house import LONG, Club
from tui.club.plain_lobby import PlainLobby


class Reader:
    """Somebody who reads and writes lines."""

    def __init__(self, home, name, language):
        theirs, self.pen = os.pipe()
        eyes, ours = os.pipe()
        self.eyes, self._seen = eyes, b""
        self.read = ""
        self.name = name
        sink = os.fdopen(ours, "w", encoding="utf-8")

        def visit():
            guest = Guest(f"SHA256:{name}", language=language)
            with Client(lambda: reach(home, guest), LONG) as client, sink:
                PlainLobby(Visit(client), theirs, sink).talk()

        self.thread = threading.Thread(target=visit, daemon=True)
        self.thread.start()

    def say(self, line):
        os.write(self.pen, f"{line}\n".encode())

    def until(self, pattern):
        """Read on to a line in which something is found."""
        while line := self.line():
            self.read += line
            if found := re.search(pattern, line):
                return found
        raise AssertionError(f"{pattern} not in {self.read[-2000:]}")

    def line(self):
        """The next line; nothing at the end, or when none comes."""
        while b"\n" not in self._seen:
            ready, _, _ = select.select([self.eyes], [], [], LONG)
            came = os.read(self.eyes, 65536) if ready else b""
            if not came:
                return ""
            self._seen += came
        line, _, self._seen = self._seen.partition(b"\n")
        return line.decode() + "\n"

    def play(self):
        """Take the first choice whenever there is one; it may have been asked for already."""
        self.say("1")
        while "is over" not in self.until(r"^ 1\. |The game is over").string:
            self.say("1")

    def leave(self):
        os.close(self.pen)
        while self.line():
            pass
        os.close(self.eyes)
        self.thread.join(LONG)
        assert not self.thread.is_alive()


@pytest.fixture
def two(club, monkeypatch):
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.delenv("COMPTOIR_LANG", raising=False)
    people = [Reader(club.home, name, "en") for name in ("Plain1", "Plain2")]
    for person in people:
        person.until("Your name")
        person.say(person.name)
        person.until(r"^ *\(?.*q: leave")
    yield people
    for person in people:
        person.leave()


def test_two_people_finish_a_game_by_lines_and_play_again(two, club):
    ada, ben = two
    ada.say("n cafe anyone")
    ada.until("Waiting at the table")
    ben.say("l")
    number = ben.until(r"(\d+)\. Café · Plain1, free seat").group(1)
    ben.say(number)
    for person in two:
        person.until("Chance promised")
    ada.say("/hello [b]")
    ben.until(r"Plain1 says: hello \[b\]")
    playing = [threading.Thread(target=person.play) for person in two]
    for thread in playing:
        thread.start()
    for thread in playing:
        thread.join(LONG)
    proof = ada.until(r"comptoir verify --promised (\w+)").group(1)
    assert len(proof) == 64
    kept = [Store(path.parent) for path in club.home.rglob("profile.json")]
    (first,), (second,) = (Profile.load(store).results for store in kept)
    assert {first.seat, second.seat} == {0, 1}
    assert first.totals == second.totals
    assert [entry.finished for store in kept for entry in store.entries()] == [True, True]
    ada.say("n")
    ben.until("offers a rematch")
    ben.say("+")
    for person in two:
        person.until("rematch is ready")
        person.say("n")
        person.until("Chance promised")
        person.say("q")
        person.until("Your other games|Your turn")


def test_the_lobby_lists_its_words_when_asked(club, monkeypatch):
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.delenv("COMPTOIR_LANG", raising=False)
    cleo = Reader(club.home, "Plain4", "en")
    cleo.say(cleo.name)
    cleo.until("q: leave")
    for line in ("?", "what is this"):
        cleo.read = ""
        cleo.say(line)
        cleo.until("q: leave")
        assert ("is not understood" in cleo.read) == (line != "?")
    cleo.leave()


def test_whoever_waits_at_a_table_can_talk(club, monkeypatch):
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.delenv("COMPTOIR_LANG", raising=False)
    people = ada, ben = [Reader(club.home, name, "en") for name in ("Plain5", "Plain6")]
    for person in people:
        person.say(person.name)
        person.until("q: leave")
    ada.say("n cafe Plain6,anyone")
    ada.until("Waiting at the table")
    ben.say("l")
    ben.say(ben.until(r"(\d+)\. Café · Plain5, Plain6, free seat").group(1))
    ben.until("Waiting at the table")
    ada.say("/are [b]we\x1b[2J complete?")
    ben.until(r"Plain5 says: are \[b\]we\[2J complete\?")
    ben.say("/one is missing")
    ada.until("Plain6 says: one is missing")
    for person in people:
        person.say("q")
        person.until("Your other games")
        person.leave()


def test_lines_outlive_the_hub_and_a_move_made_meanwhile_is_played(tmp_path, monkeypatch):
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.delenv("COMPTOIR_LANG", raising=False)
    club = Club(tmp_path / "club")
    try:
        people = ada, ben = [Reader(club.home, name, "en") for name in ("Plain3", "Plain4")]
        for person in people:
            person.say(person.name)
            person.until("q: leave")
        ada.say("n cafe Plain4")
        ada.until("Waiting at the table")
        ben.say("l")
        ben.say(ben.until(r"(\d+)\. Café · Plain3").group(1))
        asked = [person for person in people if "1. " in person.until(r"1\. |thinking").string]
        first = asked[0]
        other = ben if first is ada else ada
        club.kill()
        for person in people:
            person.until("coming back")
        first.say("1")
        club.open()
        other.until(f"{first.name}: ")
        for person in people:
            person.leave()
    finally:
        club.close()
