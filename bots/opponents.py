"""The bots at a table, in a process beside the screen: asked for one action after the other.

    opponents = Opponents("cafe")
    action = await opponents.choose("greedy", view, seed)
    opponents.close()

The process is started with the first question and kept, as starting costs more than most answers.
A question that is cancelled ends it: the next one starts another.
"""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from hashlib import blake2b
from typing import Any

import msgspec

from bots.thinker import ThinkingFailed, surroundings
from rules.registry import game as registered

#: The longest line of an answer, and the bytes of a bot's luck.
LONGEST = 2**20
WORD = 8


def luck(table: str, decision: int) -> int:
    """The luck of a bot at one decision of one table.

    It comes from the name of the table, which nothing in the game depends on: a bot can neither
    meet the dice of the game in its own nor guess the deck by them. Asked again after a resume,
    it has the same luck.
    """
    digest = blake2b(f"{table} {decision}".encode(), digest_size=WORD).digest()
    return int.from_bytes(digest, "big")


class Opponents:
    """Every bot of one table, in one process."""

    def __init__(self, game: str, packs: tuple[str, ...] = ()) -> None:
        self.game = game
        self.packs = packs
        self._process: Process | None = None

    async def choose(self, bot: str, view: Any, seed: int) -> Any:
        """The action a bot takes from what its seat may know."""
        request = {
            "game": self.game,
            "state": view,
            "seconds": 0.0,
            "seed": seed,
            "packs": self.packs,
            "bot": bot,
        }
        try:
            said = await self._ask(msgspec.json.encode(request) + b"\n")
        except BaseException:
            self.close()
            raise
        try:
            return msgspec.json.decode(said, type=registered(self.game).action)
        except msgspec.MsgspecError as error:
            raise ThinkingFailed(str(error)) from error

    async def _ask(self, line: bytes) -> bytes:
        process = self._process or await self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(line)
            await process.stdin.drain()
            said = await process.stdout.readline()
        except (ConnectionError, ValueError) as error:
            raise ThinkingFailed(str(error)) from error
        if not said:
            raise ThinkingFailed(await last_words(process))
        return said

    async def _start(self) -> Process:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-m", "bots.think",
            stdin=PIPE, stdout=PIPE, stderr=PIPE, env=surroundings(), limit=LONGEST,
        )  # fmt: skip
        return self._process

    def close(self) -> None:
        """End the process, if there is one, and with it the pipes: the loop may end right after."""
        if self._process is not None:
            self._process._transport.close()  # type: ignore[attr-defined]
            self._process = None


async def last_words(process: Process) -> str:
    """The last line that a process wrote on its error output before it ended."""
    assert process.stderr is not None
    wrong = await process.stderr.read()
    return wrong.decode(errors="replace").strip().rpartition("\n")[2]
