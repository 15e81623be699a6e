"""The component pack of Café: the printed cards, and what the rulebook says of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property

import msgspec

from rules.cafe.squares import CODES, LETTERS, Beans, Kind, Square
from rules.packs import Fault, Marked, Shelf

#: How many beans of each colour and cards of each sort there are (CA-001 to CA-003).
BEANS = 35
STARTS, PLANS, STARS = 4, 48, 8
#: A card is three squares wide and two high (CA-004).
WIDTH, HEIGHT = 3, 2
#: What a coffee house gives at most.
MOST_POINTS = 99

#: The beans a coffee house can ask for.
DEMANDS = range(1, 5)

Face = tuple[tuple[int, int, Square], ...]


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all printed matter: a key the game does not know is a mistake, and is named."""


class Cafe(Printed, frozen=True, dict=True):
    """A coffee house: where and since when, the beans it asks for, the points it gives (CA-005)."""

    name: str
    city: str
    year: int
    demand: str
    points: int

    @cached_property
    def beans(self) -> Beans:
        """The beans asked for, in the order of their colours."""
        return tuple(sorted(LETTERS[letter] for letter in self.demand))


class Card(Printed, frozen=True, dict=True):
    """A card: two rows of three squares, written as codes, and the coffee houses among them."""

    number: int
    rows: tuple[str, ...]
    cafes: tuple[Cafe, ...] = ()

    @cached_property
    def codes(self) -> tuple[tuple[str, ...], ...]:
        return tuple(tuple(row.split()) for row in self.rows)

    @cached_property
    def squares(self) -> tuple[Square, ...]:
        """The six squares, row by row."""
        return tuple(CODES[code] for row in self.codes for code in row)

    @cached_property
    def cup(self) -> bool:
        """Whether the card shows a cup, and so has a price (CA-251)."""
        return any(square.kind is Kind.CUP for square in self.squares)

    @cached_property
    def cafe_sizes(self) -> tuple[int, ...]:
        """How many squares each of the card's coffee houses takes (CA-004)."""
        taken = Counter(square.cafe for square in self.squares)
        return tuple([taken[at] for at in range(len(self.cafes))])

    @cached_property
    def faces(self) -> tuple[Face, ...]:
        """The card in its four rotations: each square with its place from the top left (CA-306)."""
        printed = [(at % WIDTH, at // WIDTH, square) for at, square in enumerate(self.squares)]
        return (
            tuple(printed),
            tuple([(HEIGHT - 1 - y, x, square) for x, y, square in printed]),
            tuple([(WIDTH - 1 - x, HEIGHT - 1 - y, square) for x, y, square in printed]),
            tuple([(y, WIDTH - 1 - x, square) for x, y, square in printed]),
        )


class Start(Card, frozen=True, kw_only=True):
    """The card a player's area begins with, and the company it belongs to (CA-002)."""

    company: str


class Plan(Card, frozen=True, kw_only=True):
    """A plan card; `star`: the mark on the back of some (CA-003)."""

    star: bool = False


class Pack(Marked, frozen=True, dict=True, forbid_unknown_fields=True):
    """Everything printed that the rules of Café ask for."""

    beans: int
    starts: tuple[Start, ...]
    plans: tuple[Plan, ...]

    @cached_property
    def cards(self) -> dict[int, Card]:
        """Every card by its number."""
        return {card.number: card for card in (*self.starts, *self.plans)}


def faults(pack: Pack) -> Iterator[Fault]:
    """What in a pack breaks the rulebook's invariants, card by card.

    The printed cards are not all known, so printed ones are held against the rules alone. Cards
    of our own (`ours`) must also be spread as evenly as we say they are.
    """
    yield from _count_faults("beans", pack.beans, BEANS)
    yield from _count_faults("starts", len(pack.starts), STARTS)
    yield from _count_faults("plans", len(pack.plans), PLANS)
    yield from _count_faults("plans.star", sum(plan.star for plan in pack.plans), STARS)
    readable = []
    for start in pack.starts:
        found = list(_square_faults(_place(start), start)) or list(_start_faults(start))
        yield from found
    for plan in pack.plans:
        found = list(_square_faults(_place(plan), plan)) or list(_plan_faults(plan))
        yield from found
        if not found:
            readable.append(plan)
    yield from _double_faults(pack, readable)
    if "plans" in pack.marks:
        yield from _spread_faults(readable)


def _place(card: Card) -> str:
    """Where a card stands in the pack: its list and its number."""
    return f"{'starts' if isinstance(card, Start) else 'plans'}.{card.number}"


def _count_faults(place: str, found: int, wanted: int) -> Iterator[Fault]:
    if found != wanted:
        yield Fault(place, "count", {"found": str(found), "wanted": str(wanted)})


def _square_faults(place: str, card: Card) -> Iterator[Fault]:
    """A card is two rows of three squares we know, with the coffee houses it lists (CA-004)."""
    if card.number < 1:
        yield Fault(f"{place}.number", "range", {"found": str(card.number), "wanted": "1-"})
    shape = [len(row) for row in card.codes]
    if shape != [WIDTH] * HEIGHT:
        found = " + ".join(str(length) for length in shape)
        yield Fault(f"{place}.rows", "shape", {"found": found, "wanted": "3 + 3"})
        return
    unknown = [code for row in card.codes for code in row if code not in CODES]
    for code in unknown:
        yield Fault(f"{place}.rows", "unknown_square", {"found": code})
    if not unknown:
        yield from _cafe_faults(place, card)


def _cafe_faults(place: str, card: Card) -> Iterator[Fault]:
    """Each coffee house takes one square or two that touch, and asks for 1 to 4 beans."""
    sites: dict[int, list[tuple[int, int]]] = {at: [] for at in range(len(card.cafes))}
    for x, y, square in card.faces[0]:
        if square.kind is Kind.CAFE:
            sites.setdefault(square.cafe, []).append((x, y))
    for at, cells in sites.items():
        where = f"{place}.cafes.{at + 1}"
        if at >= len(card.cafes):
            yield Fault(where, "missing_cafe", {"found": f"D{at + 1}"})
        elif not (len(cells) == 1 or _touching(cells)):
            yield Fault(where, "cafe_squares", {"found": str(len(cells))})
    for at, cafe in enumerate(card.cafes):
        where = f"{place}.cafes.{at + 1}"
        if set(cafe.demand) - set(LETTERS) or len(cafe.demand) not in DEMANDS:
            yield Fault(f"{where}.demand", "demand", {"found": cafe.demand, "wanted": "1-4"})
        if not 1 <= cafe.points <= MOST_POINTS:
            figures = {"found": str(cafe.points), "wanted": f"1-{MOST_POINTS}"}
            yield Fault(f"{where}.points", "range", figures)


def _touching(cells: list[tuple[int, int]]) -> bool:
    """Whether these are two squares side by side."""
    if len(cells) != 2:
        return False
    (a, b), (c, d) = cells
    return abs(a - c) + abs(b - d) == 1


def _start_faults(start: Start) -> Iterator[Fault]:
    """A start card has one cup, and a square for every stage before delivery."""
    kinds = Counter(square.kind for square in start.squares)
    if kinds[Kind.CUP] != 1:
        figures = {"found": str(kinds[Kind.CUP]), "wanted": "1"}
        yield Fault(f"{_place(start)}.rows", "cups", figures)
    for letter, kind in (("A", Kind.PRODUCTION), ("B", Kind.DRYING), ("C", Kind.ROASTING)):
        if not kinds[kind]:
            yield Fault(f"{_place(start)}.rows", "missing_square", {"wanted": letter})


def _plan_faults(plan: Plan) -> Iterator[Fault]:
    """A plan card shows at most one cup."""
    cups = sum(square.kind is Kind.CUP for square in plan.squares)
    if cups > 1:
        yield Fault(f"{_place(plan)}.rows", "cups", {"found": str(cups), "wanted": "0-1"})


def _double_faults(pack: Pack, plans: list[Plan]) -> Iterator[Fault]:
    """No number, company or picture twice, however the card is turned (CA-002, CA-003)."""
    numbers: set[int] = set()
    for card in (*pack.starts, *pack.plans):
        if card.number in numbers:
            yield Fault(_place(card), "same_number")
        numbers.add(card.number)
    companies: set[str] = set()
    for start in pack.starts:
        if start.company in companies:
            yield Fault(f"{_place(start)}.company", "same_company", {"found": start.company})
        companies.add(start.company)
    pictures: dict[object, int] = {}
    for plan in plans:
        first = pictures.setdefault(_picture(plan), plan.number)
        if first != plan.number:
            yield Fault(_place(plan), "same_card", {"card": str(first)})


def _picture(plan: Plan) -> object:
    """What a card shows, the same however it is turned."""
    turned = [
        sorted((x, y, square.kind, square.colour, square.cafe) for x, y, square in face)
        for face in plan.faces
    ]
    return str(min(turned)), plan.cafes


def _spread_faults(plans: list[Plan]) -> Iterator[Fault]:
    """The four colours are equally frequent, and a coffee house that asks for more pays more."""
    squares = Counter(square.colour for plan in plans for square in plan.squares)
    grown = {letter: squares[colour] for letter, colour in LETTERS.items()}
    cafes = [(_place(plan), cafe) for plan in plans for cafe in plan.cafes]
    asked = Counter("".join(cafe.demand for _, cafe in cafes))
    for place, counts in (
        ("plans.rows", grown),
        ("plans.cafes.demand", {letter: asked[letter] for letter in LETTERS}),
    ):
        if len(set(counts.values())) > 1:
            figures = {letter: str(count) for letter, count in counts.items()}
            yield Fault(place, "uneven_colours", figures)
    price: dict[int, int] = {}
    for _, cafe in cafes:
        size = len(cafe.demand)
        price[size] = max(price.get(size, 0), cafe.points)
    for place, cafe in cafes:
        less = [points for size, points in price.items() if size < len(cafe.demand)]
        if less and cafe.points <= max(less):
            figures = {"found": str(cafe.points), "wanted": f"{max(less) + 1}-"}
            yield Fault(f"{place}.cafes", "points_do_not_grow", figures)
    kinds = {square.kind for plan in plans for square in plan.squares}
    for kind in Kind:
        if kind not in kinds:
            yield Fault("plans.rows", "missing_square", {"wanted": kind.name.lower()})


SHELF = Shelf("cafe", Pack, faults, "rules.cafe", ("comptoir",))
