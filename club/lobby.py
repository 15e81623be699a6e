"""The lobby: your turn first, your other games, what is new, where one may sit, who is here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from club.attending import away
from club.caller import Caller
from club.house import House, known
from club.messages.asked import EnterLobby
from club.messages.terms import Visibility
from club.messages.told import AnyNews, Lobby, Person, TableLine
from club.neighbours import Remote
from club.records import Account, Table
from club.roasting import day_of, results
from club.room import wired_options

#: The lines of one list, and the people, that are told: all of it fits a frame.
MOST_LINES = 25
MOST_PEOPLE = 100
MOST_ROASTS = 10

#: Later than any deadline.
NEVER = 2**40


async def enter_lobby(house: House, caller: Caller, request: str, word: EnterLobby) -> AnyNews:
    """Show the lobby, and again whenever it changes."""
    known(caller)
    away(house, caller)
    caller.in_lobby = True
    return await lobby_of(house, caller, await public(house))


class Public(NamedTuple):
    """What everybody in the lobby is told alike: tables to sit down at or look on, the roasts of
    today."""

    listed: list[Table]
    day: str
    roasts: list[Table]


async def public(house: House) -> Public:
    day = day_of(house.now())
    return Public(await house.store.listed(), day, await house.store.roast(day))


async def lobby_of(house: House, caller: Caller, told: Public) -> Lobby:
    """Everything the lobby shows to one person; a table stands in one list only."""
    account = known(caller)
    mine = await house.store.tables_of(account.id)
    own = [(table, seen) for table, seen in mine if table.seat_of(account.id) is not None]
    running = [table for table, _ in own if not table.finished]
    turn = [table for table in running if table.seat_of(account.id) in table.deciding]
    turn.sort(key=lambda table: (table.deadline or NEVER, table.changed))
    kept = [table for table, _ in mine if not table.finished and awaited(table, account)]
    shown = {table.id for table, _ in own} | {table.id for table in kept}
    others = [table for table in told.listed if table.id not in shown and not table.finished]

    def lines(tables: Iterable[Table]) -> tuple[TableLine, ...]:
        first = list(tables)[:MOST_LINES]
        return tuple(line_of(house, table, account) for table in first)

    return Lobby(
        your_turn=lines(turn),
        yours=lines(table for table in running if table not in turn),
        finished=lines(table for table, seen in own if table.finished and seen < table.steps),
        challenges=lines(kept),
        open=lines(table for table in others if table.listed),
        watchable=lines(table for table in others if not table.listed),
        people=people(house),
        roast=results(house, account, told.day, told.roasts, MOST_ROASTS),
        announcement=house.announcement,
        fingerprint=house.fingerprint,
    )


def awaited(table: Table, account: Account) -> bool:
    """Whether a chair is kept for somebody who does not sit at the table yet."""
    if table.seat_of(account.id) is not None:
        return False
    return any(chair.free and chair.name == account.name for chair in table.chairs)


def line_of(house: House, table: Table, account: Account) -> TableLine:
    """A table as a line of the lobby."""
    seat = table.seat_of(account.id)
    return TableLine(
        table=table.id,
        game=table.game,
        options=wired_options(table),
        names=tuple(chair.name for chair in table.chairs),
        bots=tuple(at for at, chair in enumerate(table.chairs) if not chair.human),
        seat=seat,
        deciding=table.deciding,
        free=table.free,
        by=table.by,
        round=table.round,
        steps=table.steps,
        totals=table.totals,
        winners=table.winners,
        pace=table.pace,
        per_move=table.per_move,
        deadline=table.deadline,
        changed=table.changed,
        invitation=table.invitation if seat is not None and table.free else "",
        frozen=house.tables.is_frozen(table.id),
    )


def people(house: House) -> tuple[Person, ...]:
    """Who is here; the table on a screen is told where everybody may look on."""
    found: dict[str, Person] = {}
    everybody: list[Caller | Remote] = [*house.callers, *house.neighbours.people()]
    for caller in everybody:
        if not caller.name:
            continue
        record = house.tables.record(caller.table)
        public = record is not None and record.visibility == Visibility.OPEN
        if record is not None and public and record.spectators and not record.roast:
            found[caller.name] = Person(caller.name, record.id, record.game)
        else:
            found.setdefault(caller.name, Person(caller.name))
    return tuple(sorted(found.values(), key=lambda person: person.name.lower()))[:MOST_PEOPLE]


async def tell_lobby(house: House) -> None:
    """Tell the lobby anew to everybody who is in it."""
    inside = [caller for caller in house.callers if caller.in_lobby]
    if not inside:
        return
    told = await public(house)
    for caller in inside:
        lobby = await lobby_of(house, caller, told)
        if caller.in_lobby:
            caller.tell(lobby)
