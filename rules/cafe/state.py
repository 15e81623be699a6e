"""The state of a game of Café: one frozen value, equal to another if the tables are."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from msgspec import Struct

from rules.cafe.area import PACKS, Area
from rules.cafe.pack import Card, Pack
from rules.cafe.squares import Beans, Kind
from rules.chance import Counts

Variant = Literal["basic", "auction"]

ROUNDS = 8  # CA-206

#: The seats clockwise, by the number of players and the first seat.
CLOCKWISE = tuple(
    tuple(tuple([(first + step) % count for step in range(count)]) for first in range(count))
    for count in range(5)
)

#: Shown for a card that a seat may not know, and where there is none.
NO_CARD = 0


class Options(Struct, frozen=True, omit_defaults=True):
    """How to play: players, basic game or auction, and who is Master first (None: by chance)."""

    players: int = 2
    variant: Variant = "basic"
    master: int | None = None
    pack: str = "comptoir"

    @property
    def cards_shown(self) -> int:
        """How many cards lie on offer when a round begins (CA-201, CA-802)."""
        return self.players + 1 if self.variant == "auction" else 3

    @property
    def cards_a_round(self) -> int:
        """How many cards leave the deck in a round (CA-110, CA-802)."""
        return self.players + 1 if self.variant == "auction" else self.players + 2


class Ask(StrEnum):
    """What a player is asked."""

    BID = "bid"
    PAY_BID = "pay_bid"
    SHIP = "ship"
    TAKE = "take"
    PAY = "pay"
    PLACE = "place"
    ACT = "act"
    FILL = "fill"
    EMPTY = "empty"
    SERVE = "serve"
    OVER = "over"


class Player(Struct, frozen=True, array_like=True, gc=False):
    """One seat: its area, the beans on each square of it, its warehouse, the card to be placed."""

    area: Area
    beans: tuple[Beans, ...]
    warehouse: Counts
    card: int = NO_CARD


class Filling(Struct, frozen=True, array_like=True, gc=False):
    """A group being filled: with what (drying or roasting), its squares still to be asked for."""

    stage: Kind
    squares: tuple[int, ...]
    filled: bool = False


class State(Struct, frozen=True, array_like=True, gc=False):
    """Everything on the table.

    `hand` holds the beans under way between two places: on delivery, or paid for a bid of which
    `due` beans are still missing. `bid` is the standing bid of the auction.
    """

    options: Options
    chance: int
    ask: Ask
    seat: int
    round: int
    master: int
    supply: Counts
    deck: tuple[int, ...]
    offer: tuple[int, ...]
    discarded: tuple[int, ...]
    players: tuple[Player, ...]
    points: int
    filling: Filling | None
    hand: Counts
    due: int
    bid: int
    passed: tuple[bool, ...]

    @property
    def pack(self) -> Pack:
        return PACKS[self.options.pack]

    @property
    def player(self) -> Player:
        """The player who decides."""
        return self.players[self.seat]

    @property
    def auction(self) -> bool:
        return self.options.variant == "auction"

    def card(self, number: int) -> Card:
        return self.pack.cards[number]

    @property
    def order(self) -> tuple[int, ...]:
        """The seats as they choose and act: the Master last, or first after an auction."""
        first = self.master if self.auction else self.master + 1
        count = len(self.players)
        return CLOCKWISE[count][first % count]


def seated(state: State, player: Player) -> tuple[Player, ...]:
    """The players, the one who decides being changed."""
    at = state.seat
    return (*state.players[:at], player, *state.players[at + 1 :])
