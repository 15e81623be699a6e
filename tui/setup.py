"""Before a game: its options, one line each, then off."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from rules import registry
from tui.menu import Entry, Menu
from tui.presenter import Setting, presenter


class Setup(Menu):
    """Each setting with its value; Enter and the arrows change it, the first line begins."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.game_name = name
        self.presenter = presenter(name)
        self.chosen: Any = registry.game(name).options()

    def on_mount(self) -> None:
        """Start from how it was played last."""
        taste = getattr(self.app.profile, self.game_name, None)
        for setting in self.presenter.settings(self.language):
            value = getattr(taste, setting.field, None)
            if value in [known for known, _label in setting.values]:
                self.chosen = replace(self.chosen, **{setting.field: value})
        self.redraw()

    def heading(self) -> str:
        return self.presenter.title

    def entries(self) -> Sequence[Entry]:
        settings = self.presenter.settings(self.language)
        lines = (self.line(number, setting) for number, setting in enumerate(settings, start=1))
        return (Entry("j", self._("Jouer"), "", self.begin), *lines)

    def line(self, number: int, setting: Setting) -> Entry:
        """A setting with its value; taking it turns to the next one."""
        turn = partial(self.turn, setting, 1)
        return Entry(str(number), setting.label, self.value(setting), turn, gap=number == 1)

    def value(self, setting: Setting) -> str:
        """The value of a setting, between arrows that change it."""
        now = getattr(self.chosen, setting.field)
        label = next(label for value, label in setting.values if value == now)
        return f"◂ {label} ▸"

    def turn(self, setting: Setting, by: int) -> None:
        """The next value of a setting."""
        values = [value for value, _label in setting.values]
        at = values.index(getattr(self.chosen, setting.field))
        self.chosen = replace(self.chosen, **{setting.field: values[(at + by) % len(values)]})

    def action_walk(self, direction: str) -> None:
        settings = self.presenter.settings(self.language)
        if direction in ("left", "right") and self.cursor > 0:
            self.turn(settings[self.cursor - 1], 1 if direction == "right" else -1)
            self.redraw()
        elif direction not in ("left", "right"):
            super().action_walk(direction)

    async def begin(self) -> None:
        """To the table; home lies below it."""
        chosen, app = self.chosen, self.app
        app.pop_screen()
        await app.deal(self.game_name, chosen)
