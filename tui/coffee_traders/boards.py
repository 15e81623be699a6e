"""`i` in Coffee Traders: everybody's board, the tracks, the bars and objectives, page by page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from rules.coffee_traders.state import State
from tui.canvas import Canvas
from tui.coffee_traders import outlook, player, table, tracks, words
from tui.language import Language
from tui.overlays.sheet import BLANK, Line, Overlay, paragraph


def painted(sheet: Canvas) -> Iterator[Line]:
    """A drawing as lines of a sheet."""
    for y in range(sheet.height):
        yield tuple(sheet.runs(y, 0, sheet.width))


class Boards(Overlay):
    """One page a person, then the tracks, then what the table promises."""

    OPENED_BY = "i"
    KEYS: ClassVar[dict[str, str]] = {
        **Overlay.KEYS,
        "left": "turn(-1)",
        "right": "turn(1)",
        "tab": "turn(1)",
    }

    def __init__(self, view: State) -> None:
        super().__init__()
        self.view = view
        self.page = 0
        people = view.humans
        at = people.index(view.seat) if view.todo and view.seat in people else 0
        self.seats = (*people[at:], *people[:at])

    @property
    def pages(self) -> int:
        """A page for each person and two more."""
        return len(self.seats) + 2

    def heading(self) -> str:
        """Whose page it is."""
        _ = self._
        number = f"{self.page + 1}/{self.pages} ←→"
        if self.page < len(self.seats):
            return f"{words.seat(self.view, self.seats[self.page], _)} {number}"
        name = _("Pistes et bars") if self.page == len(self.seats) else _("Prévisions")
        return f"{name} {number}"

    def lines(self, width: int) -> Iterable[Line]:
        """The page."""
        return list(page(self.view, self.seats, self.page, width, self._))

    def action_turn(self, pages: int) -> None:
        """Turn the page."""
        self.page = (self.page + pages) % self.pages
        self.top = 0
        self.redraw()


def page(
    view: State, seats: tuple[int, ...], number: int, width: int, _: Language
) -> Iterator[Line]:
    """A person's board, the tracks with bars and objectives, or the outlook."""
    if number < len(seats):
        yield from painted(player.draw(view, seats[number], width, _))
        return
    if number > len(seats):
        for text in outlook.odds(view, _):
            yield from paragraph(text, width)
        return
    yield from painted(tracks.draw(view, _))
    yield BLANK
    for bar in range(len(view.bars)):
        yield from paragraph(table.bar(view, bar, _), width)
    others = [table.contract_stacks(view, _), *table.objectives(view, _)]
    if view.andre is not None:
        others.append(table.andre(view, _))
    for text in others:
        yield from paragraph(text, width)
