"""Setting up a table, sitting down and standing up. The game begins with the last free chair."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from bots import players
from club.accounts import letters
from club.caller import Caller
from club.commitment import fresh_salt
from club.house import House, known
from club.messages.asked import Chair as Wanted
from club.messages.asked import Decline, Leave, NewTable, Settings, TakeSeat
from club.messages.terms import INVITATION, SeatKind, Visibility, Why
from club.messages.told import AnyNews, Done, Seated
from club.offering import given_to_bot
from club.play import Change, Declined, begun
from club.records import Account, Chair, Table
from club.store.protocol import Conflict
from club.tables import OpenTable
from rules import registry
from rules.packs import digest
from saves.journal import fresh_seed

#: Tables under way, or waiting, that one person may have set up.
MOST_TABLES = 30


async def new_table(house: House, caller: Caller, request: str, word: NewTable) -> AnyNews:
    """Set up a table. Asked again with the same request it is the same table."""
    account, store = known(caller), house.store
    which = hashlib.sha256(f"{house.secret} {account.id} {request}".encode()).hexdigest()[:16]
    if (there := await store.table(which)) is not None:
        return seated(there, account)
    open_ones = [table for table, _ in await store.tables_of(account.id) if not table.finished]
    if len(open_ones) >= MOST_TABLES:
        raise Declined(Why.TOO_MANY)
    chairs = [await chair_for(house, word.settings.game, one) for one in word.settings.chairs]
    record = set_up(which, word.settings, tuple(chairs), account, house.now())
    change = begun_or_waiting(record, house.now())
    try:
        await store.change(*change)
    except Conflict:
        raise Declined(Why.TOO_MANY) from None
    house.lobby_changed = True
    house.thinking.wake_up(which)
    return seated(change.record, account)


def seated(record: Table, account: Account) -> Seated:
    """The answer to one who sits at a table."""
    seat = record.seat_of(account.id)
    if seat is None:
        raise Declined(Why.NO_SEAT)
    return Seated(record.id, seat, record.invitation if record.free else "")


async def chair_for(house: House, game: str, wanted: Wanted) -> Chair:
    """A chair as it is wanted; Declined where there is no such person or bot."""
    if wanted.kind == SeatKind.BOT:
        if game not in registry.FOLDERS or wanted.who not in players.names(game):
            raise Declined(Why.UNKNOWN)
        return Chair(SeatKind.BOT, wanted.who, player=wanted.who)
    if wanted.kind == SeatKind.ANYONE:
        return Chair(SeatKind.ANYONE)
    person = await house.store.named(wanted.who)
    if person is None:
        raise Declined(Why.UNKNOWN)
    return Chair(SeatKind.PERSON, person.name)


def set_up(
    which: str, settings: Settings, chairs: tuple[Chair, ...], account: Account, now: int
) -> Table:
    """The record of a new table: options that the rules allow, and a chair for who sets it up."""
    if settings.game not in registry.FOLDERS:
        raise Declined(Why.UNKNOWN)
    game = registry.game(settings.game)
    try:
        options = msgspec.msgpack.decode(settings.options, type=game.options)
    except (msgspec.MsgspecError, RecursionError, ValueError):
        raise Declined(Why.BAD_OPTIONS) from None
    if options.pack not in game.shelf or options.players != len(chairs):
        raise Declined(Why.BAD_OPTIONS)
    game.new(options, 0)  # a Refusal passes through
    if settings.bot and settings.bot not in players.names(settings.game):
        raise Declined(Why.UNKNOWN)
    return Table(
        id=which,
        game=settings.game,
        revision=game.revision,
        digest=digest(game.shelf[options.pack]),
        options=Raw(msgspec.json.encode(options)),
        by=account.name,
        chairs=with_maker(chairs, account),
        visibility=settings.visibility,
        invitation=letters(INVITATION) if settings.visibility == Visibility.INVITATION else "",
        spectators=settings.spectators,
        pace=settings.pace,
        per_move=settings.per_move,
        at_the_end=settings.at_the_end,
        bot=settings.bot or players.middle(settings.game),
        made=now,
        changed=now,
        **dealt(),
    )


def dealt() -> dict[str, Any]:
    """The chance of a new table, promised before its first move."""
    return {"seed": fresh_seed(), "salt": fresh_salt()}


def with_maker(chairs: tuple[Chair, ...], account: Account) -> tuple[Chair, ...]:
    """Who sets up a table sits on the chair with their name, else on the first for anyone."""
    named = [at for at, chair in enumerate(chairs) if chair.name == account.name and chair.human]
    anyone = [at for at, chair in enumerate(chairs) if chair.free and not chair.name]
    if not named and not anyone:
        raise Declined(Why.BAD_OPTIONS)
    return taken(chairs, (named or anyone)[0], account)


def taken(chairs: tuple[Chair, ...], seat: int, account: Account) -> tuple[Chair, ...]:
    """The chairs once somebody has sat down on one."""
    mine = replace(chairs[seat], name=account.name, account=account.id)
    return (*chairs[:seat], mine, *chairs[seat + 1 :])


def begun_or_waiting(record: Table, now: int) -> Change:
    """The first edition of a table: it waits for people, or begins."""
    if record.free:
        return Change(record)
    return Change(replace(begun(record, now).record, edition=record.edition))


async def take_seat(house: House, caller: Caller, request: str, word: TakeSeat) -> AnyNews:
    """Sit down on a free chair."""
    account, which = known(caller), word.table
    if not which:
        found = await house.store.invited(word.invitation.upper())
        if found is None:
            caller.missed()
            raise Declined(Why.UNKNOWN)
        which = found.id

    def sit(table: OpenTable) -> Change | None:
        record = table.record
        if record.seat_of(account.id) is not None:
            return None
        seat = chair_of(record, account, word)
        after = replace(record, chairs=taken(record.chairs, seat, account), changed=house.now())
        if after.free:
            return Change(replace(after, edition=record.edition + 1))
        return begun(after, house.now())

    try:
        table = await house.tables.change(which, sit)
    except Declined as declined:
        if declined.why == Why.NOT_INVITED:
            caller.missed()
        raise
    return seated(table.record, account)


def chair_of(record: Table, account: Account, word: TakeSeat) -> int:
    """The chair that somebody may take; Declined if there is none."""
    free = [at for at, chair in enumerate(record.chairs) if chair.free]
    mine = [at for at in free if record.chairs[at].name == account.name]
    anyone = [at for at in free if not record.chairs[at].name]
    if record.finished or not free:
        raise Declined(Why.OVER if record.finished else Why.NO_SEAT)
    if not mine and not may_sit(record, word.invitation):
        raise Declined(Why.NOT_INVITED)
    choice = [at for at in mine + anyone if word.seat in (None, at)]
    if not choice:
        raise Declined(Why.NO_SEAT)
    return choice[0]


def may_sit(record: Table, invitation: str) -> bool:
    """Whether somebody who is not expected may take a chair."""
    if record.visibility == Visibility.INVITATION:
        return invitation.upper() == record.invitation
    return record.visibility == Visibility.OPEN


async def decline(house: House, caller: Caller, request: str, word: Decline) -> AnyNews:
    """A chair that was kept for somebody is free for anyone."""
    account = known(caller)

    def refuse(table: OpenTable) -> Change:
        record = table.record
        kept = [chair.free and chair.name == account.name for chair in record.chairs]
        if not any(kept):
            raise Declined(Why.NOT_SEATED)
        chairs = tuple(
            Chair(SeatKind.ANYONE) if mine else chair
            for mine, chair in zip(kept, record.chairs, strict=True)
        )
        return Change(replace(record, chairs=chairs, edition=record.edition + 1))

    await house.tables.change(word.table, refuse)
    return Done()


async def leave(house: House, caller: Caller, request: str, word: Leave) -> AnyNews:
    """Stand up for good: the chair is free again, or a bot plays on in it."""
    account = known(caller)

    def stand_up(table: OpenTable) -> Change:
        record, now = table.record, house.now()
        seat = record.seat_of(account.id)
        if seat is None:
            raise Declined(Why.NOT_SEATED)
        if record.finished:
            raise Declined(Why.OVER)
        if record.started:
            return given_to_bot(record, (seat,), now)
        chairs = tuple(
            Chair(SeatKind.ANYONE) if at == seat else chair
            for at, chair in enumerate(record.chairs)
        )
        after = replace(record, chairs=chairs, edition=record.edition + 1, changed=now)
        empty = not any(chair.account for chair in chairs)
        return Change(replace(after, finished=now, ended="left") if empty else after)

    await house.tables.change(word.table, stand_up)
    return Done()
