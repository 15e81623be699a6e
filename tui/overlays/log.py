"""`l`: the log of the game by moves, the latest at the bottom; from any of them one can go back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from tui.drawing.canvas import Canvas
from tui.drawing.widget import Drawing
from tui.overlays.sheet import Line, Overlay, paragraph


class Told(NamedTuple):
    """A move in words, and how many actions came before it."""

    at: int
    text: str


class LogSheet(Overlay):
    """All that happened, move by move; arrows choose one, Enter goes back to before it."""

    OPENED_BY = "l"
    KEYS = {
        "escape": "close",
        "q": "close",
        "enter": "go_back",
        "up": "choose(-1)",
        "down": "choose(1)",
        "pageup": "choose(-10)",
        "pagedown": "choose(10)",
        "space": "choose(10)",
        "home": "choose(-1000000)",
        "end": "choose(1000000)",
    }

    def __init__(self, told: Callable[[], Sequence[Told]]) -> None:
        super().__init__()
        self.told = told
        self.chosen = len(told()) - 1

    def heading(self) -> str:
        return self._("Journal")

    def lines(self, width: int) -> Iterator[Line]:
        return (line for _number, line in self.numbered(width))

    def numbered(self, width: int) -> Iterator[tuple[int, Line]]:
        """Each line with the place of its move."""
        told = self.told()
        if not told:
            yield -1, ((self._("Rien encore."), "faint"),)
        for place, move in enumerate(told):
            lit = place == self.chosen
            mark = f"{place + 1:>3} "
            for line in paragraph(move.text, width - 4, "lit" if lit else "ink"):
                yield place, ((mark, "crema" if lit else "faint"), *line)
                mark = "    "

    def draw(self, width: int, height: int) -> Canvas:
        """As many lines as fit, the chosen move among them."""
        places = [place for place, _line in self.numbered(width - 4)]
        room = height - 4
        if self.chosen in places:
            last = len(places) - 1 - places[::-1].index(self.chosen)
            self.top = max(last - room + 1, min(self.top, places.index(self.chosen)))
        sheet = super().draw(width, height)
        for row, place in enumerate(places[self.top : self.top + room], start=2):
            sheet.spot(place, 1, row, width - 2)
        if self.told():
            keys = self._("↑↓ choisir · ⏎ annuler jusque-là")
            sheet.put(2, height - 1, f" {keys} ", "crema")
        return sheet

    def action_choose(self, by: int) -> None:
        """Another move."""
        self.chosen = max(0, min(self.chosen + by, len(self.told()) - 1))
        self.redraw_sheet()

    def action_go_back(self) -> None:
        """Whoever laid the sheet is told to where."""
        told = self.told()
        self.dismiss(told[self.chosen].at if told else None)

    def on_drawing_pointed(self, event: Drawing.Pointed) -> None:
        """A click chooses a move, a second one goes back to it."""
        event.stop()
        if event.what == self.chosen:
            self.action_go_back()
        elif event.what >= 0:
            self.chosen = event.what
            self.redraw_sheet()
