"""`ctrl+p`: every command of the present screen by its words, in the player's language."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from inspect import isawaitable
from typing import Any, NamedTuple

from textual.events import Key, Paste

from tui.drawing.canvas import Canvas, shorten
from tui.drawing.palettes import THEMES, palette_name
from tui.drawing.widget import Drawing
from tui.overlays.naming import written
from tui.overlays.sheet import BLANK, Line, Overlay
from tui.screens.full_screen import FullScreen
from tui.words.keymap import keys_of
from tui.words.language import NAMES
from tui.words.text import capital

#: Commands of the keymap that make no sense without the key itself.
UNSAID = frozenset({"command_palette", "take", "walk('up')", "walk('next')", "back"})

#: How many commands are shown at once, and the line of the sheet where they begin.
SHOWN, BELOW = 12, 4

#: As much as can be searched for.
LONGEST = 40


class Command(NamedTuple):
    """A command in words, with the key it also has, and what it does."""

    name: str
    run: Callable[[], Any]


class Palette(Overlay):
    """A line to search in, and the commands that fit; Enter does the one under the cursor."""

    #: Letters are written here, whatever the player's own keys are.
    writing = True

    KEYS = {
        "escape": "close",
        "ctrl+p": "close",
        "enter": "run",
        "up": "move(-1)",
        "down": "move(1)",
        "tab": "move(1)",
        "shift+tab": "move(-1)",
        "pageup": f"move({-SHOWN})",
        "pagedown": f"move({SHOWN})",
        "backspace": "erase",
    }

    def __init__(self, below: FullScreen) -> None:
        super().__init__()
        self.below = below
        self.typed = ""
        self.at = 0

    def heading(self) -> str:
        return self._("Chercher une commande…")

    # What can be commanded

    def commands(self) -> Iterator[Command]:
        """The keymap of the screen below, the languages and the palettes."""
        _, app, below = self.language, self.app, self.below
        for key in keys_of(below.KIND):
            if key.tells and key.action not in UNSAID:
                run = partial(below.run_action, key.action)
                yield Command(f"{capital(_(key.tells))} ({key.shown})", run)
        for code, name in NAMES.items():
            yield Command(_("Langue : {name}", name=name), partial(app.speak, code))
        for theme in THEMES:
            said = palette_name(theme, _)
            yield Command(_("Couleurs : {name}", name=said), partial(app.prefer, theme))

    def found(self) -> list[Command]:
        """The commands in which every word that was typed stands."""
        wanted = bare(self.typed).split()
        return [
            command
            for command in self.commands()
            if all(word in bare(command.name) for word in wanted)
        ]

    def window(self) -> range:
        """The places of the commands around the cursor, as many as are shown at once."""
        count = len(self.found())
        first = max(0, min(self.at - SHOWN // 2, count - SHOWN))
        return range(first, min(first + SHOWN, count))

    # The sheet

    def lines(self, width: int) -> Iterable[Line]:
        yield ((f"{self.typed}▏", "crema"),)
        yield BLANK
        found = self.found()
        if not found:
            yield ((self._("Rien de tel"), "faint"),)
        for place in self.window():
            paint = "lit" if place == self.at else "ink"
            yield ((f" {shorten(found[place].name, width - 2)} ", paint),)

    def draw(self, width: int, height: int) -> Canvas:
        sheet = super().draw(width, height)
        for row, place in enumerate(self.window(), start=BELOW):
            sheet.spot(place, 1, row, width - 2)
        return sheet

    def on_drawing_pointed(self, event: Drawing.Pointed) -> None:
        """A click does a command, after what was typed before it."""
        event.stop()
        self.at = event.what
        self.app.call_later(self.action_run)

    # Keys

    async def press(self, event: Key) -> bool:
        """Letters are searched for."""
        if event.character and event.is_printable:
            self.write(event.character)
            return True
        return await super().press(event)

    def on_paste(self, event: Paste) -> None:
        event.stop()
        self.write(event.text)

    def write(self, text: str) -> None:
        """More to search for."""
        self.search(written(self.typed, text, LONGEST))

    def action_erase(self) -> None:
        self.search(self.typed[:-1])

    def search(self, typed: str) -> None:
        """Show what fits, the first of it under the cursor."""
        self.typed, self.at = typed, 0
        self.redraw()

    def action_move(self, by: int) -> None:
        """To another command, as far as there are some."""
        self.at = max(0, min(self.at + by, len(self.found()) - 1))
        self.redraw()

    async def action_run(self) -> None:
        """Back to the screen below, and do the command there."""
        found = self.found()[self.at : self.at + 1]
        if not found or self.app.screen is not self:
            return
        self.dismiss()
        done = found[0].run()
        if isawaitable(done):
            await done


def bare(text: str) -> str:
    """A text without its accents and capitals, as people search for it."""
    split = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in split if not unicodedata.combining(letter))
