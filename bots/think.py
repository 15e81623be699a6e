"""A process of its own that thinks: `python -m bots.think` reads a request and answers advice.

One line of JSON in, one line out. The process steps back behind everything else on the machine,
so that a screen stays quick while a bot thinks, and can be killed at any moment.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import msgspec

from bots.players import Advice, adviser
from rules.registry import game

#: How far the process steps back: 19 is the furthest.
NICENESS = 10


class Request(msgspec.Struct):
    """What to think about: a seat's view of a game, for how long, and with which luck.

    `packs` are the files of the player's own packs that the game may be using.
    """

    game: str
    state: msgspec.Raw
    seconds: float
    seed: int
    packs: tuple[str, ...] = ()


def answer(request: Request) -> tuple[Advice, ...]:
    """The advice on a request."""
    played = game(request.game)
    for file in request.packs:
        played.shelf.add(Path(file))
    state: Any = msgspec.json.decode(request.state, type=played.state)
    return adviser(request.game)(state, request.seconds, request.seed)


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    request = msgspec.json.decode(sys.stdin.buffer.readline(), type=Request)
    sys.stdout.buffer.write(msgspec.json.encode(answer(request)) + b"\n")


if __name__ == "__main__":
    main()
