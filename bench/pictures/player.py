"""Somebody who plays a whole game by keys and looks at every frame of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from bench.pictures import checks
from bench.pictures.svg import picture
from saves.profile import Noticing, Profile
from saves.store import Store
from tests.terminal import Terminal
from tui.words.language import Language, language

#: Who sits at the table beside the person.
COMPANY = {
    "roaster": "human:Ada",
    "cafe": "human:Ada,greedy,greedy",
    "traders": "human:Ada,greedy,greedy",
    "mombasa": "human:Ada,greedy,greedy",
}

#: More keys than any game takes.
MOST = 1200
#: As long as nothing is written, and nothing runs, the frame stands.
QUIET = 0.04

#: What a hand does: mostly take what is marked, sometimes the next thing, at times the last.
HABITS = (
    *(("enter",),) * 5,
    ("tab", "enter"),
    ("tab", "tab", "enter"),
    ("down", "enter"),
    ("right", "down", "enter"),
    ("n", "enter"),
    ("v",),
    ("end", "enter"),
)

#: The sheets that are looked at once in each phase.
SHEETS = ("?", "p", "i", "w", "l", "f1", "b", "k", "y", "m", "g")


class Played(NamedTuple):
    """A game: how it was played, whether to its end, and what was wrong with its frames."""

    game: str
    size: str
    language: str
    over: bool
    keys: int
    frames: int
    kept: int
    faults: Counter[str]


class Eyes:
    """What looks at each frame, and keeps the first one of its kind."""

    def __init__(self, terminal: Terminal, width: int, height: int, _: Language, to: Path) -> None:
        self.terminal, self.width, self.height, self._ = terminal, width, height, _
        self.folder = to
        self.faults: Counter[str] = Counter()
        self.seen: Counter[str] = Counter()
        self.frames = 0

    @property
    def lines(self) -> list[str]:
        return self.terminal.text.splitlines()

    def phase(self) -> str:
        """The phase marked in the second line."""
        marked = self.lines[1].partition("▸ ")[2] if len(self.lines) > 1 else ""
        return re.split(r"\s{2,}", marked)[0].strip().split(" ")[0]

    def question(self) -> str:
        """What is asked, without its figures."""
        asked = next((line for line in self.lines if checks.ASKED.match(line)), "")
        return re.sub(r"\W+", "-", re.sub(r"[\d(].*", "", asked.strip("─ "))).strip("-")[:40]

    def look(self, answered: bool) -> None:
        """Check a frame of the table and keep it if it is the first of its kind."""
        self.frames += 1
        lines = self.lines
        found = (
            *checks.cut(lines, self.width, self._),
            *checks.asked(lines, answered, self._),
            *checks.far(lines),
        )
        self.faults.update(found)
        self.keep(f"{self.phase()}-{self.question()}")

    def keep(self, name: str) -> None:
        """The screen as a file."""
        self.seen[name] += 1
        if self.seen[name] == 1:
            number = f"{len(self.seen):02}"
            drawn = picture(self.buffer, self.width, self.height)
            (self.folder / f"{number}-{name}.svg").write_text(drawn, encoding="utf-8")

    @property
    def buffer(self) -> Any:
        """The cells of the screen."""
        return self.terminal._screen.buffer


def play(game: str, columns: int, rows: int, code: str, seed: int, folder: Path) -> Played:
    """A game from its first question to its score."""
    _ = language(code)
    for old in folder.glob("*.svg"):
        old.unlink()
    with TemporaryDirectory() as home:
        profile = Profile(name="Ada", pace="none", care="never")
        profile.noticing = Noticing(on=False)
        profile.save(Store(Path(home)))
        words = ("--lang", code, "play", game, "--seats", COMPANY[game], "--seed", str(seed))
        env = {"COMPTOIR_HOME": home}
        with Terminal(*words, columns=columns, rows=rows, env=env) as terminal:
            eyes = Eyes(terminal, columns, rows, _, folder)
            terminal.wait_for(_("quitter"))
            over, keys = to_the_end(eyes, Random(seed), sheets=code == "fr")
    size = f"{columns}x{rows}"
    kept = len(eyes.seen)
    return Played(game, size, code, over, keys, eyes.frames, kept, eyes.faults)


def to_the_end(eyes: Eyes, random: Random, *, sheets: bool) -> tuple[bool, int]:
    """Press keys until the score stands; whether it does, and how many it took."""
    _, pressed, opened = eyes._, 0, set[str]()
    ended, going_on = _("Revoir la partie"), _("Continuer")
    while pressed < MOST:
        eyes.terminal.settle(QUIET)
        text = eyes.terminal.text
        eyes.look(answered=ended in text or going_on in text or _("Tout montrer") in text)
        if ended in text:
            return True, pressed
        if sheets and eyes.phase() not in opened:
            opened.add(eyes.phase())
            for key in SHEETS:
                open_sheet(eyes, key)
        keys = ("enter",) if going_on in text else random.choice(HABITS)
        for key in keys:
            eyes.terminal.send(key)
            eyes.terminal.settle(0.01)
        pressed += len(keys)
    eyes.faults[f"not over after {pressed} keys:\n{eyes.terminal.text}"] += 1
    return False, pressed


def open_sheet(eyes: Eyes, key: str) -> None:
    """A sheet opened, looked at and closed; a key that opens none changes nothing."""
    before = eyes.terminal.text
    eyes.terminal.send(key)
    eyes.terminal.settle(QUIET)
    if eyes.terminal.text != before and closing(eyes):
        eyes.faults.update(
            f"sheet {key}: {fault}" for fault in checks.cut(eyes.lines, eyes.width, eyes._)
        )
        eyes.keep(f"{eyes.phase()}-sheet-{key}".replace("?", "keys"))
        eyes.terminal.send("escape")
        eyes.terminal.settle(0.15)


def closing(eyes: Eyes) -> bool:
    """Whether a sheet lies on the table: it has a frame of its own."""
    return any("╭" in line for line in eyes.lines)


def kinds(eyes: Eyes) -> Iterator[str]:
    """The kinds of frames that were kept."""
    yield from eyes.seen
