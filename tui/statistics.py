"""The player's own results: challenges and ranks over time, cups by coffee, the other games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from msgspec import Struct
from textual.app import ComposeResult
from textual.events import Resize

from rules.coffee_roaster.challenge import RANKS
from saves import statistics
from saves.statistics import Challenge, Cups, Tables
from tui.canvas import Canvas, shorten
from tui.coffee_roaster import words
from tui.coffee_roaster.pieces import BARS
from tui.commands.stats import by_name, card_name
from tui.keymap import LIST, Key
from tui.presenter import presenter
from tui.replay.curve import ACROSS, DOWN, dots, draw_line
from tui.room import Room
from tui.widgets.drawing import Drawing

#: From so many lines on, the curve has more of them.
TALL = 36

#: The columns left of the curve, the total it reaches up to, and about how many challenges are
#: numbered below it.
SCALE = 5
TOP = 62
MOST_NUMBERS = 8


#: A line of the list: it draws itself on a sheet's row.
Drawn = Callable[[Canvas, int], None]


class Heads(Struct, frozen=True):
    """What stands above the columns of one list; the mean is the mean everywhere."""

    name: str
    count: str
    best: str
    last: str


def rank_curve(width: int, height: int, totals: Sequence[int]) -> Canvas:
    """The totals of the challenges one after the other, against the lines of the ranks."""
    sheet = Canvas(width, height)
    plot = Canvas(max(0, width - SCALE - 1), max(0, height - 1))
    if plot.width < 1 or plot.height < 1:
        return sheet
    between = min(0, *totals), max(TOP, *totals)
    samples = [(number, (total,)) for number, total in enumerate(totals)]
    line = dots(samples, 0, plot.width, plot.height, between)
    draw_line(plot, line, "crema")
    for least, _name in reversed(RANKS):
        row = dots([(0, (least,))], 0, 1, plot.height, between)[0] // DOWN
        sheet.right(SCALE - 1, row, str(least), "faint")
        for x in range(plot.width):
            if plot.letters[row][x] == " ":
                plot.put(x, row, "┄", "heat")
    for number in range(0, len(totals), max(1, len(totals) // MOST_NUMBERS)):
        x = round(number * (plot.width - 1) / max(1, len(totals) - 1))
        plot.put(x, line[x * ACROSS] // DOWN, "●", "crema")
        sheet.right(SCALE + x + 1, height - 1, str(number + 1), "faint")
    sheet.blit(plot, SCALE, 0)
    return sheet


class Statistics(Room):
    """The curve of the ranks above, a line for each game and each coffee below."""

    KIND = LIST

    def __init__(self) -> None:
        super().__init__()
        self.top = 0

    def compose(self) -> ComposeResult:
        yield Drawing(self.draw_heading, id="headline")
        if self.challenges():
            yield Drawing(self.draw_rank, id="rank")
            yield Drawing(self.draw_curve, id="curve")
        yield Drawing(self.draw_cups, id="cups")
        yield Drawing(self.footer, id="footer")

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.height >= TALL, "tall")

    def challenges(self) -> tuple[Challenge, ...]:
        """Every challenge on record, oldest first."""
        return statistics.challenges(self.app.profile.results)

    def cups(self) -> list[Cups]:
        """The cups of every coffee on record, by its name."""
        return by_name(statistics.by_card(self.app.profile.results))

    def draw_heading(self, width: int, height: int) -> Canvas:
        sheet = Canvas(width, 1, "bar")
        sheet.put(1, 0, self._("Statistiques"), "bar_crema")
        sheet.right(width - 1, 0, self.app.profile.name, "bar_faint")
        return sheet

    def draw_rank(self, width: int, height: int) -> Canvas:
        """How many challenges there were and the best of them."""
        sheet = Canvas(width, 1)
        _, challenges = self.language, self.challenges()
        best = max(challenges, key=lambda challenge: challenge.total)
        count = _.plural("{n} défi", "{n} défis", len(challenges))
        after = sheet.put(1, 0, f"{count} · ", "crema")
        rank = words.rank(best.rank, _)
        told = _.plural(
            "le meilleur : {n} pt, {rank}",
            "le meilleur : {n} pts, {rank}",
            best.total,
            rank=rank,
        )
        sheet.put(after, 0, shorten(told, width - after - 1), "ink")
        return sheet

    def draw_curve(self, width: int, height: int) -> Canvas:
        """How the challenges went, one after the other."""
        return rank_curve(width, height, [challenge.total for challenge in self.challenges()])

    def draw_cups(self, width: int, height: int) -> Canvas:
        """A line for each coffee and each other game, as many as fit."""
        lines = self.lines()
        if not lines:
            sheet, nothing = Canvas(width, height), self._("Aucune partie terminée pour l'instant.")
            sheet.centre(0, height // 2, width, nothing, "faint")
            return sheet
        sheet = Canvas(width, height)
        self.top = max(0, min(self.top, len(lines) - height))
        for row, line in enumerate(lines[self.top : self.top + height]):
            line(sheet, row)
        return sheet

    def lines(self) -> list[Drawn]:
        """All there is to tell, each line as the drawing of it."""
        _, lines, cups = self.language, list[Drawn](), self.cups()
        tables = statistics.by_game(self.app.profile.results).values()
        if tables:
            first = Heads(_("Jeux de table"), _("parties"), _("meilleur"), _("derniers"))
            lines.append(partial(self.draw_heads, first))
            lines += [partial(self.draw_table, table) for table in tables]
        if tables and cups:
            lines.append(lambda sheet, row: None)
        if cups:
            second = Heads(_("Cafés"), _("tasses"), _("meilleure"), _("dix dernières"))
            lines.append(partial(self.draw_heads, second))
            lines += [partial(self.draw_coffee, line) for line in cups]
        return lines

    def draw_heads(self, heads: Heads, sheet: Canvas, row: int) -> None:
        """The names of the columns."""
        sheet.put(1, row, heads.name, "crema")
        sheet.right(36, row, heads.count, "faint")
        sheet.right(46, row, heads.best, "faint")
        sheet.right(55, row, self._("moyenne"), "faint")
        sheet.put(59, row, heads.last, "faint")

    def draw_coffee(self, cups: Cups, sheet: Canvas, row: int) -> None:
        """A coffee: how often, best, mean, the last ten."""
        sheet.put(1, row, shorten(card_name(cups.card), 28), "ink")
        self.draw_figures(cups, sheet, row)

    def draw_table(self, tables: Tables, sheet: Canvas, row: int) -> None:
        """A game for several: the same, and how many of them were won."""
        _ = self.language
        name = presenter(tables.game).title
        if tables.contested:
            won = _("{won} sur {count} gagnées", won=tables.won, count=tables.contested)
            name = f"{name} · {won}"
        sheet.put(1, row, shorten(name, 30), "ink")
        self.draw_figures(tables, sheet, row)

    def draw_figures(self, told: Cups | Tables, sheet: Canvas, row: int) -> None:
        """How many, the best, the mean, the last ones as bars."""
        sheet.right(36, row, str(told.count), "ink")
        sheet.right(46, row, str(told.best), "crema")
        sheet.right(55, row, self.language.number(told.mean), "ink")
        sheet.put(59, row, sparks(told.last), "crema")

    def footer_keys(self) -> Iterable[Key]:
        """There is nothing to take here."""
        return (key for key in super().footer_keys() if key.action != "take")

    def action_take(self) -> None:
        """Nothing is to be taken."""

    def action_walk(self, direction: str) -> None:
        """Arrows scroll the coffees."""
        moves = {"up": -1, "down": 1, "first": -len(BARS) * 10, "last": len(BARS) * 10}
        self.top += moves.get(direction, 0)
        self.redraw_parts("cups")


def sparks(totals: Sequence[int]) -> str:
    """Some totals as bars from nought to the best of them."""
    most = max(1, *totals)
    return "".join(BARS[max(0, total * 6 // most)] for total in totals)
