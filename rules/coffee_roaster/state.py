"""The state of a game of Coffee Roaster: one frozen value, equal to another if the tables are."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from msgspec import Struct

from rules.chance import Counts
from rules.coffee_roaster.effects import TRAY, CupEffect, FlavourEffect
from rules.coffee_roaster.pack import SHELF, Board, Card, Level, Pack
from rules.coffee_roaster.tokens import EMPTY

PACKS = SHELF.packs

Mode = Literal["single", "challenge"]


class Options(Struct, frozen=True, omit_defaults=True):
    """How to play: single roast or challenge, level, and whether the Expert start is unlocked."""

    mode: Mode = "single"
    level: Level = "normal"
    unlocked: bool = False
    pack: str = "edition-1"
    players: int = 1

    @property
    def cups(self) -> int:
        """One cup for a single roast, three for the challenge (CR-106, CR-107)."""
        return 3 if self.mode == "challenge" else 1


class Ask(StrEnum):
    """What the player is asked."""

    CARD = "card"
    EFFECTS = "effects"
    PUT_BACK = "put_back"
    REMOVE = "remove"
    REMOVE_SECOND = "remove_second"
    BEANS = "beans"
    SLOT = "slot"
    DECIDE = "decide"
    CUP = "cup"
    SELECT = "select"
    EXCHANGE = "exchange"
    EXCHANGE_SECOND = "exchange_second"
    KEEP = "keep"
    OVER = "over"


class Pending(Struct, frozen=True, array_like=True, gc=False):
    """A flavour effect under way: what is done, with which token, from beside the board or not."""

    effect: FlavourEffect
    token: int
    side: bool


class CupResult(Struct, frozen=True, array_like=True, gc=False):
    """A finished cup: its card, its ten places and the four parts of its score (CR-706)."""

    card: str
    places: tuple[int, ...]
    level_sum: int
    roast: int
    flavour: int
    skill: int
    negative: int

    @property
    def total(self) -> int:
        """Roast, flavour and skill points less the negative ones (CR-610)."""
        return self.roast + self.flavour + self.skill - self.negative


class State(Struct, frozen=True, array_like=True, gc=False):
    """Everything on the table."""

    options: Options
    chance: int
    ask: Ask
    cups: tuple[CupResult, ...]
    card: str
    round: int
    space: int
    smoke: tuple[int, ...]
    box: Counts
    bag: Counts
    drawn: Counts
    hand: tuple[int, ...]
    side: tuple[int, ...]
    joker_beans: tuple[bool, bool]
    joker_bought: bool
    immediate: tuple[int, ...]
    rows: tuple[CupEffect, ...]
    slots: tuple[int, ...]
    flavoured: bool
    pending: Pending | None
    places: tuple[int, ...]
    tray: tuple[int, ...]

    @property
    def seat(self) -> int:
        """The one player there is."""
        return 0

    @property
    def pack(self) -> Pack:
        return PACKS[self.options.pack]

    @property
    def board(self) -> Board:
        """The side of the boards this level is played on (CR-101)."""
        return self.pack.sides[self.options.level]

    @property
    def coffee(self) -> Card:
        """The card being roasted."""
        return self.pack.by_id[self.card]

    def won(self, effect: CupEffect) -> bool:
        """Whether both slots beside a cup effect are filled (CR-404)."""
        row = 2 * self.rows.index(effect)
        return self.slots[row] != EMPTY and self.slots[row + 1] != EMPTY

    @property
    def tray_places(self) -> int:
        """Places on the cardboard trays: the base tray, and the second one if won (CR-507)."""
        board = self.board
        return board.tray + board.second_tray if self.won(TRAY) else board.tray
