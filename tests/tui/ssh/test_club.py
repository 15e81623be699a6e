"""`comptoir club`: what a host says to a club, open or closed."""

import asyncio
import json
import tarfile
import urllib.request

import pytest

from club.messages.asked import EnterLobby, TakeSeat
from club.messages.told import Closing, Notice, Refused
from club.store.opening import open_store
from tests.club.house import ANYONE, Club, Person, new_table, play_to_the_end
from tests.tui.ssh.visiting import whole_club
from tui.ssh.measures import is_local, show


@pytest.fixture
def say(comptoir, tmp_path):
    """Say a word to the club of this test."""

    def said(*words, home=None):
        code, told, complaint = comptoir("club", *words, "--home", str(home or tmp_path / "club"))
        assert "Traceback" not in complaint
        return code, told, complaint

    return said


def played(home):
    """Two people who have finished a game and begun another."""
    ada, ben = Person(home, "Ada"), Person(home, "Ben")
    tables = []
    for _ in range(2):
        table = new_table(ada, "cafe", ANYONE, ANYONE).table
        ben.ask(TakeSeat(table))
        tables.append(table)
    for one in (ada, ben):
        one.attend(tables[0])
    play_to_the_end([ada, ben])
    return ada, ben, tables


async def everything(home):
    """What a store holds of people and tables."""
    store = open_store(home)
    people, tables = await store.accounts(), await store.latest(99)
    acts = {table.id: await store.acts(table.id, 0) for table in tables}
    found = people, sorted(tables, key=lambda table: table.id), acts, await store.keys()
    secret = await store.word("secret", "")
    await store.close()
    return *found, secret


def test_a_club_is_administered_and_copied_while_it_is_open_and_when_it_is_closed(say, tmp_path):
    home = tmp_path / "club"
    club = Club(home)
    ada, ben, (over, running) = played(home)
    (home / "host_key").write_text("key")
    (home / "accounts" / "game.json").write_text("{}")
    health = json.loads(say("health")[1])
    assert (health["status"], health["people"], health["tables_frozen"]) == ("open", 2, 0)
    assert "comptoir_changes_total" in say("metrics")[1]
    assert [line.split()[0] for line in say("accounts")[1].splitlines()] == ["Ada", "Ben"]
    assert running in say("tables")[1]
    assert over not in say("tables")[1]
    told = json.loads(say("tables", "--all", "--json")[1])
    assert {one["id"] for one in told} == {over, running}
    assert not {"seed", "salt", "state"} & set(told[0])
    assert say("announce", "Bonjour", "\x1b[31mà", "tous")[0] == 0
    ben.until(lambda me: Notice("announcement", "Bonjour [31mà tous") in me.other)
    copy = tmp_path / "copy.tgz"
    assert say("backup", str(copy))[0] == 0
    assert copy.stat().st_mode & 0o777 == 0o600
    assert say("restore", str(copy))[0] == 1  # it is open
    assert "ada" in say("ban", "ADA")[1]
    ada.until(lambda me: Closing("banned") in me.other)
    assert say("end", running)[0] == 0
    assert "déjà finie" in say("end", running)[2]
    assert "pas de telle table" in say("end", "0123456789")[2]
    assert "ni un nom" in say("ban", "no/name")[2]
    assert say("ban", "Ada", "Ben")[0] == 2
    assert all(line.endswith(" · finie") for line in say("tables", "--all")[1].splitlines())
    club.close()
    # Closed, by the same words.
    assert say("health")[0] == 1
    assert "ada" in say("bans")[1]
    assert say("unban", "ada")[1].strip() != "ada"
    assert say("export", str(tmp_path / "club.jsonl"))[0] == 0
    again = tmp_path / "again"
    assert say("restore", str(copy), home=again)[0] == 0
    assert say("restore", str(copy), home=again)[0] == 1  # there is a club already
    assert (again / "host_key").read_text() == "key"
    assert (again / "accounts" / "game.json").read_text() == "{}"
    before, after = asyncio.run(everything(home)), asyncio.run(everything(again))
    assert before[0] == after[0]
    assert before[2:] == after[2:]
    assert {table.id: bool(table.finished) for table in after[1]} == {over: True, running: False}
    for one in (ada, ben):
        one.client.close()


def test_a_file_that_is_no_copy_is_refused_and_nothing_is_changed(say, tmp_path):
    strange = tmp_path / "strange.tgz"
    strange.write_bytes(b"nothing")
    assert say("restore", str(strange))[0] == 1
    (tmp_path / "x").write_text('["comptoir", 999]\n')
    with tarfile.open(strange, "w:gz") as archive:
        archive.add(tmp_path / "x", "club.jsonl")
        archive.add(tmp_path / "x", "accounts/../../escaped")
    assert say("restore", str(strange))[0] == 1
    assert not (tmp_path / "escaped").exists()
    assert say("ban")[0] == 2
    assert say("nothing")[0] == 2


def test_a_ban_and_a_backup_go_over_postgres_too(say, tmp_path, request):
    database = request.getfixturevalue("database")
    home = tmp_path / "club"
    clubs = [Club(home, database), Club(tmp_path / "other", database)]
    ada, ben = Person(home, "Ada"), Person(clubs[1].home, "Ben")
    assert say("announce", "Salut", "--database", database)[0] == 0
    ben.until(lambda me: Notice("announcement", "Salut") in me.other)
    assert ben.ask(EnterLobby()).announcement == "Salut"
    say("ban", "ben", "--database", database)  # at the other hub
    ben.until(lambda me: Closing("banned") in me.other)
    copy = tmp_path / "copy.tgz"
    assert say("backup", str(copy), "--database", database)[0] == 0
    assert say("restore", str(copy), home=tmp_path / "file")[0] == 0  # into SQLite
    people, *_ = asyncio.run(everything(tmp_path / "file"))
    assert [person.name for person in people] == ["Ada", "Ben"]
    assert not isinstance(ada.ask(EnterLobby()), Refused)
    for club in clubs:
        club.close()
    for one in (ada, ben):
        one.client.close()


async def test_prometheus_reads_front_and_hub_on_this_machine_alone(tmp_path):
    assert is_local("127.0.0.1:9100")
    assert is_local("/run/club.sock")
    assert not is_local("0.0.0.0:9100")
    async with whole_club(tmp_path / "club") as (front, keeper, _port):
        server = await show("127.0.0.1:0", front, keeper)
        port = server.sockets[0].getsockname()[1]
        url = f"http://127.0.0.1:{port}/metrics"
        text = await front.loop.run_in_executor(None, lambda: urllib.request.urlopen(url).read())
        for line in (b"comptoir_sessions 0", b"comptoir_hub_open 1", b"comptoir_lines 0"):
            assert line in text
        server.close()
        server = await show(str(tmp_path / "m.sock"), front, keeper)
        assert (tmp_path / "m.sock").stat().st_mode & 0o777 == 0o600
        server.close()
