"""What a pack of Mombasa must keep: the counts and shapes the rulebook gives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.mombasa import chart
from rules.mombasa.bounds import (
    MUCH,
    count,
    each_within,
    expected,
    gift,
    needs,
    rising,
    twice,
    within,
)
from rules.mombasa.components import Card, Face, Track
from rules.mombasa.names import COMPANY_OF, PERMANENT, SPECIAL_OF
from rules.mombasa.pack import Pack
from rules.packs import Fault

#: How many cards of each set there are (MO-007 to MO-009, MO-014).
CARDS = {"start": 9, "seat": 4, "tile": 3, "A": 9, "B": 16, "C": 11, "D": 4, "E": 4}
BOOKS = {"A": 24, "B": 24, "C": 24}
FACES = ("A1", "A2", "B1", "B2", "C1", "C2", "D1", "D2")
FOR_BOOK = ("money", "diamond", "ledger", "remove", "cotton")


def faults(pack: Pack) -> Iterator[Fault]:
    """What in a pack breaks the rulebook's invariants."""
    yield from chart.faults(pack)
    yield from _face_faults(pack)
    yield from _track_faults("player_board.diamonds", pack.player_board.diamonds)
    yield from _track_faults("player_board.ledger", pack.player_board.ledger)
    yield from _board_faults(pack)
    yield from _majority_faults(pack)
    yield from _card_faults(pack)
    yield from _book_faults(pack)
    yield from _tile_faults(pack)


def _face_faults(pack: Pack) -> Iterator[Fault]:
    """Eight faces, one or two calls each, two special spaces, bonuses by letter (MO-004, 918)."""
    ids = [face.id for face in pack.faces]
    if ids != list(FACES):
        yield from expected("faces", ", ".join(ids), ", ".join(FACES))
        return
    for face in pack.faces:
        yield from _one_face(face)
    bonuses = {face.id: face.bonus for face in pack.faces}
    yield from twice("faces", list(bonuses.values()))
    for name, bonus in (("B2", "markers"), ("D2", "steps")):
        yield from expected(f"faces.{name}.bonus", bonuses[name], bonus)
    letters = sorted(name[:1] for name in pack.first_faces)
    if letters != ["A", "B", "C", "D"] or not set(pack.first_faces) <= set(FACES):
        figures = {"found": ", ".join(pack.first_faces), "wanted": "A1/A2, B1/B2, C1/C2, D1/D2"}
        yield Fault("first_faces", "unexpected", figures)


def _one_face(face: Face) -> Iterator[Fault]:
    place = f"faces.{face.id}"
    yield from within(f"{place}.last", face.last, 6, 40)
    yield from within(f"{place}.calls", len(face.calls), 1, 2)
    for space, sum_ in face.calls.items():
        yield from within(f"{place}.calls", space, 0, face.last - 1)
        yield from within(f"{place}.calls", sum_, 1, 99)
    first, second = face.special
    yield from within(f"{place}.special", second.space, first.space + 1, face.last)
    for special in face.special:
        yield from within(f"{place}.special", special.space, 1, face.last)
        yield from within(f"{place}.special", special.pounds, 1, 2)
    yield from rising(f"{place}.shares", face.shares, face.last)
    yield from each_within(f"{place}.shares", face.shares.values(), 0, MUCH)
    yield from each_within(f"{place}.fees", face.fees, 0, MUCH)
    permanent = [name for name, bonus in SPECIAL_OF.items() if bonus in PERMANENT]
    wanted = permanent if face.id[0] in "AB" else sorted(SPECIAL_OF.keys() - set(permanent))
    if face.bonus not in wanted:
        figures = {"found": face.bonus, "wanted": ", ".join(wanted)}
        yield Fault(f"{place}.bonus", "unexpected", figures)


def _track_faults(place: str, track: Track) -> Iterator[Fault]:
    """Values grow along the track, and the slot opens somewhere on it."""
    yield from within(f"{place}.last", track.last, 1, 40)
    yield from within(f"{place}.slot", track.slot, 1, track.last)
    yield from each_within(place, (*track.values, *track.crossed), 1, track.last)
    yield from rising(f"{place}.values", track.values, track.last)
    yield from each_within(f"{place}.values", track.values.values(), 0, 10 * MUCH)


def _board_faults(pack: Pack) -> Iterator[Fault]:
    """Four book spaces of each letter, a price for each, fees of £1 or £2, two coins at most."""
    board = pack.board
    for letter in BOOKS:
        yield from count("board.letters", 2 * board.letters.count(letter), 4)
        if letter not in board.book_costs:
            yield Fault("board.book_costs", "missing_price", {"letter": letter})
    yield from each_within("board.book_costs", board.book_costs.values(), 1, 3)
    yield from each_within("board.tile_fees", board.tile_fees, 1, 2)
    yield from each_within("board.crates", board.crates, 0, 9)
    for name in ("buy_fee", "discard_bonus", "money"):
        yield from within(f"board.{name}", getattr(board, name), 0, MUCH)
    yield from each_within("board.extra_discard", board.extra_discard, 0, MUCH)
    for players in (2, 3, 4):
        if players not in board.coins or players not in board.markers:
            yield Fault("board", "missing_players", {"players": str(players)})
            continue
        yield from within("board.markers", board.markers[players], 0, 3)
        yield from each_within("board.coins", board.coins[players], 0, 2)


def _majority_faults(pack: Pack) -> Iterator[Fault]:
    """Four majorities, one for each resource and each company, tiers from the lowest up."""
    yield from count("majorities", len(pack.majorities), 4)
    yield from twice("majorities", [majority.resource for majority in pack.majorities])
    yield from twice("majorities", [majority.company for majority in pack.majorities])
    for majority in pack.majorities:
        place = f"majorities.{majority.resource}"
        least = [tier.least for tier in majority.tiers]
        if not least or least != sorted(set(least)) or least[0] < 1:
            yield Fault(place, "falls")
        for tier in majority.tiers:
            yield from within(place, tier.least, 1, MUCH)
            yield from within(place, tier.steps, 1, 9)
            if tier.extra is not None:
                yield from gift(place, tier.extra, ("money", "diamond", "ledger", "remove"))


def _card_faults(pack: Pack) -> Iterator[Fault]:
    """The counts of each set; merchants and share cards where the rulebook has them."""
    yield from twice("cards", [card.id for card in pack.cards])
    for name, wanted in CARDS.items():
        yield from count(f"cards.{name}", len(pack.of_set(name)), wanted)
    for card in pack.cards:
        yield from _one_card(card)
    mines = [card.mines for card in pack.cards if card.kind == "merchant" and card.set != "tile"]
    found = ", ".join(sorted(mine or "-" for mine in mines))
    yield from expected("cards.merchant", found, ", ".join(["-", *sorted(COMPANY_OF)]))
    tiles = ", ".join(sorted(pack.cards[card].kind for card in pack.of_set("tile")))
    yield from expected("cards.tile", tiles, "bookkeeper, development, merchant")
    numbers = ", ".join(str(pack.cards[card].number) for card in pack.seat_cards)
    yield from expected("cards.seat", numbers, "1, 2, 3, 4")


def _one_card(card: Card) -> Iterator[Fault]:
    """Share cards end the deck and carry a share; every other card is worth something."""
    place = f"cards.{card.id}"
    if (card.kind == "share") != (card.set in ("D", "E")):
        wanted = "share" if card.set in ("D", "E") else "A-C"
        yield Fault(place, "unexpected", {"found": f"{card.kind} {card.set}", "wanted": wanted})
    if card.kind == "share" and card.share is None:
        yield Fault(f"{place}.share", "no_share")
    if card.kind in ("development", "bookkeeper"):
        yield from within(f"{place}.value", card.value, 1, 3)
    elif card.kind != "share":
        yield from within(f"{place}.value", card.value, 1, 9)
    yield from within(f"{place}.crate", card.crate, 0, 9)
    yield from within(f"{place}.pounds", card.pounds, 0, MUCH)
    yield from within(f"{place}.count", card.count, 1, 24)


def _book_faults(pack: Pack) -> Iterator[Fault]:
    """72 books with one or two conditions and a reward (MO-011, MO-012)."""
    yield from twice("books", [book.id for book in pack.books])
    for letter, wanted in BOOKS.items():
        found = sum(book.count for book in pack.books if book.letter == letter)
        yield from count(f"books.{letter}", found, wanted)
    for book in pack.books:
        yield from within(f"books.{book.id}.count", book.count, 1, 24)
        yield from needs(f"books.{book.id}.needs", book.needs)
        yield from gift(f"books.{book.id}.reward", book.reward, FOR_BOOK)


def _tile_faults(pack: Pack) -> Iterator[Fault]:
    """Ten start tiles whose three cards are in every starting hand (MO-013, MO-129)."""
    yield from count("tiles", len(pack.tiles), 10)
    yield from twice("tiles", [tile.id for tile in pack.tiles])
    hand = Counter(pack.cards[card].id for card in pack.of_set("start"))
    for tile in pack.tiles:
        place = f"tiles.{tile.id}"
        for card in Counter(tile.cards) - hand:
            yield Fault(f"{place}.cards", "not_in_hand", {"card": card})
        yield from needs(f"{place}.needs", tile.needs)
        yield from within(f"{place}.bonus", len(tile.bonus), 1, 2)
        yield from each_within(f"{place}.bonus", (bonus.n for bonus in tile.bonus), 1, 6)
        yield from gift(f"{place}.reward", tile.reward, FOR_BOOK)
    names = {tile.id for tile in pack.tiles}
    if len(set(pack.first_tiles)) != 4 or not set(pack.first_tiles) <= names:
        figures = {"found": ", ".join(pack.first_tiles), "wanted": ", ".join(sorted(names))}
        yield Fault("first_tiles", "unexpected", figures)
