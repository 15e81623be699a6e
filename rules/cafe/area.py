"""A player's area: the cards laid so far, and what is visible of them (CA-301 to CA-310, CA-407).

An area is the list of its cards with their places; all else follows and is worked out once per
area. Its squares are numbered in the order in which their places were first covered by a card, so
a square keeps its number when other cards are laid around it or on it.

>>> area = Area("comptoir", (Placed(49, 0, 0, 0),))
>>> area.cups
1
>>> area.covered(2, 0, rotation=1)
2
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from rules.cafe import corners
from rules.cafe.actions import Dry, Place, Produce, Roast
from rules.cafe.corners import OUTLINES, Cell
from rules.cafe.pack import SHELF, Cafe, Card
from rules.cafe.squares import Kind, Square
from rules.once import Once

PACKS = SHELF.packs

#: How many visible squares a card must cover (CA-302).
COVERED = range(2, 5)

FEWEST_POINTS, MOST_POINTS = 1, 8  # CA-401

ROTATIONS = range(4)  # CA-306

#: What is visible at a place: the square's number, the square, and which of the cards it is on.
Seen = tuple[int, Square, int]


class Group(Struct, frozen=True, gc=False):
    """Squares of one kind that touch, in reading order; it goes by the place of the first."""

    x: int
    y: int
    squares: tuple[int, ...]
    action: Produce | Dry | Roast


#: What is done on a group of squares of each kind.
GROUP_ACTION: dict[Kind, type[Produce] | type[Dry] | type[Roast]] = {
    Kind.PRODUCTION: Produce,
    Kind.DRYING: Dry,
    Kind.ROASTING: Roast,
}


class Site(Struct, frozen=True, gc=False):
    """A coffee house whose squares are all visible; its beans lie on the first of them."""

    x: int
    y: int
    square: int
    cells: tuple[Cell, ...]
    cafe: Cafe


class Placed(Struct, frozen=True, array_like=True, gc=False):
    """A card in an area: the place of its top left corner and its quarter turns to the right."""

    card: int
    x: int
    y: int
    rotation: int


class Area(Struct, frozen=True, array_like=True, dict=True):
    """The cards of an area in the order they were laid; `pack` is where they are printed."""

    pack: str
    cards: tuple[Placed, ...]

    def printed(self, number: int) -> Card:
        """The card with this number."""
        return PACKS[self.pack].cards[number]

    def lay(self, placed: Placed) -> Area:
        """The area with one more card, on top of the others (CA-303)."""
        after = Area(self.pack, (*self.cards, placed))
        after.__dict__["visible"] = self._seen_with(placed, len(self.cards), dict(self.visible))
        return after

    @Once
    def visible(self) -> dict[Cell, Seen]:
        """The topmost square of each place, in the order of the squares' numbers (CA-305)."""
        seen: dict[Cell, Seen] = {}
        for layer, placed in enumerate(self.cards):
            self._seen_with(placed, layer, seen)
        return seen

    def _seen_with(self, placed: Placed, layer: int, seen: dict[Cell, Seen]) -> dict[Cell, Seen]:
        """What is seen with another card on top; the number of a place that had one stays."""
        x, y = placed.x, placed.y
        for dx, dy, square in self.printed(placed.card).faces[placed.rotation]:
            cell = x + dx, y + dy
            below = seen.get(cell)
            seen[cell] = below[0] if below else len(seen), square, layer
        return seen

    @Once
    def cells(self) -> tuple[Cell, ...]:
        """The place of each square."""
        return tuple(self.visible)

    @Once
    def squares(self) -> tuple[Square, ...]:
        """What each square is."""
        return tuple([square for _, square, _ in self.visible.values()])

    def number(self, x: int, y: int) -> int | None:
        """The square at a place."""
        seen = self.visible.get((x, y))
        return seen[0] if seen else None

    @Once
    def by_kind(self) -> tuple[tuple[int, ...], ...]:
        """The squares of each kind, in the order of the kinds."""
        found: tuple[list[int], ...] = ([], [], [], [], [], [], [])
        for number, square, _ in self.visible.values():
            found[square.kind].append(number)
        return tuple(map(tuple, found))

    @Once
    def workshops(self) -> tuple[int, ...]:
        """The production, drying and roasting squares: those that may be cleared (CA-406)."""
        _, production, drying, roasting, *_ = self.by_kind
        return (*production, *drying, *roasting)

    @property
    def cups(self) -> int:
        """How many cups are visible (CA-401)."""
        return len(self.by_kind[Kind.CUP])

    @property
    def action_points(self) -> int:
        """One action per visible cup, at least one, at most eight (CA-401)."""
        return min(max(self.cups, FEWEST_POINTS), MOST_POINTS)

    @property
    def ships(self) -> tuple[int, ...]:
        """The visible ships (CA-253)."""
        return self.by_kind[Kind.SHIP]

    @Once
    def production(self) -> tuple[Group, ...]:
        return self._groups(Kind.PRODUCTION)

    @Once
    def drying(self) -> tuple[Group, ...]:
        return self._groups(Kind.DRYING)

    @Once
    def roasting(self) -> tuple[Group, ...]:
        return self._groups(Kind.ROASTING)

    def _groups(self, kind: Kind) -> tuple[Group, ...]:
        """The squares of a kind, gathered where they touch along an edge (CA-407).

        In reading order each square joins the group on its left or above it, or joins the two.
        """
        numbers, cells, action = self.by_kind[kind], self.cells, GROUP_ACTION[kind]
        if len(numbers) < 2:
            return tuple([Group(*cells[n], (n,), action(*cells[n])) for n in numbers])
        members = [(cells[number][1], cells[number][0], number) for number in numbers]
        members.sort()
        home: dict[Cell, list[tuple[int, int, int]]] = {}
        found: list[list[tuple[int, int, int]]] = []
        for member in members:
            y, x, _ = member
            group, above = home.get((x - 1, y)), home.get((x, y - 1))
            if group is None:
                group = above
            elif above is not None and above is not group:
                group += above
                home.update([((x, y), group) for y, x, _ in above])
                found.remove(above)
            if group is None:
                group = []
                found.append(group)
            group.append(member)
            home[x, y] = group
        for group in found:
            group.sort()
        found.sort()
        return tuple([group_of(group, action) for group in found])

    @Once
    def sites(self) -> tuple[Site, ...]:
        """The coffee houses that can be served: no square of theirs is covered (CA-309)."""
        parts: dict[tuple[int, int], list[Cell]] = {}
        for number in self.by_kind[Kind.CAFE]:
            cell = self.cells[number]
            _, square, layer = self.visible[cell]
            parts.setdefault((layer, square.cafe), []).append(cell)
        found = []
        for (layer, at), cells in parts.items():
            card = self.printed(self.cards[layer].card)
            if len(cells) == card.cafe_sizes[at]:
                x, y = cells[0]
                found.append(Site(x, y, self.visible[cells[0]][0], tuple(cells), card.cafes[at]))
        return tuple(found)

    @Once
    def closed(self) -> tuple[int, ...]:
        """The squares left of coffee houses that are half covered (CA-309)."""
        served = {cell for site in self.sites for cell in site.cells}
        return tuple([n for n in self.by_kind[Kind.CAFE] if self.cells[n] not in served])

    def covered(self, x: int, y: int, rotation: int) -> int:
        """How many visible squares a card laid here would cover (CA-302)."""
        visible = self.visible
        return sum([cell in visible for cell in footprint(x, y, rotation)])

    @property
    def outlines(self) -> tuple[corners.Outline, ...]:
        """Where the cards lie, whatever they show."""
        return tuple([(card.x, card.y, card.rotation & 1) for card in self.cards])

    @Once
    def placements(self) -> tuple[Place, ...]:
        """Every way to lay a card so that it covers 2 to 4 visible squares (CA-302)."""
        return corners.placements(self.outlines, COVERED)

    @Once
    def placements_sparing_a_cup(self) -> tuple[Place, ...]:
        """Those of them that leave a cup visible, whatever the card shows (CA-308)."""
        barred = self.corners_over_all_cups
        return (
            corners.placements(self.outlines, COVERED, barred) if any(barred) else self.placements
        )

    @Once
    def corners_over_all_cups(self) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
        """The corners where a lying, and where a standing card would cover every visible cup."""
        if not 0 < self.cups <= COVERED[-1]:
            return (), ()
        cells = [self.cells[number] for number in self.by_kind[Kind.CUP]]
        columns, rows = [x for x, _ in cells], [y for _, y in cells]
        lying, standing = [
            tuple(
                [
                    (x, y)
                    for y in range(max(rows) - height + 1, min(rows) + 1)
                    for x in range(max(columns) - width + 1, min(columns) + 1)
                ]
            )
            for width, height in OUTLINES
        ]
        return lying, standing


@lru_cache(maxsize=1 << 12)
def footprint(x: int, y: int, rotation: int) -> tuple[Cell, ...]:
    """The six places a card takes up."""
    width, height = OUTLINES[rotation % 2]
    return tuple([(x + dx, y + dy) for dy in range(height) for dx in range(width)])


def group_of(
    members: list[tuple[int, int, int]], action: type[Produce] | type[Dry] | type[Roast]
) -> Group:
    """The group of these squares, given by row, column and number."""
    y, x, _ = members[0]
    return Group(x, y, tuple([number for _, _, number in members]), action(x, y))
