"""Traps on the SSH side that need a club of their own: signs of life, rights, people's words.

The others stand in `test_front.py` (1 to 7, 11), `test_other_doors.py` (8), `test_half_open.py` and
`test_gate.py` (9), `test_processes.py` (12, 13) and `test_other_user.py` (14).
"""

import socket
import stat
import subprocess
import sys

import asyncssh
import pytest

from club.accounts import MOST_NEW
from club.client import Client
from club.door import DATABASE, SOCKET, reach
from club.messages.asked import Attend, Enrol, Say
from club.messages.first import Guest
from club.messages.terms import Why
from club.messages.told import Refused, Said
from tests.club.house import ANYONE, Club, Person, new_table
from tests.tui.ssh.visiting import club, new_key, until, visit, whole_club
from tui.ssh import front as front_module

#: What people may try as a name, or say: markup, control, OSC, both directions, paths, NUL, emoji.
NASTY = (
    "[b]Ada[/b]",
    "[@click=app.quit]x[/]",
    "Ada\x1b[2J",
    "\x1b]0;title\x07Ada",
    "\x9b31mAda",
    "Ada\u202eadA",
    "Ada\u200b",
    "../../etc/passwd",
    "..",
    "Ada/Ben",
    "Ada\\Ben",
    "Ada\0",
    "Ada\nBen",
    "Аda",  # the first letter is Cyrillic
    "Zoé",
    "A" * 21,
    "Al",
    " Ada",
    "%s%n",
    "'; DROP TABLE account; --",
    "☕☕☕",
)


async def test_who_gives_no_sign_of_life_is_gone(tmp_path, monkeypatch):  # trap 10
    monkeypatch.setattr(front_module, "SIGN_OF_LIFE", 0.2)
    async with club(tmp_path) as (front, port), visit(port, new_key()) as person:
        await until(lambda: len(front.guests) == 1)
        with monkeypatch.context() as patched:  # a client that answers nothing any more
            patched.setattr(asyncssh.SSHClientConnection, "data_received", lambda *_given: None)
            person._recv_handler = lambda: False
            person._transport.pause_reading()
            await until(lambda: not front.guests)


async def test_what_is_offered_is_compressed_where_the_client_can(tmp_path):
    async with (
        club(tmp_path) as (_front, port),
        visit(port, new_key(), compression_algs=["zlib@openssh.com"]) as person,
    ):
        assert (await person.run("version")).exit_status == 0


async def test_the_clubs_files_are_its_owners_alone(tmp_path):  # trap 14
    async with whole_club(tmp_path / "club") as (front, _keeper, _port):
        for name in (SOCKET, DATABASE, "host_key"):
            assert stat.S_IMODE((front.home / name).stat().st_mode) == 0o600


@pytest.mark.skipif(sys.platform != "linux", reason="only there")
def test_a_session_keeps_no_right_of_the_front():  # trap 14
    code = (
        "from tui.ssh.seat import give_up_rights; give_up_rights()\n"
        "print(open('/proc/self/status').read())"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    status = dict(line.partition(":")[::2] for line in told.stdout.splitlines())
    assert {int(status[name], 16) for name in ("CapPrm", "CapEff", "CapInh", "CapAmb")} == {0}
    assert int(status["NoNewPrivs"]) == 1


@pytest.fixture
def hub(tmp_path):
    opened = Club(tmp_path / "home")
    yield opened
    opened.close()


def test_names_are_letters_and_talk_is_clean(hub):  # trap 15
    stranger = Person(hub.home, "", key="SHA256:stranger")
    for name in NASTY:
        assert stranger.ask(Enrol(name[:64])) == Refused(Why.NAME_SHAPE), name
    stranger.client.close()
    ada = Person(hub.home, "Ada")
    other = Person(hub.home, "", key="SHA256:other")
    assert other.ask(Enrol("aDA")) == Refused(Why.NAME_TAKEN)
    other.client.close()
    table = new_table(ada, "cafe", ANYONE, ANYONE).table
    ada.ask(Attend(table))
    for text in NASTY:
        ada.ask(Say(table, text))
    said = [news.text for news in ada.other if isinstance(news, Said)]
    assert len(said) == len(NASTY)
    for text in said:
        assert text.isprintable(), ascii(text)
        assert not set("\x1b\x9b\x07\u202e\u200b") & set(text)
    folders = {path.name for path in (hub.home / "accounts").iterdir()}
    assert all(name.isalnum() for name in folders)
    ada.client.close()


def test_new_people_come_from_an_address_only_so_many_in_an_hour(hub):
    for number in range(MOST_NEW + 2):
        guest = Guest(f"SHA256:new{number}", "192.0.2.7")
        with Client(lambda guest=guest: reach(hub.home, guest)) as client:
            answer = client.ask(Enrol(f"new{number}"))
            assert (answer == Refused(Why.TOO_MANY)) == (number >= MOST_NEW)
    assert Person(hub.home, "Ada").client.welcome.name == "Ada"


def test_one_account_has_only_so_many_lines_and_a_silent_one_is_not_waited_for(hub):
    Person(hub.home, "Ada").client.close()
    lines = [reach(hub.home, Guest("SHA256:Ada")) for _ in range(12)]
    refused = 0
    for line in lines:
        line.settimeout(20)
        refused += b"elsewhere" in line.recv(4096)
    assert refused == 4
    for line in lines:
        line.close()
    with socket.socket(socket.AF_UNIX) as silent:
        silent.connect(str(hub.home / SOCKET))
        assert Person(hub.home, "Ben").client.welcome.name == "Ben"
