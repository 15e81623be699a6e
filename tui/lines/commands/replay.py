"""`comptoir replay FILE`: a saved game looked at again."""

from __future__ import annotations

from argparse import Namespace

from saves.replay import open_replay
from tui.lines.commands.desk import desk_for
from tui.lines.commands.watching import show
from tui.words.language import Language


def run(asked: Namespace, _: Language) -> int:
    """Show the game in a file."""
    desk = desk_for(asked)
    return show(open_replay(asked.file, desk.store), asked, desk)
