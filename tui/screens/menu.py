"""A list to walk with arrows and to take from with Enter, a key or a click."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from inspect import isawaitable
from typing import Any, NamedTuple

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.events import Key as KeyPress

from tui.drawing.canvas import Canvas, shorten
from tui.drawing.choices import step
from tui.drawing.widget import Drawing
from tui.screens.full_screen import FullScreen
from tui.words.keymap import LIST


class MenuLine(NamedTuple):
    """A line of a list: its key, its name, a note beside it, and what taking it does.

    An entry with nothing to do is shown dimmed. A `gap` leaves a line free above. `game` is
    the game that the line is about.
    """

    key: str
    name: str
    note: str = ""
    take: Callable[[], Any] | None = None
    gap: bool = False
    game: str = ""


class Menu(FullScreen):
    """A screen with a list."""

    KIND = LIST

    #: Where names and notes begin, counted from the keys.
    NAMES, NOTES = 3, 26

    def __init__(self, notice: str = "") -> None:
        super().__init__()
        self.cursor = 0
        self.notice = notice

    def entries(self) -> Sequence[MenuLine]:
        """The lines of the list."""
        return ()

    def heading(self) -> str:
        """What the screen is."""
        return ""

    def compose(self) -> ComposeResult:
        yield Drawing(self.draw_heading, id="headline")
        yield Drawing(self.draw, id="menu")
        yield Drawing(self.draw_notice, id="news")
        yield Drawing(self.footer, id="footer")

    def draw_heading(self, width: int, height: int) -> Canvas:
        """What and who, in the first line."""
        sheet = Canvas(width, 1, "bar")
        sheet.put(1, 0, shorten(self.heading(), width - 30), "bar_crema")
        sheet.right(width - 1, 0, self.whereabouts(), "bar_faint")
        return sheet

    def whereabouts(self) -> str:
        """Language and player."""
        _ = self.language
        return " · ".join(filter(None, (_.name, self.app.profile.name)))

    def draw_notice(self, width: int, height: int) -> Canvas:
        """What went wrong, until the next key."""
        sheet = Canvas(width, 1)
        sheet.put(1, 0, shorten(self.notice, width - 2), "warn")
        return sheet

    def draw(self, width: int, height: int) -> Canvas:
        """The list; a screen with more to show draws around it."""
        sheet = Canvas(width, height)
        self.draw_list(sheet, 3, 1, width - 6, height - 1)
        return sheet

    def draw_list(self, sheet: Canvas, x: int, y: int, width: int, height: int) -> None:
        """The entries around the cursor, as many as fit."""
        entries = self.entries()
        self.cursor = max(0, min(self.cursor, len(entries) - 1))
        first = max(0, min(self.cursor - height // 2, len(entries) - height))
        row = y
        for number, entry in enumerate(entries[first:], start=first):
            row += entry.gap and number > first
            if row >= y + height:
                return
            self.draw_entry(sheet, x, row, width, entry, lit=number == self.cursor)
            sheet.spot(number, x, row, width)
            row += 1

    def draw_entry(
        self, sheet: Canvas, x: int, y: int, width: int, entry: MenuLine, *, lit: bool
    ) -> None:
        """One line: key, name, note."""
        paint = "lit" if lit else "ink" if entry.take else "faint"
        if lit:
            beyond = self.NOTES + min(cell_len(entry.note), width - self.NOTES)
            size = beyond if entry.note else self.NAMES + cell_len(entry.name)
            sheet.fill(x - 1, y, size + 2, 1, "lit")
        sheet.put(x, y, self.app.own_keys.typed(entry.key), "lit" if lit else "crema")
        sheet.put(x + self.NAMES, y, shorten(entry.name, self.NOTES - self.NAMES - 1), paint)
        note = shorten(entry.note, width - self.NOTES)
        sheet.put(x + self.NOTES, y, note, "lit" if lit else "faint")

    # Keys

    def action_walk(self, direction: str) -> None:
        there = step(len(self.entries()), self.cursor, 1, 1, direction)
        if there != self.cursor:
            self.cursor = there
            self.redraw_parts("menu")

    async def press(self, event: KeyPress) -> bool:
        pressed = event.character or event.key
        found = next((entry for entry in self.entries() if entry.key == pressed), None)
        if found is None:
            return await super().press(event)
        await self.do(found)
        return True

    async def action_take(self) -> None:
        entries = self.entries()
        if entries:
            await self.do(entries[self.cursor])

    async def point(self, what: Any) -> None:
        self.cursor = what
        await self.action_take()

    async def do(self, entry: MenuLine) -> None:
        """Take an entry; what comes back is a reason why it did not work."""
        if entry.take is None:
            return
        said = entry.take()
        self.notice = (await said if isawaitable(said) else said) or ""
        if self.is_attached:
            self.redraw()
