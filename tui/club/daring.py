"""Whom to challenge: everybody else who is here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from club.visit import Visit
from tui.club.choosing import Choosing, Entry


class Daring(Choosing):
    """One name is chosen, then a game."""

    OPENED_BY = "d"

    def __init__(self, visit: Visit, names: Sequence[str]) -> None:
        super().__init__()
        self.visit = visit
        self.names = names

    def heading(self) -> str:
        return self._("Défier quelqu'un")

    def entries(self) -> Iterable[Entry]:
        return [Entry(name, partial(self.challenge, name)) for name in self.names]

    def challenge(self, name: str) -> str:
        """A table with this person; which game is asked next."""
        from tui.club.games import Games

        self.dismiss()
        self.app.call_later(self.app.push_screen, Games(self.visit, name))
        return ""
