"""Help at the table: notices, advised choices taken, and the game looked at again at its end."""

from __future__ import annotations

from typing import Any

from bots.players import Advice
from saves.replay import Replay
from tui.table.frame import Frame
from tui.table.noticing import Watcher


class Helped(Frame):
    """A table with notices that takes advised choices and leads to the replay."""

    watchers: tuple[Watcher, ...] = ()

    @property
    def watcher(self) -> Watcher:
        """Who tells a newcomer what they may have overlooked."""
        if not self.watchers:
            self.watchers = (Watcher(self.sitting, self.app.profile),)
        return self.watchers[0]

    def greet(self) -> None:
        """Tell a newcomer how to read the board, once, unless there is something else to tell."""
        if not self.notice and (told := self.watcher.greeting(self.language)):
            self.app.keep_profile()
            self.notice = told

    def held_back(self, action: Any) -> bool:
        """Whether something is told before an action that cannot be taken back."""
        warning = self.watcher.ahead(action, self.language)
        if warning:
            self.app.keep_profile()
            self.say(warning)
            self.redraw_parts("question")
        return bool(warning)

    def asked(self) -> str:
        """The question; after a word of warning, that the same choice again means it."""
        if self.notice and self.watchers and self.watcher.warned is not None:
            return self.language("Le même choix encore une fois, et c'est fait.")
        return super().asked()

    def point_out(self, at: int) -> None:
        """What was overlooked with the action after so many others."""
        if told := self.watcher.after(at, self.language):
            self.app.keep_profile()
            self.notice = self.notice or told

    def say(self, text: str) -> None:
        """A word from the table."""
        raise NotImplementedError

    def take(self, action: Any) -> None:
        """An answer was given."""
        raise NotImplementedError

    def point_at(self, action: Any) -> None:
        """The own cursor is elsewhere now."""
        raise NotImplementedError

    #: Whether others decided since the player was last asked.
    waited = False

    def announce(self) -> None:
        """Call the player whose turn has come after others'."""
        others = self.watching and self.turn is not None
        if others and not self.waited:
            self.app.let_rest()
        elif self.waited and self.deciding is not None:
            self.app.call_player(self.presenter.title)
        self.waited = others

    def take_advised(self, advice: Advice | None) -> None:
        """Take an advised choice and what goes with it; the game's own cursor is only led there,
        so that one sees what is taken."""
        if advice is None or self.deciding is None:
            return
        if self.pointer is not None and type(advice.action) is type(self.pointer):
            self.point_at(advice.action)
            return
        for action in (advice.action, *advice.then):
            if action in self.sitting.legal:
                self.take(action)

    def action_replay(self) -> None:
        """Once the game is over: look at it again from its beginning."""
        if self.turn is None:
            self.app.show_replay(Replay(self.sitting.journal))

    def action_look_back(self) -> None:
        """Once the game is over: its costliest decisions, over the replay."""
        if self.turn is None:
            self.app.show_replay(Replay(self.sitting.journal), looking_back=True)
