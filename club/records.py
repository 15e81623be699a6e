"""What the club keeps: accounts, tables, and the acts of each table.

A table's acts are the truth; its record holds everything else: who sits there, what is pending or
offered, and the position they lead to, kept to check the fold. Every change of a record raises its
`edition` by one, and the store takes only the edition that follows the one it has: that is the
optimistic lock of all hubs on one store.
"""

from __future__ import annotations

from msgspec import Raw, Struct

from club.messages.terms import AtTheEnd, Kind, Pace, SeatKind, Visibility
from saves.journal import HUMAN

#: In place of an action or a state that is not there, as JSON.
NOTHING = Raw(b"null")


class Account(Struct, frozen=True):
    """A person: known by keys, called by a name."""

    id: str
    name: str
    language: str = ""
    muted: tuple[str, ...] = ()
    created: int = 0


class Chair(Struct, frozen=True, omit_defaults=True):
    """A seat of a table. `account` is empty while nobody has come; `name` is then who is awaited,
    or empty for anyone. `player` is "human" or a bot's level."""

    kind: SeatKind
    name: str = ""
    account: str = ""
    player: str = HUMAN

    @property
    def human(self) -> bool:
        return self.player == HUMAN

    @property
    def free(self) -> bool:
        """Whether somebody is still to come."""
        return self.human and not self.account


class Pending(Struct, frozen=True):
    """An answer given at once with others, not yet laid open."""

    action: Raw
    request: str
    account: str
    at: int


class Offered(Struct, frozen=True, omit_defaults=True):
    """Something offered to the others, and which seats have said yes."""

    id: str
    kind: Kind
    by: int
    seat: int | None = None
    yes: tuple[int, ...] = ()


class Act(Struct, frozen=True):
    """One entry of a table's log: an action of a seat, or (`back`) that only so many of the actions
    before it stand. `n` counts the entries from 1."""

    n: int
    seat: int
    account: str
    at: int
    request: str
    action: Raw = NOTHING
    back: int | None = None


class Table(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everything about a table but its acts and its talk; JSON in the store."""

    id: str
    edition: int = 1
    version: int = 0
    game: str
    revision: int
    digest: str
    options: Raw
    seed: int
    salt: str
    by: str
    chairs: tuple[Chair, ...]
    visibility: Visibility = Visibility.OPEN
    invitation: str = ""
    spectators: bool = True
    pace: Pace = Pace.LIVE
    per_move: int = 0
    at_the_end: AtTheEnd = AtTheEnd.BOT
    bot: str = ""
    made: int = 0
    started: int = 0
    changed: int = 0
    finished: int = 0
    ended: str = ""
    steps: int = 0
    round: int = 0
    deciding: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    deadline: int = 0
    pending: dict[int, tuple[Pending, ...]] = {}
    offers: tuple[Offered, ...] = ()
    state: Raw = NOTHING
    roast: str = ""
    next: str = ""

    def seat_of(self, account: str) -> int | None:
        """The seat of an account; None for one who only looks on."""
        return next((at for at, chair in enumerate(self.chairs) if chair.account == account), None)

    @property
    def free(self) -> int:
        """How many chairs wait for somebody."""
        return sum(chair.free for chair in self.chairs)

    @property
    def listed(self) -> bool:
        """Whether it stands in the lobby as one where anyone may sit down."""
        anyone = any(chair.free and not chair.name for chair in self.chairs)
        return anyone and self.visibility == Visibility.OPEN and not self.finished


class Line(Struct, frozen=True):
    """A line of talk at a table."""

    table: str
    at: int
    name: str
    text: str
    seat: int | None = None


class Result(Struct, frozen=True):
    """How a person did in a finished game: among people or among bots only."""

    table: str
    account: str
    game: str
    people: bool
    won: bool
    total: int
    at: int
