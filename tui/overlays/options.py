"""`o`: language, palette, name and the pace of bots, changed at once and remembered."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from textual.events import Key, Paste

from saves.clean import clean
from saves.journal import NAME
from tui.canvas import Canvas
from tui.companions import PACE_NAMES, USUAL_PACE
from tui.language import AVAILABLE
from tui.overlays.naming import written
from tui.overlays.sheet import BLANK, Line, Overlay
from tui.palette import palette_name
from tui.themes import THEMES
from tui.widgets.drawing import Drawing

#: The line that is written in.
NAME_ROW = 3


class Row(NamedTuple):
    """A preference: its name, its value in words, and what an arrow does to it."""

    label: str
    value: str
    turn: Callable[[int], None]


class Preferences(Overlay):
    """Four lines; letters write the name, arrows change the others."""

    OPENED_BY = "o"
    KEYS = {
        "escape": "close",
        "enter": "close",
        "up": "move(-1)",
        "down": "move(1)",
        "tab": "move(1)",
        "left": "turn(-1)",
        "right": "turn(1)",
    }

    def __init__(self) -> None:
        super().__init__()
        self.at = 0
        self.typed = ""

    def on_mount(self) -> None:
        self.typed = self.app.profile.name
        super().on_mount()

    def heading(self) -> str:
        return self._("Options")

    def rows(self) -> tuple[Row, ...]:
        """The preferences as they are now."""
        _, app = self.language, self.app
        name = f"{self.typed}▏" if self.at == NAME_ROW else self.typed or _("sans nom")
        return (
            Row(_("Langue"), f"◂ {_.name} ▸", self.turn_language),
            Row(_("Couleurs"), f"◂ {palette_name(app.palette, _)} ▸", self.turn_palette),
            Row(_("Robots"), f"◂ {_(PACE_NAMES[self.pace])} ▸", self.turn_pace),
            Row(_("Nom"), name, lambda by: None),
        )

    def lines(self, width: int) -> Iterable[Line]:
        for number, row in enumerate(self.rows()):
            paint = "lit" if number == self.at else "ink"
            yield ((f" {row.label:<14}{row.value} ", paint),)
        yield BLANK
        _ = self.language
        yield ((_("↑↓ choisir · ←→ changer · lettres : écrire le nom"), "faint"),)

    def draw(self, width: int, height: int) -> Canvas:
        sheet = super().draw(width, height)
        for number in range(len(self.rows())):
            sheet.spot(number, 1, 2 + number, width - 2)
        return sheet

    def on_drawing_pointed(self, event: Drawing.Pointed) -> None:
        """A click chooses a line, a second one changes it."""
        event.stop()
        if self.at == event.what:
            self.action_turn(1)
        else:
            self.at = event.what
            self.redraw()

    def action_move(self, by: int) -> None:
        self.at = (self.at + by) % len(self.rows())
        self.redraw()

    def action_turn(self, by: int) -> None:
        self.rows()[self.at].turn(by)

    def turn_language(self, by: int) -> None:
        """The next language, at once everywhere."""
        at = AVAILABLE.index(self.language.code)
        self.app.speak(AVAILABLE[(at + by) % len(AVAILABLE)])

    def turn_palette(self, by: int) -> None:
        """The other palette."""
        at = THEMES.index(self.app.palette)
        self.app.prefer(THEMES[(at + by) % len(THEMES)])

    @property
    def pace(self) -> str:
        """How quickly the bots move."""
        kept = self.app.profile.pace
        return kept if kept in PACE_NAMES else USUAL_PACE

    def turn_pace(self, by: int) -> None:
        """Quicker or slower bots."""
        paces = tuple(PACE_NAMES)
        self.app.profile.pace = paces[(paces.index(self.pace) + by) % len(paces)]
        self.app.keep_profile()
        self.redraw()

    # The name

    async def press(self, event: Key) -> bool:
        """Letters go into the name while the cursor is there."""
        if self.at == NAME_ROW and event.key == "backspace":
            self.typed = self.typed[:-1]
            self.redraw()
        elif self.at == NAME_ROW and event.character and event.is_printable:
            self.write(event.character)
        else:
            return await super().press(event)
        return True

    def on_paste(self, event: Paste) -> None:
        if self.at == NAME_ROW:
            event.stop()
            self.write(event.text)

    def write(self, text: str) -> None:
        """More of the name, as far as it can be shown; a space may still be followed."""
        self.typed = written(self.typed, text)
        self.redraw()

    def action_close(self) -> None:
        """Keep the name, if it changed."""
        name = clean(self.typed, NAME)
        if name != self.app.profile.name:
            self.app.profile.name = name
            self.app.keep_profile()
        self.dismiss()
        self.app.redraw_all()
