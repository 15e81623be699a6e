"""`comptoir share FILE`: a saved game as one line of text."""

from __future__ import annotations

import sys
from argparse import Namespace

from saves.code import share
from saves.discretion import under_way
from saves.store import Store
from tui.language import Language
from tui.reticence import NOT_SHARED


def run(asked: Namespace, _: Language) -> int:
    """Print the code of a game that is over; of another one, why not yet."""
    store = Store()
    journal = store.read(asked.file)
    if under_way(store, journal):
        print(_(NOT_SHARED), file=sys.stderr)
        return 1
    print(share(journal, undone=not asked.without_undone))
    return 0
