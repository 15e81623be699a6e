"""The phases of a game in one line, the present one marked."""

from __future__ import annotations

from collections.abc import Sequence

from tui.drawing.canvas import Canvas
from tui.words.language import Language

#: The phase after the last: the score sheet is on the table.
SCORE = "score"


def phases(width: int, named: Sequence[tuple[str, str]], now: str, _: Language) -> Canvas:
    """Every phase with its name; a point leads to the present one, and its ground is lit."""
    sheet = Canvas(width, 1)
    column = 1
    for key, name in (*named, (SCORE, _("Score"))):
        if key == now:
            column = sheet.put(column, 0, f"▸ {name} ", "heat")
        else:
            column = sheet.put(column, 0, f"  {name} ", "faint")
        column += 1
    return sheet
