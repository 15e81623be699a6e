"""Whether the Master's first choice stands up to more thought.

    python -m bench.agreement GAME … --positions 300 --seed 1

Positions come from games of the regular level, every so many decisions one with a choice. In each
the Master's judgement is formed with its usual work and with ten times as much. The first choice
agrees if the judgement with more work puts it within half a point of its best, or within a tenth of
the spread between its best and its worst option, where that is more.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import islice
from typing import Any

from bench import contest
from bots.choosing import best
from bots.players import bot, judgement
from bots.simulate import options_of
from rules.registry import NAMES, game

MORE = 10
#: How far behind the best a first choice may be, in points and in shares of the spread.
POINTS, SHARE = 0.5, 0.1
#: Out of so many decisions with a choice one is looked at.
APART = 17
GOAL = 90
#: How many sit at the table.
TABLES = {"roaster": 1, "cafe": 2, "traders": 3, "mombasa": 3}


def positions(name: str, seed: int) -> Iterator[Any]:
    """Views of a seat that has a choice, from one game after the other."""
    ours, players, number = game(name), TABLES[name], 0
    for word in contest.words(seed, sys.maxsize):
        state = ours.new(options_of(ours, players), word)
        seats = [bot(name, "regular", word + at) for at in range(players)]
        while choices := ours.legal(state):
            turn = ours.turn(state)
            assert turn is not None
            view = ours.view(state, turn.seat)
            if len(choices) > 1:
                number += 1
                if number % APART == 0:
                    yield view
            state = ours.apply(state, seats[turn.seat].choose(view, choices))


def agrees(name: str, view: Any, seed: int) -> bool:
    """Whether the first choice is good enough by ten times the work."""
    judge = judgement(name)
    first = best(judge(view, seed, 1))
    worths = judge(view, seed + 1, MORE)
    top, least = max(worths.values()), min(worths.values())
    return worths[first] >= top - max(POINTS, SHARE * (top - least))


def report(name: str, count: int, seed: int) -> str:
    """The share of positions in which the first choice stands."""
    found = [agrees(name, view, seed) for view in islice(positions(name, seed), count)]
    share = sum(found) / count
    low, high = [100 * bound for bound in contest.interval(share, count)]
    return (
        f"{name}: {100 * share:.1f} % of {count} positions, seed {seed} "
        f"(95 %: {low:.1f} to {high:.1f}; goal {GOAL}){contest.missed(100 * share < GOAL)}"
    )


def main(arguments: list[str] | None = None) -> None:
    """Tell of each game as soon as it is known."""
    parser = argparse.ArgumentParser(prog="python -m bench.agreement", description=__doc__)
    parser.add_argument("games", nargs="*", choices=(*NAMES, []), default=[])
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(arguments)
    for name in wanted.games or NAMES:
        print(report(name, wanted.positions, wanted.seed), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
