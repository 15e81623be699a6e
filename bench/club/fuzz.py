"""The hub spoken to in random frames and stale versions: it never falls, and nothing changes but by
legal acts of who sits there."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from club.door import reach
from club.messages.asked import (
    Act,
    AnyWord,
    Asked,
    Attend,
    Decline,
    EnterLobby,
    Leave,
    Link,
    MakeOffer,
    Mute,
    NewTable,
    PlayRoast,
    Redo,
    Say,
    Seen,
    ShowCode,
    ShowLeaders,
    ShowRoast,
    TakeSeat,
    Undo,
    Vote,
)
from club.messages.first import Guest
from club.messages.terms import Kind, packed
from club.messages.told import Done
from club.play import Play
from club.store.opening import open_store
from club.wire import LENGTH, TOLD, Broken, Gone, Line, frame
from rules.registry import NAMES, game
from tests.club.house import ANYONE, Club, Person, new_table, settings

STRANGERS = ("Mal0", "Mal1", "Mal2")

#: What a stranger may say beside words.
NOISE = ("\x1b]0;x\x07", "[b]", "\u202e", "../../etc", "\0", "x" * 900, "")


def main(seconds: int = 60, seed: int = 1) -> int:
    with tempfile.TemporaryDirectory(prefix="club") as folder:
        club = Club(Path(folder) / "home")
        try:
            told = fuzzed(club, seconds, seed)
        finally:
            club.close()
    print(told)
    return 0


def fuzzed(club: Club, seconds: float, seed: int) -> str:
    """Frames for so long; what came of it. AssertionError if anything is as it must not be."""
    luck = Random(seed)
    games = {name: seated(club, name, seed + number) for number, name in enumerate(NAMES)}
    for name in STRANGERS[1:]:  # one of them never has a name
        Person(club.home, name).client.close()
    until, frames, acts = time.monotonic() + seconds, 0, 0
    while time.monotonic() < until:
        name = luck.choice(list(games))
        people, table = games[name]
        frames += stranger(club, luck, table)
        for person in people:
            frames += 1
            acts += isinstance(person.ask(legal_or_not(person, name, table, luck)), Done)
        assert club.process.poll() is None, "the hub has fallen"
    for people, _table in games.values():
        for person in people:
            person.client.close()
    checked = asyncio.run(folds(club))
    return f"{frames} frames, {acts} words done, {checked} tables fold to their state"


def seated(club: Club, name: str, seed: int) -> tuple[list[Person], str]:
    """Somebody on every chair of a table of this game."""
    count = game(name).players[0]
    people = [Person(club.home, f"{name}{seat}") for seat in range(count)]
    table = new_table(people[0], name, *[ANYONE] * count).table
    for person in people[1:]:
        person.ask(TakeSeat(table))
    for person in people:
        person.attend(table)
    return people, table


def legal_or_not(person: Person, name: str, table: str, luck: Random) -> AnyWord:
    """A word of who sits there: mostly of no use, now and then a real choice."""
    version = person.story.version - luck.choice((0, 0, 0, 1, 5)) if person.story else 0
    version = max(0, version)
    if luck.random() < 0.4 and person.story and person.room.seat in person.story.deciding:
        choices = game(name).legal(person.view())
        return Act(table, version, packed(luck.choice(choices)))
    return luck.choice((
        Act(table, version, packed(luck.choice((None, [1], "x", {"a": 1}, luck.getrandbits(60))))),
        Undo(table, version),
        Redo(table, version),
        Vote(table, "none", yes=True),
        Say(table, luck.choice(NOISE)),
        Attend(table),
    ))  # fmt: skip


def words(luck: Random, table: str) -> Iterator[Any]:
    """What a stranger says who means no good."""
    text = luck.choice(NOISE)[:60]
    yield luck.choice((
        Act(table, luck.randrange(9), packed(luck.getrandbits(40))),
        Undo(table, luck.randrange(9)),
        TakeSeat(table, luck.randrange(10), text),
        TakeSeat(invitation=text),
        Leave(table),
        Decline(table),
        MakeOffer(table, luck.choice(list(Kind)), luck.randrange(10)),
        Attend(table, text),
        Say(table, text),
        Seen(table, luck.randrange(2**40)),
        Mute(text),
        Link(text),
        ShowCode(table),
        ShowLeaders(text),
        ShowRoast(text),
        EnterLobby(),
        PlayRoast(),
        NewTable(msgspec.structs.replace(settings("cafe", ANYONE, ANYONE), bot=text)),
    ))  # fmt: skip


def stranger(club: Club, luck: Random, table: str) -> int:
    """One visit of a stranger: words, then bytes that are none; how many frames."""
    line = Line(reach(club.home, Guest(f"SHA256:{luck.choice(STRANGERS)}")), TOLD)
    sent = 0
    with contextlib.suppress(Gone, Broken):
        for _ in range(luck.randrange(1, 12)):
            for word in words(luck, table):
                line.send(Asked(secrets.token_hex(12), word))
                sent += 1
        line.receive(0)
        line.socket.sendall(spoilt(luck))
        sent += 1
    line.close()
    return sent


def spoilt(luck: Random) -> bytes:
    """Bytes that are no frame, or nearly one."""
    good = bytearray(frame(Asked(secrets.token_hex(12), EnterLobby())))
    kind = luck.randrange(4)
    if kind == 0:
        good[luck.randrange(len(good))] ^= 1 << luck.randrange(8)
        return bytes(good)
    if kind == 1:
        return LENGTH.pack(luck.choice((0, 2**31, 65537))) + luck.randbytes(40)
    if kind == 2:
        return bytes(good[: luck.randrange(len(good))])
    return luck.randbytes(luck.randrange(1, 300))


async def folds(club: Club) -> int:
    """Every table's journal leads to the state that is kept of it."""
    store = open_store(club.home)
    tables = await store.latest(1000)
    for record in tables:
        acts = await store.acts(record.id, 0)
        assert record.version == len(acts)
        if record.started:
            play = Play(record, acts)
            assert msgspec.json.decode(record.state, type=play.game.state) == play.state
            accounts = {chair.account for chair in record.chairs if chair.account}
            assert {act.account for act in acts} <= {*accounts, ""}
    await store.close()
    return len(tables)
