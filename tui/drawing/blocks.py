"""The blocks of a large screen: the head of each."""

from __future__ import annotations

from tui.drawing.canvas import Canvas, shorten


def title(sheet: Canvas, x: int, y: int, width: int, text: str) -> None:
    """The head of a block: a word in a line."""
    sheet.put(x, y, "─" * width, "line")
    sheet.put(x + 1, y, f" {shorten(text, width - 4)} ", "crema")
