"""The log of a replay: every step in words, told when it is looked at, to go there from."""

from __future__ import annotations

from typing import NamedTuple

from saves.replay import Replay
from tui.contract.presenter import Presenter
from tui.contract.telling import told_at
from tui.drawing.canvas import Canvas
from tui.replay.scrubber import Seek
from tui.words.language import Language
from tui.words.text import wrap

#: What stands before a step: that the cursor is there, that it was taken back.
HERE, TAKEN_BACK = "▸", "↶"

#: Columns of the mark and the number before each step.
MARGIN = 6


class LogLine(NamedTuple):
    """A line of the log: the position it belongs to, and whether it is the first of its step."""

    at: int
    text: str
    first: bool


class ReplayLog:
    """Each step as one seat may hear of it, told once and kept as long as the same one listens."""

    def __init__(self, replay: Replay, presenter: Presenter) -> None:
        self.replay = replay
        self.presenter = presenter
        self._told: dict[int, tuple[str, ...]] = {}
        self._listener: tuple[object, ...] = ()

    def told(self, at: int, viewer: int | None, _: Language) -> tuple[str, ...]:
        """What led to a position."""
        listener = (_.code, viewer, self.replay.undone_shown)
        if listener != self._listener:
            self._listener = listener
            self._told.clear()
        if at not in self._told:
            beginning = (_("La partie commence."),)
            said = told_at(self.replay, at, viewer, self.presenter, _) if at else beginning
            self._told[at] = said or ("…",)
        return self._told[at]

    def line(self, at: int, viewer: int | None, _: Language) -> str:
        """The same in one line."""
        return " · ".join(self.told(at, viewer, _))

    def rows(self, at: int, width: int, viewer: int | None, _: Language) -> list[LogLine]:
        """The same in lines of some width."""
        lines = [line for text in self.told(at, viewer, _) for line in wrap(text, width)]
        return [LogLine(at, line, number == 0) for number, line in enumerate(lines)]

    def page(
        self, at: int, width: int, height: int, viewer: int | None, _: Language
    ) -> list[LogLine]:
        """As many lines as fit, a position in their middle as far as there are others around; of
        one with more lines than fit the first ones."""
        here = rows = self.rows(at, width, viewer, _)
        first = last = at
        while len(rows) < height and (first > 0 or last < self.replay.length):
            if first > 0:
                first -= 1
                rows = [*self.rows(first, width, viewer, _), *rows]
            if last < self.replay.length:
                last += 1
                rows = [*rows, *self.rows(last, width, viewer, _)]
        middle = rows.index(here[0]) - max(0, height - len(here)) // 2
        top = max(0, min(middle, len(rows) - height))
        return rows[top : top + height]

    def draw(self, sheet: Canvas, top: int, chosen: int, viewer: int | None, _: Language) -> None:
        """The page around a chosen step, down to the bottom of a sheet."""
        width = sheet.width - MARGIN - 1
        rows = self.page(chosen, width, sheet.height - top, viewer, _)
        for y, row in enumerate(rows, start=top):
            paint = self.paint(row.at, chosen)
            sheet.fill(0, y, sheet.width, 1, paint)
            if row.first:
                sheet.right(MARGIN - 1, y, f"{self.mark(row.at)}{row.at:>4}", paint)
            sheet.put(MARGIN, y, row.text, paint)
            sheet.spot(Seek(row.at), 0, y, sheet.width)

    def paint(self, at: int, chosen: int) -> str:
        """Lit under the choice, bright where the cursor is, faint elsewhere."""
        here = self.replay.at
        if at == chosen and chosen != here:
            return "lit"
        return "crema" if at == here else "faint"

    def mark(self, at: int) -> str:
        """Whether the cursor is there, or the step was taken back."""
        if at == self.replay.at:
            return HERE
        return TAKEN_BACK if self.replay.moment(at).undone else " "
