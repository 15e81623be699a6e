"""How long a person waits among Masters, at the pace where bots play at once.

    python -m bench.waiting traders --games 2 --seed 1

The fullest table, four Masters where there are five seats: a regular player in the person's place,
a Master in every other. As at a table on the screen, a Master is asked anew at each decision. Times
are those of the processor on one core; a wait lasts from one decision of the person to the next.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator

from bench import contest
from bots.players import bot, luck
from bots.simulate import options_of
from rules.registry import NAMES, game

FULL = 5
#: No wait may be longer, in seconds.
GOAL = 10.0
PERSON = 0


def waits(name: str, seed: int) -> Iterator[tuple[float, list[float]]]:
    """Each wait of a game, with the times of the decisions it is made of."""
    ours, players = game(name), min(FULL, max(game(name).players))
    state = ours.new(options_of(ours, players), seed)
    person, thought, number = bot(name, "regular", seed), list[float](), 0
    while choices := ours.legal(state):
        turn = ours.turn(state)
        assert turn is not None
        view = ours.view(state, turn.seat)
        if turn.seat == PERSON:
            yield sum(thought), thought
            thought = []
            action = person.choose(view, choices)
        else:
            begin = time.process_time()
            action = bot(name, "master", luck(str(seed), number)).choose(view, choices)
            thought.append(time.process_time() - begin)
        state = ours.apply(state, action)
        number += 1


def report(name: str, games: int, seed: int) -> str:
    """The longest wait, and how long decisions take."""
    found = [each for word in contest.words(seed, games) for each in waits(name, word)]
    longest = max([whole for whole, _ in found])
    each = sorted([one for _, thought in found for one in thought]) or [0.0]
    return (
        f"{name}, {games} games, seed {seed}: longest wait {longest:.1f} s "
        f"(goal {GOAL:g}){contest.missed(longest > GOAL)}; a Master's decision "
        f"p95 {each[int(0.95 * (len(each) - 1))]:.2f} s, longest {each[-1]:.2f} s"
    )


def main(arguments: list[str] | None = None) -> None:
    """Tell of each game as soon as it is known."""
    parser = argparse.ArgumentParser(prog="python -m bench.waiting", description=__doc__)
    parser.add_argument("games_played", metavar="GAME", nargs="*", choices=(*NAMES, []), default=[])
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(arguments)
    for name in wanted.games_played or ("cafe", "traders", "mombasa"):
        print(report(name, wanted.games, wanted.seed), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
