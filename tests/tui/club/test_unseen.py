"""What comes over the SSH lines of those who may not know: the same bytes, whatever is hidden.

A hub in this process, with its chance and its clock held still, a front, and forked sessions at
their terminals. Each table has an opponent and an onlooker, who look about with a few keys. The
same is done twice: once somebody decides one thing unseen and once another, or chance is about to
bring something else. Cells and colours of every screen are compared, and all bytes in their order.

A repaint may now and then be cut in two where another run has one: then the whole is done again. A
secret in the bytes would make every run differ.
"""

import asyncio
import re
from contextlib import AsyncExitStack
from typing import Any, NamedTuple

from bench.club.seated import Looked, Player
from club.door import reach
from club.messages.asked import Attend, Enrol
from club.messages.first import Guest
from club.play import Taken
from saves.fold import fold
from tests.club.games import Game
from tests.club.test_secrets import CHANCY, Ear, act, still_club
from tests.tui.club.test_dropped import put
from tests.tui.ssh.visiting import club, new_key
from tests.tui.unlike import SECRETIVE, lucky_at

#: Tables at which chance is still to bring something.
DEALT = {name: CHANCY[name] for name in ("cafe", "cafe-auction", "roaster-challenge")}

#: Looking about: the next choice, the log, the whole table, each sheet closed again. Not the odds:
#: while they are reckoned a sign turns by the clock.
KEYS = (b"\t", b"l", b"\x1b", b"\x1bOQ", b"\x1b")

#: Nothing is on its way any more when nothing came for so long, in seconds.
QUIET = 0.4

TRIES = 8


class Moment(NamedTuple):
    """A game up to where something hidden is about to differ, the seat that decides unseen, if one
    does, and the two ways to go on."""

    game: Game
    seat: int | None
    ways: tuple[Any, Any]

    @property
    def looking(self) -> int:
        """The seat that looks: an opponent, or the one that does not know what comes."""
        return 0 if self.seat is None else (self.seat + 1) % len(self.game.play.record.chairs)


def before_a_secret(table):
    """Where a seat is about to decide at once with others, among several choices."""

    def about_to(play):
        seats = play.game.at_once(play.state)
        return len(seats) > 1 and len(play.game.legal(play.position(play.deciding[0]))) > 2

    game = Game(table.game.name, table.options).until(about_to)
    seat = game.play.deciding[0]
    return Moment(game, seat, tuple(game.play.game.legal(game.play.position(seat))[:2]))


def before_chance(table):
    """The middle of a game, dealt anew in two ways that look the same."""
    pair = lucky_at(table)
    game = Game(table.game.name, table.options, 1)
    for action in pair.one.actions:
        game.act(game.play.deciding[0], action)
    return Moment(game, None, (pair.one, pair.two))


def dealt_anew(play, journal):
    """Put what is to come by another chance under a game."""
    states = fold(journal)
    play.beginning = states[0]
    play.steps = [
        Taken(step.seat, step.action, before, after, step.at, step.turn)
        for step, before, after in zip(play.steps, states, states[1:], strict=False)
    ]


class Seen(Looked):
    """A terminal of which every byte is kept."""

    def __init__(self):
        super().__init__()
        self.bytes = bytearray()

    def data_received(self, data, kind):
        self.bytes += data
        super().data_received(data, kind)

    @property
    def cells(self):
        """Every letter with its colours."""
        shown = self._shown
        return [
            [shown.buffer[row][column] for column in range(shown.columns)]
            for row in range(shown.lines)
        ]

    async def settle(self):
        """Until nothing more comes."""
        size = -1
        while size != len(self.bytes):
            size = len(self.bytes)
            await asyncio.sleep(QUIET)


class Looker(Player):
    SCREEN = Seen

    async def to_table(self, port, name):
        """Come to the lobby, and to the table of somebody in it."""
        await self.come(port)
        line = re.compile(rf"(\d) .*{name}")
        assert await self.screen.until(lambda me: line.search(me.text), 30), self.screen.text
        await self.screen.settle()
        self.screen.press(line.search(self.screen.text)[1].encode())
        assert await self.screen.until(lambda me: "·" in me.text.partition("\n")[0], 30)
        await self.screen.settle()
        while any(word in self.screen.text for word in self.hands.onward[:2]):  # what is told first
            self.screen.press(b"\r")
            await self.screen.settle()

    async def look_about(self):
        """Every picture on the way, and all bytes."""
        pictures = []
        for key in KEYS:
            await self.screen.settle()
            pictures.append(self.screen.cells)
            self.screen.press(key)
        await self.screen.settle()
        return [*pictures, self.screen.cells], bytes(self.screen.bytes)


async def seen_at(running, port, number, moment, way, people):
    """What is seen at a table by those who may not know, after the one or the other way."""
    which = f"table{number:04d}"
    ear = Ear("Ada", reach(running.home, Guest(f"SHA256:{number}-{moment.seat}")))
    if moment.seat is None:
        await ear.ask(Enrol(f"Tim{number}"))
    await ear.ask(Attend(which))
    play = running.tables._open[which].play
    if moment.seat is None:
        dealt_anew(play, moment.ways[way])
    for one in people:  # one after the other: each hears of who comes later
        await one.to_table(port, f"P{number}s")
    for one in people:
        await one.screen.settle()
        one.screen.bytes.clear()
    if moment.seat is not None:
        await act(ear, which, play, moment.seat, moment.ways[way])
    found = await asyncio.gather(*(one.look_about() for one in people))
    assert play.version == len(moment.game.acts)
    assert set(play.record.pending) <= {moment.seat}
    for one in people:
        one.go()
    ear.close()
    return found


async def evening(home, monkeypatch, moments, way, keys):
    """What is seen at every table, by name."""
    home.mkdir()
    people = [[Looker(f"P{at}", at) for at in range(2)] for _moment in moments]
    for pair, own in zip(people, keys, strict=True):
        for one, key in zip(pair, own, strict=True):
            one.key = key
    found = {
        name: (moment.game.play.record, tuple(moment.game.acts), moment.looking)
        for name, moment in moments.items()
    }
    await put(home, [pair[0] for pair in people], found)
    async with AsyncExitStack() as stack:
        running = await stack.enter_async_context(still_club(home, monkeypatch))
        front, port = await stack.enter_async_context(club(home))
        await front.cradle.open()
        for number, (_opponent, onlooker) in enumerate(people):
            eve = Ear("Eve", reach(home, Guest(onlooker.fingerprint)))
            await eve.ask(Enrol(f"Eve{number}"))
            eve.close()
        seen = await asyncio.gather(
            *(
                seen_at(running, port, number, moment, way, pair)
                for number, (moment, pair) in enumerate(zip(moments.values(), people, strict=True))
            )
        )
    return dict(zip(moments, seen, strict=True))


async def test_what_is_hidden_is_in_no_byte_of_a_terminal(tmp_path, monkeypatch):
    moments = {name: before_a_secret(table) for name, table in SECRETIVE.items()}
    moments |= {name: before_chance(table) for name, table in DEALT.items()}
    keys = [[new_key(), new_key()] for _moment in moments]
    unlike = set(moments)
    for attempt in range(TRIES):
        one, two = [
            await evening(tmp_path / f"{attempt}{way}", monkeypatch, moments, way, keys)
            for way in (0, 1)
        ]
        unlike = {name for name in unlike if one[name] != two[name]}
        if not unlike:
            break
    assert not unlike
