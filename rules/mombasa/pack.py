"""The component pack of Mombasa: all that is printed, and the tables the rules read it by."""

from __future__ import annotations

from functools import cached_property

from rules.mombasa.components import (
    Board,
    Book,
    Card,
    City,
    Face,
    Majority,
    Map,
    PlayerBoard,
    StartTile,
)
from rules.mombasa.names import (
    BOOKKEEPER_TILE,
    COMPANIES,
    COMPANY_OF,
    DECK_LETTERS,
    DEVELOPMENT_TILE,
    KIND_OF,
    LETTERS,
    MAJORITIES,
    MERCHANT_TILE,
    Space,
)
from rules.packs import Marked


class Pack(Marked, frozen=True, dict=True, forbid_unknown_fields=True):
    """Everything printed that the rules of Mombasa ask for."""

    map: Map
    faces: tuple[Face, ...]
    player_board: PlayerBoard
    board: Board
    majorities: tuple[Majority, ...]
    cards: tuple[Card, ...]
    books: tuple[Book, ...]
    tiles: tuple[StartTile, ...]
    first_faces: tuple[str, str, str, str]
    first_tiles: tuple[str, str, str, str]

    @cached_property
    def kinds(self) -> tuple[int, ...]:
        return tuple(int(KIND_OF[card.kind]) for card in self.cards)

    @cached_property
    def values(self) -> tuple[int, ...]:
        return tuple(card.value for card in self.cards)

    @cached_property
    def crates(self) -> tuple[int, ...]:
        return tuple(card.crate for card in self.cards)

    @cached_property
    def card_number(self) -> dict[str, int]:
        return {card.id: number for number, card in enumerate(self.cards)}

    @cached_property
    def space_crates(self) -> tuple[int, ...]:
        """The red number beside each of the twelve display spaces, row by row (MO-037)."""
        return self.board.crates * 4

    @cached_property
    def deck(self) -> tuple[tuple[int, ...], ...]:
        """The action cards by letter, in the order of the deck (MO-105)."""
        return tuple(self.of_set(letter) for letter in DECK_LETTERS)

    def of_set(self, name: str) -> tuple[int, ...]:
        """Every card of a set, as often as there are copies."""
        return tuple(
            number
            for number, card in enumerate(self.cards)
            if card.set == name
            for _ in range(card.count)
        )

    @cached_property
    def seat_cards(self) -> tuple[int, ...]:
        """The starting development cards by their number (MO-125)."""
        return tuple(sorted(self.of_set("seat"), key=lambda card: self.cards[card].number))

    @cached_property
    def tile_cards(self) -> dict[int, int]:
        """The card that each action tile is, by its place in the zone."""
        place = {
            "bookkeeper": BOOKKEEPER_TILE,
            "merchant": MERCHANT_TILE,
            "development": DEVELOPMENT_TILE,
        }
        return {place[self.cards[card].kind]: card for card in self.of_set("tile")}

    @cached_property
    def supplies(self) -> tuple[tuple[int, ...], ...]:
        """The books by letter."""
        return tuple(
            tuple(
                number
                for number, book in enumerate(self.books)
                if book.letter == letter
                for _ in range(book.count)
            )
            for letter in LETTERS
        )

    @cached_property
    def book_costs(self) -> tuple[int, ...]:
        """The ledger points of each book (MO-504 to MO-506)."""
        return tuple(self.board.book_costs[book.letter] for book in self.books)

    @cached_property
    def library_letters(self) -> tuple[int, ...]:
        """The letter of each of the twelve book spaces, row by row (MO-038, MO-039)."""
        return tuple(LETTERS.index(letter) for letter in self.board.letters) * 2

    @cached_property
    def a_spaces(self) -> tuple[int, ...]:
        """The ledger spaces that take a book A (MO-524)."""
        ledger = self.player_board.ledger
        return tuple(space for space in range(1, ledger.last + 1) if space not in ledger.crossed)

    @cached_property
    def face_number(self) -> dict[str, int]:
        return {face.id: number for number, face in enumerate(self.faces)}

    @cached_property
    def tile_number(self) -> dict[str, int]:
        return {tile.id: number for number, tile in enumerate(self.tiles)}

    @cached_property
    def cities(self) -> tuple[City, ...]:
        """The home cities in the order of the companies."""
        by_company = {city.company: city for city in self.map.cities}
        return tuple(by_company[name] for name in COMPANY_OF if name in by_company)

    @cached_property
    def borders(self) -> dict[str, dict[str, int]]:
        """What it costs to cross from each letter or digit to its neighbours (MO-414, MO-415)."""
        double = {frozenset(pair) for pair in self.map.double}
        found: dict[str, dict[str, int]] = {}
        for one, other in neighbours(self.map.rows):
            cost = 2 if frozenset((one, other)) in double else 1
            found.setdefault(one, {})[other] = cost
            found.setdefault(other, {})[one] = cost
        return found

    def across(self, mark: str, cost: int) -> int:
        """The set of regions behind a region's or city's borders of that cost, as bits."""
        letters = [region.letter for region in self.map.regions]
        return sum(
            1 << letters.index(other)
            for other, crossing in self.borders[mark].items()
            if crossing == cost and other in letters
        )

    @cached_property
    def single(self) -> tuple[int, ...]:
        """The regions behind a single border of each region."""
        return tuple(self.across(region.letter, 1) for region in self.map.regions)

    @cached_property
    def double(self) -> tuple[int, ...]:
        """The regions behind a double border of each region."""
        return tuple(self.across(region.letter, 2) for region in self.map.regions)

    @cached_property
    def city_single(self) -> tuple[int, ...]:
        return tuple(self.across(city.digit, 1) for city in self.cities)

    @cached_property
    def city_double(self) -> tuple[int, ...]:
        return tuple(self.across(city.digit, 2) for city in self.cities)

    @cached_property
    def worth(self) -> tuple[dict[tuple[int, bool], int], ...]:
        """The coins uncovered in each column by its posts and whether it was ever emptied.

        Columns are numbered through: three for each company in turn (MO-052, MO-442).
        """
        return tuple(uncovered(coins) for city in self.cities for coins in city.coins)

    @cached_property
    def majority_at(self) -> dict[int, Majority]:
        """The majority that each of the four spaces asks for."""
        return {int(Space[majority.resource.upper()]): majority for majority in self.majorities}

    @cached_property
    def majority_least(self) -> tuple[int, ...]:
        """The lowest tier of each resource, in the order of the spaces (MO-738)."""
        return tuple(self.majority_at[space].tiers[0].least for space in MAJORITIES)

    @cached_property
    def majority_company(self) -> dict[int, int]:
        return {space: COMPANY_OF[found.company] for space, found in self.majority_at.items()}

    @cached_property
    def shares(self) -> tuple[tuple[int, ...], ...]:
        """For each card, the shares it carries in each company (MO-053)."""
        return tuple(
            tuple(int(card.share_of == company) for company in COMPANIES) for card in self.cards
        )


def neighbours(rows: tuple[str, ...]) -> set[tuple[str, str]]:
    """The pairs of marks that touch along an edge on the drawn map."""
    found = set()
    for line, row in enumerate(rows):
        for at, mark in enumerate(row):
            right = row[at + 1 : at + 2]
            below = rows[line + 1][at : at + 1] if line + 1 < len(rows) else ""
            for other in (right, below):
                if other and mark != other and "." not in (mark, other):
                    found.add((mark, other))
    return found


def uncovered(coins: tuple[int, ...]) -> dict[tuple[int, bool], int]:
    """The coins to be seen in a column: posts fill it from the last space inwards (MO-442)."""
    whole = {(posts, False): sum(coins[: 5 - posts]) for posts in range(1, 6)}
    emptied = {(posts, True): sum(coins[: 4 - posts]) + coins[4] for posts in range(5)}
    return whole | emptied
