"""`comptoir`: the home screen."""

from __future__ import annotations

import os
from argparse import Namespace

from tui.lines.commands.desk import asked_language, screen
from tui.start import Start
from tui.words.language import Language


def run(asked: Namespace, _: Language) -> int:
    """Open the app at home."""
    return screen(Start(screen="home", language=asked_language(asked, os.environ)), _)
