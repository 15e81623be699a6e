"""What somebody may have meant: the known names that look like a wrong one."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from tui.words.language import Language

#: As many names as are offered.
MOST_NAMES = 5


def nearest(wrong: str, names: Iterable[str], _: Language) -> str:
    """The names that hold a wrong one or look like it, as a sentence; empty if there are none."""
    by_fold = {name.casefold(): name for name in names}
    part = wrong.casefold()
    holding = [name for name in by_fold if part and part in name]
    close = holding or get_close_matches(part, by_fold, n=MOST_NAMES, cutoff=0.5)
    if not close:
        return ""
    meant = ", ".join(by_fold[name] for name in close[:MOST_NAMES])
    return _("Vouliez-vous dire : {names} ?", names=meant)
