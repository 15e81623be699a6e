"""Whether a palate that was learnt roasts as well as the yardstick's: the same bags for both.

    python -m bench.palates palate.toml --games 100 --seed 1

Both roast as the Expert does, without playing on, so that the palate alone is compared. Told are
the means of whole challenges and the mean of the differences, with 95 %.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from statistics import fmean, stdev

from bench import contest
from bots.coffee_roaster.palate import YARDSTICK, Palate, palate, read
from bots.coffee_roaster.roaster import Roaster
from bots.coffee_roaster.strong import GUESSES
from bots.simulate import custom_of
from rules import chance
from rules.registry import game

GAME = game("roaster")


def total(judge: Palate, seed: int) -> int:
    """What a challenge comes to by a palate; the coffees are dealt."""
    custom, dealer = custom_of(GAME), chance.start(~seed)
    roaster = Roaster("expert", judge.judge, seed, GUESSES)
    state = GAME.new(custom.options, seed)
    while (turn := GAME.turn(state)) is not None:
        choices = GAME.legal(state)
        if turn.ask in custom.dealt:
            dealer, at = chance.below(dealer, len(choices))
            action = choices[at]
        else:
            action = roaster.choose(GAME.view(state, turn.seat), choices)
        state = GAME.apply(state, action)
    return int(GAME.scores(state)[0].total)


def told(name: str, results: list[int]) -> str:
    """A mean with its margin."""
    margin = contest.NORMAL_95 * stdev(results) / len(results) ** 0.5
    return f"{name} {fmean(results):.2f} ± {margin:.2f}"


def report(file: Path, games: int, seed: int) -> str:
    """Both palates, and how far one is ahead."""
    learnt, yardstick = [
        [total(judge, word) for word in contest.words(seed, games)]
        for judge in (read(file), palate(YARDSTICK))
    ]
    ahead = [one - other for one, other in zip(learnt, yardstick, strict=True)]
    both = f"{told(file.name, learnt)}, {told(YARDSTICK, yardstick)}, {told('ahead by', ahead)}"
    return f"{both}: {games} challenges, seed {seed}"


def main(arguments: list[str] | None = None) -> None:
    """Compare a file with the yardstick."""
    parser = argparse.ArgumentParser(prog="python -m bench.palates", description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(arguments)
    print(report(wanted.file, wanted.games, wanted.seed), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
