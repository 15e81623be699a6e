"""Each word that is asked and who answers it; whatever is refused is refused here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from club import accounts
from club.caller import Caller
from club.house import House
from club.messages import (
    AnyNews,
    AnyWord,
    Done,
    Enrol,
    Link,
    LinkCode,
    Mute,
    Prefer,
    Refused,
    Why,
)
from club.play import Declined, Repeated
from club.store.protocol import Unavailable
from rules.game import Refusal

Answer = Callable[[House, Caller, str, Any], Awaitable[AnyNews]]

ANSWERS: dict[type, Answer] = {
    Enrol: accounts.enrol,
    Prefer: accounts.prefer,
    Mute: accounts.mute,
    LinkCode: accounts.link_code,
    Link: accounts.link,
}


async def answer(house: House, caller: Caller, request: str, word: AnyWord) -> AnyNews:
    """The one answer to a word."""
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
        return Done()
    except Unavailable:
        return Refused(Why.FROZEN)
