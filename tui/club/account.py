"""One's own games in the club: the same home as on one's own machine, kept with the account."""

from __future__ import annotations

from collections.abc import Iterator

from tui.screens.home import Home
from tui.screens.menu import MenuLine


class Account(Home):
    """Home, with the lobby behind it."""

    def heading(self) -> str:
        return self._("À votre compte")

    def listed(self) -> Iterator[MenuLine]:
        for entry in super().listed():
            yield entry._replace(name=self._("Retour au salon")) if entry.key == "q" else entry

    def action_back(self) -> None:
        self.app.leave()
