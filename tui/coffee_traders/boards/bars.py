"""The six coffee bars side by side, small enough for a sheet."""

from __future__ import annotations

from rules.coffee_traders.pieces import NOBODY
from rules.coffee_traders.state import State
from tui.coffee_traders.boards.paints import piece
from tui.coffee_traders.words import terms
from tui.drawing.canvas import Canvas
from tui.words.language import Language

#: The width of a bar.
BAR = 12


def draw(state: State, _: Language) -> Canvas:
    """Every bar: its city, then its spaces with what they ask and pay, or whose they are."""
    most = max(len(bar.spaces) for bar in state.pack.bars)
    sheet = Canvas(BAR * len(state.bars), 1 + most)
    for bar, owners in enumerate(state.bars):
        x = bar * BAR
        sheet.put(x, 0, terms.city(state, bar, _), "crema")
        for y, (owner, space) in enumerate(
            zip(owners, state.pack.bars[bar].spaces, strict=True), start=1
        ):
            wanted = f"{space.quantity}{terms.short(space.kind, _)}"
            text = f"{wanted:<4} {space.coins}₵{space.vp:>2}"
            sheet.put(x + 2, y, text, "ink" if owner == NOBODY else "line")
            if owner != NOBODY:
                piece(sheet, x, y, state, owner, _)
    return sheet
