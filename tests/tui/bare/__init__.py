"""Café in the barest words and drawings, to try a table with several seats by."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from bots import players
from rules import registry
from tui.contract import presenter, scenery
from tui.lines import arguments

ROOT = Path(__file__).parents[3]

RULES = {"cafe": "rules.cafe"}
WORDS = {"cafe": "tests.tui.bare.words"}
SECRET_WORDS = {"cafe": "tests.tui.bare.secret_words"}
BOARD = {"cafe": "tests.tui.bare.board"}
BOTS = {"cafe": {"random": "bots.random_player", "strong": "tests.tui.bare.ponderous"}}

#: How many seconds the ponderous bot thinks, for a process to read.
PONDER = "COMPTOIR_TEST_PONDER"


def homes(*, secret: bool = False) -> tuple[tuple[dict[str, Any], dict[str, Any]], ...]:
    """Each table of the house with what is added to it."""
    return (
        (registry.HOMES, RULES),
        (presenter.HOMES, SECRET_WORDS if secret else WORDS),
        (scenery.HOMES, BOARD),
        (players.HOMES, BOTS),
    )


def move_in() -> None:
    """Have bare Café in this process for good."""
    for table, added in homes(secret=bool(os.environ.get("COMPTOIR_TEST_SECRET"))):
        table.update(added)
    arguments.GAMES = ("roaster", "cafe")


def surroundings() -> dict[str, str]:
    """The environment in which a process has bare Café."""
    return {"PYTHONPATH": os.pathsep.join([str(ROOT), str(Path(__file__).parent / "path")])}
