"""Why a game was lost: the lines of a score sheet against those of who won."""

from __future__ import annotations

from collections.abc import Callable

from rules.game import Sheet
from tui.words.language import Language
from tui.words.text import signed

#: As many lines are told each way.
MOST = 3


def gaps(own: Sheet, best: Sheet, name: str, part: Callable[[str], str], _: Language) -> str:
    """Where the winner is ahead, the most first, then where one is ahead oneself."""
    pairs = zip(own.lines, best.lines, strict=True)
    differences = [(mine.points - theirs.points, part(mine.part)) for mine, theirs in pairs]
    behind = sorted(found for found in differences if found[0] < 0)[:MOST]
    ahead = sorted((found for found in differences if found[0] > 0), reverse=True)[:MOST]
    told = ", ".join(f"{words} {signed(points)}" for points, words in (*behind, *ahead))
    return _("Face à {name} ({total}) : {lines}", name=name,
             total=signed(own.total - best.total), lines=told)  # fmt: skip
