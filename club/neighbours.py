"""Other hubs on the same store: what they tell, and who is on their lines.

Nothing here is the truth. A table that was changed elsewhere is read again; people are told of
every few seconds, and a hub of which nothing is heard any more has nobody.
"""

from __future__ import annotations

import asyncio
import logging
from typing import NamedTuple

from club.accounts import turn_out
from club.attending import tell_line
from club.house import House
from club.messages.told import Bell, Notice
from club.play import Declined
from club.store.protocol import Elsewhere, Unavailable

log = logging.getLogger("club")

#: Seconds between two times that a hub tells who is here, and until it is believed to be gone.
EVERY = 5.0
GONE = 15.0

#: As many people fit a notification.
MOST = 90


class Remote(NamedTuple):
    """Somebody on a line of another hub."""

    id: str
    name: str
    table: str


class Neighbours:
    """The other hubs, as far as they are heard."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._people: dict[str, tuple[float, tuple[Remote, ...]]] = {}
        self._told: tuple[float, tuple[tuple[str, str, str], ...]] = (0.0, ())
        self._tasks: set[asyncio.Task[None]] = set()

    # Who is there

    def people(self) -> list[Remote]:
        """Everybody on other hubs' lines."""
        now = asyncio.get_running_loop().time()
        return [
            one for moment, people in self._people.values() if now - moment < GONE for one in people
        ]

    def at(self, table: str) -> list[Remote]:
        """Those of them who have a table on the screen."""
        return [one for one in self.people() if one.table == table]

    async def tell_who_is_here(self) -> None:
        """Tell the others who is on the lines of this hub, when that changed or has to be said
        again."""
        now = asyncio.get_running_loop().time()
        here = sorted({(one.id, one.name, one.table) for one in self._house.callers if one.name})
        people = tuple(here[:MOST])
        moment, before = self._told
        if people != before or (people and now - moment >= EVERY):
            self._told = (now, people)
            await self._house.store.tell("here", people=people)

    # What is heard

    def hears(self, news: Elsewhere | None) -> None:
        """Something was told by another hub; None: something may have been missed."""
        tables = self._house.tables
        if news is None:
            for which in tables.in_use():
                self._look_again(which)
        elif news.word == "table":
            for account in news.accounts:
                self._house.tell_account(account, Bell(news.table, news.text))
            if tables.is_behind(news.table, news.edition):
                self._look_again(news.table)
        elif news.word == "said" and news.said is not None:
            for caller in tables.around(news.said.table):
                tell_line(caller, news.said)
        elif news.word == "here":
            self._came_and_went(news)
        elif news.word == "announced":
            self._house.announcement = news.text
            self._house.tell_all(Notice("announcement", news.text))
        elif news.word == "banned":
            self._soon(turn_out(self._house))
        self._house.lobby_changed = True

    def _came_and_went(self, news: Elsewhere) -> None:
        before = {one.table for one in self.people()}
        people = tuple(Remote(*one) for one in news.people)
        self._people[news.hub] = (asyncio.get_running_loop().time(), people)
        for which in before | {one.table for one in people}:
            self._house.tables.left(which)

    def _look_again(self, which: str) -> None:
        self._soon(self._read(which))

    async def _read(self, which: str) -> None:
        try:
            await self._house.tables.look_again(which)
        except (Declined, Unavailable):
            return  # it is gone, or read when the store is there again

    def _soon(self, what: object) -> None:
        task = asyncio.ensure_future(what)  # type: ignore[call-overload]
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("what another hub told was not understood", exc_info=error)
