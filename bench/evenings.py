"""Evenings in the club: people over SSH lines of their own finish a game together, by lines.

Two play Café, four Mombasa in three languages, four Coffee Traders with a bot. Told: how long it
took from the first log-in to the last score, how many lines one of them read, and whether what the
club promised about chance was kept.
"""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from club.commitment import keeps
from tests.tui.club.evening import evening
from tests.tui.ssh.visiting import whole_club

EVENINGS: tuple[tuple[str, list[str], tuple[str, ...]], ...] = (
    ("cafe", ["fr", "en"], ()),
    ("mombasa", ["fr", "en", "pt_PT", "fr"], ()),
    ("traders", ["fr", "en", "pt_PT", "en"], ("expert",)),
)


async def spend(home: Path) -> None:
    """All evenings, one after the other."""
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


def main() -> None:
    with TemporaryDirectory() as folder:
        asyncio.run(spend(Path(folder) / "club"))
