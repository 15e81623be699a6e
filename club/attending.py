"""Around a table: bring it on the screen, go away from it, talk, and what one has looked at."""

from __future__ import annotations

from club.accounts import hears
from club.caller import Caller
from club.house import House, known
from club.messages.asked import Attend, Depart, Say, Seen
from club.messages.terms import CHAT, Visibility, Why
from club.messages.told import AnyNews, Done, Said
from club.play import Declined
from club.records import Account, Line, Table
from club.roasting import may_see
from club.room import room_of
from club.tables import tell_game
from saves.clean import clean


async def attend(house: House, caller: Caller, request: str, word: Attend) -> AnyNews | None:
    """Bring a table on the screen: the room, then the game from its beginning, then the talk."""
    account = known(caller)
    async with house.tables.using(word.table) as table:
        if not await may_attend(house, table.record, account, word.invitation):
            raise Declined(Why.NOT_YET if table.record.roast else Why.NOT_INVITED)
        seen = await house.store.last_seen(table.id, account.id)
        talk = await house.store.talk(table.id)
        away(house, caller)
        caller.table, caller.seen = table.id, seen
        around = house.tables.all_around(table.id)
        caller.tell_room(room_of(table.record, caller, around, table.frozen), request)
        tell_game(table, caller, 0)
        for line in talk:
            tell_line(caller, line)
        house.tables.tell_rooms(table)
    house.lobby_changed = True
    return None


async def may_attend(house: House, record: Table, account: Account, invitation: str) -> bool:
    """Whether somebody may have a table on the screen, or another's roast of the day."""
    if may_look(record, account.name, account.id, invitation):
        return True
    return bool(record.roast) and await may_see(house, record, account)


def may_look(record: Table, name: str, account: str, invitation: str) -> bool:
    """Whether somebody may have a table on the screen: who sits there or is expected, and where
    spectators are welcome whoever could have come in. A roast of the day is one's own."""
    if record.seat_of(account) is not None:
        return True
    if any(chair.free and chair.name == name for chair in record.chairs):
        return True
    if not record.spectators or record.roast:
        return False
    if record.visibility == Visibility.INVITATION:
        return invitation.upper() == record.invitation
    return record.visibility == Visibility.OPEN


def away(house: House, caller: Caller) -> None:
    """Whatever is on the screen of a line is no longer."""
    left, caller.table, caller.in_lobby = caller.table, "", False
    if left:
        house.tables.left(left)
        house.lobby_changed = True


async def depart(house: House, caller: Caller, request: str, word: Depart) -> AnyNews:
    """Away from the table; the seat stays one's own."""
    away(house, caller)
    return Done()


async def say(house: House, caller: Caller, request: str, word: Say) -> AnyNews:
    """A line of talk, cleaned, for everybody at the table who wants to hear it."""
    account, text = known(caller), clean(word.text, CHAT)
    if caller.table != word.table:
        raise Declined(Why.NOT_SEATED)
    if not text:
        return Done()
    async with house.tables.using(word.table) as table:
        seat = table.record.seat_of(account.id)
        line = Line(table.id, house.now(), account.name, text, seat)
        await house.store.say(line)
        for other in house.tables.around(table.id):
            tell_line(other, line)
    return Done()


def tell_line(caller: Caller, line: Line) -> None:
    """Tell somebody what was said, unless they have muted who said it."""
    if hears(caller, line.name):
        caller.tell(Said(line.table, line.name, line.text, line.at, line.seat))


async def seen(house: House, caller: Caller, request: str, word: Seen) -> AnyNews:
    """So many steps have been looked at."""
    await house.store.seen(word.table, known(caller).id, word.steps)
    house.lobby_changed = True
    return Done()
