"""Which game a new table is for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from club.visit import Visit
from rules import registry
from tui.contract.presenter import presenter
from tui.screens.menu import Menu, MenuLine

if TYPE_CHECKING:
    from tui.club.app import Visitor


class Games(Menu):
    """The games that several play."""

    app: Visitor

    def __init__(self, visit: Visit, opponent: str = "") -> None:
        super().__init__()
        self.visit = visit
        self.opponent = opponent

    def heading(self) -> str:
        return self._("Nouvelle table")

    def entries(self) -> Sequence[MenuLine]:
        several = [name for name in registry.NAMES if registry.game(name).players[-1] > 1]
        return [
            MenuLine(str(number), presenter(name).title, "", partial(self.set_up, name), game=name)
            for number, name in enumerate(several, start=1)
        ]

    def game_marked(self) -> str:
        return self.entries()[self.cursor].game

    async def set_up(self, name: str) -> None:
        from tui.club.set_up import ClubSetup

        await self.app.switch_screen(ClubSetup(self.visit, name, self.opponent))
