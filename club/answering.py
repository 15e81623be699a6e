"""Each word that is asked and who answers it; whatever is refused is refused here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from club import accounts, attending, books, lobby, moves, roasting, seating
from club.caller import Caller
from club.house import House
from club.messages.asked import (
    Act,
    AnyWord,
    Attend,
    Decline,
    Depart,
    Enrol,
    EnterLobby,
    Leave,
    Link,
    LinkCode,
    MakeOffer,
    Mute,
    NewTable,
    PlayRoast,
    Prefer,
    Redo,
    Say,
    Seen,
    ShowCode,
    ShowLeaders,
    ShowRoast,
    TakeSeat,
    Undo,
    Vote,
)
from club.messages.terms import Why
from club.messages.told import AnyNews, Done, Refused, Stale
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
    ShowLeaders: books.show_leaders,
    ShowCode: books.show_code,
    PlayRoast: roasting.play_roast,
    ShowRoast: roasting.show_roast,
}


async def answer(house: House, caller: Caller, request: str, word: AnyWord) -> AnyNews | None:
    """The one answer to a word; None if it has been told already."""
    house.counts["words"] += 1
    told = await answered(house, caller, request, word)
    if isinstance(told, Refused):
        house.counts["refusals"] += 1
    return told


async def answered(house: House, caller: Caller, request: str, word: AnyWord) -> AnyNews | None:
    """What a word is answered, or why it is refused."""
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
