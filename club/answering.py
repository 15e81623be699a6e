"""Each word that is asked and who answers it; whatever is refused is refused here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from club import accounts, attending, lobby, moves, seating
from club.caller import Caller
from club.house import House
from club.messages import (
    Act,
    AnyNews,
    AnyWord,
    Attend,
    Decline,
    Depart,
    Done,
    Enrol,
    EnterLobby,
    Leave,
    Link,
    LinkCode,
    MakeOffer,
    Mute,
    NewTable,
    Prefer,
    Redo,
    Refused,
    Say,
    Seen,
    Stale,
    TakeSeat,
    Undo,
    Vote,
    Why,
)
from club.play import Declined, OutOfDate, Repeated
from club.store.protocol import Unavailable
from rules.game import Refusal

Answer = Callable[[House, Caller, str, Any], Awaitable[AnyNews | None]]

ANSWERS: dict[type, Answer] = {
    Enrol: accounts.enrol,
    Prefer: accounts.prefer,
    Mute: accounts.mute,
    LinkCode: accounts.link_code,
    Link: accounts.link,
    EnterLobby: lobby.enter_lobby,
    NewTable: seating.new_table,
    TakeSeat: seating.take_seat,
    Decline: seating.decline,
    Leave: seating.leave,
    Attend: attending.attend,
    Depart: attending.depart,
    Say: attending.say,
    Seen: attending.seen,
    Act: moves.act,
    Undo: moves.undo,
    Redo: moves.redo,
    MakeOffer: moves.make_offer,
    Vote: moves.vote,
}


async def answer(house: House, caller: Caller, request: str, word: AnyWord) -> AnyNews | None:
    """The one answer to a word; None if it has been told already."""
    try:
        asked = ANSWERS.get(type(word))
        if asked is None:
            raise Declined(Why.UNKNOWN)
        return await asked(house, caller, request, word)
    except Declined as declined:
        return Refused(declined.why, figures=declined.figures)
    except Refusal as refusal:
        return Refused(refusal.reason, refusal.rule, refusal.figures)
    except Repeated:
        return Done(await version(house, caller, word))
    except OutOfDate:
        return Stale(await version(house, caller, word))
    except Unavailable:
        return Refused(Why.FROZEN)


async def version(house: House, caller: Caller, word: Any) -> int:
    """The version of the table that a word is about."""
    return await house.tables.version(word.table, caller.id)
