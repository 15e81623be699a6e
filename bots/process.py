"""A process of its own that thinks: `python -m bots.process GAME [PACK]`.

It thinks for one table: one game, and the player's own pack if the table uses one, checked once.
One line of JSON in, one line out, until its input ends: advice for a person, or the choice of a
bot that sits at the table. The process steps back behind everything else on the machine, so that a
screen stays quick while a bot thinks, and can be killed at any moment.

`bots.mind` is the other end of the line.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import msgspec

from bots.players import adviser, bot
from bots.progress import heard_by
from bots.reasons import explained
from rules.game import Game
from rules.registry import game

#: How far the process steps back: 19 is the furthest.
NICENESS = 10

#: What a line begins with that tells how far a thought is, in percent, and how many such there are
#: at the most.
SHARE, STEPS = b"%", 10


class Request(msgspec.Struct, frozen=True, omit_defaults=True):
    """What to think about: a seat's view of the game, and with which luck.

    With a `bot` its choice is wanted, within its own budget; with a `pair` of options, why the
    first is better than the second; without either, advice after some `seconds`. To who is
    `listening` it is told meanwhile how far the thought is, in lines of their own.
    """

    state: msgspec.Raw
    seed: int
    bot: str = ""
    seconds: float = 0.0
    pair: tuple[msgspec.Raw, msgspec.Raw] | None = None
    listening: bool = False


def answer(played: Game[Any, Any, Any], request: Request) -> Any:
    """The action a bot chooses; without a bot, the advice on every option, or the reasons."""
    view = msgspec.json.decode(request.state, type=played.state)
    if request.bot:
        return bot(played.name, request.bot, request.seed).choose(view, played.legal(view))
    if request.pair is not None:
        better, other = [msgspec.json.decode(one, type=played.action) for one in request.pair]
        return explained(played.name, view, better, other, request.seed)
    return adviser(played.name)(view, request.seconds, request.seed)


class Teller:
    """Tells how far a thought is, in steps that can be seen."""

    def __init__(self) -> None:
        self._told = 0

    def __call__(self, share: float) -> None:
        step = int(STEPS * share)
        if step > self._told:
            self._told = step
            say(SHARE + str(100 * step // STEPS).encode())


def say(line: bytes) -> None:
    """A line to the other end."""
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()


def answered(played: Game[Any, Any, Any], request: Request) -> Any:
    """The answer, with what is told on the way to it."""
    if not request.listening:
        return answer(played, request)
    with heard_by(Teller()):
        return answer(played, request)


def main(name: str, *packs: str) -> None:
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    played = game(name)
    for file in packs:
        played.shelf.add(Path(file))
    for line in iter(sys.stdin.buffer.readline, b""):
        found = answered(played, msgspec.json.decode(line, type=Request))
        say(msgspec.json.encode(found))


if __name__ == "__main__":
    main(*sys.argv[1:])
