"""The component pack of Coffee Roaster: what is printed on cards and boards, and its invariants."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Annotated, Literal

import msgspec

from rules.chance import Counts
from rules.coffee_roaster.effects import Immediate
from rules.coffee_roaster.tokens import ANY_FLAVOUR, FLAVOURS, KINDS, Token
from rules.packs import Fault, Marked, Shelf

#: A number of tokens; the largest heap of the box is 18, and no pack needs a hundred of a kind.
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
One = Annotated[int, msgspec.Meta(ge=1, le=1)]
Place = Annotated[int, msgspec.Meta(ge=1, le=10)]

Colour = Literal["body", "acidity", "aroma", "any"]
Flavour = Literal["body", "acidity", "aroma", "sweetness"]
Level = Literal["normal", "easy"]
Difficulty = Literal["beginner", "moderate", "expert"]

TOKEN_OF: dict[str, Token] = {"body": Token.BODY, "acidity": Token.ACIDITY, "aroma": Token.AROMA}
DIFFICULTIES: tuple[Difficulty, ...] = ("beginner", "moderate", "expert")

#: The highest total that the beans of a cup can have, ten of level 4; more spaces than rounds.
MOST_ROASTED = 40
LONGEST_THERMOSTAT = 15

#: CR-702 needs a card of these groups and difficulties to go on with, CR-108 one to begin with.
NEEDED: tuple[tuple[int, Difficulty], ...] = (
    (1, "beginner"),
    *((group, difficulty) for group in (2, 3) for difficulty in DIFFICULTIES),
)


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all printed matter: a key the game does not know is a mistake, and is named."""


class Components(Printed, frozen=True):
    """How many tokens of each kind the box holds (CR-001 to CR-003)."""

    hard: Count
    level_0: Count
    level_1: Count
    level_2: Count
    level_3: Count
    level_4: Count
    burnt: Count
    body: Count
    acidity: Count
    aroma: Count
    joker: One
    moisture: Count
    smoke: Count
    defective: Count

    @property
    def counts(self) -> Counts:
        return msgspec.structs.astuple(self)


class Bag(Printed, frozen=True):
    """The tokens a card puts in the bag (CR-109)."""

    hard: Count
    level_0: Count
    body: Count
    acidity: Count
    aroma: Count
    moisture: Count
    defective: Count

    @property
    def counts(self) -> Counts:
        heap = [0] * KINDS
        for name, count in msgspec.structs.asdict(self).items():
            heap[Token[name.upper()]] = count
        return tuple(heap)


class Card(Printed, frozen=True, dict=True):
    """A coffee card."""

    id: str
    name: str
    group: int
    difficulty: Difficulty
    bag: Bag
    scale: dict[int, int]
    flavours: tuple[Flavour, ...]
    master: bool = False

    @cached_property
    def contents(self) -> Counts:
        """What the card puts in the bag, per kind of token (CR-109)."""
        return self.bag.counts

    @cached_property
    def wanted(self) -> tuple[int, int, int]:
        """How many body, acidity and aroma tokens the card asks for."""
        body, acidity, aroma = (self.flavours.count(name) for name in TOKEN_OF)
        return body, acidity, aroma

    @cached_property
    def sweet(self) -> bool:
        """Whether sweetness is one of the card's requirements (CR-604)."""
        return "sweetness" in self.flavours

    @cached_property
    def peak(self) -> int:
        """The roast total that gives the most points."""
        return max(self.scale, key=lambda total: self.scale[total])


class Space(Printed, frozen=True):
    """A thermostat space: tokens to draw, red zone, smoke laid there, moisture that starts here."""

    draw: Count
    red: bool = False
    smoke: Count = 0
    start: tuple[int, ...] = ()

    @property
    def gain(self) -> int:
        """By how many levels beans are roasted here (CR-207, CR-208)."""
        return 2 if self.red else 1


class Board(Printed, frozen=True):
    """One side of the boards: thermostat, trays, and whether flavours lie beside it (CR-110)."""

    tray: Annotated[int, msgspec.Meta(ge=0, le=9)]
    second_tray: Annotated[int, msgspec.Meta(ge=0, le=9)]
    side_flavours: bool
    thermostat: tuple[Space, ...]


class Boards(Printed, frozen=True):
    """The two sides (CR-101)."""

    normal: Board
    easy: Board


class Slots(Printed, frozen=True):
    """What the slot of each immediate effect takes."""

    two_extra: Colour
    two_new: Colour
    two_of_five: Colour
    elimination: Colour


class Row(Printed, frozen=True):
    """The two flavour slots beside a cup effect."""

    slots: tuple[Colour, Colour]


class CupPlaces(Printed, frozen=True):
    """The cup's places and those that belong to a cup effect, numbered from 1."""

    places: int
    extra_bean: Place
    sweetness: Place
    selection: tuple[Place, ...]


class Pack(Marked, frozen=True, dict=True, forbid_unknown_fields=True):
    """Everything printed that the rules of Coffee Roaster ask for."""

    components: Components
    immediate: Slots
    rows: tuple[Row, ...]
    cup: CupPlaces
    boards: Boards
    cards: tuple[Card, ...]

    @cached_property
    def by_id(self) -> dict[str, Card]:
        return {card.id: card for card in self.cards}

    @cached_property
    def accepted(self) -> dict[Immediate, tuple[Token, ...]]:
        """The tokens the slot of each immediate effect takes; a three-coloured one any (CR-302)."""
        return {
            Immediate(effect): ANY_FLAVOUR if colour == "any" else (TOKEN_OF[colour], Token.JOKER)
            for effect, colour in msgspec.structs.asdict(self.immediate).items()
        }

    @cached_property
    def row_colours(self) -> tuple[Colour, ...]:
        """The colour of each of the ten flavour slots, row by row."""
        return tuple(colour for row in self.rows for colour in row.slots)

    @cached_property
    def slots_for(self) -> dict[Token, tuple[int, ...]]:
        """Which of the ten slots take each flavour: its colour, or three-coloured ones (CR-403)."""
        return {
            token: tuple(
                slot for slot, own in enumerate(self.row_colours) if own in (colour, "any")
            )
            for colour, token in TOKEN_OF.items()
        }

    @cached_property
    def sides(self) -> dict[Level, Board]:
        """The two sides of the boards by level of play (CR-101)."""
        return {"normal": self.boards.normal, "easy": self.boards.easy}


def faults(pack: Pack) -> Iterator[Fault]:
    """What in a pack breaks the rulebook's invariants."""
    if len(pack.rows) != 5:
        yield Fault("rows", "count", {"found": str(len(pack.rows)), "wanted": "5"})
    if pack.cup.places != 10:
        yield Fault("cup.places", "count", {"found": str(pack.cup.places), "wanted": "10"})
    own = (pack.cup.extra_bean, pack.cup.sweetness, *pack.cup.selection)
    if len(set(own)) < len(own):
        yield Fault("cup", "same_place")
    for level in pack.sides:
        yield from _board_faults(pack, level)
    yield from _card_faults(pack)
    for group, difficulty in NEEDED:
        if not any(c.group == group and c.difficulty == difficulty for c in pack.cards):
            yield Fault("cards", "missing_card", {"group": str(group), "difficulty": difficulty})


def _range_faults(place: str, found: Iterable[int], least: int, most: int) -> Iterator[Fault]:
    """Each of these neither too few nor too many."""
    for number in found:
        if not least <= number <= most:
            yield Fault(place, "range", {"found": str(number), "wanted": f"{least}-{most}"})


def _board_faults(pack: Pack, level: Level) -> Iterator[Fault]:
    """A thermostat of some spaces, with smoke from the box and one start for each card (CR-111)."""
    board = pack.sides[level]
    place = f"boards.{level}.thermostat"
    yield from _range_faults(place, [len(board.thermostat)], 1, LONGEST_THERMOSTAT)
    smoke = sum(space.smoke for space in board.thermostat)
    if smoke > pack.components.smoke:
        wanted = str(pack.components.smoke)
        yield Fault(place, "too_many", {"found": str(smoke), "wanted": wanted})
    starts = [moisture for space in board.thermostat for moisture in space.start]
    for moisture in sorted({moisture for moisture in starts if starts.count(moisture) > 1}):
        yield Fault(place, "two_starts", {"found": str(moisture)})
    for card in pack.cards:
        if card.bag.moisture not in starts:
            yield Fault(place, "no_start", {"card": card.id, "found": str(card.bag.moisture)})


def _card_faults(pack: Pack) -> Iterator[Fault]:
    """A card has a name of its own, a group, a scale, and three or four flavours."""
    seen: set[str] = set()
    for card in pack.cards:
        place = f"cards.{card.id}"
        if not card.id:
            yield Fault("cards.id", "empty")
        if card.id in seen:
            yield Fault(place, "twice")
        seen.add(card.id)
        if card.group not in (1, 2, 3):
            yield Fault(f"{place}.group", "range", {"found": str(card.group), "wanted": "1-3"})
        if not card.scale:
            yield Fault(f"{place}.scale", "empty")
        yield from _range_faults(f"{place}.scale", card.scale, 0, MOST_ROASTED)
        yield from _range_faults(f"{place}.scale", card.scale.values(), 0, 99)
        if len(card.flavours) not in (3, 4):
            found = str(len(card.flavours))
            yield Fault(f"{place}.flavours", "range", {"found": found, "wanted": "3-4"})
        sweet = card.flavours.count("sweetness")
        if sweet > 1:
            yield Fault(f"{place}.flavours", "count", {"found": str(sweet), "wanted": "1"})
        yield from _bag_faults(pack, card, place)


def _bag_faults(pack: Pack, card: Card, place: str) -> Iterator[Fault]:
    """A card's tokens must be in the box (CR-006), and the easy side takes one of each flavour."""
    for token, (count, limit) in enumerate(
        zip(card.bag.counts, pack.components.counts, strict=True)
    ):
        name = Token(token).name.lower()
        least = 1 if token in FLAVOURS else 0
        if not least <= count <= limit:
            figures = {"found": str(count), "wanted": f"{least}-{limit}"}
            yield Fault(f"{place}.bag.{name}", "range", figures)


SHELF = Shelf("coffee_roaster", Pack, faults, "rules.coffee_roaster", ("edition-1",))
