"""A screen with a game on it, played or replayed: the moment that it shows, and the two lines above
every board, which tell what is played and where in it, and the phases."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rich.cells import cell_len

from tui.contract.presenter import Presenter
from tui.contract.scene import Scene
from tui.contract.scenery import Scenery
from tui.drawing.canvas import Canvas, shorten
from tui.drawing.phase_bar import SCORE, phases
from tui.screens.full_screen import FullScreen


class GameScreen(FullScreen):
    """A game is looked at here, moment by moment.

    The moment is looked at once, and everything is drawn from the same scene until the game, the
    words or the cursor have `changed`.
    """

    presenter: Presenter
    scenery: Scenery
    _scene: Scene | None = None

    def look(self) -> Scene:
        """The moment, from the position and whoever looks at it."""
        raise NotImplementedError

    def scene(self) -> Scene:
        """The moment, as it was looked at last."""
        if self._scene is None:
            self._scene = self.look()
        return self._scene

    def changed(self, **parts: Any) -> None:
        """The moment is another; where only some parts of it are, they are put in their place."""
        known = self._scene
        self._scene = replace(known, **parts) if known is not None and parts else None

    def redraw(self) -> None:
        """Look again, and draw everything anew."""
        self.changed()
        super().redraw()

    def draw_headline(self, width: int, height: int) -> Canvas:
        """What is played, where in it, and whose turn it is."""
        sheet = Canvas(width, 1, "bar")
        whose = self.whose_turn()
        text = self.presenter.headline(self.scene().state, self.language)
        room = width - 2 - (cell_len(whose) + 2 if whose else 0)
        sheet.put(1, 0, shorten(text, room), "bar_crema")
        sheet.right(width - 1, 0, whose, "bar_faint")
        return sheet

    def whose_turn(self) -> str:
        """Where several play: who decides."""
        scene = self.scene()
        turn, names = scene.turn, scene.names
        if turn is None or len(names) == 1:
            return ""
        said = self.presenter.seat(scene.state, turn.seat, self.language)
        told = " · ".join(filter(None, (names[turn.seat], said)))
        return shorten(f"▸ {told}", 30)

    def draw_phases(self, width: int, height: int) -> Canvas:
        """The phases, the present one marked."""
        named = self.presenter.phases(self.language)
        return phases(width, named, self.phase(), self.language)

    def phase(self) -> str:
        """The present phase; a pause may be one of its own, or shows the score."""
        scene = self.scene()
        if scene.paused:
            return self.scenery.paused_in(scene)
        return SCORE if scene.turn is None else scene.turn.phase

    async def action_rule(self) -> None:
        """The rule that was just named; else that of this decision; where nothing is to be
        decided, the contents of the book."""
        from tui.overlays.rule import Rule

        scene, named = self.scene(), self.rule_named()
        asked = "" if scene.turn is None else scene.turn.rule
        pack = scene.state.options.pack
        await self.app.push_screen(Rule(self.presenter, named or asked, pack, asked=not named))

    async def open_rule(self, rule: str) -> None:
        """The rule book at a rule."""
        from tui.overlays.rule import Rule

        pack = self.scene().state.options.pack
        await self.app.push_screen(Rule(self.presenter, rule, pack, asked=False))

    def rule_named(self) -> str:
        """The rule that the last word of the screen named; empty if it named none."""
        return ""
