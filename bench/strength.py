"""How well the bots play: whole challenges of Coffee Roaster, and the thinking they cost.

    python -m bench.strength --games 500 --seed 1 --bots random,greedy,strong

Every challenge starts with a random Beginner coffee of group I, and the next coffees are random
ones of the difficulty that the last cup asks for. All bots get the same challenges. Thinking is
processor time on one core.
"""

from __future__ import annotations

import argparse
import sys
from statistics import stdev

from bench.contest import NORMAL_95
from bots.players import names
from bots.simulate import Simulation, simulate
from rules.coffee_roaster.challenge import APPRENTICE, RANKS

GAME = "roaster"
GAMES = 500
SEED = 1


def report(result: Simulation) -> str:
    """A bot's figures in a few lines."""
    scores = [score for score in result.scores if isinstance(score, int)]
    margin = NORMAL_95 * stdev(scores) / len(scores) ** 0.5 if len(scores) > 1 else 0.0
    total, cup = result.totals, result.parts
    played = f"over {result.games} challenges, seed {result.seed}"
    thinking = f"{result.thinking / result.games:.2f} s of thinking each"
    lines = [
        f"{result.bot}: {total.mean:.2f} ± {margin:.2f} {played}; {thinking}",
        f"  challenge: median {total.median:g}, 10 % below {total.p10:g}, 10 % above {total.p90:g}",
    ]
    if cup is not None:
        lines.append(
            f"  cup: mean {cup.mean:.2f}, median {cup.median:g}, "
            f"10 % below {cup.p10:g}, 10 % above {cup.p90:g}"
        )
    ranks = [name for _, name in RANKS] + [APPRENTICE]
    shares = [f"{name} {100 * result.ranks.get(name, 0) / result.games:.1f} %" for name in ranks]
    lines.append(f"  ranks: {', '.join(shares)}")
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> None:
    """Play, and print as soon as a bot is done."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--bots", default=",".join(names(GAME)))
    wanted = parser.parse_args(arguments or [])
    for bot in wanted.bots.split(","):
        print(report(simulate(GAME, (bot,), wanted.games, wanted.seed)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
