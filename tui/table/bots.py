"""The bots' turns at a table: each thinks beside the screen, moves, and leaves time to look.

Nothing of a thought is kept: whoever leaves, or is cut off, while a bot thinks finds it thinking
over the same decision again, with the same luck.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import TYPE_CHECKING, Any

from textual.worker import Worker

from bots.mind import ThinkingFailed
from bots.players import RANDOM, bot, luck
from rules.game import Refusal
from saves.clean import clean
from saves.sitting import Seat

if TYPE_CHECKING:
    from tui.table.screen import Table

#: How long a bot thinks before it is told how far it is, in seconds.
LONG = 0.4

#: As much of a failure as is shown.
LONGEST = 50


class BotTurns:
    """Everyone at the table who is a program."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.trouble = ""
        self.far, self._since = 0, 0.0
        self._hurry = asyncio.Event()
        self._playing: Worker[None] | None = None

    @property
    def seat(self) -> Seat | None:
        """The bot that decides now; None if a person does, or nobody any more."""
        turn = self.table.turn
        if turn is None:
            return None
        seat = self.table.sitting.journal.seats[turn.seat]
        return None if seat.human else seat

    def begin(self) -> None:
        """Let the bots play until a person is asked, unless they do already."""
        if self.seat is None or self.trouble or self.table.paused:
            return
        if self._playing is None or self._playing.is_finished:
            self._hurry.clear()
            self._playing = self.table.run_worker(self.play(), group="bots")

    async def play(self) -> None:
        """One move after the other."""
        while (seat := self.seat) is not None and not self.table.paused:
            try:
                action = await self.choice(seat)
                if not self.table.query("#board"):
                    return  # the table is being cleared away: the bot will think again
                self.table.move(action)
            except (OSError, ThinkingFailed, Refusal) as error:
                self.trouble = clean(str(error), LONGEST) or "?"
                self.table.ask()
                return
            self.table.ask()
            if self.seat is not None and not self.goes_on(seat):
                await self.leave_time()

    def goes_on(self, seat: Seat) -> bool:
        """Whether a bot only completes what it announced: then it is one move to look at."""
        turn = self.table.turn
        return turn is not None and self.seat is seat and self.table.scenery.follows_up(turn)

    async def choice(self, seat: Seat) -> Any:
        """What a bot does now, from what its seat may know."""
        sitting, turn = self.table.sitting, self.table.turn
        assert turn is not None
        view = sitting.game.view(sitting.state, turn.seat)
        self.far, self._since = 0, time.monotonic()
        return await self.table.mind.choose(seat.player, view, self.luck, self.hear)

    def hear(self, far: int) -> None:
        """A bot is so far with its thought, in percent: told if it takes its time."""
        if time.monotonic() - self._since >= LONG:
            self.far = far
            self.table.redraw_parts("question")

    @property
    def luck(self) -> int:
        """The luck of the bot at this decision."""
        sitting = self.table.sitting
        return luck(sitting.journal.id, len(sitting.steps))

    async def leave_time(self) -> None:
        """Let people look at a move; hurried, they see the bots through to their own turn."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), self.table.app.pace)
        if not any(seat.human for seat in self.table.sitting.journal.seats):
            self._hurry.clear()  # nobody's turn would come: one move at a time

    def hurry(self) -> None:
        """Do not wait between moves."""
        self._hurry.set()

    def retry(self) -> None:
        """Ask again a bot that did not answer."""
        self.trouble = ""

    def blindly(self) -> Any:
        """Any action, in place of a bot that does not answer."""
        self.trouble = ""
        view, legal = self.table.seen, self.table.sitting.legal
        return bot(self.table.sitting.journal.game, RANDOM, self.luck).choose(view, legal)

    def stop(self) -> None:
        """Nobody thinks any more: something was taken back, or the table is left."""
        self.trouble = ""
        if self._playing is not None:
            self._playing.cancel()
            self._playing = None
        self.table.mind.close()
