"""Who somebody is: a key is an account, an account has a name, and further keys come by a code.

>>> [bool(shaped(name)) for name in ("Ada", "a-b_9", "Al", "Zoé", "x" * 21, "a b", "../etc")]
[True, True, False, False, False, False, False]
"""

from __future__ import annotations

import hashlib
import os
import re
import secrets
from pathlib import Path

from msgspec.structs import replace

from club.caller import Caller
from club.door import ACCOUNTS
from club.house import House, known
from club.messages.asked import Enrol, Link, LinkCode, Mute, Prefer
from club.messages.terms import Why
from club.messages.told import AnyNews, Done, LinkCodeTold, Welcome
from club.play import Declined
from club.records import Account
from club.store.protocol import Taken

NAME = re.compile(r"[A-Za-z0-9_-]{3,20}")

#: Letters that are not mistaken for one another; so many make a code, and it holds so long.
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE = 8
CODE_SECONDS = 600

#: New people from one address within an hour.
MOST_NEW = 20
HOUR = 3600

#: As many people can be muted one by one; beyond that there is "*".
MOST_MUTED = 50


def shaped(name: str) -> bool:
    """Whether a name is 3 to 20 letters, digits, - and _ of ASCII."""
    return NAME.fullmatch(name) is not None


def letters(count: int) -> str:
    """So many letters that nobody chose."""
    return "".join(secrets.choice(LETTERS) for _ in range(count))


def sealed(code: str) -> str:
    """A code as it is kept: what is in the store gives nobody a key."""
    return hashlib.sha256(code.strip().upper().encode()).hexdigest()


def folder(home: Path, account: Account) -> Path:
    """The folder of an account, made when it is first asked for; it belongs to whom all of them
    belong, the sessions' user where that is another one."""
    own = home / ACCOUNTS / account.id
    own.mkdir(mode=0o700, parents=True, exist_ok=True)
    whose = own.parent.stat()
    if own.stat().st_uid != whose.st_uid:
        os.chown(own, whose.st_uid, whose.st_gid)
    return own


async def banned(house: House, caller: Caller) -> bool:
    """Whether a name, a key or an address may not come in."""
    bans = await house.store.bans()
    known_by = {caller.name, caller.guest.key, caller.guest.address}
    return any(what.lower() in bans for what in known_by if what)


async def turn_out(house: House) -> None:
    """Whoever was banned while on the line is shown the door."""
    for caller in list(house.callers):
        if await banned(house, caller):
            caller.close("banned")


def welcome(house: House, caller: Caller) -> Welcome:
    """Who somebody is here."""
    account = caller.account
    told = Welcome(
        key=caller.guest.key,
        fingerprint=house.fingerprint,
        announcement=house.announcement,
        language=caller.guest.language,
    )
    if account is None:
        return told
    return replace(
        told,
        name=account.name,
        language=account.language,
        home=str(folder(house.home, account)),
        muted=account.muted,
    )


async def enrol(house: House, caller: Caller, request: str, word: Enrol) -> AnyNews:
    """A first visit. Asked again after a broken line, the same name is welcome again."""
    if caller.account is not None:
        if caller.account.name == word.name:
            return welcome(house, caller)
        raise Declined(Why.NAMED)
    if not shaped(word.name):
        raise Declined(Why.NAME_SHAPE)
    if crowded(house, caller.guest.address):
        raise Declined(Why.TOO_MANY)
    account = Account(secrets.token_hex(8), word.name, word.language, created=house.now())
    try:
        await house.store.enrol(account, caller.guest.key, caller.guest.comment)
    except Taken:
        raise Declined(Why.NAME_TAKEN) from None
    return await arrived(house, caller, account)


def crowded(house: House, address: str) -> bool:
    """Whether too many new people come from one address; whoever may come is counted."""
    now = house.now()
    for known_address, moments in list(house.newcomers.items()):
        house.newcomers[known_address] = [at for at in moments if now - at < HOUR]
        if not house.newcomers[known_address]:
            del house.newcomers[known_address]
    if not address:
        return False  # it did not come over a net
    came = house.newcomers.setdefault(address, [])
    if len(came) >= MOST_NEW:
        return True
    came.append(now)
    return False


async def arrived(house: House, caller: Caller, account: Account) -> AnyNews:
    """A line has its account from now on."""
    caller.account = account
    if await banned(house, caller):
        caller.close("banned")
        raise Declined(Why.BANNED)
    house.lobby_changed = True
    return welcome(house, caller)


async def prefer(house: House, caller: Caller, request: str, word: Prefer) -> AnyNews:
    await remember(house, replace(known(caller), language=word.language))
    return Done()


async def mute(house: House, caller: Caller, request: str, word: Mute) -> AnyNews:
    """Hear nothing of a person, or of anybody ("*"); or hear them again."""
    account, folded = known(caller), word.name.lower()
    if folded != "*" and not shaped(folded):
        raise Declined(Why.UNKNOWN)
    others = tuple(name for name in account.muted if name != folded)
    if word.on and len(others) >= MOST_MUTED:
        raise Declined(Why.TOO_MANY)
    await remember(house, replace(account, muted=(*others, folded) if word.on else others))
    return Done()


async def remember(house: House, account: Account) -> None:
    """Store what an account prefers, then let all its lines know."""
    await house.store.prefer(account)
    for caller in house.lines_of(account.id):
        caller.account = account


def hears(caller: Caller, name: str) -> bool:
    """Whether somebody wants to hear what a person says; oneself always."""
    account = caller.account
    if account is None or account.name == name:
        return True
    return "*" not in account.muted and name.lower() not in account.muted


async def link_code(house: House, caller: Caller, request: str, word: LinkCode) -> AnyNews:
    """A code for another key, shown once."""
    account, code = known(caller), letters(CODE)
    await house.store.offer_link(sealed(code), account.id, house.now() + CODE_SECONDS)
    return LinkCodeTold(code, CODE_SECONDS)


async def link(house: House, caller: Caller, request: str, word: Link) -> AnyNews:
    """This key belongs to the account that showed the code."""
    if caller.account is not None:
        raise Declined(Why.NAMED)
    guest = caller.guest
    account = await house.store.link(sealed(word.code), guest.key, house.now(), guest.comment)
    if account is None:
        caller.missed()
        raise Declined(Why.CODE_WRONG)
    return await arrived(house, caller, account)
