"""Random play in actions per second, against other Python engines in the same run.

Every side does the same work per action: list the legal choices, take one at random, apply it.
All take turns in short rounds, so that a busy machine slows all of them; the ratios are of
medians. Our games are played at each size of table in turn, with an immutable state after every
action; the others change theirs in place.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import count
from random import Random
from statistics import median

import chess
from catanatron.game import Game as Catan
from catanatron.models.player import Color, RandomPlayer

from bench.contest import missed
from rules.registry import NAMES, game

ROUNDS = 15
SECONDS = 0.4
LONGEST_CHESS_GAME = 300

#: Which engine a game is measured against, and how many times as fast it should be: a small game
#: against chess, any other against a game with as many rules.
GOALS = {"roaster": ("python-chess", 4), "cafe": ("python-chess", 2)}
USUAL = ("Catanatron", 2)


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


def catan_actions() -> Iterator[None]:
    """Actions of Catanatron's random players, four at the table."""
    for seed in count(1):
        catan = Catan([RandomPlayer(color) for color in Color], seed=seed)
        while catan.winning_color() is None:
            catan.play_tick()
            yield


def game_actions(name: str, random: Random) -> Iterator[None]:
    """Actions of random games of one of ours, one after the other."""
    ours = game(name)
    tables = [ours.options(players=players) for players in ours.players]
    for seed in count(1):
        state = ours.new(tables[seed % len(tables)], seed)
        while choices := ours.legal(state):
            state = ours.apply(state, choices[int(random.random() * len(choices))])
            yield


def rate(actions: Iterator[None]) -> float:
    """Actions per second over one round."""
    done, begin = 0, time.perf_counter()
    while (spent := time.perf_counter() - begin) < SECONDS:
        for _ in range(200):
            next(actions)
        done += 200
    return done / spent


def main() -> None:
    sides = {
        "python-chess": chess_actions(Random(1)),
        "Catanatron": catan_actions(),
        **{name: game_actions(name, Random(1)) for name in NAMES},
    }
    rounds = [[rate(side) for side in sides.values()] for _ in range(ROUNDS)]
    rates = dict(zip(sides, map(median, zip(*rounds, strict=True)), strict=True))
    for name in NAMES:
        other, goal = GOALS.get(name, USUAL)
        times = rates[name] / rates[other]
        print(
            f"{name}: {rates[name]:,.0f} actions/s; {other} {rates[other]:,.0f}; "
            f"{times:.2f} times as many (goal {goal}){missed(times < goal)}"
        )
