"""What a program that was started has left in its home."""

from __future__ import annotations

from pathlib import Path

from saves.sitting import Sitting
from saves.store import Store


def saved(home: Path) -> Sitting:
    """The one game of a home, each of its actions checked by the rules."""
    (entry,) = Store(home).entries()
    assert entry.problem is None
    with Sitting.resume(Store(home), entry.path) as sitting:
        return sitting
