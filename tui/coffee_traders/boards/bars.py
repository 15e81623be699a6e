"""The six coffee bars side by side, small enough for a sheet."""

from __future__ import annotations

from rules.coffee_traders.pieces import NOBODY
from rules.coffee_traders.state import State
from tui.coffee_traders.boards.paints import piece
from tui.coffee_traders.words import holdings, look, terms
from tui.drawing.canvas import Canvas
from tui.words.language import Language

#: The width of a bar.
BAR = 12


def draw(state: State, _: Language) -> Canvas:
    """Every bar: its city, its spaces with what they ask and pay, or whose they are; below them
    the counter that lies there, and who leads."""
    most = max(len(bar.spaces) for bar in state.pack.bars)
    sheet = Canvas(BAR * len(state.bars), 3 + most)
    for bar, owners in enumerate(state.bars):
        x = bar * BAR
        sheet.put(x, 0, terms.city(state, bar, _), "crema")
        sheet.tell(look.bar(state, bar, _), x, 0, BAR - 1)
        for y, (owner, space) in enumerate(
            zip(owners, state.pack.bars[bar].spaces, strict=True), start=1
        ):
            wanted = f"{space.quantity}{terms.short(space.kind, _)}"
            text = f"{wanted:<4} {space.coins}₵{space.vp:>2}"
            sheet.put(x + 2, y, text, "ink" if owner == NOBODY else "line")
            sheet.tell(look.bar_space(state, bar, y - 1, _), x, y, BAR - 1)
            if owner != NOBODY:
                piece(sheet, x, y, state, owner, _)
        sheet.put(x, 1 + most, holdings.bar_counter(state, bar, _), "good")
        sheet.put(x, 2 + most, holdings.majority(state, bar, _), "ink")
    return sheet
