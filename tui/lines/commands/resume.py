"""`comptoir resume [FILE]`: go on with a game, on screens or in plain lines."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from pathlib import Path

from saves.errors import SaveError
from saves.sitting import Sitting
from saves.store import Store
from tui.lines.commands.desk import Desk, asked_language, desk_for, no_terminal, screen
from tui.lines.commands.sit import sit
from tui.start import Start
from tui.words.language import Language
from tui.words.problems import save_error


def run(asked: Namespace, _: Language) -> int:
    """Go on with the game in a file, or with the one played last."""
    if not asked.plain and no_terminal(_):
        return screen(Start(), _)
    desk = desk_for(asked)
    path = asked.file or latest(desk)
    if path is None:
        _ = desk.language
        told = _("Aucune partie en cours. Pour en commencer une : comptoir play roaster")
        print(told, file=sys.stderr)
        return 1
    if asked.plain:
        return sit(Sitting.resume(desk.store, path), desk, full=asked.full)
    check(desk.store, path)
    language = asked_language(asked, os.environ)
    return screen(Start(screen="resume", path=path, language=language), desk.language)


def latest(desk: Desk) -> Path | None:
    """The game played last of those that can be gone on with; of a later one, what is wrong."""
    for number, (path, problem) in enumerate(desk.store.unfinished()):
        if problem is None:
            return path
        if number == 0:
            print(save_error(problem, desk.language), file=sys.stderr)
    return None


def check(store: Store, path: Path) -> None:
    """Stop at a file that no screen could open; a spoilt one of ours may have its copy."""
    try:
        store.read(path)
    except SaveError as error:
        if not (error.spoilt and store.holds(path)):
            raise
