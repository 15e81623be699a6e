"""A sheet of lines, some of which do something when they are taken."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from tui.drawing.canvas import shorten
from tui.overlays.listing import NONE, Listing
from tui.overlays.sheet import BLANK, Line
from tui.words.text import wrap

if TYPE_CHECKING:
    from tui.club.app import Visitor


class Entry(NamedTuple):
    """A line: what it says, and what taking it does, which answers why it could not be done; a
    line that only tells has nothing to do."""

    text: str
    take: Callable[[], str] | None = None
    gap: bool = False


class Choosing(Listing):
    """Arrows go over the lines that do something."""

    app: Visitor

    def __init__(self) -> None:
        super().__init__()
        self.why = ""

    def entries(self) -> Iterable[Entry]:
        """All lines as they are now."""
        raise NotImplementedError

    def doing(self) -> list[Entry]:
        """The lines that do something."""
        return [entry for entry in self.entries() if entry.take is not None]

    def count(self) -> int:
        return len(self.doing())

    def numbered(self, width: int) -> Iterator[tuple[int, Line]]:
        number = 0
        for entry in self.entries():
            if entry.gap:
                yield NONE, BLANK
            if entry.take is None:
                for line in wrap(entry.text, width):
                    yield NONE, ((line, "faint"),)
                continue
            lit = number == self.chosen
            mark = "▸ " if lit else "  "
            yield number, ((mark + shorten(entry.text, width - 2), "lit" if lit else "ink"),)
            number += 1

    def foot(self, width: int) -> list[Line]:
        return [((shorten(self.why, width), "warn"),)] if self.why else []

    def action_take(self) -> None:
        found = self.doing()
        if not found:
            return
        self.chosen = min(self.chosen, len(found) - 1)
        take = found[self.chosen].take
        assert take is not None
        self.why = take()
        if self.is_attached and self.app.screen is self:
            self.redraw()
