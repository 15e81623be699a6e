"""The sheets that can be laid over a table: the rule, the log, the advice, the chances."""

from __future__ import annotations

from bots.mind import Mind
from rules.game import Turn
from saves.sitting import Sitting
from tui.chronicle import Chronicle
from tui.heading import Headed
from tui.scene import Shelved, Sociable


class Sheets(Headed):
    """A room with a game in it that can be read about."""

    sitting: Sitting
    mind: Mind
    chronicle: Chronicle

    @property
    def turn(self) -> Turn | None:
        """What is asked now; None when the game is over."""
        return self.sitting.turn

    @property
    def deciding(self) -> Turn | None:
        """What a person is asked now; None when nobody is."""
        raise NotImplementedError

    @property
    def watching(self) -> bool:
        """Whether a bot decides."""
        raise NotImplementedError

    async def action_why(self) -> None:
        """What may not be done, and why."""
        from tui.overlays.why import WhyNot

        if not self.watching:
            refused = self.sitting.game.refused(self.sitting.state)
            await self.app.push_screen(WhyNot(self.presenter, self.seen, refused))

    async def action_log(self) -> None:
        """All that happened."""
        from tui.overlays.diary import Diary

        await self.app.push_screen(Diary(lambda: self.chronicle.told(self.language)))

    async def action_hint(self) -> None:
        """A bot's advice."""
        if self.deciding is not None:
            from tui.overlays.hint import Hint

            await self.app.push_screen(Hint(self.sitting, self.presenter, self.mind))

    async def action_odds(self) -> None:
        """The chances of this moment."""
        turn = self.deciding
        if turn is not None and self.scenery.tells_odds(turn):
            await self.app.push_screen(self.scenery.odds(self.seen))

    async def action_players(self) -> None:
        """Everybody's things."""
        if self.turn is not None and isinstance(self.scenery, Sociable):
            await self.app.push_screen(self.scenery.players(self.seen))

    async def action_sheet(self, name: str) -> None:
        """One of the sheets that only this game has."""
        if isinstance(self.scenery, Shelved):
            await self.app.push_screen(self.scenery.sheet(self.scene(0, 0), name))
