"""Shipped packs changed at random, thousands of them: what is accepted is played to its end.

python -m bench.mutants                       every game, 500 mutants each
python -m bench.mutants mombasa --count 5000  one game, more of them
python -m bench.mutants mombasa --seed 10573  that one mutant, with its traceback
"""

from __future__ import annotations

import argparse
import sys
from time import perf_counter

from rules.registry import NAMES
from tests.rules.mutants import mutant, trial


def main(words: list[str] | None = None) -> int:
    """Play the mutants and say what was found; 1 if any of them fails."""
    asked = arguments().parse_args([] if words is None else words)
    games = [asked.game] if asked.game else list(NAMES)
    if asked.seed is not None:
        return one(games[0], asked.seed)
    return int(sum(many(name, asked.first, asked.count) for name in games) > 0)


def arguments() -> argparse.ArgumentParser:
    """What can be asked for on the command line."""
    found = argparse.ArgumentParser(description=__doc__)
    found.add_argument("game", nargs="?", choices=NAMES)
    found.add_argument("--count", type=int, default=500, help="how many mutants")
    found.add_argument("--first", type=int, default=0, help="the seed of the first")
    found.add_argument("--seed", type=int, help="this one alone, with its traceback")
    return found


def one(name: str, seed: int) -> int:
    """A single mutant: its wounds, and its game."""
    found = mutant(name, seed)
    if found is None:
        print(f"{name} {seed}: refused by the checker")
        return 0
    print(f"{name} {seed}: {'; '.join(found.wounds)}")
    print(f"{trial(found)} decisions")
    return 0


def many(name: str, first: int, count: int) -> int:
    """Some mutants of a game; how many fail."""
    begun, kept, failed, decisions = perf_counter(), 0, 0, 0
    for seed in range(first, first + count):
        try:
            found = mutant(name, seed)
            if found is not None:
                kept += 1
                decisions += trial(found)
        except Exception as error:
            failed += 1
            print(f"{name} {seed}: {type(error).__name__}: {error}")
    took = perf_counter() - begun
    print(
        f"{name}: {count} mutants from seed {first}, {kept} accepted, {decisions} decisions, "
        f"{failed} failures, {took:.0f} s"
    )
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
