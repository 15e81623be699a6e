"""The real program for tests, saved games and packs for it to find."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

from rules.coffee_roaster.state import Options
from saves.sitting import Sitting
from saves.store import Store
from tests.terminal import usual_signals

ROOT = Path(__file__).parents[2]
OWN_PACK = files("rules.coffee_roaster") / "edition-1.toml"


def program(*words, lines=""):
    """Run the real program with these lines as its input."""
    return subprocess.run(
        [sys.executable, "-m", "tui.cli", *words],
        cwd=ROOT, capture_output=True, encoding="utf-8", input=lines, env=dict(os.environ),
        timeout=60, preexec_fn=usual_signals,
    )  # fmt: skip


def shell(line):
    """Run a line of the shell in which `comptoir` is the program."""
    return subprocess.run(
        ["bash", "-o", "pipefail", "-c", line.replace("comptoir", f"{sys.executable} -m tui.cli")],
        cwd=ROOT, capture_output=True, encoding="utf-8", input="1\n", env=dict(os.environ),
        timeout=60, preexec_fn=usual_signals,
    )  # fmt: skip


def plain(*words, lines="q\n"):
    """Begin a game in plain mode."""
    return program("play", "roaster", "--plain", *words, lines=lines)


def resume(*words):
    """Go on with a game in plain mode, and leave it at once."""
    return program("resume", "--plain", *words)


def a_save(home, actions=2, **options):
    """The path of a game in which some actions were taken, and which nobody has open."""
    with Sitting.begin(Store(home), "roaster", Options(**options), 7) as sitting:
        for _number in range(actions):
            sitting.take(sitting.legal[-1])
        return sitting.path


def own_pack(folder, *, wrong=(), name="mine"):
    """A player's own pack: the built-in one under another name, with some texts replaced."""
    text = OWN_PACK.read_text(encoding="utf-8").replace('name = "edition-1"', f'name = "{name}"')
    for was, becomes in wrong:
        assert was in text
        text = text.replace(was, becomes, 1)
    file = folder / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return file
