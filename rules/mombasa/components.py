"""What is printed on map, tracks, boards, cards, books and tiles of Mombasa."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

import msgspec

from rules.mombasa.names import COMPANY_OF, LETTERS, NO_COMPANY, SPECIAL_OF

CompanyName = Literal["mombasa", "cape_town", "saint_louis", "cairo"]
KindName = Literal["coffee", "bananas", "cotton", "development", "bookkeeper", "merchant", "share"]
CardSet = Literal["start", "seat", "tile", "A", "B", "C", "D", "E"]
BookLetter = Literal["A", "B", "C"]
BonusName = Literal[
    "development",
    "markers",
    "bananas",
    "cotton",
    "ledger_diamond",
    "buy_diamond",
    "discard",
    "steps",
]
Needed = Literal[
    "coffee",
    "bananas",
    "cotton",
    "development",
    "one_goods",
    "coffee_and_other",
    "merchant_or_bookkeeper",
]

#: The places on a company's three columns, from the centre of the board outwards.
Coins = tuple[tuple[int, int, int, int, int], ...]


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all printed matter: a key the game does not know is a mistake, and is named."""


class Gift(Printed, frozen=True):
    """A benefit, reward or extra: so much of something."""

    kind: Literal["money", "diamond", "track", "ledger", "remove", "cotton"]
    n: int = 0


class Region(Printed, frozen=True):
    """A region of the map: its letter there, its name, benefit and mines (MO-431 to MO-435)."""

    letter: str
    id: str
    name: str
    benefit: Gift | None = None
    mines: int = 0


class City(Printed, frozen=True):
    """A company's home city: its digit on the map, and the coins under its posts (MO-018)."""

    digit: str
    company: CompanyName
    name: str
    coins: Coins


class Map(Printed, frozen=True):
    """The map as drawn: a letter per region, a digit per city, and the double borders."""

    rows: tuple[str, ...]
    double: tuple[str, ...]
    regions: tuple[Region, ...]
    cities: tuple[City, ...]


class SpecialSpace(Printed, frozen=True):
    """A special space of a track: where it is and what it pays (MO-911)."""

    space: int
    pounds: int


class Face(Printed, frozen=True, dict=True):
    """One face of a company track (MO-004).

    Spaces count from 0, where all markers begin. `shares` are the icons by space, `calls` the
    calls for funds by the space before them, `fees` the costs of the two extra bonus spaces.
    """

    id: str
    last: int
    shares: dict[int, int]
    calls: dict[int, int]
    special: tuple[SpecialSpace, SpecialSpace]
    bonus: BonusName
    fees: tuple[int, int] = (0, 0)

    @cached_property
    def call_after(self) -> tuple[int, ...]:
        """What must be paid to leave each space; 0 where no call lies ahead (MO-900)."""
        return tuple(self.calls.get(space, 0) for space in range(self.last + 1))

    @cached_property
    def paid_at(self) -> tuple[int, ...]:
        """What each space pays on reaching it; 0 where it is not special (MO-911)."""
        pounds = {special.space: special.pounds for special in self.special}
        return tuple(pounds.get(space, 0) for space in range(self.last + 1))

    @cached_property
    def level_at(self) -> tuple[int, ...]:
        """How many special bonuses are unlocked on each space (MO-916)."""
        return tuple(
            sum(special.space <= space for special in self.special)
            for space in range(self.last + 1)
        )

    @cached_property
    def shares_at(self) -> tuple[int, ...]:
        """The shares owned on each space: the last icon reached or passed (MO-053)."""
        return last_reached(self.shares, self.last)

    @cached_property
    def special_bonus(self) -> int:
        return SPECIAL_OF[self.bonus]


class Track(Printed, frozen=True, dict=True):
    """A track of the player board: its end, its values, the space that opens a slot."""

    last: int
    slot: int
    values: dict[int, int]
    crossed: tuple[int, ...] = ()

    @cached_property
    def value_at(self) -> tuple[int, ...]:
        """What each space is worth at the end: the last value reached or passed (MO-1008)."""
        return last_reached(self.values, self.last)


class PlayerBoard(Printed, frozen=True):
    """The two tracks of a player board."""

    diamonds: Track
    ledger: Track


class Board(Printed, frozen=True):
    """The numbers beside card display, book display and bonus spaces."""

    crates: tuple[int, int, int]
    letters: tuple[BookLetter, BookLetter, BookLetter, BookLetter, BookLetter, BookLetter]
    book_costs: dict[BookLetter, int]
    buy_fee: int
    discard_bonus: int
    extra_discard: tuple[int, int]
    tile_fees: tuple[int, int, int, int]
    coins: dict[int, tuple[int, int, int, int, int, int]]
    markers: dict[int, int]
    money: int


class MajorityTier(Printed, frozen=True):
    """A tier of a majority space: from which total, steps on its track, and an extra (MO-740)."""

    least: int
    steps: int
    extra: Gift | None = None


class Majority(Printed, frozen=True):
    """A majority space: its resource, its company and its tiers from the lowest up."""

    resource: Literal["coffee", "bananas", "cotton", "development"]
    company: CompanyName
    tiers: tuple[MajorityTier, ...]


class Card(Printed, frozen=True, dict=True):
    """A card: kind, value (goods, points, ledger points, diamonds), crate number, share, copies.

    The three action tiles are cards that take no slot, and stand here too (MO-760).
    """

    id: str
    kind: KindName
    set: CardSet
    value: int = 0
    crate: int = 0
    share: CompanyName | None = None
    mines: CompanyName | None = None
    pounds: int = 0
    number: int = 0
    count: int = 1

    @cached_property
    def share_of(self) -> int:
        """The company whose share the card carries."""
        return NO_COMPANY if self.share is None else COMPANY_OF[self.share]

    @cached_property
    def mines_of(self) -> int:
        """The company whose mines a diamond merchant counts (MO-602, MO-605)."""
        return NO_COMPANY if self.mines is None else COMPANY_OF[self.mines]


class Need(Printed, frozen=True):
    """A condition of a book (MO-546)."""

    what: Needed
    n: int = 1


class Book(Printed, frozen=True, dict=True):
    """A ledger tile: its letter, one or two conditions, a reward, copies (MO-012)."""

    id: str
    letter: BookLetter
    needs: tuple[Need, ...]
    reward: Gift
    count: int = 1

    @cached_property
    def shelf(self) -> int:
        """The number of the book's letter."""
        return LETTERS.index(self.letter)


class StartBonus(Printed, frozen=True):
    """Steps on a company track or the own diamond track (MO-134)."""

    track: Literal["mombasa", "cape_town", "saint_louis", "cairo", "diamond"]
    n: int


class StartTile(Printed, frozen=True):
    """A start tile: three starting cards, a book, a starting bonus (MO-129)."""

    id: str
    cards: tuple[str, str, str]
    needs: tuple[Need, ...]
    reward: Gift
    bonus: tuple[StartBonus, ...]


def last_reached(marks: dict[int, int], last: int) -> tuple[int, ...]:
    """For each space, the number on the last mark at or before it; 0 before the first."""
    found, now = [], 0
    for space in range(last + 1):
        now = marks.get(space, now)
        found.append(now)
    return tuple(found)
