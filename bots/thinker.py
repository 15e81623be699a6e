"""Asks for advice without waiting at the screen: starts `bots.think` and hears its answer.

    thinker = Thinker()
    advice = await thinker.advise("roaster", view, seconds=1.0, seed=7)

Cancelling the task, or `thinker.cancel()`, ends the process at once.
"""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path
from typing import Any

import msgspec

from bots.players import Advice
from rules.registry import game as registered

ROOT = Path(__file__).resolve().parent.parent


class ThinkingFailed(Exception):
    """The process ended without advice; the last line it wrote on its error output."""


class Thinker:
    """One process at a time; asking anew ends the one before."""

    def __init__(self) -> None:
        self._process: Process | None = None

    async def advise(
        self, game: str, view: Any, seconds: float, seed: int, packs: tuple[str, ...] = ()
    ) -> tuple[Advice, ...]:
        """Every option with the score to expect, best first."""
        self.cancel()
        request = {
            "game": game,
            "state": view,
            "seconds": seconds,
            "seed": seed,
            "packs": packs,
        }
        process = self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-m", "bots.think",
            stdin=PIPE, stdout=PIPE, stderr=PIPE, env=surroundings(),
        )  # fmt: skip
        try:
            said, wrong = await process.communicate(msgspec.json.encode(request) + b"\n")
        finally:
            end(process)
            await process.wait()
        if process.returncode:
            raise ThinkingFailed(wrong.decode(errors="replace").strip().rpartition("\n")[2])
        return understood(game, said)

    def cancel(self) -> None:
        """End the process that is thinking, if there is one."""
        if self._process is not None:
            end(self._process)
            self._process = None


def end(process: Process) -> None:
    """Kill a process that is still running."""
    if process.returncode is None:
        process.kill()


def surroundings() -> dict[str, str]:
    """The environment of the process: it finds the same packages as we did."""
    known = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(known)}


def understood(game: str, said: bytes) -> tuple[Advice, ...]:
    """The answer as advice, its actions as those of the game."""
    action = registered(game).action
    return tuple(
        Advice(msgspec.convert(told["action"], action), told["expected"], told["note"])
        for told in msgspec.json.decode(said)
    )
