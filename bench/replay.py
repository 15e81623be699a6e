"""What a replay costs: opening a long game, going anywhere in it, its curves, its code.

No game of the house has 2,000 actions. The long one here is a five-player game of Coffee Traders
whose players change their minds at every turn: with all that was taken back it has 2,000 moments,
each as dear as any other, and they all are checked on opening and can be gone to.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from rules.registry import NAMES, game
from saves.code import opened, share
from saves.journal import AnyJournal, Seat, encode
from saves.replay import Replay, open_replay
from saves.sitting import Sitting
from saves.store import Store

MOMENTS = 2_000
SEEKS = 2_000
REPEATS = 9

#: A curve is as wide as a screen.
POINTS = 80


class Memory(Store):
    """A store that keeps nothing: a game is played here only to be measured later."""

    def write(self, journal: AnyJournal, path: Path | None = None) -> None:
        """Leave the disk alone."""


def played(store: Store, name: str, players: int, moments: int = 0) -> AnyJournal:
    """A random game to its end, with so many acts at least, those taken back among them."""
    random, taken = Random(1), 0
    seats = tuple(Seat(f"Place {number}") for number in range(1, players + 1))
    options = game(name).options(players=players)
    with Sitting.begin(store, name, options, 7, seats) as sitting:
        while choices := sitting.legal:
            sitting.take(random.choice(choices))
            taken += 1
            left = moments - taken
            while left > 0 and random.random() < 0.9 and sitting.undo():
                sitting.take(random.choice(sitting.legal))
                taken += 1
                left -= 1
        return sitting.journal


def spent(act: Callable[[], Any]) -> float:
    """The seconds that something takes."""
    begin = time.perf_counter()
    act()
    return time.perf_counter() - begin


def told(figures: list[float]) -> str:
    """The median and the 95th percentile in milliseconds."""
    late = quantiles(figures, n=20)[-1]
    return f"median {median(figures) * 1e3:.2f} ms, 95th percentile {late * 1e3:.2f} ms"


def main() -> None:
    with TemporaryDirectory() as folder:
        store = Memory(Path(folder))
        watch_long_game(store)
        for name in NAMES:
            for players in sorted({game(name).players[0], game(name).players[-1]}):
                share_game(store, name, players)


def watch_long_game(store: Store) -> None:
    """Open it, go everywhere in it, draw its curves."""
    journal = played(store, "traders", 5, MOMENTS)
    path = store.home / "long.json"
    path.write_bytes(encode(journal))
    opening = [spent(lambda: open_replay(path, store)) for _ in range(REPEATS)]
    replay, random = open_replay(path, store), Random(2)
    replay.show_undone(True)
    print(f"a game of {replay.length} moments, {path.stat().st_size} bytes")
    print(f"opening: {told(opening)}")
    places = [random.randint(0, replay.length) for _ in range(SEEKS)]
    print(f"seeking: {told([spent(lambda at=at: replay.seek(at)) for at in places])}")
    replay.seek(replay.length)
    print(f"stepping back: {told([spent(lambda: (replay.back(), replay.state)) for _ in places])}")
    print(f"the curves of all seats: {spent(lambda: replay.curve(POINTS)) * 1e3:.0f} ms")


def share_game(store: Store, name: str, players: int) -> None:
    """Write a game as a code, and read it."""
    journal = played(store, name, players)
    code = share(journal)
    writing, reading = spent(lambda: share(journal)), spent(lambda: opened(code, store.packs))
    print(
        f"{name}, {players} players, {len(journal.actions)} actions: code of {len(code)} letters,"
        f" {writing * 1e3:.0f} ms to write, {reading * 1e3:.0f} ms to read,"
        f" replayed in {spent(lambda: Replay(journal)) * 1e3:.0f} ms"
    )


if __name__ == "__main__":
    main()
