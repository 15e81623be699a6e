"""Two servers on one PostgreSQL, six shared tables, a hub killed every half second, with live
sessions attached: nothing lost, nothing twice, states equal to the fold of their journals.

At some tables people speak the protocol; at one two people sit at screens over SSH, each at another
server, and play by keys.
"""

from __future__ import annotations

import asyncio
import os
import signal
import tempfile
import time
from pathlib import Path

from bench.club.deaths import all_here, played_on, seats
from bench.club.house import Served
from bench.club.players import Game, Verdict, stopped
from bench.club.seated import Found, Player, Witness, all_seated, told_enough
from tests.club import postgres
from tests.club.house import Person

TABLES = 6
PAUSE = 0.5

#: How long the players at screens are waited for before and after, in seconds.
BACK = 15.0


def main(seconds: int = 30, screens: int = 2) -> int:
    """So long, at so many of the six tables by keys."""
    with postgres.server() as url, tempfile.TemporaryDirectory(prefix="clubs") as folder:
        database = postgres.new_database(url)
        homes = [Path(folder) / name for name in ("one", "two")]
        clubs = [Served(home, "--database", database) for home in homes]
        by_words = range(TABLES - screens)
        games = [Game(f"table {n}", lambda n=n: across(homes, n), n) for n in by_words]
        witnesses = [Witness(f"Witness{n}", homes, seats(n)) for n in range(screens)]
        try:
            for thread in (*games, *witnesses):
                thread.start()
            players = all_seated(witnesses)
            killed, living = asyncio.run(kill(clubs, players, seconds))
            stopped(games)
            told_enough(witnesses)
        finally:
            for club in clubs:
                club.close()
        verdict = Verdict(games, homes[0], database)
        found = Found(witnesses, homes[0], database)
    print(f"hubs killed: {killed} in {seconds} s; {verdict}")
    print(f"{found}; sessions that lived on: {living} of {len(players)}")
    return 0 if verdict.sound and found.sound and living == len(players) else 1


def across(homes: list[Path], number: int) -> list[Person]:
    """Two people at one table, each at another server."""
    return [Person(home, f"Across{number}{side}") for home, side in zip(homes, "ab", strict=True)]


async def kill(clubs: list[Served], players: list[Player], seconds: int) -> tuple[int, int]:
    """Kill the hubs in turn while everybody plays; how many, and how many sessions lived on."""
    for number, player in enumerate(players):
        await all_here(clubs[number % 2].port, [player])
    playing = [asyncio.create_task(player.play()) for player in players]
    await played_on(players, BACK)
    killed, until = 0, time.monotonic() + seconds
    while time.monotonic() < until:
        pid = clubs[killed % 2].children.get("club.hub", 0)
        if pid:
            os.kill(pid, signal.SIGKILL)
            killed += 1
        await asyncio.sleep(PAUSE)
    await played_on(players, BACK)
    living = sum(not player.screen.ended for player in players)
    for player in players:
        if player.screen.ended:
            print(f"{player.name} was left with: {bytes(player.screen.last[-300:])!r}")
    for task in playing:
        task.cancel()
    for player in players:
        player.go()
    return killed, living
