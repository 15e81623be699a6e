"""What a store does for the hub. Whatever it answers is on disk.

Every method may raise `Unavailable`: the disk is full or the database is gone. Nothing was changed
then, as far as anybody can know; the hub tells nobody of it and tries again with the same request.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

from msgspec import Struct

from club.records import Account, Act, Line, Result, Table


class Unavailable(Exception):
    """Nothing can be stored or read at the moment."""


class Conflict(Exception):
    """Somebody else changed the table first: read it again."""


class Taken(Exception):
    """The name or the key belongs to somebody already."""


class Elsewhere(Struct, frozen=True, omit_defaults=True):
    """What another hub on the same store tells: a `word`, and what it is about.

    "table": its next edition, and whose turn it is now; "said": a line of talk;
    "here": who is on its lines now, with the table on each screen; "announced", "banned": the
    host's words.
    """

    word: str
    hub: str
    table: str = ""
    edition: int = 0
    said: Line | None = None
    accounts: tuple[str, ...] = ()
    people: tuple[tuple[str, str, str], ...] = ()
    text: str = ""


class Store(Protocol):
    """Accounts, tables, acts and talk."""

    # People

    async def account(self, key: str) -> Account | None:
        """Whose key this is."""

    async def named(self, name: str) -> Account | None:
        """The person of a name, whatever its capitals."""

    async def enrol(self, account: Account, key: str, comment: str) -> None:
        """A new person with a first key; Taken."""

    async def prefer(self, account: Account) -> None:
        """Language and muted people, remembered."""

    async def offer_link(self, code: str, account: str, until: int) -> None:
        """A code (its hash) that gives an account another key until then."""

    async def link(self, code: str, key: str, now: int, comment: str) -> Account | None:
        """The account of a code that holds, which has this key too from now on; used up."""

    async def ban(self, what: str, on: bool) -> None:
        """A name or an address that may not come in, or may again."""

    async def bans(self) -> frozenset[str]:
        """All of them, folded."""

    async def accounts(self) -> list[Account]:
        """Everybody, by name."""

    async def keys(self) -> list[tuple[str, str, str]]:
        """Every key: its fingerprint, whose it is, its comment."""

    # Tables

    async def change(
        self,
        table: Table,
        acts: Sequence[Act] = (),
        results: Sequence[Result] = (),
        bells: tuple[str, ...] = (),
    ) -> None:
        """The next edition of a table (the first: a new one) with the acts that led to it, all or
        nothing; Conflict. Other hubs are told, and whose turn it is now (`bells`)."""

    async def table(self, table: str) -> Table | None:
        """A table's record."""

    async def invited(self, invitation: str) -> Table | None:
        """The table of an invitation that still waits for somebody."""

    async def acts(self, table: str, since: int) -> list[Act]:
        """The acts after so many."""

    async def tables_of(self, account: str) -> list[tuple[Table, int]]:
        """The latest tables of an account, each with how many steps of it were seen."""

    async def listed(self) -> list[Table]:
        """The latest tables where anyone may sit down, or look on."""

    async def latest(self, most: int) -> list[Table]:
        """The tables that were changed last."""

    async def due(self, now: int) -> list[str]:
        """The tables whose time for a move is over."""

    async def waiting_for_bots(self, before: int) -> list[str]:
        """The tables under way at which a bot is to decide since before a moment."""

    async def roast(self, day: str) -> list[Table]:
        """Everybody's table of the roast of a day."""

    async def seen(self, table: str, account: str, steps: int) -> None:
        """So many steps were looked at."""

    async def last_seen(self, table: str, account: str) -> int:
        """How many steps somebody has looked at."""

    async def say(self, line: Line) -> None:
        """A line of talk."""

    async def talk(self, table: str) -> list[Line]:
        """The last lines said at a table, the oldest first."""

    async def leaders(self, game: str) -> list[tuple[str, int, int, int, int, int]]:
        """Name, games and victories among people, among bots, best total; the best first."""

    # The club

    async def word(self, name: str, otherwise: str) -> str:
        """A word the club remembers; where it has none, this one from now on."""

    async def remember(self, name: str, word: str) -> None:
        """A word to be remembered."""

    async def read_copy(self, lines: Iterable[bytes]) -> int:
        """Everything of a copy into an empty store, all or nothing; how many rows."""

    # Other hubs on the same store

    async def tell(self, word: str, **what: Any) -> None:
        """Tell them something that need not be kept (`Elsewhere`)."""

    def listen(self, hears: Callable[[Elsewhere | None], None]) -> None:
        """Hear from now on what they tell; None: something may have been missed."""

    async def close(self) -> None:
        """Finish what is under way and let go of the database."""
