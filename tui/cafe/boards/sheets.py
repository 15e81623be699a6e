"""The sheets of Café: the cards still to come, and everybody's area, a page each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.cafe.scoring import scores
from rules.cafe.state import CLOCKWISE, State
from tui.cafe.boards import area, seats
from tui.cafe.words import everybody, outlook, terms
from tui.drawing import side_by_side
from tui.drawing.canvas import Canvas
from tui.drawing.side_by_side import Head
from tui.overlays.pages import Paged, painted
from tui.overlays.sheet import Line, Overlay, paragraph

#: Columns of the words beside an area, and the lines they need at least.
PANEL, LEAST = 26, 8


class Chances(Overlay):
    """What the deck may hold."""

    OPENED_BY = "i"

    def __init__(self, view: State) -> None:
        super().__init__()
        self.view = view

    def heading(self) -> str:
        return self._("Les cartes à venir")

    def lines(self, width: int) -> Iterable[Line]:
        for text in outlook.odds(self.view, self.language):
            yield from paragraph(text, width)


class Players(Paged):
    """All side by side, then everybody's area, warehouse and coffee houses, beginning with who
    sits next."""

    OPENED_BY = "p"

    def __init__(self, view: State, names: Sequence[str], viewer: int) -> None:
        super().__init__()
        self.view = view
        self.names = names
        own, *others = CLOCKWISE[len(view.players)][viewer]
        self.seats = (*others, own)

    @property
    def pages(self) -> int:
        return len(self.seats) + 1

    @property
    def seat(self) -> int:
        """Whose page it is."""
        return self.seats[self.page - 1]

    def shows(self) -> str:
        if not self.page:
            return self._("Tous")
        company = terms.company(self.view.players[self.seat].area)
        return f"{self.names[self.seat]} · {company}"

    def lines(self, width: int) -> Iterable[Line]:
        return painted(self.drawing(width) if self.page else self.everybody(width), width)

    def everybody(self, width: int) -> Canvas:
        """What each has of everything."""
        heads = [Head("", "ink", name) for name in self.names]
        return side_by_side.draw(width, heads, tuple(everybody.rows(self.view, self.language)))

    def drawing(self, width: int) -> Canvas:
        """The area, and beside it, or below one too broad for that, the rest."""
        player, _ = self.view.players[self.seat], self.language
        columns, rows = area.extent(player.area)
        lines = rows * area.COMPACT[1] + 2
        beside = width - PANEL - 1
        if columns <= area.capacity(beside, lines, area.PITCHES[-2])[0]:
            width = beside
            sheet = Canvas(beside + PANEL + 1, max(lines, LEAST))
            self.panel(sheet, beside + 1, 0)
        else:
            sheet = Canvas(width, lines + LEAST)
            self.panel(sheet, 0, lines)
        shown = area.view(player.area, width, lines, (), wide=False)
        sheet.blit(area.draw(width, lines, player, shown, (), _), 0, 0)
        return sheet

    def panel(self, sheet: Canvas, x: int, y: int) -> None:
        """The points, the warehouse, the coffee houses."""
        player, _ = self.view.players[self.seat], self.language
        total = scores(self.view)[self.seat].total
        sheet.put(x, y, _.plural("{n} point", "{n} points", total), "crema")
        after = seats.stock(sheet, x, y + 1, player, _)
        seats.houses(sheet, x, after, PANEL, sheet.height - after, player, _)
