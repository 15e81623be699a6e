"""A club over time: a disk that is full, a database that is away, rules that change."""

import asyncio
import resource
from random import Random

import msgspec
import psycopg
import pytest
from msgspec.structs import replace

from club import older
from club.door import DATABASE
from club.hosting import asked as ask
from club.messages.asked import EnterLobby, TakeSeat
from club.messages.first import Order
from club.messages.terms import Why
from club.messages.told import Done, Notice, Refused, Room
from club.store.opening import open_store
from tests.club.house import ANYONE, Club, Person, new_table

#: The hub's seconds in which its sweeper comes by more than once.
ROUNDS = 3


def health(home):
    """What a host is told of a club that is open."""
    return ask(home, Order("health"))["answer"]


def at_a_table(club):
    """Two people at a table, who is asked first."""
    ada, ben = Person(club.home, "Ada"), Person(club.home, "Ben")
    table = new_table(ada, "cafe", ANYONE, ANYONE).table
    ben.ask(TakeSeat(table))
    for one in (ada, ben):
        one.attend(table)
    mover, other = sorted((ada, ben), key=lambda one: one.room.seat not in one.story.deciding)
    return mover, other, table


def frozen_and_thawed(home, mover, other, take_away, give_back):
    """While nothing can be stored nobody moves, and everybody knows; then the game goes on."""
    assert isinstance(mover.act(Random(1)), Done)
    steps = len(mover.steps)
    take_away()
    person = mover if mover.room.seat in mover.story.deciding else other
    person.until(lambda me: me.room.seat in me.story.deciding)
    assert person.act(Random(2)) == Refused(Why.FROZEN)
    for one in (mover, other):
        one.until(lambda me: Notice("frozen") in me.other)
        assert len(one.steps) == steps
    told = health(home)
    while health(home)["uptime_seconds"] < told["uptime_seconds"] + ROUNDS:
        pass  # the sweeper comes by: nothing thaws as long as it lasts
    assert (health(home)["status"], health(home)["tables_frozen"]) == ("frozen", 1)
    for one in (mover, other):
        one.take_in()
        assert Notice("thawed") not in one.other
    give_back()
    for one in (mover, other):
        one.until(lambda me: Notice("thawed") in me.other)
    assert isinstance(person.act(Random(2)), Done)
    for one in (mover, other):
        one.until(lambda me: len(me.steps) == steps + 1)
        one.client.close()


def test_a_full_disk_freezes_tables_and_loses_nothing(tmp_path):
    club = Club(tmp_path / "home")
    mover, other, _table = at_a_table(club)

    def limit(size):
        resource.prlimit(club.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    log = club.home / f"{DATABASE}-wal"
    frozen_and_thawed(
        club.home,
        mover,
        other,
        lambda: limit(log.stat().st_size),
        lambda: limit(resource.RLIM_INFINITY),
    )
    club.close()


def test_a_database_that_is_away_freezes_tables_and_loses_nothing(tmp_path, database):
    club = Club(tmp_path / "home", database)
    mover, other, _table = at_a_table(club)
    name = database.partition("@/")[2].partition("?")[0]

    def allow(yes):
        with psycopg.connect(database.replace(name, "postgres"), autocommit=True) as connection:
            connection.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS {yes}")
            if not yes:
                connection.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s",
                    (name,),
                )

    frozen_and_thawed(club.home, mover, other, lambda: allow(False), lambda: allow(True))
    club.close()


async def of_older_rules(home, table, **changes):
    """Make a table one of another revision, as it would be before an upgrade."""
    store = open_store(home)
    record = await store.table(table)
    await store.change(replace(record, edition=record.edition + 1, **changes))
    await store.close()
    return record


@pytest.mark.parametrize("same", [True, False])
def test_a_table_of_older_rules_goes_on_or_ends_and_is_told(tmp_path, monkeypatch, same):
    home = tmp_path / "home"
    club = Club(home)
    mover, other, table = at_a_table(club)
    mover.act(Random(1))
    for one in (mover, other):
        one.client.close()
    club.close()
    state = None if same else msgspec.Raw(b"[]")
    changes = {"digest": "other"} if same else {"digest": "other", "state": state}
    asyncio.run(of_older_rules(home, table, **changes))
    club = Club(home)
    ada = Person(home, "Ada")
    answer = ada.attend(table)
    if same:
        assert isinstance(answer, Room)
        assert len(ada.steps) == 1
    else:
        assert answer == Refused(Why.OTHER_RULES)
        lobby = ada.ask(EnterLobby())
        assert [line.table for line in lobby.finished] == [table]
        assert not lobby.your_turn
    ada.client.close()
    club.close()


def test_a_revision_that_no_step_leads_from_is_another_game(tmp_path):
    club = Club(tmp_path / "home")
    mover, other, table = at_a_table(club)
    for one in (mover, other):
        one.client.close()
    club.close()
    record = asyncio.run(of_older_rules(club.home, table))
    assert older.is_present(record)
    assert older.brought_over(record, []) == record
    for revision in (0, 99):
        strange = replace(record, revision=revision)
        assert not older.is_present(strange)
        assert older.brought_over(strange, []) is None
