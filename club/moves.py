"""Words of who sits at a table: act, undo, redo, offers and votes."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from club import offering
from club.caller import Caller
from club.house import House, known
from club.messages.asked import Act, MakeOffer, Redo, Undo, Vote
from club.messages.terms import Kind, Why
from club.messages.told import AnyNews, Done
from club.play import Change, Declined, Play
from club.records import Table
from club.seating import begun_or_waiting, dealt
from club.store.protocol import Conflict
from club.tables import OpenTable


def seat_at(table: OpenTable, caller: Caller) -> int:
    """The seat of somebody at a table that has begun; Declined for everybody else."""
    seat = table.record.seat_of(known(caller).id)
    if seat is None:
        raise Declined(Why.NOT_SEATED)
    return seat


async def moved(
    house: House, caller: Caller, which: str, do: Callable[[Play, int], Change | None]
) -> AnyNews:
    """Something that a seat does in a game; the version afterwards."""
    account = known(caller).id
    table = await house.tables.change(which, lambda table: do(table.game, seat_at(table, caller)))
    return Done(table.game.version_for(table.record.seat_of(account)))


async def act(house: House, caller: Caller, request: str, word: Act) -> AnyNews:
    def do(play: Play, seat: int) -> Change:
        return play.act(seat, caller.id, word.version, word.action, request, house.now())

    return await moved(house, caller, word.table, do)


async def undo(house: House, caller: Caller, request: str, word: Undo) -> AnyNews:
    def do(play: Play, seat: int) -> Change:
        return play.undo(seat, caller.id, word.version, request, house.now())

    return await moved(house, caller, word.table, do)


async def redo(house: House, caller: Caller, request: str, word: Redo) -> AnyNews:
    def do(play: Play, seat: int) -> Change:
        return play.redo(seat, caller.id, word.version, request, house.now())

    return await moved(house, caller, word.table, do)


async def make_offer(house: House, caller: Caller, request: str, word: MakeOffer) -> AnyNews:
    def do(play: Play, seat: int) -> Change | None:
        return offering.offered(play, seat, word.kind, word.seat, request, house.now())

    answer = await moved(house, caller, word.table, do)
    if word.kind == Kind.AGAIN:
        await rematch(house, word.table)
    return answer


async def vote(house: House, caller: Caller, request: str, word: Vote) -> AnyNews:
    def do(play: Play, seat: int) -> Change:
        return offering.voted(play, seat, word.offer, word.yes, house.now())

    answer = await moved(house, caller, word.table, do)
    await rematch(house, word.table)
    return answer


async def rematch(house: House, which: str) -> None:
    """Set up the table of a rematch that everybody has agreed to, once."""
    async with house.tables.using(which) as table:
        record = table.record
    if record.next and await house.store.table(record.next) is None:
        try:
            await house.store.change(*again(record, house.now()))
        except Conflict:
            return  # somebody else has just done it
        house.lobby_changed = True
        house.thinking.wake_up(record.next)


def again(record: Table, now: int) -> Change:
    """The same table once more, for the same people, with other luck."""
    plain = Table(
        id=record.next,
        game=record.game,
        revision=record.revision,
        digest=record.digest,
        options=record.options,
        by=record.by,
        chairs=record.chairs,
        **dealt(),
    )
    kept = ("visibility", "invitation", "spectators", "pace", "per_move", "at_the_end", "bot")
    same = {name: getattr(record, name) for name in kept}
    return begun_or_waiting(replace(plain, made=now, changed=now, **same), now)
