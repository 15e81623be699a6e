"""The club's store: accounts, tables by editions, acts, lists."""

import asyncio
import stat

import pytest
from msgspec import Raw
from msgspec.structs import replace

from club.messages.terms import SeatKind
from club.records import Account, Act, Chair, Line, Result, Table
from club.store.opening import open_store
from club.store.protocol import Conflict, Taken
from club.store.sqlite import SQLite

ADA = Account("a1", "Ada", "fr", (), 5)
BOB = Account("b2", "Bob")


@pytest.fixture(params=["sqlite", "postgres"])
async def store(request, tmp_path):
    url = request.getfixturevalue("database") if request.param == "postgres" else ""
    opened = open_store(tmp_path, url)
    yield opened
    await opened.close()


def table(**changes):
    plain = Table(
        id="0123456789ab",
        game="cafe",
        revision=1,
        digest="0" * 16,
        options=Raw(b"{}"),
        seed=7,
        salt="s",
        by="Ada",
        chairs=(
            Chair(SeatKind.ANYONE, "Ada", "a1"),
            Chair(SeatKind.ANYONE),
        ),
        changed=10,
    )
    return replace(plain, **changes)


def act(n, request):
    return Act(n, 0, "a1", 12, request, Raw(b'["x"]'))


async def test_a_key_is_an_account_and_a_name_is_taken_without_regard_to_capitals(store):
    await store.enrol(ADA, "SHA256:1", "laptop")
    assert await store.account("SHA256:1") == ADA
    assert await store.account("SHA256:2") is None
    assert await store.named("aDA") == ADA
    for person, key in ((Account("c", "ADA"), "SHA256:3"), (Account("c", "Cleo"), "SHA256:1")):
        with pytest.raises(Taken):
            await store.enrol(person, key, "")
    assert await store.accounts() == [ADA]


async def test_a_code_links_one_key_once_and_in_time(store):
    await store.enrol(ADA, "SHA256:1", "")
    await store.offer_link("h1", "a1", 100)
    await store.offer_link("h2", "a1", 100)
    assert await store.link("wrong", "SHA256:2", 50, "") is None
    assert await store.link("h1", "SHA256:2", 50, "") == ADA
    assert await store.link("h1", "SHA256:3", 50, "") is None
    assert await store.link("h2", "SHA256:3", 101, "") is None
    assert await store.account("SHA256:2") == ADA
    assert await store.account("SHA256:3") is None


async def test_only_the_next_edition_of_a_table_is_taken_with_all_its_acts(store):
    first = table()
    await store.change(first)
    second = replace(first, edition=2, version=2)
    await store.change(second, [act(1, "r1"), act(2, "r2")])
    with pytest.raises(Conflict):
        await store.change(replace(first, edition=2, version=1), [act(1, "r3")])
    with pytest.raises(Conflict):
        await store.change(first)
    assert await store.table(first.id) == second
    assert [one.request for one in await store.acts(first.id, 0)] == ["r1", "r2"]
    assert [one.request for one in await store.acts(first.id, 1)] == ["r2"]


async def test_an_act_with_a_known_request_is_not_stored_and_nothing_with_it(store):
    await store.change(table())
    await store.change(table(edition=2, version=1), [act(1, "r1")])
    with pytest.raises(Conflict):
        await store.change(table(edition=3, version=2), [act(2, "r1")])
    assert (await store.table(table().id)).edition == 2


async def test_of_many_at_once_one_wins_each_edition(store):
    await store.change(table())
    tries = [store.change(table(edition=2, by=str(n)), [act(1, f"r{n}")]) for n in range(20)]
    ends = await asyncio.gather(*tries, return_exceptions=True)
    assert [type(end) for end in ends].count(Conflict) == 19
    assert len(await store.acts(table().id, 0)) == 1


async def test_lists(store):
    await store.enrol(ADA, "SHA256:1", "")
    waiting = table(invitation="abcdef")
    await store.change(waiting)
    assert await store.invited("abcdef") == waiting
    assert await store.invited("") is None
    assert await store.listed() == [waiting]
    full = (waiting.chairs[0], Chair(SeatKind.BOT, "", "", "random"))
    begun = replace(
        waiting, edition=2, chairs=full, started=11, deciding=(1,), deadline=99, spectators=False
    )
    await store.change(begun)
    assert await store.listed() == []
    assert await store.invited("abcdef") is None
    assert await store.waiting_for_bots(99) == [begun.id]
    assert (await store.due(98), await store.due(99)) == ([], [begun.id])
    await store.seen(begun.id, "a1", 4)
    assert await store.tables_of("a1") == [(begun, 4)]
    over = replace(begun, edition=3, finished=20)
    await store.change(over, (), [Result(over.id, "a1", "cafe", False, True, 31, 20)])
    assert await store.leaders("cafe") == [("Ada", 0, 0, 1, 1, 31)]
    assert (await store.due(99), await store.waiting_for_bots(99)) == ([], [])


async def test_talk_bans_and_words(store):
    lines = [Line("t", at, "Ada", f"hello {at}") for at in range(70)]
    for line in lines:
        await store.say(line)
    assert await store.talk("t") == lines[-60:]
    await store.ban("BOB", True)
    assert await store.bans() == {"bob"}
    await store.ban("bob", False)
    assert await store.bans() == frozenset()
    assert await store.word("secret", "x") == "x"
    assert await store.word("secret", "y") == "x"
    await store.remember("secret", "z")
    assert await store.word("secret", "y") == "z"


async def test_everything_is_there_again_and_only_for_its_owner(tmp_path):
    store = SQLite(tmp_path / "club.db")
    await store.change(table())
    await store.close()
    again = SQLite(tmp_path / "club.db")
    assert await again.table(table().id) == table()
    await again.close()
    assert stat.S_IMODE((tmp_path / "club.db").stat().st_mode) == 0o600
