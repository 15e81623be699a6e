"""A process of its own that thinks: `python -m bots.think` hears requests and answers each.

One line of JSON in, one line out, until its input ends: advice for a person, or the choice of a
bot that sits at the table. The process steps back behind everything else on the machine, so that a
screen stays quick while a bot thinks, and can be killed at any moment.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import msgspec

from bots.players import Advice, adviser, bot
from rules.registry import game

#: How far the process steps back: 19 is the furthest.
NICENESS = 10


class Request(msgspec.Struct):
    """What to think about: a seat's view of a game, for how long, and with which luck.

    `packs` are the files of the player's own packs that the game may be using. With a `bot` its
    choice is wanted, within its own budget; without, advice.
    """

    game: str
    state: msgspec.Raw
    seconds: float
    seed: int
    packs: tuple[str, ...] = ()
    bot: str = ""


def view_of(request: Request) -> Any:
    """The view that is thought about, its packs on the shelf."""
    played = game(request.game)
    for file in request.packs:
        played.shelf.add(Path(file))
    return msgspec.json.decode(request.state, type=played.state)


def answer(request: Request) -> tuple[Advice, ...]:
    """The advice on a request."""
    return adviser(request.game)(view_of(request), request.seconds, request.seed)


def choice(request: Request) -> Any:
    """The action a bot chooses."""
    view = view_of(request)
    legal = game(request.game).legal(view)
    return bot(request.game, request.bot, request.seed).choose(view, legal)


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    for line in iter(sys.stdin.buffer.readline, b""):
        request = msgspec.json.decode(line, type=Request)
        found = choice(request) if request.bot else answer(request)
        sys.stdout.buffer.write(msgspec.json.encode(found) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
