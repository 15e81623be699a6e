"""A table and who is around it, as one person is told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from club.caller import Caller
from club.commitment import commitment
from club.messages.terms import packed
from club.messages.told import Offer, Place, Room
from club.offering import voters
from club.records import Offered, Table
from rules.registry import game

if TYPE_CHECKING:
    from club.neighbours import Remote


def room_of(record: Table, caller: Caller, around: Iterable[Caller | Remote], frozen: bool) -> Room:
    """The room of a table for one who is in it."""
    seat = record.seat_of(caller.id)
    here = {other.id: other.name for other in around}
    seated = {chair.account for chair in record.chairs}
    return Room(
        table=record.id,
        game=record.game,
        options=wired_options(record),
        places=tuple(place(record, at, here) for at in range(len(record.chairs))),
        seat=seat,
        started=bool(record.started),
        over=bool(record.finished),
        seen=caller.seen,
        spectators=tuple(sorted(name for which, name in here.items() if which not in seated)),
        commitment=commitment(record.seed, record.salt),
        visibility=record.visibility,
        invitation=record.invitation if seat is not None else "",
        pace=record.pace,
        per_move=record.per_move,
        at_the_end=record.at_the_end,
        bot=record.bot,
        deadline=record.deadline,
        offers=tuple(
            Offer(one.id, one.kind, one.by, one.seat, still_asked(record, one))
            for one in record.offers
        ),
        frozen=frozen,
        roast=record.roast,
        ended=record.ended,
        next=record.next,
    )  # fmt: skip


def still_asked(record: Table, offer: Offered) -> tuple[int, ...]:
    """The seats that have not yet answered an offer."""
    asked = voters(record, offer.by, offer.seat)
    return tuple(seat for seat in asked if seat not in offer.yes)


def place(record: Table, seat: int, here: dict[str, str]) -> Place:
    """A seat of the table."""
    chair = record.chairs[seat]
    return Place(
        name=chair.name,
        player=chair.player,
        waiting=chair.free and bool(chair.name),
        here=bool(chair.account) and chair.account in here,
        deciding=seat in record.deciding,
    )


def wired_options(record: Table) -> msgspec.Raw:
    """A table's options as they go over the line."""
    return packed(msgspec.json.decode(record.options, type=game(record.game).options))
