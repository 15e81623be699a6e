"""A widget that shows a canvas and repaints only the lines that changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.segment import Segment
from textual.events import Click
from textual.filter import LineFilter, NoColor
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tui.drawing.canvas import PAPER, Canvas
from tui.drawing.depths import ALL, NONE, depth
from tui.drawing.palettes import style
from tui.drawing.textual_inside import InnerApp

#: Draws a canvas of a given width and height.
Draws = Callable[[int, int], Canvas]

#: Takes the grounds that Textual lays under everything away again.
NO_COLOURS: tuple[LineFilter, ...] = (NoColor(),)


class PaintedApp(InnerApp):
    """An app whose drawings are painted in one of the palettes, in the colours there are."""

    palette: str

    @property
    def depth(self) -> str:
        """How many colours the terminal has; all of them where there is none, as in a picture."""
        if self.is_headless:
            return ALL
        return depth(self.console.color_system, no_color=self.no_color)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What Textual does to colours; nothing to ours, which the terminal has already."""
        if self.depth == ALL:
            return super().get_line_filters()
        return NO_COLOURS if self.depth == NONE else ()


class Drawing(Widget):
    """What a function draws, in the size the widget has."""

    DEFAULT_CSS = "Drawing { height: 1; width: 1fr; }"
    ALLOW_SELECT = False

    app: PaintedApp

    class Pointed(Message):
        """A spot of a drawing was clicked."""

        def __init__(self, drawing: Drawing, what: Any) -> None:
            super().__init__()
            self.drawing = drawing
            self.what = what

        @property
        def control(self) -> Drawing:
            return self.drawing

    def __init__(self, draws: Draws, *, id: str | None = None) -> None:  # noqa: A002 - as Textual calls it
        super().__init__(id=id)
        self._draws = draws
        self._canvas: Canvas | None = None

    @property
    def canvas(self) -> Canvas:
        """The drawing in the present size."""
        width, height = self.size
        drawn = self._canvas
        if drawn is None or drawn.width != width or drawn.height != height:
            drawn = self._canvas = self._draws(width, height)
        return drawn

    def outdate(self) -> None:
        """What is drawn is no longer so, and neither is its size: draw it when it is painted."""
        self._canvas = None
        self.refresh()

    def redraw(self) -> None:
        """Draw anew and repaint what came out different."""
        before, (width, height) = self._canvas, self.size
        if before is None or (before.width, before.height) != (width, height):
            self.outdate()
            return
        after = self._canvas = self._draws(width, height)
        spans = ((y, after.changed(before, y)) for y in range(height))
        regions = [Region(span[0], y, span[1] - span[0], 1) for y, span in spans if span]
        if regions:
            self.refresh(*regions)

    def render_line(self, y: int) -> Strip:
        """A line of the canvas in the colours of the palette."""
        canvas, theme, depth = self.canvas, self.app.palette, self.app.depth
        if y >= canvas.height:
            return Strip.blank(self.size.width, style(theme, PAPER, depth))
        painted = (
            Segment(text, style(theme, paint, depth))
            for text, paint in canvas.runs(y, 0, canvas.width)
        )
        return Strip(painted, canvas.width)

    def on_click(self, event: Click) -> None:
        """Tell what stands under the mouse, if anything does."""
        offset = event.screen_offset - self.region.offset
        what = self.canvas.at(offset.x, offset.y)
        if what is not None:
            event.stop()
            self.post_message(self.Pointed(self, what))
