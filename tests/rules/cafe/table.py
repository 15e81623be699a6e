"""A table of Café in one line, a position in three, then act and look.

Areas and cards are drawn with the codes of a pack, rows parted by a stroke, and beans are written
as letters: `y` yellow, `b` brown, `g` green, `r` red.

>>> table = acting("Ay Ar cup / B - C", points=2).do(produce(0, 0))
>>> table.on(0, 0), table.on(1, 0), table.state.points
('y', 'r', 1)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from rules.cafe import GAME
from rules.cafe.actions import (
    DELIVER,
    DEPART,
    EMPTY_ALL,
    END,
    LEAVE_EMPTY,
    NO_SHIP,
    PASS,
    STORE,
    Bid,
    Clear,
    Discard,
    Dry,
    Empty,
    Fill,
    Pay,
    Place,
    Produce,
    Roast,
    Serve,
    Ship,
    Take,
)
from rules.cafe.area import Area, Placed
from rules.cafe.pack import SHELF, Cafe, Card, Pack, Plan
from rules.cafe.squares import LETTERS, NO_BEANS
from rules.cafe.state import NO_CARD, Ask, Options, Player, State
from tests.rules import tables

__all__ = [
    "DELIVER",
    "DEPART",
    "EMPTY_ALL",
    "END",
    "LEAVE_EMPTY",
    "NO_SHIP",
    "PASS",
    "STORE",
    "Table",
    "acting",
    "cafe",
    "placing",
]

#: A pack whose cards are drawn by the tests.
DRAWN = "drawn"
PACK = Pack(35, SHELF["comptoir"].starts, SHELF["comptoir"].plans, name=DRAWN, game="cafe")
SHELF.packs[DRAWN] = PACK
FIRST_DRAWN = 1000

BEANS = 35
LETTER = {colour: letter for letter, colour in LETTERS.items()}


def beans(letters: str) -> tuple[int, ...]:
    """Beans from their letters, in the order of the colours."""
    return tuple(sorted(int(LETTERS[letter]) for letter in letters))


def letters(lying: Iterable[int]) -> str:
    """The letters of beans."""
    return "".join(LETTER[colour] for colour in lying)


def heap(words: str) -> tuple[int, ...]:
    """Beans as counts: yellow, brown, green, red."""
    return tuple(words.count(letter) for letter in LETTERS)


def card(picture: str, **cafes: tuple[str, int]) -> int:
    """The number of a card that looks like this; each café is its demand and its points."""
    rows = tuple(row.strip() for row in picture.split("/"))
    houses = tuple(
        Cafe(name, "Porto", 1900, demand, points) for name, (demand, points) in cafes.items()
    )
    for number, other in PACK.cards.items():
        if (other.rows, other.cafes) == (rows, houses) and number >= FIRST_DRAWN:
            return number
    number = FIRST_DRAWN + len(PACK.cards)
    PACK.cards[number] = Plan(number=number, rows=rows, cafes=houses)
    return number


def drawn(picture: str, **cafes: tuple[str, int]) -> Area:
    """An area that looks like this: cards side by side, none covered, from (0, 0) on."""
    rows = [row.split() for row in picture.split("/")]
    laid = []
    for y in range(0, len(rows), 2):
        for x in range(0, len(rows[y]), 3):
            block = " / ".join(" ".join(row[x : x + 3]) for row in rows[y : y + 2])
            own = {name: house for name, house in cafes.items() if name in block.split()}
            laid.append(Placed(card(renumbered(block, own), **own), x, y, 0))
    return Area(DRAWN, tuple(laid))


def renumbered(block: str, cafes: Mapping[str, object]) -> str:
    """A card's squares with its own cafés counted from D1."""
    for count, name in enumerate(cafes, 1):
        block = block.replace(name, f"D{count}")
    return block


class Table(tables.Table):
    """A table of Café."""

    game = GAME

    def check(self) -> None:
        """There are 35 beans of each colour, and none is owed."""
        assert conserved(self.state)

    def given(self, **parts: object) -> Table:
        """This position with parts of the state changed; the supply holds what is left over."""
        changed = replace(self.state, **parts)
        return Table(changed if "supply" in parts else replace(changed, supply=rest(changed)))

    def seat(
        self,
        seat: int,
        area: Area | str | None = None,
        warehouse: str | None = None,
        on: Mapping[tuple[int, int], str] | None = None,
        card: int | None = None,
    ) -> Table:
        """One player's area, warehouse, beans by place and card to lay, changed."""
        player = self.state.players[seat]
        if area is not None:
            ground = drawn(area) if isinstance(area, str) else area
            player = Player(ground, (NO_BEANS,) * len(ground.cells), player.warehouse, player.card)
        if warehouse is not None:
            player = replace(player, warehouse=heap(warehouse))
        if card is not None:
            player = replace(player, card=card)
        if on is not None:
            lying = [beans(on.get(cell, "")) for cell in player.area.cells]
            assert set(on) <= set(player.area.cells)
            player = replace(player, beans=tuple(lying))
        players = list(self.state.players)
        players[seat] = player
        return self.given(players=tuple(players))

    def on(self, x: int, y: int, seat: int | None = None) -> str:
        """The beans on a square, as letters."""
        player = self.state.player if seat is None else self.state.players[seat]
        number = player.area.number(x, y)
        assert number is not None
        return letters(player.beans[number])

    def warehouse(self, seat: int | None = None) -> tuple[int, ...]:
        """The beans stored, per colour."""
        return (self.state.player if seat is None else self.state.players[seat]).warehouse

    @property
    def supply(self) -> tuple[int, ...]:
        return self.state.supply

    @property
    def points(self) -> int:
        return self.state.points

    def totals(self) -> list[int]:
        """The points of each seat, if the game ended now."""
        return [sheet.total for sheet in GAME.scores(self.state)]


def cafe(players: int = 2, seed: int = 1, **options: object) -> Table:
    """A table at the start of its first round."""
    return Table(GAME.new(Options(players=players, **options), seed))


def acting(
    area: Area | str,
    on: Mapping[tuple[int, int], str] | None = None,
    points: int = 1,
    warehouse: str = "",
    **parts: object,
) -> Table:
    """A solo player with this area and these beans, who has points left."""
    table = cafe(1, pack=DRAWN).seat(0, area, warehouse, on or {}, NO_CARD)
    return table.given(ask=Ask.ACT, points=points, **parts)


def placing(
    picture: int | str,
    area: Area | str,
    on: Mapping[tuple[int, int], str] | None = None,
    warehouse: str = "",
) -> Table:
    """A solo player with this area and these beans, who is to lay this card."""
    number = card(picture) if isinstance(picture, str) else picture
    table = cafe(1, pack=DRAWN).seat(0, area, warehouse, on or {}, number)
    return table.given(ask=Ask.PLACE)


def in_play(state: State) -> list[int]:
    """How many beans of each colour lie anywhere but in the supply."""
    counts = list(state.hand)
    for player in state.players:
        for colour, count in enumerate(player.warehouse):
            counts[colour] += count
        for lying in player.beans:
            for colour in lying:
                counts[colour] += 1
    return counts


def rest(state: State) -> tuple[int, ...]:
    """What the supply holds when everything else lies where it does."""
    return tuple(BEANS - count for count in in_play(state))


def conserved(state: State) -> bool:
    """Whether there are 35 beans of each colour, and none is owed."""
    return state.supply == rest(state) and min(state.supply) >= 0


def printed(number: int) -> Card:
    """A card of the built-in pack."""
    return SHELF["comptoir"].cards[number]


# What is done at the table, in the words of the ledger.


def colour(letter: str) -> int:
    return int(LETTERS[letter])


def take(number: int) -> Take:
    return Take(number)


def discard(number: int) -> Discard:
    return Discard(number)


def pay(letter: str) -> Pay:
    return Pay(colour(letter))


def bid(count: int) -> Bid:
    return Bid(count)


def ship(x: int, y: int, letter: str) -> Ship:
    return Ship(x, y, colour(letter))


def place(x: int, y: int, rotation: int = 0) -> Place:
    return Place(x, y, rotation)


def produce(x: int, y: int) -> Produce:
    return Produce(x, y)


def dry(x: int, y: int) -> Dry:
    return Dry(x, y)


def roast(x: int, y: int) -> Roast:
    return Roast(x, y)


def fill(letter: str) -> Fill:
    return Fill(colour(letter))


def empty(x: int, y: int) -> Empty:
    return Empty(x, y)


def serve(x: int, y: int, letter: str) -> Serve:
    return Serve(x, y, colour(letter))


def clear(x: int, y: int) -> Clear:
    return Clear(x, y)
