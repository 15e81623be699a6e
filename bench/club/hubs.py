"""Two servers on one PostgreSQL, six shared tables, a hub killed every half second, with live
sessions attached: nothing lost, nothing twice, states equal to the fold of their journals."""

from __future__ import annotations

import asyncio
import os
import signal
import tempfile
import time
from pathlib import Path

from bench.club.house import SHOWN, Guest, Served
from bench.club.players import Game, Verdict, stopped
from tests.club import postgres
from tests.club.house import Person

TABLES = 6
PAUSE = 0.5


def main(seconds: int = 30) -> int:
    with postgres.server() as url, tempfile.TemporaryDirectory(prefix="clubs") as folder:
        database = postgres.new_database(url)
        homes = [Path(folder) / name for name in ("one", "two")]
        clubs = [Served(home, "--database", database) for home in homes]
        try:
            games = [Game(f"table {n}", lambda n=n: across(homes, n), n) for n in range(TABLES)]
            for game in games:
                game.start()
            killed, living = asyncio.run(kill(clubs, seconds))
            stopped(games)
        finally:
            for club in clubs:
                club.close()
        verdict = Verdict(games, homes[0], database)
    print(f"hubs killed: {killed} in {seconds} s, sessions that lived on: {living} of 4; {verdict}")
    return 0 if verdict.sound and living == 4 else 1


def across(homes: list[Path], number: int) -> list[Person]:
    """Two people at one table, each at another server."""
    return [Person(home, f"Across{number}{side}") for home, side in zip(homes, "ab", strict=True)]


async def kill(clubs: list[Served], seconds: int) -> tuple[int, int]:
    """Kill the hubs in turn; how many, and how many sessions lived through it."""
    guests = [Guest(f"Screen{number}") for number in range(4)]
    for number, guest in enumerate(guests):
        await guest.come(clubs[number % 2].port)
        await guest.screen.until(lambda me: me.ended or len(me.last) > SHOWN, 20)
    killed, until = 0, time.monotonic() + seconds
    while time.monotonic() < until:
        pid = clubs[killed % 2].children.get("club.hub", 0)
        if pid:
            os.kill(pid, signal.SIGKILL)
            killed += 1
        await asyncio.sleep(PAUSE)
    await asyncio.sleep(3)
    living = sum(not guest.screen.ended for guest in guests)
    for guest in guests:
        guest.go()
    return killed, living
