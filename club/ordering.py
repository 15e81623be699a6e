"""The host's words: `comptoir club` says them to a running hub, or does them on a stopped club.

An `Order` comes as the first frame of a line, which only the owner of the home can open; the answer
is one frame of JSON. Nothing here shows what is hidden at a table.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from importlib.metadata import version
from typing import Any

from msgspec.structs import replace

from club.accounts import shaped, turn_out
from club.house import House
from club.messages.first import Order
from club.messages.terms import CHAT
from club.messages.told import Notice
from club.metrics import metrics
from club.play import Change, Declined
from club.records import Table
from club.store.protocol import Unavailable
from club.tables import OpenTable
from saves.clean import clean

Obeyed = Callable[[House, Mapping[str, Any]], Awaitable[Any]]

#: As many tables and accounts are told in one answer.
MOST = 200


class Wrong(Exception):
    """An order that cannot be obeyed, and why."""


async def health(house: House, _: Mapping[str, Any]) -> Any:
    """Whether the club can store and what is going on."""
    try:
        await house.store.remember("health", str(house.now()))  # a full disk can still be read
        stored = True
    except Unavailable:
        stored = False
    return {
        "status": "open" if stored else "frozen",
        "version": version("comptoir"),
        "store": stored,
        **house.gauges(),
    }


async def counted(house: House, _: Mapping[str, Any]) -> Any:
    return metrics(house.gauges(), house.counters())


async def accounts(house: House, _: Mapping[str, Any]) -> Any:
    """Everybody with their keys, by name."""
    keys = await house.store.keys()
    return [
        {
            "name": account.name,
            "id": account.id,
            "language": account.language,
            "created": account.created,
            "keys": [key for key, owner, _comment in keys if owner == account.id],
            "here": bool(house.lines_of(account.id)),
        }
        for account in (await house.store.accounts())[:MOST]
    ]


async def tables(house: House, given: Mapping[str, Any]) -> Any:
    """The tables changed last; those under way, or all."""
    found = await house.store.latest(MOST)
    wanted = [table for table in found if given.get("all") or not table.finished]
    return [told(table) for table in wanted]


def told(table: Table) -> dict[str, Any]:
    """What a host may know of a table: nothing of its chance or its position."""
    return {
        "id": table.id,
        "game": table.game,
        "names": [chair.name or "?" for chair in table.chairs],
        "by": table.by,
        "steps": table.steps,
        "round": table.round,
        "started": table.started,
        "changed": table.changed,
        "finished": table.finished,
        "ended": table.ended,
        "deadline": table.deadline,
        "roast": table.roast,
        "revision": table.revision,
    }


async def end(house: House, given: Mapping[str, Any]) -> Any:
    """End a table as it stands; nobody has won."""

    def ended(table: OpenTable) -> Change:
        record, now = table.record, house.now()
        if record.finished:
            raise Wrong("over")
        if table.play is not None:
            change = table.play.ended(now)
            return change._replace(record=replace(change.record, ended="host"))
        after = replace(record, edition=record.edition + 1, finished=now, ended="host")
        return Change(after)

    try:
        table = await house.tables.change(str(given.get("table", "")), ended)
    except Declined as declined:
        raise Wrong(declined.why) from None
    return told(table.record)


async def bans(house: House, _: Mapping[str, Any]) -> Any:
    return sorted(await house.store.bans())


async def ban(house: House, given: Mapping[str, Any]) -> Any:
    """A name, a key or an address may not come in; whoever is on the line is shown the door."""
    what = _what(given)
    await house.store.ban(what, True)
    await turn_out(house)
    await house.store.tell("banned")
    return sorted(await house.store.bans())


async def unban(house: House, given: Mapping[str, Any]) -> Any:
    await house.store.ban(_what(given), False)
    return sorted(await house.store.bans())


def _what(given: Mapping[str, Any]) -> str:
    """What is to be banned: a name, a fingerprint, an address."""
    what = str(given.get("what", ""))
    known = shaped(what) or what.startswith("SHA256:") or "." in what or ":" in what
    if not known or not what.isascii() or not what.isprintable() or len(what) > 120:
        raise Wrong("what")
    return what


async def announce(house: House, given: Mapping[str, Any]) -> Any:
    """A word of the host for everybody, now and in the lobby; an empty one takes it away."""
    text = clean(str(given.get("text", "")), CHAT)
    await house.store.remember("announcement", text)
    house.announcement = text
    house.lobby_changed = True
    if text:
        house.tell_all(Notice("announcement", text))
    await house.store.tell("announced", text=text)
    return text


OBEYED: dict[str, Obeyed] = {
    "health": health,
    "metrics": counted,
    "accounts": accounts,
    "tables": tables,
    "end": end,
    "bans": bans,
    "ban": ban,
    "unban": unban,
    "announce": announce,
}


async def obey(house: House, order: Order) -> dict[str, Any]:
    """What comes of the host's word: an answer, or why there is none."""
    obeyed = OBEYED.get(order.word)
    if obeyed is None:
        return {"wrong": "unknown"}
    try:
        return {"answer": await obeyed(house, order.arguments)}
    except Wrong as wrong:
        return {"wrong": str(wrong)}
    except Unavailable as error:
        return {"wrong": "store", "why": str(error)}
