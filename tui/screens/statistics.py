"""The player's own results: from title to title over time, the tables, each game's own list."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from textual.app import ComposeResult
from textual.events import Resize

from saves.hindsight import kept
from saves.statistics import Tables, Totals
from tui.contract.presenter import presenter
from tui.contract.score_book import Chapter, Climb, at_tables, score_books, victories
from tui.drawing.canvas import Canvas, shorten
from tui.drawing.curve import ACROSS, BARS, DOWN, dots, draw_line
from tui.drawing.widget import Drawing
from tui.screens.full_screen import FullScreen
from tui.screens.records import against_page, cabinet_page, deeds_page, losses_page
from tui.words.keymap import LIST, Key
from tui.words.language import N_
from tui.words.text import figure

#: From so many lines on, the curve has more of them.
TALL = 36

#: The columns left of the curve, how far it reaches above the highest step, and about how many
#: totals are numbered below it.
SCALE = 5
ABOVE = 2
MOST_NUMBERS = 8

#: The pages: the lists, and what stands beside them.
PAGES = (
    N_("résultats"),
    N_("ce que coûtent les décisions"),
    N_("contre les robots"),
    N_("le cabinet"),
    N_("hauts faits"),
)

#: As much of a line's name as is shown; where the columns of figures end, and the last ones begin.
LONGEST_NAME = 37
COUNT, BEST, MEAN, LAST = 43, 52, 60, 63


#: A line of the list: it draws itself on a sheet's row.
Drawn = Callable[[Canvas, int], None]


def curve_of(width: int, height: int, totals: Sequence[int], steps: Sequence[int]) -> Canvas:
    """Totals one after the other, against the lines of the steps that earn a title."""
    sheet = Canvas(width, height)
    plot = Canvas(max(0, width - SCALE - 1), max(0, height - 1))
    if plot.width < 1 or plot.height < 1:
        return sheet
    between = min(0, *totals), max(max(steps) + ABOVE, *totals)
    samples = [(number, (total,)) for number, total in enumerate(totals)]
    line = dots(samples, 0, plot.width, plot.height, between)
    draw_line(plot, line, "crema")
    for least in reversed(steps):
        row = dots([(0, (least,))], 0, 1, plot.height, between)[0] // DOWN
        sheet.right(SCALE - 1, row, str(least), "faint")
        for x in range(plot.width):
            if plot.letters[row][x] == " ":
                plot.put(x, row, "┄", "line")
    for number in range(0, len(totals), max(1, len(totals) // MOST_NUMBERS)):
        x = round(number * (plot.width - 1) / max(1, len(totals) - 1))
        plot.put(x, line[x * ACROSS] // DOWN, "●", "crema")
        sheet.right(SCALE + x + 1, height - 1, str(number + 1), "faint")
    sheet.blit(plot, SCALE, 0)
    return sheet


class Statistics(FullScreen):
    """The curve of the titles above, a line for each game and whatever else is counted below."""

    KIND = LIST

    def __init__(self) -> None:
        super().__init__()
        self.top = self.page = 0

    def compose(self) -> ComposeResult:
        yield Drawing(self.draw_heading, id="headline")
        if self.climb() is not None:
            yield Drawing(self.draw_rank, id="rank")
            yield Drawing(self.draw_curve, id="curve")
        yield Drawing(self.draw_lists, id="lists")
        yield Drawing(self.footer, id="footer")

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.height >= TALL, "tall")

    def climb(self) -> Climb | None:
        """The way from title to title in the first game that has one."""
        results = self.app.profile.results
        climbs = (book.climb(results, self.language) for book in score_books())
        return next(filter(None, climbs), None)

    def chapters(self) -> Iterator[Chapter]:
        """The list of the tables, then those of games that have one of their own."""
        _, results = self.language, self.app.profile.results
        tables = tuple((self.titled(found), found) for found in at_tables(results))
        if tables:
            heads = _("Jeux de table"), _("parties"), _("meilleur"), _("derniers")
            yield Chapter(*heads, tables)
        yield from filter(None, (book.chapter(results, _) for book in score_books()))

    def titled(self, tables: Tables) -> str:
        """A game, and how many of its tables were won."""
        name = presenter(tables.game).title
        return f"{name} · {victories(tables, self.language)}" if tables.contested else name

    def draw_heading(self, width: int, height: int) -> Canvas:
        sheet = Canvas(width, 1, "bar")
        title = self._("Statistiques")
        number = f"{self.page + 1}/{len(PAGES)}"
        after = sheet.put(1, 0, f"{title} · {self._(PAGES[self.page])}", "bar_crema")
        sheet.put(after, 0, f"  ←→ {number}", "bar_faint")
        sheet.right(width - 1, 0, self.app.profile.name, "bar_faint")
        return sheet

    def draw_rank(self, width: int, height: int) -> Canvas:
        """How many totals the curve has, and the best of them."""
        sheet, climb = Canvas(width, 1), self.climb()
        if climb is not None:
            after = sheet.put(1, 0, f"{climb.count} · ", "crema")
            sheet.put(after, 0, shorten(climb.best, width - after - 1), "ink")
        return sheet

    def draw_curve(self, width: int, height: int) -> Canvas:
        """How it went, one total after the other."""
        climb = self.climb()
        if climb is None:
            return Canvas(width, height)
        return curve_of(width, height, climb.totals, climb.steps)

    def draw_lists(self, width: int, height: int) -> Canvas:
        """The lists one below the other, or the page that lies open, as much as fits."""
        if self.page:
            return self.turned_to(width, height)
        sheet, lines = Canvas(width, height), self.lines()
        if not lines:
            nothing = self._("Aucune partie terminée pour l'instant.")
            sheet.centre(0, height // 2, width, nothing, "faint")
            return sheet
        self.top = max(0, min(self.top, len(lines) - height))
        for row, line in enumerate(lines[self.top : self.top + height]):
            line(sheet, row)
        return sheet

    def turned_to(self, width: int, height: int) -> Canvas:
        """A page beside the lists."""
        _, app = self.language, self.app
        results = app.profile.results
        pages: dict[int, Callable[[], Canvas]] = {
            1: lambda: losses_page(width, tuple(kept(app.store)), _),
            2: lambda: against_page(width, results, _),
            3: lambda: cabinet_page(width, results, _),
            4: lambda: deeds_page(width, results, app.store, _),
        }
        page = pages[self.page]()
        self.top = max(0, min(self.top, page.height - height))
        sheet = Canvas(width, height)
        sheet.blit(page, 0, -self.top)
        return sheet

    def lines(self) -> list[Drawn]:
        """All there is to tell, each line as the drawing of it, the lists a line apart."""
        lines: list[Drawn] = []
        for chapter in self.chapters():
            if lines:
                lines.append(lambda sheet, row: None)
            lines.append(partial(self.draw_heads, chapter))
            lines += [partial(self.draw_line, name, told) for name, told in chapter.lines]
        return lines

    def draw_heads(self, chapter: Chapter, sheet: Canvas, row: int) -> None:
        """The names of the columns; the mean is the mean everywhere."""
        sheet.put(1, row, chapter.name, "crema")
        sheet.right(COUNT, row, chapter.count, "faint")
        sheet.right(BEST, row, chapter.best, "faint")
        sheet.right(MEAN, row, self._("moyenne"), "faint")
        sheet.put(LAST, row, chapter.last, "faint")

    def draw_line(self, name: str, told: Totals | Tables, sheet: Canvas, row: int) -> None:
        """What it is, how many, the best, the mean, the last ones as bars."""
        sheet.put(1, row, shorten(name, LONGEST_NAME), "ink")
        sheet.right(COUNT, row, str(told.count), "ink")
        sheet.right(BEST, row, figure(told.best), "crema")
        sheet.right(MEAN, row, self.language.number(told.mean), "ink")
        sheet.put(LAST, row, sparks(told.last), "crema")

    def footer_keys(self) -> Iterable[Key]:
        """There is nothing to take here."""
        return (key for key in super().footer_keys() if key.action != "take")

    def action_take(self) -> None:
        """Nothing is to be taken."""

    def action_walk(self, direction: str) -> None:
        """Arrows scroll the lists, and turn the pages."""
        turns = {"left": -1, "previous": -1, "right": 1, "next": 1}
        if direction in turns:
            self.page = (self.page + turns[direction]) % len(PAGES)
            self.top = 0
            for part in self.query("#rank, #curve"):
                part.display = not self.page
            self.redraw()
            return
        moves = {"up": -1, "down": 1, "first": -len(BARS) * 10, "last": len(BARS) * 10}
        self.top += moves.get(direction, 0)
        self.redraw_parts("lists")


def sparks(totals: Sequence[int]) -> str:
    """Some totals as bars from nought to the best of them."""
    most = max(1, *totals)
    return "".join(BARS[max(0, total * 6 // most)] for total in totals)
