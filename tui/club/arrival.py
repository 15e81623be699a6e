"""The first visit: a name and a language, or the code that links this key to an account."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from textual.events import Key as KeyPress
from textual.events import Paste

from club.messages.asked import Enrol, Link
from club.messages.told import Welcome
from club.sitting import NotNow
from club.visit import Visit
from tui.club.words import not_now, refused
from tui.drawing import art
from tui.drawing.canvas import Canvas
from tui.overlays.naming import written
from tui.screens.menu import Menu, MenuLine
from tui.words.keymap import Key
from tui.words.language import AVAILABLE, language
from tui.words.text import wrap

if TYPE_CHECKING:
    from tui.club.app import Visitor

#: The longest name and the longest code that can be written.
LONGEST = 20

NAME, LANGUAGE, CODE, ENTER = range(4)

#: What a letter or a sign does elsewhere.
LETTERS = {"keys", "leave"}


class Arrival(Menu):
    """Somebody whose key is not known yet."""

    #: Letters are written here, whatever the player's own keys are.
    writing = True

    app: Visitor
    NOTES = 30

    def __init__(self, visit: Visit) -> None:
        super().__init__()
        self.visit = visit
        self.typed = {NAME: "", CODE: ""}

    def heading(self) -> str:
        return self._("Bienvenue au club")

    def entries(self) -> Sequence[MenuLine]:
        _ = self.language
        return (
            MenuLine("", _("Votre nom"), self.shown(NAME), self.enrol),
            MenuLine("", _("Langue"), f"◂ {_.name} ▸", lambda: self.turn(1)),
            MenuLine("", _("ou un code"), self.shown(CODE), self.link, gap=True),
            MenuLine("", _("Quitter"), "", self.action_leave, gap=True),
        )

    def shown(self, row: int) -> str:
        return self.typed[row] + ("▏" if self.cursor == row else "")

    def draw(self, width: int, height: int) -> Canvas:
        sheet, _ = Canvas(width, height), self.language
        art.sign(sheet, 4, 1)
        self.draw_list(sheet, 4, 8, width - 8, 7)
        told = (
            _("Un nom a de 3 à 20 lettres sans accent, chiffres, - ou _.")
            + " "
            + _(
                "Cette clé est votre compte. Si vous en avez déjà un avec une autre clé, "
                "demandez-y un code (touche k du salon) et écrivez-le ici."
            )
        )
        lines = [*wrap(told, width - 8), _("Votre clé : {key}", key=self.visit.welcome.key)]
        if self.visit.welcome.fingerprint:
            lines.append(_("Clé du club : {key}", key=self.visit.welcome.fingerprint))
        for row, line in enumerate(lines[: max(0, height - 15)], start=15):
            sheet.put(4, row, line, "faint")
        return sheet

    # Keys

    async def press(self, event: KeyPress) -> bool:
        """Letters are written where the cursor is."""
        if self.cursor in self.typed:
            if event.key == "backspace":
                self.typed[self.cursor] = self.typed[self.cursor][:-1]
                self.redraw()
                return True
            if event.character and event.is_printable and event.character != " ":
                self.write(event.character)
                return True
        return await super().press(event)

    def on_paste(self, event: Paste) -> None:
        if self.cursor in self.typed:
            event.stop()
            self.write(event.text)

    def write(self, text: str) -> None:
        self.typed[self.cursor] = written(self.typed[self.cursor], text.strip(), LONGEST)
        self.redraw()

    def footer_keys(self) -> Iterable[Key]:
        """Where letters are written, none of them is a key; there are no options yet."""
        written = (LETTERS | {"options"}) if self.cursor in self.typed else {"options"}
        return (key for key in super().footer_keys() if key.action not in written)

    def action_walk(self, direction: str) -> None:
        if direction in ("left", "right") and self.cursor == LANGUAGE:
            self.turn(1 if direction == "right" else -1)
        elif direction not in ("left", "right"):
            super().action_walk(direction)
            self.redraw_parts("footer")

    def turn(self, by: int) -> str:
        """The next language, at once."""
        at = AVAILABLE.index(self.language.code)
        self.app.language = language(AVAILABLE[(at + by) % len(AVAILABLE)])
        self.redraw()
        return ""

    def action_leave(self) -> None:
        """The lobby is only for those who have a name."""
        self.app.go_out()

    def action_back(self) -> None:
        """There is nothing behind the door."""

    async def action_options(self) -> None:
        """They come with the name."""

    # Coming in

    async def enrol(self) -> str:
        return await self.come_in(Enrol(self.typed[NAME], self.language.code))

    async def link(self) -> str:
        return await self.come_in(Link(self.typed[CODE].upper()))

    async def come_in(self, word: Enrol | Link) -> str:
        """Into the lobby, or why not."""
        try:
            answer = self.visit.ask(word)
        except NotNow as error:
            return not_now(error, self.language)
        if not isinstance(answer, Welcome):
            return refused(answer, self.language)
        self.app.move_in()
        self.app.leave()
        return ""
