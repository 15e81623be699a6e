"""How weights are learnt from games, for every game alike: play, fit, and play by what was learnt.

A `School` is what a game brings along: how a game is played by the weights found so far, how they
are fitted, how well they fit and how their file is written. Part of the last games is kept apart
from a second fit, by which the header of the file tells how much of what came the weights explain.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from itertools import chain
from pathlib import Path
from typing import Generic, TypeVar

from msgspec import Struct

from rules import chance

Course = TypeVar("Course")
Weights = TypeVar("Weights")


class School(Struct, Generic[Course, Weights], frozen=True):
    """A game's way of learning, and how much of it there is unless one asks for something else."""

    module: str
    out: Path
    games: int
    times: int
    seed: int
    #: One game by these weights, none the first time: its number and seed; the course of each seat.
    play: Callable[[Weights | None, int, int], list[Course]]
    fit: Callable[[list[Course]], Weights]
    told: Callable[[list[Course], Weights], str]
    written: Callable[[Weights, list[str]], str]
    #: What the file holds, and what of it is explained: the first and the last but one header line.
    about: str
    explained: str
    #: The share of the last games from which the second fit is made.
    taught: float
    #: What is learnt comes from the games of so many times: those before were played too badly.
    last_times: int = 2


def attend(school: School[Course, Weights]) -> None:
    """Learn as the command line says, write the file and print its header."""
    wanted = arguments(school)
    begin, luck = time.process_time(), chance.start(wanted.seed)
    weights: Weights | None = None
    times: list[list[Course]] = []
    for _ in range(wanted.times):
        played: list[Course] = []
        for number in range(wanted.games):
            luck, word = chance.word(luck)
            played += school.play(weights, number, word)
        times = [*times, played][-school.last_times :]
        weights = school.fit([*chain.from_iterable(times)])
    assert weights is not None
    apart = int(len(times[-1]) * school.taught)
    tried = school.fit([*chain.from_iterable(times[:-1]), *times[-1][:apart]])
    asked = f"--games {wanted.games} --times {wanted.times} --seed {wanted.seed}"
    header = [
        school.about,
        f"Made by `python -m {school.module} {asked}`",
        f"in {time.process_time() - begin:.0f} s; see learning.py.",
        school.explained,
        school.told(times[-1][apart:], tried),
    ]
    wanted.out.write_text(school.written(weights, header), encoding="utf-8")
    print(*header, sep="\n")


def arguments(school: School[Course, Weights]) -> argparse.Namespace:
    """How many games, how often, from which seed, and where the file goes."""
    parser = argparse.ArgumentParser(prog=f"python -m {school.module}")
    parser.add_argument("--games", type=int, default=school.games, help="games a time")
    parser.add_argument(
        "--times", type=int, default=school.times, help="how often games are played and learnt"
    )
    parser.add_argument("--seed", type=int, default=school.seed)
    parser.add_argument("--out", type=Path, default=school.out)
    return parser.parse_args()
