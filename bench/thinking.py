"""Key to paint while a bot thinks, against a table where nobody does, in one run.

    python -m bench.thinking [--keys 40] [GAME ...]

The real program in a pty. The key opens the sheet of keys; what is timed is from the key to the
bytes that show it. At the one table a person is asked; at the other a Master, whose process is
asked the same again and again so that it never rests. Blocks of both alternate.
"""

from __future__ import annotations

import argparse
import os
import select
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from saves.profile import Profile
from saves.store import Store
from tests.terminal import Terminal
from tui.words.language import language

GAMES = ("cafe", "traders", "mombasa")
SIZE = (120, 40)
BLOCKS = 4
#: A thought may keep a key waiting so many times as long.
GOAL = 2.0

#: Started with this word the module is the program itself, its bots never at rest.
RESTLESS = "--restless"
OPENS, CLOSES = "?", "escape"
SEATS = {False: "human:Ada,master", True: "master,human:Ada"}
#: What is asked of a bot: its name, its view, its luck. How far it is would be told without end.
QUESTION = 3
#: Longer than any sheet takes to open.
LONGEST = 5.0


def restless() -> None:
    """Bots whose thought never ends: the same is asked of their process again and again."""
    from bots.mind import Mind

    async def choose(mind: Mind, *asked: Any) -> Any:
        while True:
            await once(mind, *asked[:QUESTION])

    once, Mind.choose = Mind.choose, choose  # type: ignore[assignment, method-assign]


def waited(terminal: Terminal, title: bytes) -> float:
    """The milliseconds until a sheet that a key opens is on the line; then it is closed again."""
    shown = bytearray()
    begin = time.perf_counter()
    terminal.send(OPENS)
    while title not in shown:
        left = LONGEST - (time.perf_counter() - begin)
        if left <= 0 or not select.select([terminal.line], [], [], left)[0]:
            raise AssertionError(f"no sheet after {LONGEST} s:\n{terminal.text}")
        shown += os.read(terminal.line, 65536)
    found = 1000 * (time.perf_counter() - begin)
    terminal.read(0.1)
    terminal.send(CLOSES)
    while terminal.read(0.15):
        pass
    return found


def table(game: str, folder: Path, *, thinking: bool) -> Terminal:
    """A table where a person is asked, or a bot that does not stop thinking."""
    home = folder / f"{game}-{thinking}"
    home.mkdir()
    Profile(name="Ada", pace="none").save(Store(home))
    program = (sys.executable, "-m", "bench.thinking", RESTLESS)
    words = ("--lang", "fr", "play", game, "--seats", SEATS[thinking], "--seed", "5")
    env = {"COMPTOIR_HOME": str(home)}
    return Terminal(*words, columns=SIZE[0], rows=SIZE[1], env=env, program=program)


def measured(game: str, keys: int) -> dict[bool, list[float]]:
    """The milliseconds of each key, without and with a thought beside it."""
    _, found = language("fr"), dict[bool, list[float]]()
    title = _("Touches").encode()
    thinks = _("{name} réfléchit…", name="").strip()
    for block in range(BLOCKS):
        thinking = bool(block % 2)
        with ExitStack() as stack:
            folder = stack.enter_context(TemporaryDirectory())
            terminal = stack.enter_context(table(game, Path(folder), thinking=thinking))
            terminal.wait_for(thinks if thinking else _("conseil"))
            while terminal.read(0.5):
                pass
            waited(terminal, title)  # the first one imports the sheet
            found.setdefault(thinking, []).extend(
                waited(terminal, title) for _key in range(keys // 2)
            )
    return found


def report(game: str, found: dict[bool, list[float]]) -> str:
    """Medians and tails of both, and how many times as long it takes beside a thought."""
    idle, busy = found[False], found[True]
    ratio = median(busy) / median(idle)
    tails = [quantiles(times, n=20)[-1] for times in (idle, busy)]
    missed = "" if ratio <= GOAL else "  MISSED"
    return (
        f"{game:8} {len(idle)} keys: idle {median(idle):5.1f} ms (p95 {tails[0]:5.1f}), beside a "
        f"thought {median(busy):5.1f} ms (p95 {tails[1]:5.1f}): {ratio:.2f} × "
        f"(p95 {tails[1] / tails[0]:.2f} ×), goal {GOAL:g}{missed}"
    )


def main(words: Sequence[str]) -> int:
    """Measure each game; with the word that makes it restless, be the program."""
    if words and words[0] == RESTLESS:
        from tui.cli import main as program

        restless()
        sys.argv[1:] = words[1:]
        return program()
    reader = argparse.ArgumentParser(prog="python -m bench.thinking")
    reader.add_argument("games", nargs="*", metavar="GAME", default=GAMES)
    reader.add_argument("--keys", type=int, default=40)
    asked = reader.parse_args(words)
    for game in asked.games:
        print(report(game, measured(game, asked.keys)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
