"""`make soak`: many sittings of the monkey, several at a time; how many crashed, and which.

python -m bench.soak                   500 sittings
python -m bench.soak 50                50 of them
python -m bench.soak --seed 1234       one again, what was wrong with it in full
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.monkey import STROKES, Outcome, furnish, sit

SITTINGS = 500
AT_A_TIME = 4


def sittings(seeds: Iterable[int], folder: Path, strokes: int = STROKES) -> Iterator[Outcome]:
    """The outcome of each sitting, in the order of the seeds."""
    furnished = folder / "furnished"
    if not furnished.exists():
        furnish(furnished)
    with ThreadPoolExecutor(AT_A_TIME) as pool:
        yield from pool.map(
            lambda seed: sit(seed, furnished, folder / f"home-{seed}", strokes), seeds
        )


def main(words: list[str]) -> int:
    """Sit as often as is asked for; 1 if anything was wrong."""
    asked = argparse.ArgumentParser(prog="python -m bench.soak")
    asked.add_argument("count", nargs="?", type=int, default=SITTINGS)
    asked.add_argument("--first", type=int, default=0, help="the seed of the first sitting")
    asked.add_argument("--seed", type=int, help="this sitting alone")
    asked.add_argument("--strokes", type=int, default=STROKES)
    line = asked.parse_args(words)
    seeds = range(line.first, line.first + line.count)
    if line.seed is not None:
        seeds = range(line.seed, line.seed + 1)
    crashes = done = 0
    with TemporaryDirectory() as folder:
        for outcome in sittings(seeds, Path(folder), line.strokes):
            done += 1
            if outcome.wrong:
                crashes += 1
                print(f"seed {outcome.seed}: comptoir {outcome.line}\n{outcome.wrong}", flush=True)
    print(f"{done} sittings, {crashes} crashes (seeds {seeds.start} to {seeds.stop - 1})")
    return 1 if crashes else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
