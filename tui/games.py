"""The saved games: open one to go on with it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from saves.store import Entry as Saved
from tui.canvas import Canvas
from tui.faults import save_problem
from tui.menu import Entry, Menu
from tui.presenter import HOMES, presenter


class Games(Menu):
    """Every game on disk, the one played last first."""

    NAMES, NOTES = 2, 30

    def __init__(self) -> None:
        super().__init__()
        self.saved: list[Saved] = []

    def on_mount(self) -> None:
        self.look_around()

    def on_screen_resume(self) -> None:
        self.look_around()

    def look_around(self) -> None:
        """Read the list anew."""
        self.saved = self.app.store.entries()
        self.redraw()

    def heading(self) -> str:
        return self._("Parties")

    def entries(self) -> Sequence[Entry]:
        return tuple(
            Entry("", self.name_of(saved), self.note_of(saved),
                  partial(self.app.resume, saved.path) if saved.id else None)
            for saved in self.saved
        )  # fmt: skip

    def draw(self, width: int, height: int) -> Canvas:
        sheet = super().draw(width, height)
        if not self.saved:
            sheet.centre(0, height // 2, width, self._("Aucune partie pour l'instant."), "faint")
        return sheet

    def name_of(self, saved: Saved) -> str:
        """A game's title and the day it was played last."""
        title = presenter(saved.game).title if saved.game in HOMES else saved.game
        return f"{saved.changed[:10]}  {title or saved.path.name}"

    def note_of(self, saved: Saved) -> str:
        """How far it is, or how it ended, or what is wrong with it."""
        _ = self.language
        if saved.problem is not None and not saved.id:
            return save_problem(saved.problem, _)
        if saved.finished:
            totals = ", ".join(map(str, saved.totals))
            return _("terminée : {points} pts", points=totals)
        return _.plural("en cours, {n} coup", "en cours, {n} coups", saved.actions)
