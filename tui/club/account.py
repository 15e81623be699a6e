"""One's own games in the club: the same home as on one's own machine, kept with the account."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tui.screens.home import Home
from tui.screens.menu import MenuLine


class Account(Home):
    """Home, with the lobby behind it."""

    def heading(self) -> str:
        return self._("À votre compte")

    def listed(self) -> Iterator[MenuLine]:
        _ = self.language
        for entry in super().listed():
            if entry.key == "o":
                yield MenuLine("e", _("Apporter"), _("une partie, par son code"), self.bring)
            yield entry._replace(name=_("Retour au salon")) if entry.key == "q" else entry

    async def bring(self) -> None:
        """A game from elsewhere, by its code."""
        from tui.club.bringing import Bringing

        def brought(path: Path | None) -> None:
            if path is not None:
                self.app.call_later(self.app.replay_file, path)

        await self.app.push_screen(Bringing(), brought)

    def action_back(self) -> None:
        self.app.leave()
