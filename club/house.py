"""What the hub has at hand while it runs: its store, who is on the line, and the tables in use."""

from __future__ import annotations

import secrets
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from club.caller import Caller, Pace
from club.messages.terms import Why
from club.messages.told import AnyNews
from club.play import Declined
from club.records import Account
from club.store.protocol import Store

if TYPE_CHECKING:
    from club.neighbours import Neighbours
    from club.tables import Tables
    from club.thinking import Thinking

#: The bytes of the word that the luck of the club's bots comes from.
SECRET = 32


class House:
    """Everything of a running club. Nothing in it would be missed but what is in the store."""

    neighbours: Neighbours
    tables: Tables
    thinking: Thinking

    def __init__(self, home: Path, store: Store, fingerprint: str = "", pace: Pace | None = None):
        self.home = home
        self.store = store
        self.fingerprint = fingerprint
        self.pace = pace or Pace()
        self.callers: set[Caller] = set()
        self.announcement = ""
        self.secret = ""
        self.lobby_changed = True
        self.newcomers: dict[str, list[int]] = {}  # when new people came, by their address
        self.counts: Counter[str] = Counter()
        self.since = time.monotonic()

    async def open(self) -> None:
        """Read what the club remembers of itself."""
        self.secret = await self.store.word("secret", secrets.token_hex(SECRET))
        self.announcement = await self.store.word("announcement", "")

    def now(self) -> int:
        """Seconds since 1970."""
        return int(time.time())

    def gauges(self) -> dict[str, float]:
        """How the club stands."""
        return {
            "lines": len(self.callers),
            "people": len({caller.id for caller in self.callers if caller.id}),
            "tables_in_use": len(self.tables.in_use()),
            "tables_frozen": len(self.tables.frozen()),
            "bots_thinking": self.thinking.busy,
            "uptime_seconds": round(time.monotonic() - self.since),
        }

    def counters(self) -> dict[str, float]:
        """What has happened since the hub began."""
        named = ("words", "refusals", "changes", "conflicts", "store_failures", "lines_cut")
        return {name: self.counts[name] for name in named}

    def lines_of(self, account: str) -> list[Caller]:
        """The lines of a person who is here."""
        return [caller for caller in self.callers if account and caller.id == account]

    def tell_account(self, account: str, news: AnyNews) -> None:
        for caller in self.lines_of(account):
            caller.tell(news)

    def tell_all(self, news: AnyNews) -> None:
        for caller in list(self.callers):
            caller.tell(news)


def known(caller: Caller) -> Account:
    """The account on a line; a name comes before everything else."""
    if caller.account is None:
        raise Declined(Why.NAMELESS)
    return caller.account
