"""How the bots of Café fare, and whether our pack is balanced: bands, ladders, seats, squares.

    python -m bench.cafe --solo 300 --ladder 200 --seats 400 --seed 1

The bands are those of the solo rating (CA-707). In a ladder the two bots change seats after every
game, and a shared victory counts half. A starting seat is counted from the first Master; four
greedy bots, equal in all, show whether one of them is better off.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from importlib import import_module
from statistics import fmean, stdev

from bots.players import Bot
from rules import chance
from rules.cafe.actions import Action, Take
from rules.cafe.draft import price
from rules.cafe.engine import GAME
from rules.cafe.scoring import CAFES, winners
from rules.cafe.solo import rating
from rules.cafe.state import Options, State

HOMES = {
    "random": "bots.random_player",
    "greedy": "bots.cafe.greedy",
    "strong": "bots.cafe.strong",
}
LADDERS = (("greedy", "random"), ("strong", "greedy"))
NORMAL_95 = 1.96
PLAYERS = 4


def seeds(seed: int, games: int) -> list[int]:
    """A seed for every game."""
    luck, found = chance.start(seed), []
    for _ in range(games):
        luck, word = chance.word(luck)
        found.append(word)
    return found


def play(seats: tuple[str, ...], seed: int, done: Counter[str] | None = None) -> State:
    """One basic game between these bots; `done` counts the actions taken, by name."""
    state = GAME.new(Options(players=len(seats)), seed)
    bots: list[Bot] = [import_module(HOMES[name]).make(seed + at) for at, name in enumerate(seats)]
    while (turn := GAME.turn(state)) is not None:
        seen = GAME.view(state, turn.seat)
        action = bots[turn.seat].choose(seen, GAME.legal(seen))
        if done is not None:
            done[type(action).__name__] += 1
            done["cup paid by ships"] += paid_by_ships(state, action)
        state = GAME.apply(state, action)
    return state


def paid_by_ships(state: State, action: Action) -> bool:
    """Whether a card with a cup is taken for nothing (CA-253)."""
    return (
        isinstance(action, Take) and state.card(action.card).cup and not price(state, action.card)
    )


def first_master(seats: int, seed: int) -> int:
    """Who begins as Master in the game of this seed."""
    return GAME.new(Options(players=seats), seed).master


def margin(results: list[float]) -> float:
    """Half the width of the 95 % interval of a mean."""
    return NORMAL_95 * stdev(results) / len(results) ** 0.5


def solo(name: str, games: int, seed: int) -> None:
    """The totals of a bot alone, its ratings, and what it used."""
    done: Counter[str] = Counter()
    totals, cafes = [], []
    for each in seeds(seed, games):
        (sheet,) = GAME.scores(play((name,), each, done))
        totals.append(float(sheet.total))
        cafes.append(sum(line.points for line in sheet.lines if line.heading == CAFES))
    bands = Counter(rating(int(total)) for total in totals)
    print(
        f"solo {name}: {fmean(totals):.2f} ± {margin(totals):.2f} over {games} games, seed {seed}; "
        f"{fmean(cafes):.2f} of it from coffee houses"
    )
    print("  " + ", ".join(f"{band} {100 * n / games:.1f} %" for band, n in bands.most_common()))
    print("  a game: " + ", ".join(f"{act} {n / games:.1f}" for act, n in sorted(done.items())))


def ladder(better: str, worse: str, games: int, seed: int) -> None:
    """How often one bot beats another for two, the seats alternating."""
    wins = []
    for at, each in enumerate(seeds(seed, games)):
        own = at % 2
        won = winners(play((better, worse) if own == 0 else (worse, better), each))
        wins.append((own in won) / len(won))
    print(
        f"{better} against {worse}: wins {100 * fmean(wins):.1f} ± {100 * margin(wins):.1f} % "
        f"of {games} games for two, seed {seed}"
    )


def starting_seats(name: str, games: int, seed: int) -> None:
    """How often each seat wins among four equal bots, counted from the first Master."""
    wins = [0.0] * PLAYERS
    for each in seeds(seed, games):
        won = winners(play((name,) * PLAYERS, each))
        for seat in won:
            wins[(seat - first_master(PLAYERS, each)) % PLAYERS] += 1 / len(won)
    shares = [win / games for win in wins]
    told = [
        f"{100 * share:.1f} ± {100 * NORMAL_95 * (share * (1 - share) / games) ** 0.5:.1f} %"
        for share in shares
    ]
    print(
        f"seats of four {name}, from the first Master: {', '.join(told)} of {games} games, "
        f"seed {seed}"
    )


def main(arguments: list[str] | None = None) -> None:
    """Play, and print as soon as a figure is known."""
    parser = argparse.ArgumentParser(prog="python -m bench.cafe", description=__doc__)
    parser.add_argument("--solo", type=int, default=300)
    parser.add_argument("--ladder", type=int, default=200)
    parser.add_argument("--seats", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(arguments or [])
    if wanted.solo:
        for name in HOMES:
            solo(name, wanted.solo, wanted.seed)
            sys.stdout.flush()
    if wanted.ladder:
        for better, worse in LADDERS:
            ladder(better, worse, wanted.ladder, wanted.seed)
            sys.stdout.flush()
    if wanted.seats:
        starting_seats("greedy", wanted.seats, wanted.seed)


if __name__ == "__main__":
    main(sys.argv[1:])
