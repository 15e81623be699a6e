"""A screen that fills the terminal: its keys from the keymap, its drawings, its footer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from textual.events import Key as KeyPress
from textual.screen import Screen

from rules import registry
from tui.contract.session import Session
from tui.drawing.canvas import Canvas
from tui.drawing.footer import footer
from tui.drawing.widget import Drawing
from tui.words.keymap import LIST, Key, actions, keys_of
from tui.words.language import Language


class FullScreen(Screen[Any]):
    """A screen with drawings that know the session's language and palette."""

    KIND: ClassVar[str] = LIST
    AUTO_FOCUS = None

    app: Session

    @property
    def language(self) -> Language:
        """What the player reads."""
        return self.app.language

    _ = language

    def redraw(self) -> None:
        """Draw everything anew: something was said in other words, or something happened."""
        self.redraw_parts()

    def redraw_parts(self, *names: str) -> None:
        """Draw some parts anew, or all, those of them that are there: before the screen stands, and
        while it is cleared away, there are none."""
        for drawing in self.query(Drawing):
            if not names or drawing.id in names:
                drawing.redraw()

    def repaint(self) -> None:
        """Paint everything again: the palette changed."""
        for drawing in self.query(Drawing):
            drawing.refresh()

    def footer_keys(self) -> Iterable[Key]:
        """The keys that mean something now."""
        return keys_of(self.KIND)

    def legend(self) -> list[tuple[str, str]]:
        """The signs that are shown here, with what they are."""
        return []

    def own_keys(self) -> tuple[Key, ...]:
        """Keys that the keymap does not know of."""
        return ()

    def told_keys(self) -> Iterable[Key]:
        """The keys that are explained here."""
        own = self.own_keys()
        taken = {key.shown for key in own}
        return (*own, *(key for key in keys_of(self.KIND) if key.shown not in taken))

    def takes_directly(self) -> bool:
        """Whether answers can be taken by keys of their own."""
        return False

    def footer(self, width: int, height: int) -> Canvas:
        """The footer's drawing."""
        typed = map(self.app.own_keys.as_typed, self.footer_keys())
        return footer(width, filter(None, typed), self.language)

    async def press(self, event: KeyPress) -> bool:
        """Do what a key does here; whether it does anything."""
        action = actions(self.KIND).get(event.key)
        if action is None:
            return False
        await self.run_action(action)
        return True

    async def on_drawing_pointed(self, event: Drawing.Pointed) -> None:
        """A key of the footer was clicked; anything else is the screen's own. A click that comes
        after another has led elsewhere is for nobody any more."""
        event.stop()
        if self.app.screen is not self:
            return
        if event.drawing.id == "footer":
            await self.run_action(event.what)
        else:
            await self.point(event.what)

    async def point(self, what: Any) -> None:
        """Something on a drawing was clicked."""

    def game_marked(self) -> str:
        """The game that the marked line is about; without one, the first there is."""
        return next(iter(registry.NAMES))

    async def action_rule(self) -> None:
        """The rule book of the marked game."""
        from tui.contract.presenter import presenter
        from tui.overlays.rule import Rule

        name = self.game_marked()
        pack = registry.game(name).options().pack
        await self.app.push_screen(Rule(presenter(name), pack=pack))

    def action_command_palette(self) -> None:
        """Every command by its words."""
        self.app.action_command_palette()

    async def action_keys(self) -> None:
        """Show the keys of this screen."""
        from tui.overlays.keys import Keys

        sheet = Keys(self.told_keys(), self.legend(), direct=self.takes_directly())
        await self.app.push_screen(sheet)

    async def action_options(self) -> None:
        """Language, palette, name."""
        from tui.overlays.options import Preferences

        await self.app.push_screen(Preferences())

    def action_leave(self) -> None:
        """One screen back, or out."""
        self.app.leave()

    def action_back(self) -> None:
        """Escape steps back."""
        self.app.leave()
