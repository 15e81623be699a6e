"""The player's own results: challenges and their ranks over time, cups by coffee."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.app import ComposeResult
from textual.events import Resize
from textual_plotext import PlotextPlot

from rules.coffee_roaster.challenge import RANKS
from saves import statistics
from saves.statistics import Challenge, Cups
from tui.canvas import Canvas, shorten
from tui.coffee_roaster import words
from tui.coffee_roaster.pieces import BARS
from tui.commands.stats import by_name, card_name
from tui.keymap import LIST, Key
from tui.room import Room
from tui.themes import COLOURS
from tui.widgets.drawing import Drawing

#: From so many lines on, the curve has more of them.
TALL = 36


class RankCurve(PlotextPlot):
    """The totals of the challenges one after the other, against the lines of the ranks."""

    def __init__(self, challenges: Sequence[Challenge], palette: str) -> None:
        super().__init__(id="curve")
        self.challenges = challenges
        self.palette = palette

    def on_mount(self) -> None:
        super().on_mount()
        self.draw_curve()

    def draw_curve(self) -> None:
        """Plot anew, in the colours of the palette."""
        plt, colours = self.plt, COLOURS[self.palette]
        totals = [challenge.total for challenge in self.challenges]
        numbers = [float(number) for number in range(1, len(totals) + 1)]
        plt.clear_data()
        for least, _name in RANKS:
            plt.hline(least, rgb(colours["heat"]))
        plt.plot(numbers, totals, marker="hd", color=rgb(colours["crema"]))
        plt.scatter(numbers, totals, marker="●", color=rgb(colours["crema"]))
        plt.ylim(min(0, *totals), max(62, *totals))
        plt.yticks([least for least, _name in RANKS[::2]])
        step = max(1, len(numbers) // 8)
        plt.xticks(numbers[::step], [f"{number:.0f}" for number in numbers[::step]])
        self.refresh()


def rgb(colour: str) -> tuple[int, int, int]:
    """A hexadecimal colour in numbers."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue


class Statistics(Room):
    """The curve of the ranks above, a line for each coffee below."""

    KIND = LIST

    def __init__(self) -> None:
        super().__init__()
        self.top = 0

    def compose(self) -> ComposeResult:
        yield Drawing(self.draw_heading, id="headline")
        if self.challenges():
            yield Drawing(self.draw_rank, id="rank")
            yield RankCurve(self.challenges(), self.app.palette)
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

    def repaint(self) -> None:
        super().repaint()
        for curve in self.query(RankCurve):
            curve.palette = self.app.palette
            curve.draw_curve()

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

    def draw_cups(self, width: int, height: int) -> Canvas:
        """A line for each coffee: how often, best, mean, the last ten."""
        sheet = Canvas(width, height)
        _, cups = self.language, self.cups()
        if not cups:
            sheet.centre(0, height // 2, width, _("Aucune tasse terminée pour l'instant."), "faint")
            return sheet
        headings = ((36, _("tasses")), (46, _("meilleure")), (55, _("moyenne")))
        sheet.put(1, 0, _("Cafés"), "crema")
        for column, heading in headings:
            sheet.right(column, 0, heading, "faint")
        sheet.put(59, 0, _("dix dernières"), "faint")
        self.top = max(0, min(self.top, len(cups) - height + 1))
        for row, line in enumerate(cups[self.top : self.top + height - 1], start=1):
            sheet.put(1, row, shorten(card_name(line.card), 28), "ink")
            sheet.right(36, row, str(line.count), "ink")
            sheet.right(46, row, str(line.best), "crema")
            sheet.right(55, row, _.number(line.mean), "ink")
            sheet.put(59, row, sparks(line.last), "crema")
        return sheet

    def footer_keys(self) -> Iterable[Key]:
        """There is nothing to take here."""
        return (key for key in super().footer_keys() if key.action != "take")

    def action_take(self) -> None:
        """Nothing is to be taken."""

    def action_walk(self, direction: str) -> None:
        """Arrows scroll the coffees."""
        moves = {"up": -1, "down": 1, "first": -len(BARS) * 10, "last": len(BARS) * 10}
        self.top += moves.get(direction, 0)
        self.query_one("#cups", Drawing).redraw()


def sparks(totals: Sequence[int]) -> str:
    """Some totals as bars from nought to the best of them."""
    most = max(1, *totals)
    return "".join(BARS[max(0, total * 6 // most)] for total in totals)
