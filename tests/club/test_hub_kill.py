"""A hub that is killed, flooded, or cannot write: nothing is lost, nothing is done twice."""

import contextlib
import secrets
import sqlite3
from random import Random

import msgspec
import pytest

from club.door import DATABASE, reach
from club.messages.asked import Act, Asked, NewTable, Redo, Say, Seen, TakeSeat, Undo, Vote
from club.messages.first import Guest
from club.messages.terms import Why, packed
from club.messages.told import Done, Notice
from club.play import Play
from club.store.sqlite import SQLite
from club.wire import TOLD, Broken, Gone, Line
from rules.registry import game
from tests.club.house import ANYONE, LONG, Club, Person, new_table, play_to_the_end, settings

KILLS = 6


@pytest.fixture
def club(tmp_path):
    opened = Club(tmp_path / "home")
    yield opened
    opened.close()


async def kept(club, table):
    """A table's record and its acts as they are on disk."""
    store = SQLite(club.home / DATABASE)
    found = await store.table(table), await store.acts(table, 0)
    await store.close()
    return found


def seated_pair(club):
    ada, ben = Person(club.home, "Ada"), Person(club.home, "Ben")
    table = new_table(ada, "cafe", ANYONE, ANYONE).table
    ben.ask(TakeSeat(table))
    ada.attend(table)
    ben.attend(table)
    return ada, ben, table


async def test_killed_in_the_middle_of_a_game_it_loses_nothing_and_repeats_nothing(club):
    ada, ben, table = seated_pair(club)
    moves = 0

    def each():
        nonlocal moves
        moves += 1
        if moves % 8 == 0 and moves <= 8 * KILLS:
            club.kill()
            club.open()
            for one in (ada, ben):
                one.story = None
                one.take_in()
                assert one.client.mend()
                one.until(lambda me: me.story and not me.story.more)

    play_to_the_end([ada, ben], each=each)
    assert moves > 8 * KILLS
    record, acts = await kept(club, table)
    assert len(acts) == moves == len({act.request for act in acts})
    play = Play(record, acts)
    assert play.over
    assert record.version == moves
    assert msgspec.json.decode(record.state, type=play.game.state) == play.state
    ada.client.close()
    ben.client.close()


def answer_to(line, request):
    """What a request is answered, whatever else is told before."""
    while (told := line.receive(LONG)) is not None:
        if told.request == request:
            return told.news
    raise AssertionError("no answer")


async def test_a_word_repeated_after_a_kill_is_done_once(club):
    ada, ben, table = seated_pair(club)
    mover = ada if ada.room.seat in ada.story.deciding else ben
    choice = packed(game("cafe").legal(mover.view())[0])
    act, request = Act(table, 0, choice), secrets.token_hex(12)
    setting, again = NewTable(settings("cafe", ANYONE, ANYONE)), secrets.token_hex(12)
    answers = []
    for _ in range(3):
        line = Line(reach(club.home, Guest(f"SHA256:{mover.client.welcome.name}")), TOLD)
        line.send(Asked(request, act))
        line.send(Asked(again, setting))
        answers.append([answer_to(line, request), answer_to(line, again)])
        line.close()
        club.kill()
        club.open()
    assert answers[0] == answers[1] == answers[2]
    assert answers[0][0] == Done(1)
    record, acts = await kept(club, table)
    assert (record.version, [act.request for act in acts]) == (1, [request])
    ada.client.close()
    ben.client.close()


def frames(luck, table):
    """Words without end that mean no good: random, stale, broken, and now and then a real one."""
    raws = [packed(None), packed({"type": "pass"}), packed([1, 2]), packed("x" * 2000)]
    while True:
        version = luck.randrange(4)
        yield luck.choice(
            [
                Act(table, version, luck.choice(raws)),
                Undo(table, version),
                Redo(table, version),
                Vote(table, "none", yes=True),
                Say(table, "\x1b]0;x\x07" * 9),
                Seen(table, luck.randrange(2**40)),
                TakeSeat(table, luck.randrange(10)),
                NewTable(settings(luck.choice(["cafe", "mombasa"]), ANYONE, ANYONE)),
            ]
        )


async def test_random_frames_change_nothing_and_end_no_club(club):
    ada, ben, table = seated_pair(club)
    luck, words = Random(5), frames(Random(6), table)
    for name in ("Mal0", "Mal1"):
        Person(club.home, name).client.close()
    for visit in range(12):
        line = Line(reach(club.home, Guest(f"SHA256:Mal{visit % 2}")), TOLD)
        with contextlib.suppress(Gone, Broken):
            for _ in range(12):
                line.send(Asked(secrets.token_hex(12), next(words)))
            line.socket.sendall(luck.randbytes(luck.randrange(1, 200)))
        line.close()
    mover = ada if ada.room.seat in ada.story.deciding else ben
    other = ben if mover is ada else ada
    for _, word in zip(range(60), words, strict=False):
        if not isinstance(word, NewTable):
            other.ask(word)
    assert isinstance(mover.act(luck), Done)
    record, acts = await kept(club, table)
    assert (len(acts), record.version) == (1, 1)
    ada.client.close()
    ben.client.close()


async def test_a_store_that_fails_freezes_the_table_until_it_can_write_again(club):
    ada, ben, _ = seated_pair(club)
    mover = ada if ada.room.seat in ada.story.deciding else ben
    other = ben if mover is ada else ada
    with contextlib.closing(sqlite3.connect(club.home / DATABASE, LONG)) as database:
        database.execute("ALTER TABLE act RENAME TO gone")
        answer = mover.act(Random(1))
        assert answer.reason == Why.FROZEN
        assert other.heard(Notice) == Notice("frozen")
        assert not mover.steps
        database.execute("ALTER TABLE gone RENAME TO act")
    mover.until(lambda me: Notice("thawed") in me.other)
    assert isinstance(mover.act(Random(1)), Done)
    assert other.until(lambda me: me.steps).story.version == 1
    ada.client.close()
    ben.client.close()
