"""The roast of the day: the same coffee and the same chance for everybody, one ranked try each.

Coffee, seed and salt come from a secret of the club and the day (UTC): nobody knows them before,
and every hub on one store deals the same. Others' roasts can be looked at once one's own is done,
or when the day is over.

>>> day_of(0)
'1970-01-01'
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from bots import players
from club.caller import Caller
from club.house import House, known
from club.messages.asked import PlayRoast, ShowRoast
from club.messages.terms import SeatKind, Visibility, Why
from club.messages.told import AnyNews, Roast, RoastLine
from club.play import Change, Declined, Play, begun
from club.records import Account, Chair, Table
from club.seating import seated
from club.store.protocol import Conflict
from rules import registry
from rules.packs import digest

GAME = "roaster"
DAY = re.compile(r"\d{4}-\d\d-\d\d")

#: The results that are told.
MOST_LINES = 100


def day_of(now: int) -> str:
    """The day (UTC) of a moment."""
    return datetime.fromtimestamp(now, UTC).strftime("%Y-%m-%d")


def chance(secret: str, *words: str) -> str:
    """Hexadecimal digits that follow from a secret and some words."""
    return hashlib.sha256(" ".join((secret, "roast", *words)).encode()).hexdigest()


def coffee_of(secret: str, day: str) -> Any:
    """The first action of everybody's roast: the coffee of the day."""
    game = registry.game(GAME)
    choices = game.legal(game.new(game.options(), 0))
    return choices[int(chance(secret, day, "coffee")[:8], 16) % len(choices)]


def table_id(secret: str, day: str, account: str) -> str:
    """The one table of an account for the roast of a day."""
    return chance(secret, day, account)[:16]


def laid_out(secret: str, day: str, account: Account, now: int) -> Change:
    """A new table of the roast of a day, its coffee chosen."""
    game = registry.game(GAME)
    options = game.options()
    levels = players.levels(GAME)
    record = Table(
        id=table_id(secret, day, account.id),
        game=GAME,
        revision=game.revision,
        digest=digest(game.shelf[options.pack]),
        options=Raw(msgspec.json.encode(options)),
        seed=int(chance(secret, day, "seed")[:16], 16),
        salt=chance(secret, day, "salt")[:32],
        by=account.name,
        chairs=(Chair(SeatKind.PERSON, account.name, account.id),),
        visibility=Visibility.PRIVATE,
        spectators=False,
        bot=levels[0],
        roast=day,
        made=now,
        changed=now,
    )
    play = Play(begun(record, now).record, [])
    chosen = play.chosen(0, "", coffee_of(secret, day), "coffee", now)
    return chosen._replace(record=replace(chosen.record, edition=1))


async def play_roast(house: House, caller: Caller, request: str, word: PlayRoast) -> AnyNews:
    """Today's roast: a new table, or the one that was begun; TRIED once it is over."""
    account, now = known(caller), house.now()
    change = laid_out(house.secret, day_of(now), account, now)
    which = change.record.id
    if await house.store.table(which) is None:
        try:
            await house.store.change(*change)
        except Conflict:
            house.lobby_changed = True  # another line of the same person was first
    record = await house.store.table(which)
    if record is None or record.finished:
        raise Declined(Why.TRIED)
    house.lobby_changed = True
    return seated(record, account)


async def show_roast(house: House, caller: Caller, request: str, word: ShowRoast) -> AnyNews:
    """The results of a day, side by side."""
    account = known(caller)
    day = word.day or day_of(house.now())
    if not DAY.fullmatch(day):
        raise Declined(Why.UNKNOWN)
    return results(house, account, day, await house.store.roast(day))


def results(
    house: House, account: Account, day: str, tables: Iterable[Table], most: int = MOST_LINES
) -> Roast:
    """A day's roasts as one person is told; while one's own is not done, without a way to them."""
    tables = list(tables)
    mine = next((table for table in tables if table.seat_of(account.id) is not None), None)
    given_up = table_id(house.secret, day, account.id)
    tried = mine or next((table for table in tables if table.id == given_up), None)
    done = tried is not None and bool(tried.finished)
    open_to_all = done or day < day_of(house.now())
    finished = [table for table in tables if table.finished and not table.ended]
    finished.sort(key=lambda table: (-table.totals[0], table.finished))
    return Roast(
        day=day,
        coffee=coffee_of(house.secret, day).card,
        mine=mine.id if mine is not None else "",
        done=done,
        lines=tuple(
            RoastLine(table.by, table.totals[0], table.id if open_to_all else "")
            for table in finished[:most]
        ),
    )


async def may_see(house: House, record: Table, account: Account) -> bool:
    """Whether somebody may look at another's roast."""
    if not record.finished:
        return False
    if record.roast < day_of(house.now()):
        return True
    own = await house.store.table(table_id(house.secret, record.roast, account.id))
    return own is not None and bool(own.finished)
