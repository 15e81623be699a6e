"""Bots at the club's tables: one thinking process a table at most, few of them at once.

A bot knows the view of its seat and nothing else. Its luck comes from a secret of the club, so that
nobody can work out what it will do; asked again after a restart, it has the same luck.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from bots import players
from bots.mind import Mind, ThinkingFailed
from club.house import House
from club.play import Change, Declined, OutOfDate, Repeated
from club.store.protocol import Unavailable
from club.tables import OpenTable
from rules.registry import game as registered

log = logging.getLogger("club")

#: As many bots think at once, and as many processes are kept waiting for their table's next turn.
AT_ONCE = 2
MOST_MINDS = 6


class Thinking:
    """All bots of the club."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._minds: dict[str, Mind] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._free = asyncio.Semaphore(AT_ONCE)

    def wake(self, table: OpenTable) -> None:
        """Let the bots of a table think, if one of them is asked."""
        if bot_to_decide(table) is not None:
            self.wake_up(table.id)

    def wake_up(self, which: str, *substituted: int) -> None:
        """The same by the table's id; a bot decides for these seats too, once each."""
        if which not in self._tasks:
            task = asyncio.create_task(self._think(which, substituted))
            self._tasks[which] = task
            task.add_done_callback(lambda done: self._ended(which, done))

    @property
    def busy(self) -> int:
        """At how many tables a bot is thinking."""
        return len(self._tasks)

    def close(self) -> None:
        """End everything at once."""
        for task in self._tasks.values():
            task.cancel()
        for mind in self._minds.values():
            mind.close()

    def _ended(self, which: str, task: asyncio.Task[None]) -> None:
        self._tasks.pop(which, None)
        for other in list(self._minds):
            if len(self._minds) > MOST_MINDS and other not in self._tasks:
                self._minds.pop(other).close()
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("no bot at table %s", which, exc_info=error)

    async def _think(self, which: str, substituted: tuple[int, ...]) -> None:
        """Decide for the seats given, then for bots as long as one is asked."""
        try:
            for seat in substituted:
                await self._decide(which, seat)
            while (bot := await self._next(which)) is not None:
                await self._decide(which, bot)
        except (Unavailable, Declined, OutOfDate):
            return  # the sweeper comes again

    async def _next(self, which: str) -> int | None:
        async with self._house.tables.using(which) as table:
            if table.record.finished and which in self._minds:
                self._minds.pop(which).close()
            return bot_to_decide(table)

    async def _decide(self, which: str, seat: int) -> None:
        """One decision of a seat, thought over without holding the table."""
        async with self._house.tables.using(which) as table:
            play, record = table.game, table.record
            if seat not in play.deciding:
                return
            view = play.game.view(play.position(seat), seat)
            chair = record.chairs[seat]
            level = record.bot if chair.human else chair.player
            luck = players.luck(f"{self._house.secret} {which} {seat}", play.version_for(seat))
        action = await self._choice(which, record.game, level, view, luck)

        def chosen(table: OpenTable) -> Change | None:
            play = table.game
            asked = not play.over and seat in play.deciding
            if not asked or play.game.view(play.position(seat), seat) != view:
                return None  # the table went on meanwhile
            request = f"bot-{table.record.edition}"
            return play.chosen(seat, "", action, request, self._house.now())

        try:
            await self._house.tables.change(which, chosen)
        except Repeated:
            return

    async def _choice(self, which: str, game: str, level: str, view: Any, luck: int) -> Any:
        """What a bot does; where it cannot think, anything that is allowed."""
        mind = self._minds.setdefault(which, Mind(game))
        try:
            async with self._free:
                return await mind.choose(level, view, luck)
        except ThinkingFailed as error:
            log.error("a bot at table %s could not think: %s", which, error)
            blind = players.bot(game, players.RANDOM, luck)
            return blind.choose(view, registered(game).legal(view))


def bot_to_decide(table: OpenTable) -> int | None:
    """The first bot that is asked at a table."""
    play = table.play
    if play is None or play.over:
        return None
    chairs = table.record.chairs
    return next((seat for seat in play.deciding if not chairs[seat].human), None)
