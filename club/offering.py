"""What is offered to the others at a table: pure steps from one record to what comes of it.

An offer stands until somebody says no, everybody asked has said yes, or the game goes on.
"""

from __future__ import annotations

from msgspec.structs import replace

from club.messages.terms import Kind, SeatKind, Why
from club.play import Change, Declined, Play
from club.records import Chair, Offered, Table
from saves.sitting import Kept


def voters(record: Table, by: int, seat: int | None) -> tuple[int, ...]:
    """The seats that an offer needs: all people but the one who makes it.

    A person whose seat is to be given to a bot is not asked, as they may be gone for good; but one
    opponent alone never decides that over another.
    """
    people = [at for at, chair in enumerate(record.chairs) if chair.account and at != by]
    others = tuple(at for at in people if at != seat)
    return others or tuple(people)


def offered(
    play: Play, seat: int, kind: Kind, about: int | None, request: str, now: int
) -> Change | None:  # fmt: skip
    """Something is offered; None if it is on the table already, or so."""
    record = play.record
    if request in play.requests or any(one.id == request for one in record.offers):
        return None
    check(play, seat, kind, about)
    same = next((one for one in record.offers if alike(one, seat, kind, about)), None)
    if same is not None:
        return None if seat in same.yes else voted(play, seat, same.id, True, now)
    others = tuple(one for one in record.offers if one.by != seat)
    offer = Offered(request, kind, seat, about if kind == Kind.BOT else None)
    return settled(play, offer, others, now)


def alike(offer: Offered, seat: int, kind: Kind, about: int | None) -> bool:
    """Whether an offer of somebody else is the same: offering it too is a yes to it. What is to be
    taken back is each one's own."""
    if kind == Kind.UNDO or offer.kind != kind or offer.by == seat:
        return False
    return kind != Kind.BOT or offer.seat == about


def check(play: Play, seat: int, kind: Kind, about: int | None) -> None:
    """Whether something can be offered now."""
    if kind == Kind.AGAIN:
        if not play.record.finished:
            raise Declined(Why.UNDER_WAY)
        if play.record.next or play.record.roast:
            raise Declined(Why.UNKNOWN)
        return
    if play.over:
        raise Declined(Why.OVER)
    if play.record.roast:
        raise Declined(Why.BAD_OPTIONS)
    if kind == Kind.UNDO and play.last_choice(seat) is None:
        raise Declined(Why.KEPT, kept=Kept.NOTHING.value)
    if kind == Kind.BOT:
        chairs = play.record.chairs
        if about is None or about >= len(chairs) or not chairs[about].account or about == seat:
            raise Declined(Why.UNKNOWN)


def voted(play: Play, seat: int, offer: str, yes: bool, now: int) -> Change:
    """A seat answers an offer."""
    record = play.record
    found = next((one for one in record.offers if one.id == offer), None)
    if found is None or seat not in voters(record, found.by, found.seat):
        raise Declined(Why.UNKNOWN)
    others = tuple(one for one in record.offers if one.id != offer)
    if not yes:
        return Change(replace(record, offers=others, edition=record.edition + 1))
    return settled(play, replace(found, yes=(*found.yes, seat)), others, now)


def settled(play: Play, offer: Offered, others: tuple[Offered, ...], now: int) -> Change:
    """What an offer comes to: kept for those still asked, or so."""
    record = play.record
    if set(voters(record, offer.by, offer.seat)) - set(offer.yes):
        return Change(replace(record, offers=(*others, offer), edition=record.edition + 1))
    if offer.kind == Kind.END:
        return play.ended(now)
    if offer.kind == Kind.BOT:
        assert offer.seat is not None
        return given_to_bot(record, (offer.seat,), now)
    if offer.kind == Kind.AGAIN:
        edition = record.edition + 1
        return Change(replace(record, offers=(), next=again_id(record), edition=edition))
    depth = play.last_choice(offer.by)
    assert depth is not None
    account = record.chairs[offer.by].account
    return play.back_to(depth, offer.by, account, offer.id, now)


def given_to_bot(record: Table, seats: tuple[int, ...], now: int) -> Change:
    """Bots play on in some seats; where no person is left the game is over as it stands."""
    bot = Chair(SeatKind.BOT, record.bot, player=record.bot)
    chairs = tuple(bot if at in seats else chair for at, chair in enumerate(record.chairs))
    after = replace(
        record,
        edition=record.edition + 1,
        chairs=chairs,
        offers=(),
        changed=now,
        deadline=now + record.per_move if record.deadline else 0,
    )
    if any(chair.account for chair in chairs):
        return Change(after)
    return Change(replace(after, finished=now, ended="left", deciding=(), deadline=0, pending={}))


def again_id(record: Table) -> str:
    """The table of the rematch: one for each table, however often it is asked for."""
    stem, _, count = record.id.partition("z")
    return f"{stem}z{int(count or 0) + 1}"
