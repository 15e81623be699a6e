"""A fifth game in the house: its folders beside the others', its line in the registry."""

from __future__ import annotations

import os
from pathlib import Path

import bots
import rules
import tui
from rules import registry

HERE = Path(__file__).parent
ROOT = HERE.parents[1]

#: The line that a game adds outside its own folders.
LINE = {"sugar": "sugar"}

#: Where its folders are, by the package they would stand in.
FOLDERS = {package: str(HERE / package.__name__) for package in (rules, bots, tui)}


def move_in() -> None:
    """Have the fifth game in this process for good."""
    for package, folder in FOLDERS.items():
        package.__path__.append(folder)
    registry.FOLDERS.update(LINE)


def surroundings() -> dict[str, str]:
    """The environment in which a process has the fifth game."""
    return {"PYTHONPATH": os.pathsep.join([str(ROOT), str(HERE / "path")])}
