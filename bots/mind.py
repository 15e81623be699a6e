"""Thinks without keeping a screen waiting: asks the process beside it and hears its answers.

    mind = Mind("cafe")
    action = await mind.choose("greedy", view, seed=7)
    advice = await mind.advise(view, seconds=1.0, seed=7)
    mind.close()

The process (`bots.process`) is started with the first question and kept, as starting costs more
than most answers. A question that is cancelled, or asked while another is thought over, ends it at
once; the next one starts another, and so does the one after a crash.
"""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from bots.players import Advice
from bots.process import SHARE, Request
from bots.reasons import Reason
from rules.registry import game as registered

ROOT = Path(__file__).resolve().parent.parent

#: Told how far a thought is, in percent.
Hearer = Callable[[int], None]

#: The longest line of an answer.
LONGEST = 2**20


class ThinkingFailed(Exception):
    """The process ended without an answer; the last line it wrote on its error output."""


class Mind:
    """The bots and the adviser of one table, in one process.

    `pack` is the file of the player's own pack that the table uses.
    """

    def __init__(self, game: str, pack: Path | None = None) -> None:
        self.game = game
        self.pack = pack
        self._process: Process | None = None
        self._question: Request | None = None

    @property
    def process(self) -> Process | None:
        """The process that thinks, or waits to be asked."""
        return self._process

    async def choose(self, bot: str, view: Any, seed: int, hear: Hearer | None = None) -> Any:
        """The action a bot takes from what its seat may know; meanwhile, how far it is."""
        asked = Request(plain(view), seed, bot=bot, listening=hear is not None)
        said = await self._ask(asked, hear)
        return understood(said, registered(self.game).action)

    async def advise(self, view: Any, seconds: float, seed: int) -> tuple[Advice, ...]:
        """Every option with the score to expect, best first."""
        said = await self._ask(Request(plain(view), seed, seconds=seconds))
        action = registered(self.game).action
        told: tuple[Advice, ...] = understood(said, tuple[Advice, ...])
        return tuple([known(one, action) for one in told])

    async def explain(self, view: Any, better: Any, other: Any, seed: int) -> tuple[Reason, ...]:
        """Why one option is better than another."""
        said = await self._ask(Request(plain(view), seed, pair=(plain(better), plain(other))))
        told: tuple[Reason, ...] = understood(said, tuple[Reason, ...])
        return told

    def close(self) -> None:
        """End the process, if there is one, and with it the pipes: the loop may end right after."""
        if self._process is not None:
            end(self._process)
        self._process = self._question = None

    async def _ask(self, question: Request, hear: Hearer | None = None) -> bytes:
        """The line that answers a question; nobody is asked two at a time."""
        if self._question is not None:
            self.close()
        self._question = question
        try:
            return await heard(await self._awake(question), question, hear)
        except BaseException:
            if self._question is question:
                self.close()
            raise
        finally:
            if self._question is question:
                self._question = None

    async def _awake(self, question: Request) -> Process:
        """The process, started if need be; one that starts for a question given up is ended."""
        if self._process is not None and self._process.returncode is None:
            return self._process
        own = () if self.pack is None else (str(self.pack),)
        started = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-m", "bots.process", self.game, *own,
            stdin=PIPE, stdout=PIPE, stderr=PIPE, env=surroundings(), limit=LONGEST,
        )  # fmt: skip
        if self._question is not question:
            end(started)
            raise ThinkingFailed("given up")
        self._process = started
        return started


def known(told: Advice, action: Any) -> Advice:
    """An advice with its actions as those of the game."""
    then = tuple([msgspec.convert(one, action) for one in told.then])
    return Advice(msgspec.convert(told.action, action), told.expected, told.note, then)


async def heard(process: Process, question: Request, hear: Hearer | None = None) -> bytes:
    """Put a question to a process and wait for its line; ThinkingFailed when it ends instead.
    Lines on the way tell how far it is."""
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(msgspec.json.encode(question) + b"\n")
        await process.stdin.drain()
        said = await process.stdout.readline()
        while said.startswith(SHARE):
            if hear is not None:
                hear(int(said[len(SHARE) :]))
            said = await process.stdout.readline()
    except ConnectionError:
        said = b""
    except ValueError as error:
        raise ThinkingFailed(str(error)) from error
    if not said:
        raise ThinkingFailed(await last_words(process))
    return said


async def last_words(process: Process) -> str:
    """The last line that a process wrote on its error output; else how it ended."""
    assert process.stderr is not None
    wrong = await process.stderr.read()
    told = wrong.decode(errors="replace").strip().rpartition("\n")[2]
    return told or f"bots.process: {await process.wait()}"


def end(process: Process) -> None:
    """Kill a process and close its pipes."""
    process._transport.close()  # type: ignore[attr-defined]


def plain(value: Any) -> msgspec.Raw:
    """A view or an action as it goes over the line."""
    return msgspec.Raw(msgspec.json.encode(value))


def understood(said: bytes, kind: Any) -> Any:
    """An answer as what was asked for."""
    try:
        return msgspec.json.decode(said, type=kind)
    except msgspec.MsgspecError as error:
        raise ThinkingFailed(str(error)) from error


def surroundings() -> dict[str, str]:
    """The environment of the process: it finds the same packages as we did."""
    known = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(known)}
