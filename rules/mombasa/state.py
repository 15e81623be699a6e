"""The state of a game of Mombasa: one frozen value, equal to another if the tables are."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from rules.mombasa.asks import DUE, Ask
from rules.mombasa.components import Face
from rules.mombasa.dues import Due, What
from rules.mombasa.pack import Pack
from rules.mombasa.shelf import SHELF

__all__ = ["Ask", "Due", "Options", "Seat", "State", "What"]

PACKS = SHELF.packs

Setup = Literal["first", "varied"]


class Options(Struct, frozen=True, omit_defaults=True):
    """How to play: how many sit at the table, and the first-game or the varied setup."""

    players: int = 2
    setup: Setup = "first"
    pack: str = "comptoir"


class Seat(Struct, frozen=True, array_like=True, gc=False):
    """One player's board, cards and markers.

    `zone` holds a card on each of eight places: five slots, three action tiles. `down` and
    `turned` are sets of bits: the places turned face down, the ledger spaces whose book is.
    `plus` is the slot the "+1 goods" tile lies on. `specials` are the levels of the special
    bonuses in force, by kind. `buried` are books that are covered by others, or were thrown away.
    """

    money: int
    hand: tuple[int, ...]
    zone: tuple[int, ...]
    down: int
    piles: tuple[tuple[int, ...], ...]
    tracks: tuple[int, ...]
    diamonds: int
    ink: int
    books: tuple[int, ...]
    turned: int
    buried: tuple[int, ...]
    markers: int
    plus: int
    specials: tuple[int, ...]
    passed: bool
    tile: int
    dealt: tuple[int, ...]


class State(Struct, frozen=True, array_like=True, gc=False):
    """Everything on the table.

    `columns` counts the posts in the three columns of each city in turn; `emptied` is the set of
    columns whose last space has been empty (MO-440). `due` is owed to the active player; `using`
    is the set of places the present action turns down at its end; `company`, `points`, `laid`
    and `entering` belong to a development; `gained` are the books to be placed; `slot` is the one
    being planned, `space` the bonus space being used.
    """

    options: Options
    chance: int
    ask: Ask
    seat: int
    round: int
    turns: int
    first: int
    marker: int
    faces: tuple[int, ...]
    seats: tuple[Seat, ...]
    columns: tuple[int, ...]
    emptied: int
    regions: tuple[int, ...]
    box: tuple[int, ...]
    deck: tuple[tuple[int, ...], ...]
    display: tuple[int, ...]
    discard: tuple[int, ...]
    supplies: tuple[tuple[int, ...], ...]
    library: tuple[int, ...]
    coins: tuple[int, ...]
    bonus: tuple[int, ...]
    due: tuple[Due, ...]
    using: int
    company: int
    points: int
    laid: tuple[int, ...]
    entering: int
    gained: tuple[int, ...]
    slot: int
    space: int

    @property
    def pack(self) -> Pack:
        return PACKS[self.options.pack]

    @property
    def me(self) -> Seat:
        """The seat that decides."""
        return self.seats[self.seat]

    def face(self, company: int) -> Face:
        """The track face that lies at a company's edge (MO-006)."""
        return PACKS[self.options.pack].faces[self.faces[company]]

    def seated(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats with the active one changed."""
        seats = list(self.seats)
        seats[self.seat] = seat
        return tuple(seats)

    def owing(self, *dues: Due) -> State:
        """The state in which these are owed first, and then what was owed before."""
        return replace(self, ask=DUE, due=dues + self.due)


def put(row: tuple[int, ...], at: int, item: int) -> tuple[int, ...]:
    """The row with one item changed."""
    items = list(row)
    items[at] = item
    return tuple(items)


def with_card(hand: tuple[int, ...], *cards: int) -> tuple[int, ...]:
    """A hand with cards added; hands are kept in order."""
    return tuple(sorted(hand + cards))


def without_card(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """A hand with one such card less."""
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]
