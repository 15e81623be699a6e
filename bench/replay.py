"""What a replay costs: opening a long game, going anywhere in it, its curves, its code; and what a
step of it writes to a terminal.

No game of the house has 2,000 actions. The long ones here are games of Coffee Traders and Mombasa
with all seats taken, whose players change their minds at every turn: with all that was taken back
they have 2,000 moments, each as dear as any other, and they all are checked on opening and can be
gone to.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from bench.terminal import QUIET, SIZES, cost
from rules.registry import NAMES, game
from saves.code import opened, share
from saves.journal import AnyJournal, Seat, encode
from saves.replay import Replay, open_replay
from saves.sitting import Sitting
from saves.store import Store
from tests.terminal import Terminal

LONG = (("traders", 5), ("mombasa", 4))
MOMENTS = 2_000
SEEKS = 2_000
REPEATS = 9
STEPS = 8

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
            while left > 0 and random.random() < 0.95 and sitting.undo():
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
        for name, players in LONG:
            watch_long_game(store, name, players)
        for name in NAMES:
            for players in sorted({game(name).players[0], game(name).players[-1]}):
                share_game(store, name, players)
        for name in NAMES:
            for columns, rows in SIZES:
                watch_in_terminal(store, name, columns, rows)


def watch_long_game(store: Store, name: str, players: int) -> None:
    """Open it, go everywhere in it, draw its curves."""
    journal = played(store, name, players, MOMENTS)
    path = store.home / "long.json"
    path.write_bytes(encode(journal))
    opening = [spent(lambda: open_replay(path, store)) for _ in range(REPEATS)]
    replay, random = open_replay(path, store), Random(2)
    replay.show_undone(True)
    print(f"{name}, {players} players, {replay.length} moments, {path.stat().st_size} bytes")
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


def watch_in_terminal(store: Store, name: str, columns: int, rows: int) -> None:
    """What one step after the other, far jumps and a phase write to a terminal."""
    path = store.home / f"{name}.json"
    path.write_bytes(encode(played(store, name, game(name).players[-1])))
    env = {"COMPTOIR_HOME": str(store.home)}
    words = ("--lang", "fr", "replay", str(path), "--from", "5")
    with Terminal(*words, columns=columns, rows=rows, env=env) as terminal:
        terminal.wait_for("q quitter")
        terminal.settle(QUIET)
        first = len(terminal.output)
        steps = [cost(terminal, "right") for _ in range(STEPS)]
        jumps = [cost(terminal, key) for key in ("}", "end", "home")]
    told = ", ".join(str(size) for size, _frames in steps)
    far = ", ".join(str(size) for size, _frames in jumps)
    frames = max(frames for _size, frames in (*steps, *jumps))
    print(
        f"{name}, {columns}x{rows}: first paint {first} bytes; steps {told};"
        f" phase, end, start {far}; at most {frames} frame(s) a key"
    )


if __name__ == "__main__":
    main()
