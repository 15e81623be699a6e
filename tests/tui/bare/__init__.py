"""Café in the barest words and drawings, to try a table with several seats by."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path

from rules import registry

ROOT = Path(__file__).parents[3]

#: The folder that is Café's as long as the bare one is in the house.
FOLDER = {"cafe": "bare_cafe"}

#: Where each part of that folder really is.
PARTS = {
    "rules.bare_cafe": "rules.cafe",
    "bots.bare_cafe": "tests.tui.bare.bots",
    "bots.bare_cafe.strong": "tests.tui.bare.ponderous",
    "tui.bare_cafe.flags": "tui.cafe.flags",
    "tui.bare_cafe.presenter": "tests.tui.bare.words",
    "tui.bare_cafe.sign": "tui.cafe.sign",
    "tui.bare_cafe.scenery": "tests.tui.bare.board",
}
SECRET = {"tui.bare_cafe.presenter": "tests.tui.bare.secret_words"}

#: How many seconds the ponderous bot thinks, for a process to read.
PONDER = "COMPTOIR_TEST_PONDER"


def homes(*, secret: bool = False):
    """Each table of the house with what is added to it: the folder, and its modules."""
    parts = PARTS | SECRET if secret else PARTS
    modules = {name: import_module(home) for name, home in parts.items()}
    return ((registry.FOLDERS, FOLDER), (sys.modules, modules))


def move_in() -> None:
    """Have bare Café in this process for good."""
    for table, added in homes(secret=bool(os.environ.get("COMPTOIR_TEST_SECRET"))):
        table.update(added)


def surroundings() -> dict[str, str]:
    """The environment in which a process has bare Café."""
    return {"PYTHONPATH": os.pathsep.join([str(ROOT), str(Path(__file__).parent / "path")])}
