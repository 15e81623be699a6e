"""`comptoir`: the home screen, or the menu of plain mode."""

from __future__ import annotations

import io
import os
import sys
from argparse import Namespace

from tui.lines.commands.desk import asked_language, desk_for, screen
from tui.start import Start
from tui.words.language import Language


def run(asked: Namespace, _: Language) -> int:
    """Open the app at home, or the menu."""
    if asked.plain:
        from tui.lines.menu import Menu

        return Menu(desk_for(asked), sys.stdin or io.StringIO(), sys.stdout).open()
    return screen(Start(screen="home", language=asked_language(asked, os.environ)), _)
