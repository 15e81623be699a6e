"""What the hub does by itself: deadlines, bots that wait, tables that thaw, the lobby."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from club.house import House
from club.lobby import tell_lobby
from club.messages.terms import AtTheEnd
from club.offering import given_to_bot
from club.play import Change, Declined, OutOfDate
from club.store.protocol import Unavailable
from club.tables import OpenTable

log = logging.getLogger("club")

#: The pause between two looks at the lobby, and how many of them pass between two sweeps.
LOOK = 0.2
LOOKS = 5

#: Seconds for which a table's bots are left to the hub where it was changed last.
OTHERS = 1


async def sweep_for_ever(house: House) -> None:
    """Look after the club until it closes; what fails is tried again the next time."""
    while True:
        for look in range(LOOKS):
            try:
                if house.lobby_changed:
                    house.lobby_changed = False
                    await tell_lobby(house)
                await house.neighbours.tell_who_is_here()
                if look == 0:
                    await sweep(house)
            except Unavailable:
                house.lobby_changed = True
            except Exception:
                log.exception("a sweep failed")
            await asyncio.sleep(LOOK)


async def sweep(house: House) -> None:
    """Thaw what can be stored again, let bots decide, and end what has lasted too long."""
    if frozen := house.tables.frozen():
        await house.store.remember("thaw", str(house.now()))  # a full disk can still be read
        for which in frozen:
            async with house.tables.using(which):
                pass  # reading it again is all
    for which in await house.store.waiting_for_bots(house.now() - OTHERS):
        house.thinking.wake_up(which)
    for which in await house.store.due(house.now()):
        with contextlib.suppress(Declined, OutOfDate):
            await time_is_over(house, which)


async def time_is_over(house: House, which: str) -> None:
    """Nobody has moved in time: a bot takes that decision, or the seat for good."""
    async with house.tables.using(which) as table:
        late = late_seats(table, house.now())
        gives_up = table.record.at_the_end == AtTheEnd.GIVE_UP
    if late and not gives_up:
        house.thinking.wake_up(which, *late)
    elif late:
        await house.tables.change(which, lambda table: given_up(table, house.now()))


def late_seats(table: OpenTable, now: int) -> tuple[int, ...]:
    """The people who should have decided by now."""
    record = table.record
    if table.play is None or table.play.over or not 0 < record.deadline <= now:
        return ()
    return tuple(seat for seat in table.play.deciding if record.chairs[seat].human)


def given_up(table: OpenTable, now: int) -> Change | None:
    """Bots play on for those who are late."""
    late = late_seats(table, now)
    return given_to_bot(table.record, late, now) if late else None
