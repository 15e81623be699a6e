"""The tables in use: read when somebody comes, changed one thing at a time, told after the commit.

What is in memory is a copy. When the store has another edition, or could not say whether it took
one, the copy is read again before anything else happens at that table.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from club.caller import Caller
from club.house import House
from club.messages.terms import Why
from club.messages.told import Bell, Notice, Opened
from club.older import brought_over, is_present
from club.play import Change, Declined, OutOfDate, Play
from club.records import Act, Table
from club.room import room_of
from club.store.protocol import Conflict, Unavailable
from club.telling import still_covered, story

if TYPE_CHECKING:
    from club.neighbours import Remote

#: So often a change is tried again when another hub was first, and so many tables stay in memory.
TRIES = 5
MOST_OPEN = 200


class OpenTable:
    """A table in use. `play` is its game once it has begun; `stale` says that it must be read."""

    record: Table

    def __init__(self, which: str) -> None:
        self.id = which
        self.play: Play | None = None
        self.lock = asyncio.Lock()
        self.stale = True
        self.read_before = False
        self.frozen = False

    @property
    def game(self) -> Play:
        """The game that has begun."""
        if self.play is None:
            raise Declined(Why.NOT_STARTED)
        return self.play


class Tables:
    """All tables in use, by their id."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._open: dict[str, OpenTable] = {}

    # Reading

    @contextlib.asynccontextmanager
    async def using(self, which: str) -> AsyncIterator[OpenTable]:
        """A table as it stands, for oneself as long as this lasts; Declined if there is none."""
        table = self._open.setdefault(which, OpenTable(which))
        try:
            async with table.lock:
                if table.stale:
                    await self._read(table)
                yield table
        finally:
            self._forget()

    async def _read(self, table: OpenTable) -> None:
        store = self._house.store
        record = await store.table(table.id)
        if record is None:
            raise Declined(Why.UNKNOWN)
        known = 0 if table.play is None else table.play.version
        acts = await store.acts(table.id, known) if record.started else []
        acts = [act for act in acts if act.n <= record.version]  # another hub may be faster
        if record.started and not is_present(record):
            record = await self._of_today(record)
        before = table.record if table.read_before else None
        since = self._caught_up(table, record, acts)
        table.record, table.stale, table.read_before = record, False, True
        if table.frozen:
            table.frozen = False
            self._notice(table, Notice("thawed"))
            for caller in self.around(table.id):
                tell_game(table, caller, 0)
            self.tell_rooms(table)
        elif before is not None and before.edition != record.edition:
            self._tell(table, before, bool(acts), since)

    async def _of_today(self, record: Table) -> Table:
        """A table of older rules as one of today's; one that today's rules lead elsewhere ends as
        it stands, and is declined."""
        present = brought_over(record, await self._house.store.acts(record.id, 0))
        if present is not None:
            return present
        if not record.finished:
            await self._house.store.change(ended_by_rules(record, self._house.now()))
        raise Declined(Why.OTHER_RULES)

    def _caught_up(self, table: OpenTable, record: Table, acts: list[Act]) -> int:
        """Bring a table's game up to a record; the step from which on it is another."""
        if table.play is None:
            table.play = Play(record, acts) if record.started else None
            return 0
        backs = [act.back for act in acts if act.back is not None]
        since = min([still_covered(table.play), record.steps, *backs])
        table.play.enter(Change(record, tuple(acts)))
        return since

    def in_use(self) -> list[str]:
        """The tables that are in memory."""
        return list(self._open)

    def is_behind(self, which: str, edition: int) -> bool:
        """Whether a table in use is older than an edition that is told of, or just being read."""
        table = self._open.get(which)
        return table is not None and (not table.read_before or table.record.edition < edition)

    async def look_again(self, which: str) -> None:
        """Read a table that may have been changed elsewhere, and tell what is new of it."""
        if which in self._open:
            async with self._open[which].lock:
                self._open[which].stale = True
            async with self.using(which):
                pass  # reading it is all

    def _forget(self) -> None:
        """Let go of tables that nobody looks at, and of those that do not exist."""
        for which, table in list(self._open.items()):
            missing = not table.read_before
            if table.lock.locked() or not (missing or len(self._open) > MOST_OPEN):
                continue
            if missing or not self.around(which):
                del self._open[which]

    def frozen(self) -> list[str]:
        """The tables at which nothing could be stored."""
        return [table.id for table in self._open.values() if table.frozen]

    def is_frozen(self, which: str) -> bool:
        return which in self._open and self._open[which].frozen

    def record(self, which: str) -> Table | None:
        """The record of a table in use, without reading it."""
        table = self._open.get(which)
        return table.record if table is not None and table.read_before else None

    async def version(self, which: str, account: str) -> int:
        """The version that somebody's next word has to name."""
        async with self.using(which) as table:
            seat = table.record.seat_of(account)
            return 0 if table.play is None else table.play.version_for(seat)

    # Changing

    async def change(self, which: str, what: Callable[[OpenTable], Change | None]) -> OpenTable:
        """Store what comes of something, then make it so and tell everybody around."""
        for _ in range(TRIES):
            async with self.using(which) as table:
                change = what(table)
                if change is None or await self._stored(table, change):
                    return table
        raise OutOfDate

    async def _stored(self, table: OpenTable, change: Change) -> bool:
        """Whether a change is on disk, and so; a store that fails freezes the table."""
        bells = asked_anew(table.record, change.record)
        try:
            await self._house.store.change(*change, bells)
        except Conflict:
            self._house.counts["conflicts"] += 1
            table.stale = True
            return False
        except Unavailable:
            self._house.counts["store_failures"] += 1
            table.stale = table.frozen = True
            self._notice(table, Notice("frozen"))
            raise
        self._house.counts["changes"] += 1
        self._enter(table, change)
        return True

    def _enter(self, table: OpenTable, change: Change) -> None:
        before, after = table.record, change.record
        since = 0
        if table.play is not None:
            since = min(still_covered(table.play), after.steps)
            table.play.enter(change)
        elif after.started:
            table.play = Play(after, [])
        table.record = after
        self._tell(table, before, bool(change.acts), since)
        for account in asked_anew(before, after):
            self._house.tell_account(account, Bell(after.id, after.game))
        self._house.lobby_changed = True
        self._house.thinking.wake(table)

    # Telling

    def around(self, which: str) -> list[Caller]:
        """Everybody who has this table on the screen."""
        return [caller for caller in self._house.callers if caller.table == which]

    def _tell(self, table: OpenTable, before: Table, acted: bool, since: int) -> None:
        after = table.record
        began = bool(after.started) and not before.started
        over = bool(after.finished) and not before.finished
        if not over and before.chairs != after.chairs:
            self.tell_rooms(table)  # who they are, before what they do
        for caller in self.around(table.id):
            seat = after.seat_of(caller.id)
            mine = seat is not None and before.pending.get(seat) != after.pending.get(seat)
            anew = began or over or before.seat_of(caller.id) != seat
            if acted or anew:
                tell_game(table, caller, 0 if anew else since)
            elif mine or before.deciding != after.deciding:
                tell_game(table, caller, since)
        self.tell_rooms(table)

    def tell_rooms(self, table: OpenTable) -> None:
        """Tell who is around the table to everybody for whom that has changed."""
        around = self.all_around(table.id)
        for caller in self.around(table.id):
            caller.tell_room(room_of(table.record, caller, around, table.frozen))

    def all_around(self, which: str) -> list[Caller | Remote]:
        """Everybody who has this table on the screen, here or at another hub."""
        return [*self.around(which), *self._house.neighbours.at(which)]

    def left(self, which: str) -> None:
        """Somebody went away from a table."""
        if which in self._open and self._open[which].read_before:
            self.tell_rooms(self._open[which])

    def _notice(self, table: OpenTable, notice: Notice) -> None:
        for caller in self.around(table.id):
            caller.tell(notice)


def ended_by_rules(record: Table, now: int) -> Table:
    """A table that cannot be gone on with: over as it stands, nobody has won."""
    return replace(
        record,
        edition=record.edition + 1,
        changed=now,
        finished=now,
        ended="rules",
        deciding=(),
        deadline=0,
        pending={},
        offers=(),
    )


def asked_anew(before: Table, after: Table) -> tuple[str, ...]:
    """The accounts whose turn it is now and was not before."""
    began = bool(after.started) and not before.started
    seats = [seat for seat in after.deciding if began or seat not in before.deciding]
    return tuple(after.chairs[seat].account for seat in seats if after.chairs[seat].account)


def tell_game(table: OpenTable, caller: Caller, since: int) -> None:
    """Tell somebody the game from a step on; when it is over, what was hidden too."""
    play = table.play
    if play is None:
        return
    record = table.record
    if play.over:
        caller.tell(Opened(record.id, record.seed, record.salt, record.totals, record.winners))
        since = 0
    for part in story(play, record.seat_of(caller.id), since):
        caller.tell(part)
