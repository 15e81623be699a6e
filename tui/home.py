"""Home: the games of the house, the game one left, and everything else in one keypress."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from rules import registry
from rules.coffee_roaster.actions import Choose
from saves import statistics
from saves.errors import SaveError
from saves.profile import Profile
from tui import art, presenter, scene
from tui.canvas import Canvas
from tui.coffee_roaster import words
from tui.faults import save_problem
from tui.language import Language
from tui.menu import Entry, Menu
from tui.preview import seen

#: The line under the sign and the cup.
BELOW = 9


def built() -> tuple[str, ...]:
    """The games that can be played on screens."""
    return tuple(name for name in registry.NAMES if name in presenter.HOMES and name in scene.HOMES)


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
    left_at = ""

    def describe(self, path: Path | None) -> str:
        """Where a game was left."""
        if path is None:
            return ""
        try:
            journal = self.app.store.read(path)
        except SaveError:
            return ""
        return presenter.presenter_of(journal).headline(seen(journal), self.language)

    def heading(self) -> str:
        return self._("Quatre jeux de café")

    def entries(self) -> Sequence[Entry]:
        return tuple(self.listed())

    def listed(self) -> Iterator[Entry]:
        _, app = self.language, self.app
        for number, name in enumerate(built(), start=1):
            title = presenter.presenter(name).title
            note = standing(name, app.profile, _)
            yield Entry(str(number), title, note, partial(self.set_up, name))
        if self.unfinished is not None:
            yield Entry("c", _("Continuer"), self.left_at, self.go_on, gap=True)
        yield Entry(
            "r", _("Torréfaction rapide"), self.quick_card(), self.quick, gap=not self.unfinished
        )
        games = _.plural("{n} partie", "{n} parties", self.saved)
        yield Entry("p", _("Parties"), games, app.open_games, gap=True)
        yield Entry("s", _("Statistiques"), "", app.open_statistics)
        yield Entry("o", _("Options"), _("langue, couleurs, nom"), self.action_options)
        yield Entry("q", _("Quitter"), "", self.action_leave)

    def draw(self, width: int, height: int) -> Canvas:
        """The sign and the cup above the list."""
        sheet = Canvas(80, 21)
        art.sign(sheet, 4, 1)
        art.cup(sheet, 56, 0)
        self.draw_list(sheet, 4, BELOW, 72, sheet.height - BELOW)
        return sheet.within(width, height)

    def action_back(self) -> None:
        """There is nothing behind home."""

    # What the entries do

    async def set_up(self, name: str) -> None:
        """The options of a game, then the game."""
        from tui.setup import Setup

        await self.app.push_screen(Setup(name))

    async def go_on(self) -> str:
        """The game that was left."""
        return await self.app.resume(self.unfinished) if self.unfinished else ""

    def quick_card(self) -> str:
        """The coffee of the quick roast: the last one, or the first of the pack."""
        cards = registry.game("roaster").shelf["edition-1"].by_id
        card = cards.get(self.app.profile.roaster.card) or next(iter(cards.values()))
        return words.card_name(card)

    async def quick(self) -> None:
        """Straight into the roasting, with the last coffee."""
        roaster = registry.game("roaster")
        taste = self.app.profile.roaster
        options = replace(
            roaster.options(), mode="single", level="easy" if taste.level == "easy" else "normal"
        )
        cards = roaster.shelf[options.pack].by_id
        card = taste.card if taste.card in cards else next(iter(cards))
        await self.app.deal("roaster", options, (Choose(card),))


def standing(name: str, profile: Profile, _: Language) -> str:
    """How far the player has come in a game."""
    if name != statistics.ROASTER:
        return at_tables(name, profile, _)
    best = statistics.best_challenge(profile.results)
    if best is not None:
        return _("rang : {rank}", rank=words.rank(best.rank, _))
    cup = statistics.best_cup(profile.results)
    if cup is not None:
        return _.plural("meilleure tasse : {n} pt", "meilleure tasse : {n} pts", cup.total)
    return _("solo, cinq minutes")


def at_tables(name: str, profile: Profile, _: Language) -> str:
    """How many can play a game; once it was played, the best total and how often it was won."""
    played = statistics.by_game(profile.results).get(name)
    if played is None:
        players = registry.game(name).players
        return _("{least} à {most} joueurs", least=min(players), most=max(players))
    best = _.plural("record : {n} pt", "record : {n} pts", played.best)
    if not played.contested:
        return best
    won = _("{won} sur {count} gagnées", won=played.won, count=played.contested)
    return f"{best} · {won}"
