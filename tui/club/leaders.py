"""Who has won what: the leaderboard of each game, and the roast of the day."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from club.messages.asked import ShowLeaders, ShowRoast
from club.messages.told import Leaders, Roast
from club.sitting import NotNow
from club.visit import Visit
from rules import registry
from tui.club.choosing import Choosing, Entry
from tui.club.words import not_now, refused
from tui.contract.presenter import presenter
from tui.drawing.canvas import shorten
from tui.overlays.sheet import BLANK, Line, Overlay, paragraph
from tui.words.language import Language

if TYPE_CHECKING:
    from tui.club.app import Visitor

#: Columns of a name.
NAMES = 20


class LeadersSheet(Overlay):
    """One page for each game."""

    app: Visitor
    OPENED_BY = "b"
    KEYS = {**Overlay.KEYS, "left": "turn(-1)", "right": "turn(1)", "tab": "turn(1)"}

    def __init__(self, visit: Visit) -> None:
        super().__init__()
        self.visit = visit
        self.games = tuple(registry.NAMES)
        self.at, self.why = 0, ""
        self.leaders = Leaders("", ())

    def on_mount(self) -> None:
        self.read()
        super().on_mount()

    def read(self) -> None:
        """Ask for the page."""
        try:
            answer = self.visit.ask(ShowLeaders(self.games[self.at]))
        except NotNow as error:
            self.why = not_now(error, self.language)
            return
        self.why = refused(answer, self.language)
        if isinstance(answer, Leaders):
            self.leaders = answer

    def action_turn(self, by: int) -> None:
        self.at = (self.at + by) % len(self.games)
        self.read()
        self.redraw()

    def heading(self) -> str:
        title = presenter(self.games[self.at]).title
        return self._("Classement · ◂ {game} ▸", game=title)

    def lines(self, width: int) -> Iterable[Line]:
        _ = self.language
        if self.why:
            yield from paragraph(self.why, width, "warn")
            return
        yield from leader_lines(self.leaders, _)


def leader_lines(leaders: Leaders, _: Language) -> Iterator[Line]:
    """A leaderboard, most victories against people first."""
    people, bots, best = _("personnes"), _("robots"), _("record")
    yield ((f"{'':>3}  {'':<{NAMES}} {people:>12} {bots:>12} {best:>8}", "faint"),)
    for number, line in enumerate(leaders.lines, start=1):
        name = shorten(line.name, NAMES)
        met, robots = f"{line.won}/{line.games}", f"{line.bot_won}/{line.bot_games}"
        yield ((f"{number:>3}. {name:<{NAMES}} {met:>12} {robots:>12} {line.best:>8}", "ink"),)
    if not leaders.lines:
        yield BLANK
        yield ((_("Personne n'a encore fini de partie."), "faint"),)


class RoastSheet(Choosing):
    """The roast of a day, side by side; anybody's can be looked at once one's own is done."""

    OPENED_BY = "t"

    def __init__(self, visit: Visit, day: str = "") -> None:
        super().__init__()
        self.visit = visit
        self.day = day
        self.roast: Roast | None = None

    def on_mount(self) -> None:
        try:
            answer = self.visit.ask(ShowRoast(self.day))
            self.why = refused(answer, self.language)
            self.roast = answer if isinstance(answer, Roast) else None
        except NotNow as error:
            self.why = not_now(error, self.language)
        super().on_mount()

    def heading(self) -> str:
        day = self.roast.day if self.roast else self.day
        return self._("Torréfaction du jour · {day}", day=day)

    def entries(self) -> Iterable[Entry]:
        if self.roast is None:
            return
        for number, line in enumerate(self.roast.lines, start=1):
            told = f"{number:>2}. {shorten(line.name, NAMES):<{NAMES}} {line.total:>5}"
            yield Entry(told, partial(self.look, line.table) if line.table else None)
        if not self.roast.lines:
            yield Entry(self._("Personne n'a encore fini."))

    def look(self, table: str) -> str:
        """Somebody's roast, to be looked at."""
        self.dismiss()
        self.app.call_later(self.app.open_table, table)
        return ""
