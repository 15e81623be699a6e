"""A table of Mombasa in one line, a position in three, then act and look.

Cards are written by kind and value: `coffee1`, `cotton3`, `dev2`, `keeper2`, `dm` (the general
merchant), `dm-cairo`, `dev2-cairo` (with a share), `share-cairo`; `-` is an empty slot and `!`
after a card means that it lies face down. Regions and books go by their ids in the pack.

>>> table = playing("coffee1 coffee3 cotton2").do(UseGoods(0), Step(CAIRO))
>>> table.me.tracks[CAIRO], table.face_up(PIERRE)
(1, ['coffee3', 'cotton2'])
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from rules import chance
from rules.mombasa import GAME
from rules.mombasa.actions import Action, Mark, Pass, Plan
from rules.mombasa.engine import settle
from rules.mombasa.names import EMPTY, PLACES, SLOTS, Company
from rules.mombasa.scoring import cards_of
from rules.mombasa.shelf import SHELF
from rules.mombasa.state import Ask, Due, Options, Seat, State, What
from rules.mombasa.tracks import in_force
from tests.rules import tables

PACK = SHELF["comptoir"]
MOMBASA, CAPE_TOWN, SAINT_LOUIS, CAIRO = Company
PIERRE, SIMON, ETIENNE, ANNE = range(4)
COMPANY = {name.lower().replace("_", "-"): company for name, company in Company.__members__.items()}

CARDS = {
    **{
        f"{kind}{n}": f"start-{kind}-{n}"
        for kind in ("coffee", "bananas", "cotton")
        for n in (1, 2)
    },
    **{f"{kind}3": f"b-{kind}-3" for kind in ("coffee", "bananas", "cotton")},
    **{f"{kind}4": f"c-{kind}-4" for kind in ("coffee", "bananas", "cotton")},
    "dev1": "start-development-1",
    "dev2": "a-development-2",
    "dev3": "c-development-3",
    **{f"dev2-{name}": f"b-development-2-{name}" for name in COMPANY},
    **{f"dev3-{name}": f"c-development-3-{name}" for name in COMPANY},
    "keeper2": "start-bookkeeper-2",
    "keeper3": "a-bookkeeper-3",
    "dm": "a-merchant",
    **{f"dm-{name}": f"b-merchant-{name}" for name in COMPANY},
    **{f"share-{name}": f"d-share-{name}" for name in COMPANY},
    "tile-keeper": "tile-bookkeeper",
    "tile-dm": "tile-merchant",
    "tile-dev": "tile-development",
}
WORDS = {name: word for word, name in CARDS.items()}


def card(word: str) -> int:
    """The number of a card from its word, or from its id in the pack."""
    return EMPTY if word == "-" else PACK.card_number[CARDS.get(word, word)]


def cards(words: str) -> tuple[int, ...]:
    return tuple(card(word) for word in words.split())


def word(number: int) -> str:
    """The word for a card."""
    return WORDS.get(PACK.cards[number].id, PACK.cards[number].id)


def region(name: str) -> int:
    return [region.id for region in PACK.map.regions].index(name)


def book(name: str) -> int:
    """The number of a book from its id."""
    ids = [book.id for book in PACK.books]
    return EMPTY if name == "-" else ids.index(name)


def zone(words: str) -> tuple[tuple[int, ...], int]:
    """The eight places of a zone and which of them are face down."""
    laid, down, slots = [EMPTY] * PLACES, 0, 0
    for text in words.split():
        name = text.rstrip("!")
        if name.startswith("tile-"):
            place = {"tile-keeper": 5, "tile-dm": 6, "tile-dev": 7}[name]
        else:
            place, slots = slots, slots + 1
        laid[place] = card(name)
        down |= text.endswith("!") << place
    return tuple(laid), down


class Table(tables.Table):
    """A table of Mombasa."""

    game = GAME

    def given(self, **parts: object) -> Table:
        """This position with parts of the board changed.

        `regions` is a dict of region ids to companies, `display` and `library` dicts of spaces to
        cards and books, `columns` a dict of companies to their three columns; a column without
        posts is one whose last space has been emptied.
        """
        changed = replace(self.state, **{name: self._part(name, parts[name]) for name in parts})
        bare = sum(1 << at for at, posts in enumerate(changed.columns) if not posts)
        return Table(replace(changed, emptied=changed.emptied | bare))

    def seat(self, number: int, **parts: object) -> Table:
        """This position with parts of a seat changed; cards and books are words."""
        seat = self.state.seats[number]
        for name, part in parts.items():
            if name == "zone":
                laid, down = zone(str(part))
                seat = replace(seat, zone=laid, down=down)
            else:
                seat = replace(seat, **{name: _seat_part(seat, name, part)})
        seats = list(self.state.seats)
        seats[number] = seat
        return Table(replace(self.state, seats=tuple(seats)))

    def in_force(self) -> Table:
        """This position with every special bonus already unlocked in force."""
        seats = tuple(in_force(self.state, seat) for seat in self.state.seats)
        return Table(replace(self.state, seats=seats))

    @property
    def me(self) -> Seat:
        """Pierre, whose turn it is in most positions."""
        return self.state.seats[PIERRE]

    def of_seat(self, number: int) -> Seat:
        return self.state.seats[number]

    def money(self) -> tuple[int, ...]:
        return tuple(seat.money for seat in self.state.seats)

    def face_up(self, number: int) -> list[str]:
        seat = self.state.seats[number]
        return [
            word(card)
            for place, card in enumerate(seat.zone)
            if card != EMPTY and not seat.down >> place & 1
        ]

    def face_down(self, number: int) -> list[str]:
        seat = self.state.seats[number]
        return [
            word(card)
            for place, card in enumerate(seat.zone)
            if card != EMPTY and seat.down >> place & 1
        ]

    def hand(self, number: int = PIERRE) -> Counter[str]:
        return Counter(word(card) for card in self.state.seats[number].hand)

    def pile(self, number: int, pile: int) -> list[str]:
        return [word(card) for card in self.state.seats[number].piles[pile]]

    def posts(self, company: int) -> tuple[int, ...]:
        """The posts in the three columns of a city."""
        return self.state.columns[3 * company : 3 * company + 3]

    def owner(self, name: str) -> int:
        return self.state.regions[region(name)]

    def line(self, part: str, number: int = PIERRE) -> int:
        """A line of the score sheet."""
        lines = GAME.scores(self.state)[number].lines
        return next(line.points for line in lines if line.part == part)

    def _part(self, name: str, part: object) -> object:
        row = getattr(self.state, name)
        if name == "regions":
            return _placed(row, {region(at): owner for at, owner in part.items()})
        if name == "display":
            return _placed(row, {at: card(name) for at, name in part.items()})
        if name == "library":
            return _placed(row, {at: book(name) for at, name in part.items()})
        if name == "columns":
            changes = {3 * company + at: n for company, c in part.items() for at, n in enumerate(c)}
            return _placed(row, changes)
        if name == "bonus":
            return _placed(row, part)
        if name == "faces":
            return tuple(PACK.face_number[face] for face in str(part).split())
        if name == "discard":
            return cards(str(part))
        return part


def _placed(row: tuple[int, ...], changes: dict[int, int]) -> tuple[int, ...]:
    items = list(row)
    for at, item in changes.items():
        items[at] = item
    return tuple(items)


def _seat_part(seat: Seat, name: str, part: object) -> object:
    if name == "hand":
        return tuple(sorted(cards(str(part))))
    if name == "piles":
        piles = [cards(text) for text in str(part).split("/")]
        return (*piles, *((),) * (SLOTS - len(piles)))
    if name == "tracks":
        return _placed(seat.tracks, part)
    if name == "specials":
        return _placed(seat.specials, part)
    if name == "books":
        laid = [book(name) for name in str(part).split()]
        return (*laid, *(EMPTY,) * (len(seat.books) - len(laid)))
    if name == "tile":
        return PACK.tile_number[str(part)]
    return part


def fresh(players: int = 2, setup: str = "first", seed: int = 1) -> Table:
    """A table as it is set up, at its very first question."""
    return Table(GAME.new(Options(players=players, setup=setup), seed))


def planning(players: int = 2, setup: str = "first", seed: int = 1) -> Table:
    """A table with the setup done, each seat by its first choices, before planning."""
    state = fresh(players, setup, seed).state
    while state.ask is not Ask.PLAN:
        state = GAME.apply(state, GAME.legal(state)[0])
    return Table(state)


def playing(words: str = "", players: int = 2, **parts: object) -> Table:
    """A table in round 2 with Pierre to move, these cards in his zone, and the others' empty.

    Nobody has money, cards in hand or used piles, every marker is at the start.
    """
    table = planning(players)
    for number in range(players):
        table = table.seat(number, money=0, hand="", piles="//", tracks=dict.fromkeys(range(4), 0))
        table = table.seat(number, diamonds=0)
    table = table.given(ask=Ask.TURN, seat=PIERRE, round=2, turns=players, slot=0)
    return table.seat(PIERRE, zone=words, **parts)


def at_the_market(space: int, money: int, diamonds: int) -> Table:
    """Pierre's marker on a buy and diamond space; the display has a card of price 3, one of 4."""
    table = playing(money=money, diamonds=diamonds).given(faces="A1 B1 C2 D1")
    table = table.seat(PIERRE, tracks={SAINT_LOUIS: 12}).in_force()
    table = table.given(display={**dict.fromkeys(range(12), "-"), 2: "coffee3", 5: "coffee4"})
    return table.do(Mark(space))


def owed(table: Table, *dues: Due) -> Table:
    """The table when something is owed to Pierre, settled up to the next question."""
    state = replace(table.state, ask=Ask.DUE, due=dues)
    while state.ask is Ask.DUE:
        state = settle(state)
    return Table(state)


def ledger_points(table: Table, n: int) -> Table:
    """Pierre has ledger points to spend."""
    return owed(table, Due(What.LEDGER, n))


def plan_all(table: Table, *plans: str) -> Table:
    """Each seat plans these cards on its open slots in turn, leaving the other slots empty."""
    for words in plans:
        chosen = list(cards(words))
        seat = table.state.seat
        while table.ask is Ask.PLAN and table.state.seat == seat:
            table = table.do(Plan(table.state.slot, chosen.pop(0) if chosen else EMPTY))
    return table


def played(options: Options, seed: int, diamonds: int = 0) -> Iterator[State]:
    """Every state of a random game in which nobody idles while there is something to do.

    The diamond markers may begin further on, where random players hardly ever come.
    """
    state, luck = GAME.new(options, seed), chance.start(seed)
    if diamonds:
        seats = tuple(replace(seat, diamonds=diamonds) for seat in state.seats)
        state = replace(state, seats=seats)
    yield state
    while legal := GAME.legal(state):
        busy = [action for action in legal if not idle(action)] or legal
        luck, at = chance.below(luck, len(busy))
        state = GAME.apply(state, busy[at])
        yield state


def idle(action: Action) -> bool:
    """To pass, or to leave a slot empty."""
    return isinstance(action, Pass) or (isinstance(action, Plan) and action.card == EMPTY)


def all_cards(state: State) -> Counter[int]:
    """Every card on the table, wherever it lies."""
    found = Counter(card for letter in state.deck for card in letter)
    found.update(card for card in state.display if card != EMPTY)
    found.update(state.discard)
    for seat in state.seats:
        found.update(cards_of(seat))
    return found


def all_books(state: State) -> Counter[int]:
    """Every book on the table, wherever it lies."""
    found = Counter(book for letter in state.supplies for book in letter)
    found.update(book for book in state.library if book != EMPTY)
    found.update(state.gained)
    for seat in state.seats:
        found.update(book for book in seat.books if book != EMPTY)
        found.update(seat.buried)
    return found
