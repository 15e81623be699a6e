"""Help at the table: advised choices taken, and the game looked at again when it is over."""

from __future__ import annotations

from typing import Any

from bots.players import Advice
from saves.replay import Replay
from tui.table.frame import Frame


class Helped(Frame):
    """A table that takes advised choices and leads to the replay."""

    def take(self, action: Any) -> None:
        """An answer was given."""
        raise NotImplementedError

    def point_at(self, action: Any) -> None:
        """The own cursor is elsewhere now."""
        raise NotImplementedError

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
