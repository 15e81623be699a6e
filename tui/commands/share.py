"""`comptoir share FILE`: a saved game as one line of text."""

from __future__ import annotations

from argparse import Namespace

from saves.code import share
from saves.store import Store
from tui.language import Language


def run(asked: Namespace, _: Language) -> int:
    """Print the code of a game."""
    print(share(Store().read(asked.file), undone=not asked.without_undone))
    return 0
