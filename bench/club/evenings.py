"""Evenings in the club: people over SSH lines of their own finish a game together, by lines and
by keys.

Two play Café, four Mombasa in three languages, four Coffee Traders with a bot. Told: how long it
took from the first log-in to the last score, what one of them read, whether what the club promised
about chance was kept, and by keys whether every screen ends with the totals that are stored.
Whoever plays by keys has an OpenSSH client in a terminal of 80×24.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.club.house import Served
from club.commitment import keeps
from club.records import Table
from club.store.opening import open_store
from tests.tui.club import hands
from tests.tui.club.evening import evening
from tests.tui.ssh.visiting import whole_club

EVENINGS: tuple[tuple[str, list[str], tuple[str, ...]], ...] = (
    ("cafe", ["fr", "en"], ()),
    ("mombasa", ["fr", "en", "pt_PT", "fr"], ()),
    ("traders", ["fr", "en", "pt_PT", "en"], ("expert",)),
)


def main() -> int:
    with TemporaryDirectory() as folder:
        asyncio.run(by_lines(Path(folder) / "club"))
        kept = [by_keys(Path(folder), *each) for each in EVENINGS]
    return 0 if all(kept) else 1


async def by_lines(home: Path) -> None:
    """All evenings, one after the other, by `ssh host plain`."""
    async with whole_club(home) as (_front, _keeper, port):
        for game, languages, bots in EVENINGS:
            begun = time.monotonic()
            people = await evening(port, game, languages, bots)
            took = time.monotonic() - begun
            kept = all(keeps(one.proof[0], int(one.proof[2]), one.proof[1]) for one in people)
            print(
                f"{game}: {len(people)} people, {len(bots)} bots, {took:.1f} s, "
                f"{len(people[0].read)} lines read by the first, promise kept: {kept}"
            )
            for person in people:
                await person.leave()


def by_keys(folder: Path, game: str, languages: list[str], bots: tuple[str, ...]) -> bool:
    """One evening on screens; whether all of them end as the store does."""
    club = Served(folder / game)
    begun = time.monotonic()
    try:
        with ExitStack() as stack:
            players = hands.seated(stack, folder, club.port, game, languages, len(bots))
            hands.play(players)
            took = time.monotonic() - begun
            table = asyncio.run(last_table(club.home))
            same = all(player.totals == list(table.totals) for player in players)
            kept = keeps(players[0].promise, table.seed, table.salt)
            print(
                f"{game} by keys: {len(players)} screens, {len(bots)} bots, {took:.1f} s, "
                f"{table.version} acts, {sum(one.hands.pressed for one in players)} decisions by "
                f"keys, totals {list(table.totals)} on every screen: {same}, promise kept: {kept}"
            )
            return same and kept
    finally:
        club.close()


async def last_table(home: Path) -> Table:
    """The table that was changed last, as it is stored."""
    store = open_store(home)
    (table, *_) = await store.latest(1)
    await store.close()
    return table
