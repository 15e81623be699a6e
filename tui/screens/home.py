"""Home: the games there are, the game one left, and everything else in one keypress."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from rules import registry
from saves.errors import SaveError
from tui.contract.opening import QuickStart, opening_of
from tui.contract.presenter import presenter_of
from tui.contract.score_book import score_book
from tui.contract.sign import sign_of
from tui.drawing import art
from tui.drawing.canvas import Canvas
from tui.drawing.sizes import LARGE_WIDTH
from tui.screens import beside
from tui.screens.menu import Menu, MenuLine
from tui.screens.preview import seen
from tui.words.problems import save_problem

#: The columns and lines of sign, cup and list, and the line under the sign and the cup.
LIST, LINES, BELOW = 80, 21, 8

#: The lines above the sign where more stands beside it.
ABOVE = 1

#: On a large screen the four games side by side: from which line on, and how far from the edges.
LOWER, SIDE = 27, 4


class Home(Menu):
    """The first screen."""

    def on_mount(self) -> None:
        profile, _ = self.app.profile, self.language
        if profile.notice is not None and not self.notice:
            problem = save_problem(profile.notice, _)
            if profile.set_aside is not None:
                self.notice = _("Profil mis de côté : {problem}", problem=problem)
            else:
                self.notice = _("Profil illisible : {problem}", problem=problem)
        self.look_around()
        if not (self.notice or profile.results or profile.lessons or self.saved):
            self.notice = _("Première fois ? a : la leçon du torréfacteur, trois minutes.")
            self.redraw()

    def on_screen_resume(self) -> None:
        """Back from a game: there may be another one to go on with."""
        self.look_around()

    def look_around(self) -> None:
        """What is on disk: the number of games, and the one to go on with."""
        self.saved = len(self.app.store.paths())
        self.unfinished = self.app.store.latest()
        self.left_at = self.describe(self.unfinished)
        self.redraw()

    saved = 0
    unfinished: Path | None = None
    left = left_at = ""
    #: Whether the games stand side by side below the list.
    shelved = False

    def describe(self, path: Path | None) -> str:
        """Where a game was left."""
        if path is None:
            return ""
        try:
            journal = self.app.store.read(path)
        except SaveError:
            return ""
        self.left = journal.game
        return presenter_of(journal).headline(seen(journal), self.language)

    def heading(self) -> str:
        games = len(registry.NAMES)
        return self.language.plural("{n} jeu de café", "{n} jeux de café", games)

    def game_marked(self) -> str:
        return self.entries()[self.cursor].game or super().game_marked()

    def entries(self) -> Sequence[MenuLine]:
        return tuple(self.listed())

    def listed(self) -> Iterator[MenuLine]:
        _, app = self.language, self.app
        for number, name in enumerate(registry.NAMES, start=1):
            title = sign_of(name).title
            note = score_book(name).standing(app.profile.results, _)
            yield MenuLine(str(number), title, note, partial(self.set_up, name), game=name)
        yield MenuLine("a", _("Apprendre"), _("des leçons jouées"), app.open_lessons)
        if self.unfinished is not None:
            yield MenuLine("c", _("Continuer"), self.left_at, self.go_on, True, self.left)
        for number, (name, quick) in enumerate(self.quick_starts()):
            begin = partial(app.deal, name, quick.options, quick.first)
            above = number == 0 and self.unfinished is None
            yield MenuLine(quick.key, quick.name, quick.note, begin, above, name)
        yield MenuLine("j", _("Du jour"), _("la même donne pour tous, un essai"), app.open_daily)
        games = _.plural("{n} partie", "{n} parties", self.saved)
        yield MenuLine("p", _("Parties"), games, app.open_games)
        yield MenuLine("s", _("Statistiques"), "", app.open_statistics)
        yield MenuLine("o", _("Options"), _("langue, couleurs, nom"), self.action_options)
        yield MenuLine("q", _("Quitter"), "", self.action_leave)

    def quick_starts(self) -> Iterator[tuple[str, QuickStart]]:
        """The games that can be begun with one key, each with how."""
        for name in filter(lambda name: sign_of(name).quick, registry.NAMES):
            quick = opening_of(name).quick(self.app.profile, self.language)
            if quick is not None:
                yield name, quick

    def draw(self, width: int, height: int) -> Canvas:
        """The sign and the cup above the list; on a wide screen what the marked line is about."""
        if width < LIST + beside.LEAST:
            return self.door(min(height, LINES)).within(width, height)
        sheet = Canvas(width, height)
        self.shelved = width >= LARGE_WIDTH and height >= LOWER + beside.LOWEST
        sheet.blit(self.door(height - ABOVE), 0, ABOVE)
        lines = (LOWER if self.shelved else height) - ABOVE - 1
        told = beside.panel(self, self.entries()[self.cursor], width - LIST - 3, lines)
        sheet.blit(told, LIST, ABOVE + 1)
        if self.shelved:
            sheet.blit(beside.shelf(self, width - 2 * SIDE, height - LOWER), SIDE, LOWER)
        return sheet

    def door(self, height: int) -> Canvas:
        """The sign, the cup, the list."""
        sheet = Canvas(LIST, height)
        art.sign(sheet, 4, 1)
        art.cup(sheet, 56, 0)
        self.draw_list(sheet, 4, BELOW, 72, sheet.height - BELOW)
        return sheet

    def action_back(self) -> None:
        """There is nothing behind home."""

    # What the entries do

    async def set_up(self, name: str) -> None:
        """The options of a game, then the game."""
        from tui.screens.setup import Setup

        await self.app.push_screen(Setup(name))

    async def go_on(self) -> str:
        """The game that was left."""
        return await self.app.resume(self.unfinished) if self.unfinished else ""
