"""`comptoir open CODE`: the game that a code tells of, looked at."""

from __future__ import annotations

import sys
from argparse import Namespace

from saves.code import LONGEST, opened
from saves.replay import Replay
from tui.lines.commands.desk import desk_for
from tui.lines.commands.watching import show
from tui.words.language import Language

#: In place of a code: read it from standard input.
INPUT = "-"


def run(asked: Namespace, _: Language) -> int:
    """Show the game of a code."""
    desk = desk_for(asked)
    code = " ".join(asked.code)
    if code == INPUT:
        code = sys.stdin.read(LONGEST) if sys.stdin else ""
    return show(Replay(opened(code, desk.store.packs)), asked, desk)
