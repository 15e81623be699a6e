"""The footer: the keys that matter now, in one line."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len

from tui.drawing.canvas import Canvas
from tui.words.keymap import Key
from tui.words.language import Language

GAP = 2


def footer(width: int, keys: Iterable[Key], _: Language) -> Canvas:
    """As many keys as fit, those of the lowest rank first; each can be clicked."""
    sheet = Canvas(width, 1, "bar")
    column = 1
    for key, brief in fitting(width - 2, keys, _):
        begin = column
        column = sheet.put(column, 0, key.shown, "bar_crema")
        column = sheet.put(column + 1, 0, brief, "bar_faint")
        sheet.spot(key.action, begin, 0, column - begin)
        column += GAP
    return sheet


def fitting(width: int, keys: Iterable[Key], _: Language) -> list[tuple[Key, str]]:
    """The keys with something to say that fit in a line, in their order."""
    told = [(key, _(key.brief)) for key in keys if key.brief]
    while told and sum(cell_len(key.shown) + 1 + cell_len(brief) + GAP for key, brief in told) > (
        width + GAP
    ):
        told.remove(max(told, key=lambda entry: entry[0].rank))
    return told
