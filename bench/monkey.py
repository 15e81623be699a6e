"""A monkey at the keyboard of the real program, from the first millisecond of its life.

It presses keys in bursts, pastes, clicks, drags the window to any size and sends what no keyboard
sends, on every screen of every game. All it does follows from the seed of its sitting; only the
moments at which the program hears of it differ from run to run.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from shutil import copytree
from typing import NamedTuple

from rules.registry import NAMES, game
from saves.sitting import Seat, Sitting
from saves.store import Store
from tests.terminal import KEYS, Terminal

#: What a sitting may cost: strokes, and the seconds after which the program hangs.
STROKES = 40
PATIENCE = 60.0

#: How a sitting may end: by leaving, or by a Ctrl+C that came as a signal, just before the program
#: had the keyboard to itself.
QUIET = (0, 130)

#: How soon whoever wants to leave presses Ctrl+C again, in seconds.
AGAIN = 3.0

#: The program has gone to a screen of its own, and Ctrl+C is a key like others.
HAS_THE_KEYBOARD = b"\x1b[?1049h"

ARROWS = ("up", "down", "left", "right")
MOVING = (*ARROWS, *ARROWS, "\x1b[5~", "\x1b[6~", "home", "end", "tab", "\x1b[Z")
TAKING = ("enter", "enter", "enter", " ", *"123456789")
SHEETS = (*"?oilwhpvcgsfbmktaz", "f1", "ctrl+p", "\x0c", "\x7f")
LEAVING = (
    "escape",
    "escape",
    "escape",
    "escape",
    "u",
    "U",
    "n",
    "r",
    "d",
    "[",
    "]",
    "{",
    "}",
    "+",
    "-",
)
#: What a paste may hold.
PASTED = (
    "Ada",
    "relire",
    "\x1b[31m",
    "\u202e",
    "豆" * 30,
    "\n\n1\n",
    "e\u0301" * 40,
    "x" * 5000,
    "",
)
#: What no keyboard sends, but a bad line might.
NOISE = (b"\xff\xfe", b"\xe9", b"\x1b[", b"\x1b[99999999999u", b"\x1bO", b"\x1b[<;;M", b"\x00")

#: Windows, the one in which a board just fits among others; some far too small.
WINDOWS = ((80, 24), (80, 24), (120, 40), (119, 36), (200, 60), (79, 24), (80, 23), (30, 8), (1, 1))

#: Ways into the house, the game's name and a saved game's file put into them.
WAYS = (
    "",
    "stats",
    "play {game}",
    "play {game}",
    "play {game} --seats {seats}",
    "resume {running}",
    "resume {running}",
    "replay {finished}",
    "replay {running}",
)

#: Who may sit at a table, people as often as bots, and how many of the smallest tables are tried.
COMPANY = ("human", "human", "random", "greedy")
SMALLEST = 3


class Outcome(NamedTuple):
    """How a sitting ended: how to repeat it, its exit code, and what was wrong with it, if
    anything was."""

    seed: int
    line: str
    code: int | None
    wrong: str


class Blind(Terminal):
    """A terminal at which nobody looks: its screen is not kept."""

    def _show(self, data: bytes) -> None:
        pass


# The house


#: So many actions leave every game under way, and so many end it.
SOME, MOST = 6, 5000


def furnish(home: Path) -> None:
    """Have a game under way and a finished one of every kind in a home, played at random."""
    for name in NAMES:
        for most in (SOME, MOST):
            random = Random(most)
            players = min(game(name).players[-1], 2)
            options = game(name).options()
            if len(game(name).players) > 1:
                options = type(options)(players=players)
            seats = tuple(Seat(f"Place {at + 1}") for at in range(options.players))
            with Sitting.begin(Store(home), name, options, most, seats) as sitting:
                while sitting.turn is not None and len(sitting.steps) < most:
                    sitting.take(random.choice(sitting.legal))


def command(random: Random, home: Path) -> tuple[str, ...]:
    """A way into the house."""
    name = random.choice((*NAMES,))
    saved = {entry.finished: entry.path for entry in Store(home).entries() if entry.game == name}
    line = random.choice(WAYS).format(
        game=name,
        seats=",".join(random.choices(COMPANY, k=random.choice(game(name).players[:SMALLEST]))),
        running=saved[False],
        finished=saved[True],
    )
    return ("--lang", random.choice(("fr", "en", "pt_PT")), *line.split())


# What a monkey does


def press(terminal: Terminal, random: Random) -> None:
    """A burst of keys, as a held key or a slow line delivers it."""
    kind = random.choice((MOVING, MOVING, TAKING, TAKING, SHEETS, LEAVING))
    keys = [random.choice(kind)] * random.choice((1, 1, 2, 9))
    if random.random() < 0.5:
        keys = [random.choice(random.choice((MOVING, TAKING, SHEETS, LEAVING))) for _ in range(6)]
    terminal.send_bytes("".join(KEYS.get(key, key) for key in keys).encode())


def paste(terminal: Terminal, random: Random) -> None:
    """A text in one go."""
    terminal.send_bytes(f"\x1b[200~{random.choice(PASTED)}\x1b[201~".encode())


def click(terminal: Terminal, random: Random) -> None:
    """The mouse: to a place, down, perhaps somewhere else, up; perhaps twice; or its wheel."""
    x, y = random.randint(1, 120), random.randint(1, 40)
    if random.random() < 0.2:
        terminal.send_bytes(f"\x1b[<{random.choice((64, 65))};{x};{y}M".encode() * 3)
        return
    there = x + random.choice((0, 0, 0, 5))
    once = f"\x1b[<35;{x};{y}M\x1b[<0;{x};{y}M\x1b[<0;{there};{y}m"
    terminal.send_bytes(once.encode() * random.choice((1, 1, 2)))


def drag(terminal: Terminal, random: Random) -> None:
    """The window in other sizes, one after the other; in the end mostly one to play in."""
    for _time in range(random.choice((1, 2, 5))):
        terminal.resize(*random.choice(WINDOWS))
    if random.random() < 0.7:
        terminal.resize(*random.choice(WINDOWS[:5]))


def garble(terminal: Terminal, random: Random) -> None:
    """What is no key."""
    terminal.send_bytes(random.choice(NOISE))


def leave(terminal: Terminal, random: Random) -> None:
    """Back, and from the first screen out of the house."""
    terminal.send("q")


STROKE: tuple[Callable[[Terminal, Random], None], ...] = (
    *(press,) * 26, *(click,) * 9, *(drag,) * 6, *(paste,) * 3, *(garble,) * 2, leave,
)  # fmt: skip


# A sitting


def sit(seed: int, furnished: Path, home: Path, strokes: int = STROKES) -> Outcome:
    """One sitting of the monkey in a copy of a furnished home."""
    random = Random(seed)
    copytree(furnished, home)
    words = command(random, home)
    columns, rows = random.choice(WINDOWS[:5])
    with Blind(*words, columns=columns, rows=rows, env={"COMPTOIR_HOME": str(home)}) as terminal:
        wrong = play(terminal, random, strokes)
        code = terminal.process.poll()
        wrong = wrong or amiss(home, terminal, code)
    return Outcome(seed, " ".join(words).replace(str(home), "…"), code, wrong)


def play(terminal: Terminal, random: Random, strokes: int) -> str:
    """All strokes, then out with Ctrl+C; what the program did not bear, if anything."""
    try:
        for stroke in range(strokes):
            if stroke == strokes // 3 and not arrived(terminal):
                return "it never came"
            if terminal.process.poll() is not None:
                return ""
            random.choice(STROKE)(terminal, random)
            terminal.read(random.choice((0.0, 0.0, 0.01, 0.05)))
        return out(terminal)
    except OSError as error:
        return "" if terminal.process.poll() is not None else f"the line broke: {error}"


def arrived(terminal: Terminal) -> bool:
    """Wait until the program has the keyboard, or has gone again."""
    deadline = time.monotonic() + PATIENCE
    while HAS_THE_KEYBOARD not in terminal.output and terminal.process.poll() is None:
        if time.monotonic() > deadline:
            return False
        terminal.read(0.05)
    return True


def out(terminal: Terminal) -> str:
    """Ctrl+C once the program has the keyboard, and again, as people do: half a sequence before it
    may have swallowed it. A complaint if the program does not go."""
    deadline, again = time.monotonic() + PATIENCE, 0.0
    while terminal.process.poll() is None:
        if time.monotonic() > deadline:
            return f"it hangs\n{terminal.output[-2000:].decode(errors='replace')}"
        terminal.read(0.05)
        if HAS_THE_KEYBOARD in terminal.output and time.monotonic() > again:
            terminal.send("ctrl+c")
            again = time.monotonic() + AGAIN
    return ""


def amiss(home: Path, terminal: Terminal, code: int | None) -> str:
    """What is wrong after a sitting; nothing, if it ended by itself, quietly, its games sound."""
    while terminal.read(0.0):
        pass
    reports = sorted((home / "reports").glob("*.txt"))
    if reports:
        return reports[0].read_text(encoding="utf-8")
    if code not in QUIET or b"Traceback" in terminal.output:
        return f"exit code {code}\n{terminal.output[-2000:].decode(errors='replace')}"
    spoilt = [entry for entry in Store(home).entries() if entry.problem is not None]
    return f"spoilt: {spoilt}" if spoilt else ""
