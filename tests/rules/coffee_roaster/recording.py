"""Recorded games: seed, actions, how many choices each had, and the score sheet at the end.

A change of the rules that would alter a game in somebody's saves shows here. When that is meant,
raise the game's revision and record anew: `python -m tests.rules.coffee_roaster.recording`.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
from msgspec import Struct

from rules.coffee_roaster import GAME
from rules.coffee_roaster.actions import GO_ON, Action
from rules.coffee_roaster.state import Options

FOLDER = Path(__file__).parent / "golden"
SEED = 2022
TABLES = {
    "single-normal": Options(),
    "single-easy": Options(level="easy"),
    "challenge-normal": Options(mode="challenge"),
    "challenge-easy": Options(mode="challenge", level="easy", unlocked=True),
}


class Step(Struct, frozen=True, array_like=True):
    """How many choices there were, and which was taken."""

    choices: int
    action: Action


class Scored(Struct, frozen=True, array_like=True):
    """A line of the final sheet."""

    coffee: str
    part: str
    points: int


class Recording(Struct, frozen=True):
    """A whole game."""

    revision: int
    options: Options
    seed: int
    steps: tuple[Step, ...]
    sheet: tuple[Scored, ...]


def record(options: Options, seed: int) -> Recording:
    """A game of a patient player who otherwise does anything."""
    random, state, steps = Random(seed), GAME.new(options, seed), []
    while choices := GAME.legal(state):
        at = int(random.random() * len(choices))
        action = GO_ON if GO_ON in choices and random.random() < 0.7 else choices[at]
        steps.append(Step(len(choices), action))
        state = GAME.apply(state, action)
    (sheet,) = GAME.scores(state)
    scored = tuple(Scored(line.heading, line.part, line.points) for line in sheet.lines)
    return Recording(GAME.revision, options, seed, tuple(steps), scored)


def read(name: str) -> Recording:
    """The recording in a file."""
    return msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=Recording)


def write(name: str, recording: Recording) -> None:
    """Write a recording, a step on each line."""
    text = msgspec.json.encode(recording).decode()
    for item in ('"options"', '"seed"', '"steps"', '"sheet"', "[["):
        text = text.replace(item, f"\n{item}")
    (FOLDER / f"{name}.json").write_text(text.replace("],[", "],\n["), encoding="utf-8")


if __name__ == "__main__":
    for table, chosen in TABLES.items():
        write(table, record(chosen, SEED))
