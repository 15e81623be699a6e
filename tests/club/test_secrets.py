"""What comes over the lines of those who may not know: the same bytes, whatever is hidden.

A whole hub in this process, its chance and its clock held still, and real sockets. The same game
is played twice; once somebody decides one thing unseen, once another. Everything that opponents,
an onlooker and somebody in the lobby receive until it is laid open is compared, byte by byte.
"""

import asyncio
import itertools
import secrets
from contextlib import asynccontextmanager
from random import Random

import msgspec
import pytest

from club import house, lobby, seating, sweeping
from club.door import reach
from club.hub import opened
from club.messages.asked import (
    Act,
    Asked,
    Attend,
    Chair,
    Enrol,
    EnterLobby,
    NewTable,
    Settings,
    TakeSeat,
)
from club.messages.first import Guest
from club.messages.terms import SeatKind, packed
from club.play import Play, Taken
from club.room import room_of
from club.telling import story
from club.wire import TOLD, frame
from rules.game import ONLOOKER
from rules.registry import game
from saves.fold import fold
from tests.club.games import record
from tests.rules.conformance import Table
from tests.tui.unlike import LUCKY, SECRETIVE, lucky_at

ANYONE = Chair(SeatKind.ANYONE)


class Ear:
    """A line of which every byte is kept."""

    def __init__(self, name, connected):
        self.name = name
        self.bytes = bytearray()
        self._socket = connected
        self._numbers = itertools.count(int(name.encode().hex(), 16) % 10**9)

    async def hear(self):
        """Take in what has come; nothing may be on its way any more."""
        loop = asyncio.get_running_loop()
        self._socket.setblocking(False)
        for _ in range(20):
            await asyncio.sleep(0)
        while True:
            try:
                self.bytes += await asyncio.wait_for(loop.sock_recv(self._socket, 1 << 20), 0.02)
            except TimeoutError:
                return

    async def ask(self, word):
        """The answer to a word."""
        request = f"{next(self._numbers):024x}"
        loop = asyncio.get_running_loop()
        await loop.sock_sendall(self._socket, frame(Asked(request, word)))
        while True:
            await self.hear()
            for told in self.told():
                if told.request == request:
                    return told.news

    def told(self):
        data, found = bytes(self.bytes), []
        while data:
            size = int.from_bytes(data[:4], "big")
            found.append(TOLD.decode(data[4 : 4 + size]))
            data = data[4 + size :]
        return found

    def close(self):
        self._socket.close()


@asynccontextmanager
async def still_club(home, monkeypatch):
    """A club whose clock stands and whose chance is always the same."""
    numbers = itertools.count(1)
    with monkeypatch.context() as patched:
        patched.setattr(secrets, "token_hex", lambda size=16: f"{next(numbers):0{2 * size}x}")
        patched.setattr(seating, "dealt", lambda: {"seed": 11, "salt": "5a17"})
        patched.setattr(house.House, "now", lambda self: 1_000_000)
        patched.setattr(sweeping, "LOOK", 3600)
        async with opened(home) as running:
            yield running


async def people_at(running, table, names):
    """Somebody on every chair, an onlooker, and somebody in the lobby."""
    ears = []
    for name in (*names, "Eve", "Lou"):
        connected = reach(running.home, Guest(f"SHA256:{name}"))
        connected.setblocking(False)
        ear = Ear(name, connected)
        await ear.ask(Enrol(name))
        ears.append(ear)
    options = packed(table.options)
    wanted = Settings(table.game.name, options, (ANYONE,) * table.options.players)
    which = (await ears[0].ask(NewTable(wanted))).table
    for ear in ears[1 : len(names)]:
        await ear.ask(TakeSeat(which))
    for ear in ears[:-1]:
        await ear.ask(Attend(which))
    await ears[-1].ask(EnterLobby())
    return which, ears


async def heard(tmp_path, monkeypatch, table, variant):
    """What everybody else hears while one seat decides unseen: the other's bytes, by name."""
    luck = Random(4)
    names = ("Ada", "Bob", "Cyd")[: table.options.players]
    async with still_club(tmp_path / f"v{variant}", monkeypatch) as running:
        which, ears = await people_at(running, table, names)
        while True:
            play = running.tables._open[which].play
            together = play.game.at_once(play.state)
            seat = play.deciding[0]
            choices = play.game.legal(play.position(seat))
            if len(together) > 1 and len(choices) > variant + 1 and len(choices) > 2:
                break
            await act(ears[seat], which, play, seat, luck.choice(choices))
        for ear in ears:
            await ear.hear()
            ear.bytes.clear()
        await act(ears[seat], which, play, seat, choices[variant])
        for _ in range(2):  # further answers of the same seat, and its thinking again
            position = play.position(seat)
            if seat in play.deciding and len(together) > 1:
                await act(ears[seat], which, play, seat, play.game.legal(position)[-1])
        await lobby.tell_lobby(running)
        for ear in ears:
            await ear.hear()
        found = {ear.name: bytes(ear.bytes) for ear in ears}
        own = found.pop(names[seat])
        for ear in ears:
            ear.close()
    return own, found


async def act(ear, which, play, seat, choice):
    version = play.version_for(seat)
    answer = await ear.ask(Act(which, version, packed(choice)))
    assert not hasattr(answer, "reason"), answer


@pytest.mark.parametrize("name", SECRETIVE)
async def test_what_one_decides_unseen_is_in_no_byte_of_the_others(tmp_path, monkeypatch, name):
    runs = [await heard(tmp_path, monkeypatch, SECRETIVE[name], variant) for variant in (0, 1)]
    (own_one, one), (own_two, two) = runs
    assert own_one.replace(b"v0", b"v1") != own_two
    assert set(one) == set(two)
    for who in one:
        assert one[who].replace(b"v0", b"v1") == two[who], who
    assert any(one.values())


def frames(table, journal, viewer):
    """Everything that is sent of a game's position to one who looks."""
    first = record(table.game.name, table.options, 1)
    play = Play(msgspec.structs.replace(first, started=1), [])
    states = fold(journal)
    play.beginning = states[0]
    for before, after, action in zip(states, states[1:], journal.actions, strict=False):
        turn = play.game.turn(before)
        play.steps.append(Taken(turn.seat, action, before, after, 1, turn))
    play.version = len(play.steps)
    standing = play._standing(play.state, (), 1).record
    play.record = standing
    seat = None if viewer == ONLOOKER else viewer
    told = [frame(part) for part in story(play, seat, 0)]

    class Somebody:
        id = "nobody" if seat is None else f"a{seat}"
        name, seen = "Eve", 0

    hidden = msgspec.structs.replace(standing, state=first.state)
    return told, frame(room_of(standing, Somebody(), [], frozen=False)), hidden.totals


#: Tables of every kind at which something is still to come by chance.
CHANCY = {
    **LUCKY,
    "roaster-challenge": Table("roaster", game("roaster").options(mode="challenge")),
    "cafe-auction": Table("cafe", game("cafe").options(players=2, variant="auction")),
    "cafe-3": Table("cafe", game("cafe").options(players=3)),
    "cafe-3-auction": Table("cafe", game("cafe").options(players=3, variant="auction")),
    "cafe-4": Table("cafe", game("cafe").options(players=4)),
    "cafe-4-auction": Table("cafe", game("cafe").options(players=4, variant="auction")),
    "traders-5": Table("traders", game("traders").options(players=5)),
    "mombasa-4": Table("mombasa", game("mombasa").options(players=4)),
}


@pytest.mark.parametrize("name", CHANCY)
def test_what_chance_will_bring_is_in_no_frame(name):
    table = CHANCY[name]
    pair = lucky_at(table)
    for viewer in (*range(table.options.players), ONLOOKER):
        assert frames(table, pair.one, viewer) == frames(table, pair.two, viewer)
