"""What a save and a replay cost: the median of many writes, and a journal of 1,000 actions.

A game of the roaster is shorter than that, so the long journal's actions are those of as many
whole games as it takes; each of them is replayed action by action, legality checked.
"""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from rules.registry import game
from saves.fold import fold
from saves.journal import AnyJournal
from saves.sitting import Sitting
from saves.store import Store

ACTIONS = 1_000
REPEATS = 9


def played(store: Store, seed: int, random: Random) -> tuple[AnyJournal, list[float]]:
    """A whole random challenge, and the seconds of each of its actions with its save."""
    options = game("roaster").options(mode="challenge")
    spent = []
    with Sitting.begin(store, "roaster", options, seed) as sitting:
        while choices := sitting.legal:
            begin = time.perf_counter()
            sitting.take(random.choice(choices))
            spent.append(time.perf_counter() - begin)
        return sitting.journal, spent


def main() -> None:
    random = Random(1)
    journals: list[AnyJournal] = []
    saves: list[float] = []
    with TemporaryDirectory() as folder:
        store = Store(Path(folder))
        while sum(len(journal.actions) for journal in journals) < ACTIONS:
            journal, spent = played(store, len(journals), random)
            journals.append(journal)
            saves += spent
    late = quantiles(saves, n=20)[-1]
    print(
        f"action and save: median {median(saves) * 1e3:.2f} ms, 95th percentile {late * 1e3:.2f} ms"
    )
    times = []
    for _ in range(REPEATS):
        begin = time.perf_counter()
        for journal in journals:
            fold(journal)
        times.append(time.perf_counter() - begin)
    actions = sum(len(journal.actions) for journal in journals)
    print(f"replay of {actions} actions: median {median(times) * 1e3:.1f} ms")
