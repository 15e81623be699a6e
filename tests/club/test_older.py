"""Tables of Coffee Traders as its first revision left them, in a club of today: recorded games,
kept in the layout of that revision, with the club closed in the midst of each."""

import asyncio
from random import Random

import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace

from club.messages.asked import EnterLobby
from club.messages.terms import SeatKind, Why
from club.messages.told import Done, Lobby, Refused, Room
from club.play import Play
from club.records import Account, Act, Chair
from club.store.opening import open_store
from rules.registry import game
from saves.migrate import BONUS_MOVED
from saves.older import AS_TOLD
from tests.club.games import record
from tests.club.house import Club, Person
from tests.fixtures.recorded import GAMES, read

TRADERS = game("traders")
TABLE = "0123456789ab"
NAMES = ("Ada", "Ben", "Cyd", "Dan", "Eva")

#: As many acts had been done when the club was closed.
DONE = 300

#: A game that goes the same way today, and one that does not: from its 273rd act on, by which
#: coffee was traded as the first revision had it (CT-509).
SAME, OTHER = "traders-5-r1", "traders-5-hard-sides-0-2-4-4-2-r1"
OTHERWISE = 272


def saved(name):
    """A recorded game as its file tells it."""
    return msgspec.json.decode(bytes(read(GAMES / f"{name}.json").save))


def as_first_told(state):
    """A position in the layout of the first revision: the table had a mark of its own."""
    told = msgspec.to_builtins(AS_TOLD["traders", 1](state))
    return Raw(msgspec.json.encode([*told[:BONUS_MOVED], False, *told[BONUS_MOVED:]]))


def left_by_revision_1(name, known):
    """The record and the acts of a table; its position as far as today's rules know it."""
    save = saved(name)
    assert save["revision"] == 1
    options = msgspec.convert(save["options"], TRADERS.options)
    plain = record("traders", options, save["seed"], digest=save["digest"])
    play, acts = Play(plain, []), []
    for n, action in enumerate(save["actions"][:DONE], start=1):
        seat = play.turn.seat if n <= known else 0
        at = Raw(msgspec.json.encode(action))
        acts.append(Act(n, seat, f"a{seat}", n, f"{n:024x}", at))
        if n <= known:
            play._enter(acts[-1])
    turn = play.turn
    table = replace(
        plain,
        revision=1,
        chairs=tuple(Chair(SeatKind.ANYONE, name, f"a{at}") for at, name in enumerate(NAMES)),
        version=DONE,
        steps=DONE,
        started=1,
        changed=DONE,
        deciding=(turn.seat,),
        state=as_first_told(play.state),
    )
    return table, acts, play


async def put(home, table, acts):
    store = open_store(home)
    for seat, name in enumerate(NAMES):
        await store.enrol(Account(f"a{seat}", name), f"SHA256:{name}", "")
    await store.change(table, acts)
    await store.close()


async def kept(home):
    store = open_store(home)
    found = await store.table(TABLE)
    await store.close()
    return found


@pytest.fixture
def club_after(tmp_path):
    """A club of today that finds such a table, and its people."""
    opened = []

    def open_with(table, acts):
        home = tmp_path / "home"
        home.mkdir()
        asyncio.run(put(home, table, acts))
        club = Club(home)
        people = [Person(home, name) for name in NAMES]
        opened.extend([*(person.client for person in people), club])
        return home, people

    yield open_with
    for one in opened:
        one.close()


def test_a_table_of_revision_1_that_leads_to_the_same_position_goes_on(club_after):
    table, acts, play = left_by_revision_1(SAME, DONE)
    home, people = club_after(table, acts)
    for seat, person in enumerate(people):
        assert isinstance(person.attend(TABLE), Room)
        assert person.view() == TRADERS.view(play.position(seat), seat)
    asked = people[play.deciding[0]]
    assert isinstance(asked.act(Random(1)), Done)
    for person in people:
        person.until(lambda me: me.story.version > DONE or me.room.seat not in me.story.deciding)
    assert asyncio.run(kept(home)).revision == TRADERS.revision


def test_a_table_of_revision_1_that_leads_elsewhere_ends_and_everybody_is_told(club_after):
    table, acts, _play = left_by_revision_1(OTHER, OTHERWISE)
    home, (ada, *others) = club_after(table, acts)
    for person in others:  # who is in the lobby hears of it at once
        person.ask(EnterLobby())
    assert ada.attend(TABLE) == Refused(Why.OTHER_RULES)

    def heard_of_it(me):
        lobbies = [news for news in me.other if isinstance(news, Lobby)]
        return any([line.table for line in lobby.finished] == [TABLE] for lobby in lobbies)

    for person in others:
        person.until(heard_of_it)
        assert person.attend(TABLE) == Refused(Why.OTHER_RULES)
    over = asyncio.run(kept(home))
    assert (over.ended, over.winners, over.deciding) == ("rules", (), ())
    assert (over.revision, over.version, over.state) == (1, DONE, table.state)
