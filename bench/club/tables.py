"""A store with many tables: its size, and how soon lobby, joining and moves are answered."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path
from random import Random

from msgspec.structs import replace

from bench.club.house import quantile
from club.door import DATABASE
from club.messages.asked import EnterLobby, TakeSeat
from club.play import Play
from club.store.sqlite import SQLite
from rules.registry import game
from tests.club.games import Game, record
from tests.club.house import ANYONE, Club, Person, new_table

ASKED = 40


def main(tables: int = 1000) -> int:
    with tempfile.TemporaryDirectory(prefix="club") as folder:
        home = Path(folder) / "home"
        home.mkdir()
        began = time.monotonic()
        acts = asyncio.run(fill(home, tables))
        size = sum(file.stat().st_size for file in home.glob(f"{DATABASE}*")) / 1e6
        print(f"{tables} tables, {acts} acts: {size:.1f} MB, written in "
              f"{time.monotonic() - began:.1f} s")  # fmt: skip
        club = Club(home)
        try:
            ask(club)
        finally:
            club.close()
    return 0


async def fill(home: Path, tables: int) -> int:
    """Finished games and some under way, of many people; how many acts."""
    played = []
    for seed in range(4):
        one = Game("cafe", game("cafe").options(players=2), seed)
        one.until(lambda play: play.over)
        played.append(one)
    store = SQLite(home / DATABASE)
    count = 0
    for number in range(tables):
        over = played[number % 4]
        upto = len(over.acts) if number % 4 else len(over.acts) // 2
        first = record("cafe", game("cafe").options(players=2), number % 4, id=f"{number:012x}")
        first = replace(first, started=100, changed=100 + number)
        await store.change(first)
        play = Play(first, list(over.acts[:upto]))
        after = replace(play._standing(play.state, (), 100 + number).record, edition=2)
        await store.change(replace(after, version=upto, steps=upto), over.acts[:upto])
        count += upto
    await store.close()
    return count


def ask(club: Club) -> None:
    ada, ben = Person(club.home, "Ada"), Person(club.home, "Ben")
    print(f"lobby: p50 {median(lambda: ada.ask(EnterLobby())):.1f} ms")
    table = new_table(ada, "cafe", ANYONE, ANYONE).table
    ben.ask(TakeSeat(table))
    print(f"joining: p50 {median(lambda: (ada.attend(table), ben.attend(table))) / 2:.1f} ms")
    luck = Random(1)

    def move() -> None:
        for one in (ada, ben):
            one.take_in()
            if one.room.seat in one.story.deciding and not one.opened:
                one.act(luck)
                return

    print(f"a move: p50 {median(move):.1f} ms")
    for one in (ada, ben):
        one.client.close()


def median(what: object) -> float:
    """The median of what something takes, in milliseconds."""
    taken = []
    for _ in range(ASKED):
        began = time.perf_counter()
        what()  # type: ignore[operator]
        taken.append(1000 * (time.perf_counter() - began))
    return quantile(taken, 0.5)
