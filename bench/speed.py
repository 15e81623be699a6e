"""Random play in actions per second, against python-chess in the same run.

Both sides do the same work per action: list every legal choice, take one at random, apply it.
The two take turns in short rounds, so that a busy machine slows both; the ratio is of medians.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random
from statistics import median

import chess

from rules.registry import NAMES, game

ROUNDS = 15
SECONDS = 0.4
LONGEST_CHESS_GAME = 300


def chess_actions(random: Random) -> Iterator[None]:
    """Moves of random games of chess, one after the other."""
    while True:
        board = chess.Board()
        for _ in range(LONGEST_CHESS_GAME):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[int(random.random() * len(moves))])
            yield


def game_actions(name: str, random: Random) -> Iterator[None]:
    """Actions of random games of one of ours, one after the other."""
    ours = game(name)
    options = ours.options()
    seed = 0
    while True:
        seed += 1
        state = ours.new(options, seed)
        while choices := ours.legal(state):
            state = ours.apply(state, choices[int(random.random() * len(choices))])
            yield


def rate(actions: Iterator[None]) -> float:
    """Actions per second over one round."""
    count, begin = 0, time.perf_counter()
    while (spent := time.perf_counter() - begin) < SECONDS:
        for _ in range(200):
            next(actions)
        count += 200
    return count / spent


def against_chess(ours: Callable[[Random], Iterator[None]]) -> tuple[float, float]:
    """Medians of our rate and of python-chess's, measured in turns."""
    sides = ours(Random(1)), chess_actions(Random(1))
    rounds = [tuple(rate(side) for side in sides) for _ in range(ROUNDS)]
    return median(r[0] for r in rounds), median(r[1] for r in rounds)


def main() -> None:
    for name in NAMES:
        own, other = against_chess(lambda random, name=name: game_actions(name, random))
        print(
            f"{name}: {own:,.0f} actions/s; python-chess {other:,.0f}; "
            f"{own / other:.2f} times as many"
        )
