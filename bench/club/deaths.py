"""Hub, zygote, front and sessions killed with SIGKILL at random while people play.

0 confirmed moves lost, 0 applied twice, every terminal whose session was killed put back. (When the
front is killed the line itself is gone, and nothing can be sent on it any more.)
"""

from __future__ import annotations

import asyncio
import os
import signal
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

from bench.club.house import SHOWN, Guest, Served
from bench.club.players import Game, Verdict, stopped
from tests.club.house import Person
from tui.ssh.restoring import LEAVES

#: Screens that are open beside those who play, and what is killed how often.
SCREENS = 3
SHARES = {"hub": 5, "session": 6, "zygote": 3, "front": 1}

#: Seconds between two deaths.
PAUSE = 0.15


def main(deaths: int = 200, tables: int = 6) -> int:
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="club") as folder:
        home = Path(folder) / "home"
        club = Served(home)
        try:
            games = [Game(f"table {n}", lambda n=n: pair(home, n), n) for n in range(tables)]
            for game in games:
                game.start()
            killed, restored, seen = asyncio.run(kill(club, deaths))
            stopped(games)
        finally:
            club.close()
        verdict = Verdict(games, home)
    print(f"killed {dict(killed)} in {time.monotonic() - began:.0f} s; {verdict}")
    print(f"terminals of killed sessions put back: {restored} of {seen}")
    return 0 if verdict.sound and restored == seen else 1


def pair(home: Path, number: int) -> list[Person]:
    """Two people at a table of their own."""
    return [Person(home, f"Player{number}{side}") for side in "ab"]


async def kill(club: Served, deaths: int) -> tuple[Counter[str], int, int]:
    """Kill so many processes; which, how many terminals were put back, of how many."""
    luck = Random(deaths)
    guests = [Guest(f"Screen{number}") for number in range(SCREENS)]
    killed: Counter[str] = Counter()
    restored = seen = 0
    while killed.total() < deaths:
        await all_here(club, guests)
        what = luck.choices([*SHARES], [*SHARES.values()])[0]
        victim = guests[luck.randrange(SCREENS)]
        pid = pid_of(club, what)
        if not pid:
            await asyncio.sleep(PAUSE)
            continue
        os.kill(pid, signal.SIGKILL)
        killed[what] += 1
        if what == "session":
            gone = await one_gone(guests)
            seen += gone is not None
            restored += gone is not None and LEAVES in gone.screen.last[-400:]
            if gone is not None:
                gone.go()
        elif what == "front":
            club.process.wait()
            club.open()
            for guest in guests:
                guest.go()
        else:
            victim.screen.press(b"j")
        await asyncio.sleep(luck.random() * 2 * PAUSE)
    for guest in guests:
        guest.go()
    return killed, restored, seen


def pid_of(club: Served, what: str) -> int:
    """A process of this kind; 0 if there is none just now."""
    if what == "front":
        return club.process.pid
    if what == "session":
        return next(iter(club.sessions), 0)
    return club.children.get({"hub": "club.hub", "zygote": "tui.ssh.zygote"}[what], 0)


async def all_here(club: Served, guests: list[Guest]) -> None:
    """Whoever has no screen comes again."""
    for guest in guests:
        if guest.connection is None or guest.screen.ended:
            guest.go()
            await guest.come(club.port)
            await guest.screen.until(lambda me: me.ended or len(me.last) > SHOWN, 20)


async def one_gone(guests: list[Guest]) -> Guest | None:
    """The guest whose session has ended."""
    for _ in range(200):
        for guest in guests:
            if guest.screen.ended:
                return guest
        await asyncio.sleep(0.02)
    return None
