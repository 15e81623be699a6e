"""`i` in Café: the cards still to come. And the other players, for a screen with no room beside."""

from __future__ import annotations

from collections.abc import Iterable

from rules.cafe.state import State
from tui.cafe import outlook, table, words
from tui.overlays.sheet import BLANK, Line, Overlay, paragraph


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


class Players(Overlay):
    """Everybody's area, warehouse and coffee houses, beginning with the next player."""

    OPENED_BY = "p"

    def __init__(self, view: State) -> None:
        super().__init__()
        self.view = view

    def heading(self) -> str:
        return self._("Les joueurs")

    def lines(self, width: int) -> Iterable[Line]:
        count = len(self.view.players)
        for step in range(1, count + 1):
            seat = (self.view.seat + step) % count
            yield ((words.player(seat, self.language), "crema"),)
            for text in table.seat_lines(self.view, seat, self.language):
                yield ((text, "ink"),)
            yield BLANK
