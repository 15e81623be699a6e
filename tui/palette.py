"""`ctrl+p`: every command of the present screen by its words, in the player's language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from rich.text import Text
from textual.command import CommandList, CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.widgets.option_list import Option

from tui.keymap import keys_of
from tui.language import NAMES, Language
from tui.room import Room
from tui.text import capital
from tui.themes import THEMES

if TYPE_CHECKING:
    from tui.app import Comptoir

#: Commands of the keymap that make no sense without the key itself.
UNSAID = frozenset({"command_palette", "take", "walk('up')", "walk('next')", "back"})


class Command(NamedTuple):
    """A command in words, with the key it also has, and what it does."""

    name: str
    run: Callable[[], Any]


class Commands(Provider):
    """The keymap, the languages and the palettes, as commands."""

    def commands(self) -> Iterator[Command]:
        """All that can be commanded from here."""
        app: Comptoir = self.app  # type: ignore[assignment]
        _, screen = app.language, self.screen
        if isinstance(screen, Room):
            for key in keys_of(screen.KIND):
                if key.tells and key.action not in UNSAID:
                    run = partial(screen.run_action, key.action)
                    yield Command(f"{capital(_(key.tells))} ({key.shown})", run)
        for code, name in NAMES.items():
            yield Command(_("Langue : {name}", name=name), partial(app.speak, code))
        for theme in THEMES:
            said = palette_name(theme, _)
            yield Command(_("Couleurs : {name}", name=said), partial(app.prefer, theme))

    async def discover(self) -> Hits:
        """Everything, before a letter is typed."""
        for command in self.commands():
            yield DiscoveryHit(command.name, command.run)

    async def search(self, query: str) -> Hits:
        """What matches the letters typed."""
        matcher = self.matcher(query)
        for command in self.commands():
            score = matcher.match(command.name)
            if score > 0:
                yield Hit(score, matcher.highlight(command.name), command.run, command.name)


def palette_name(theme: str, _: Language) -> str:
    """A palette's name."""
    return _("sombre") if theme == "dark" else _("clair")


class Palette(CommandPalette):
    """Textual's palette, speaking the player's language."""

    def __init__(self, _: Language) -> None:
        super().__init__(
            [Commands], placeholder=_("Chercher une commande…"), id="--command-palette"
        )
        self._nothing = _("Rien de tel")

    def _start_no_matches_countdown(self, search_value: str) -> None:
        """Say that nothing was found in words of our own."""
        self._stop_no_matches_countdown()
        if search_value:
            self._no_matches_timer = self.set_timer(self._NO_MATCHES_COUNTDOWN, self._say_nothing)
        else:
            self._list_visible = False

    def _say_nothing(self) -> None:
        nothing = Option(Text(self._nothing, justify="center"), disabled=True, id=self._NO_MATCHES)
        self.query_one(CommandList).add_option(nothing)
        self._list_visible = True
