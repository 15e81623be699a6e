"""Hub, zygote, front and sessions killed with SIGKILL at random while people play.

At some tables people speak the protocol, as fast as they are answered; at others they sit at
screens over SSH and press keys, and it is their sessions that are killed. 0 confirmed moves lost, 0
applied twice, every terminal whose session was killed put back. (When the front is killed the line
itself is gone, and nothing can be sent on it any more.)
"""

from __future__ import annotations

import asyncio
import os
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

from bench.club.house import SHOWN, Guest, Served
from bench.club.players import Game, Verdict, stopped
from bench.club.seated import Found, Player, Witness, all_seated, told_enough
from tests.club.house import Person
from tui.ssh.restoring import LEAVES

#: What is killed how often.
SHARES = {"hub": 5, "session": 6, "zygote": 3, "front": 1}

#: Seconds between two deaths, and within which whoever was thrown out sits at the table again.
PAUSE = 0.15
BACK = 5.0

#: How often the next death waits until some moves were made by keys: the others come while the club
#: is still getting up.
CALM = 0.4


def main(deaths: int = 200, tables: int = 6, screens: int = 2) -> int:
    """So many deaths, tables by the protocol, and tables of two screens."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="club") as folder:
        home = Path(folder) / "home"
        club = Served(home)
        games = [Game(f"table {n}", lambda n=n: pair(home, n), n) for n in range(tables)]
        witnesses = [Witness(f"Witness{n}", [home], seats(n)) for n in range(screens)]
        try:
            for thread in (*games, *witnesses):
                thread.start()
            fate = asyncio.run(Fate(club, all_seated(witnesses)).come(deaths))
            stopped(games)
            told_enough(witnesses)
        finally:
            club.close()
        verdict, found = Verdict(games, home), Found(witnesses, home)
    print(f"killed {dict(fate.killed)} in {time.monotonic() - began:.0f} s; {verdict}")
    print(found)
    print(
        f"sessions killed: {fate.killed['session']}, of them {fate.at_tables} at a table; "
        f"terminals put back: {fate.restored} of {fate.seen}"
    )
    whole = fate.restored == fate.seen and fate.at_tables > 0
    return 0 if verdict.sound and found.sound and whole else 1


def pair(home: Path, number: int) -> list[Person]:
    """Two people at a table of their own, who speak the protocol."""
    return [Person(home, f"Player{number}{side}") for side in "ab"]


def seats(number: int) -> list[Player]:
    """Two people at screens."""
    return [Player(f"Screen{number}{side}", 10 * number + at) for at, side in enumerate("ab")]


class Fate:
    """What is killed, and what became of it."""

    def __init__(self, club: Served, players: Sequence[Player]) -> None:
        self.club, self.players = club, players
        self.killed: Counter[str] = Counter()
        self.seen = self.restored = self.at_tables = 0

    async def come(self, deaths: int) -> Fate:
        """Kill so many processes while everybody plays."""
        luck = Random(deaths)
        playing = [asyncio.create_task(player.play()) for player in self.players]
        while self.killed.total() < deaths:
            await all_here(self.club.port, self.players)
            what = luck.choices([*SHARES], [*SHARES.values()])[0]
            if what == "session":
                await self.kill_session(luck)
            elif pid := self.pid_of(what):
                os.kill(pid, signal.SIGKILL)
                self.killed[what] += 1
                if what == "front":
                    self.open_again()
            await asyncio.sleep(luck.random() * 2 * PAUSE)
            if luck.random() < CALM:
                await played_on(self.players, BACK)
        await all_here(self.club.port, self.players)
        for task in playing:
            task.cancel()
        for player in self.players:
            player.go()
        return self

    def pid_of(self, what: str) -> int:
        """A process of this kind; 0 if there is none just now."""
        if what == "front":
            return self.club.process.pid
        return self.club.children.get({"hub": "club.hub", "zygote": "tui.ssh.zygote"}[what], 0)

    def open_again(self) -> None:
        """A host starts the front again; who had a line comes again."""
        self.club.process.wait()
        self.club.open()
        for player in self.players:
            player.go()

    async def kill_session(self, luck: Random) -> None:
        """Somebody's session; whether the terminal is put back."""
        for player in self.players:  # nobody is killed on the way to the table
            await player.screen.until(lambda me, player=player: player.at_table, BACK)
        sessions = self.club.sessions
        if not sessions:
            return
        os.kill(luck.choice(sessions), signal.SIGKILL)
        self.killed["session"] += 1
        gone = await one_gone(self.players)
        if gone is not None:
            self.seen += 1
            self.at_tables += gone.at_table
            self.restored += LEAVES in gone.screen.last[-400:]
            gone.go()


async def all_here(port: int, guests: Sequence[Guest]) -> None:
    """Whoever has no screen comes again."""
    for guest in guests:
        if guest.connection is None or guest.screen.ended:
            guest.go()
            await guest.come(port)
            await guest.screen.until(lambda me: me.ended or len(me.last) > SHOWN, 20)


async def played_on(players: Sequence[Player], seconds: float) -> None:
    """Some keys are pressed at the screens, if the club is back soon."""
    until, enough = time.monotonic() + seconds, pressed(players) + len(players)
    while time.monotonic() < until and pressed(players) < enough:
        await asyncio.sleep(0.02)


def pressed(players: Sequence[Player]) -> int:
    """How many keys have decided something, or tried to."""
    return sum(player.hands.pressed for player in players)


async def one_gone(guests: Sequence[Player]) -> Player | None:
    """The guest whose session has ended."""
    for _ in range(200):
        for guest in guests:
            if guest.screen.ended:
                return guest
        await asyncio.sleep(0.02)
    return None
