"""What a pack of Mombasa must keep: the counts and shapes the rulebook gives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.mombasa.components import Face, Gift, Track
from rules.mombasa.names import COMPANY_OF, PERMANENT, REGIONS, SPECIAL_OF
from rules.mombasa.pack import Pack
from rules.packs import Fault

#: How many cards of each set there are (MO-007 to MO-009, MO-014).
CARDS = {"start": 9, "seat": 4, "tile": 3, "A": 9, "B": 16, "C": 11, "D": 4, "E": 4}
BOOKS = {"A": 24, "B": 24, "C": 24}
FACES = ("A1", "A2", "B1", "B2", "C1", "C2", "D1", "D2")
FOR_REGION = ("money", "diamond", "track", "ledger")
FOR_BOOK = ("money", "diamond", "ledger", "remove", "cotton")


def faults(pack: Pack) -> Iterator[Fault]:
    """What in a pack breaks the rulebook's invariants."""
    yield from _map_faults(pack)
    yield from _city_faults(pack)
    yield from _face_faults(pack)
    yield from _track_faults("player_board.diamonds", pack.player_board.diamonds)
    yield from _track_faults("player_board.ledger", pack.player_board.ledger)
    yield from _board_faults(pack)
    yield from _majority_faults(pack)
    yield from _card_faults(pack)
    yield from _book_faults(pack)
    yield from _tile_faults(pack)


def _count(place: str, found: int, wanted: int) -> Iterator[Fault]:
    if found != wanted:
        yield Fault(place, "count", {"found": str(found), "wanted": str(wanted)})


def _range(place: str, found: int, least: int, most: int) -> Iterator[Fault]:
    if not least <= found <= most:
        yield Fault(place, "range", {"found": str(found), "wanted": f"{least}-{most}"})


def _twice(place: str, ids: list[str]) -> Iterator[Fault]:
    for name, times in Counter(ids).items():
        if times > 1:
            yield Fault(f"{place}.{name}", "twice")


def _kind(place: str, gift: Gift, allowed: tuple[str, ...]) -> Iterator[Fault]:
    """A gift is of a kind its place can give; ledger points come by one to three (MO-503)."""
    if gift.kind not in allowed:
        yield Fault(place, "wrong_value", {"detail": gift.kind})
    elif gift.kind == "ledger":
        yield from _range(place, gift.n, 1, 3)
    elif gift.kind == "remove":
        yield from _range(place, gift.n, 1, 2)
    elif gift.kind != "cotton":
        yield from _range(place, gift.n, 1, 99)


def _map_faults(pack: Pack) -> Iterator[Fault]:
    """24 regions, all drawn and reachable; exactly the two around an enclave give nothing."""
    regions = pack.map.regions
    yield from _count("map.regions", len(regions), REGIONS)
    yield from _twice("map.regions", [region.id for region in regions])
    yield from _twice("map.regions", [region.letter for region in regions])
    marks = {region.letter for region in regions} | {city.digit for city in pack.map.cities}
    drawn = {mark for row in pack.map.rows for mark in row if mark != "."}
    for mark in sorted(marks ^ drawn):
        yield Fault("map.rows", "wrong_value", {"detail": mark})
    if marks != drawn or len(regions) != REGIONS:
        return
    for pair in pack.map.double:
        if len(pair) != 2 or pair[1] not in pack.borders.get(pair[0], {}):
            yield Fault("map.double", "wrong_value", {"detail": pair})
    enclaves = [mark for mark in drawn if len(pack.borders.get(mark, {})) == 1]
    enclaves = [mark for mark in enclaves if not mark.isdigit()]
    yield from _count("map.enclaves", len(enclaves), 2)
    around = {other for mark in enclaves for other in pack.borders[mark]}
    for region in regions:
        place = f"map.regions.{region.id}"
        if (region.benefit is None) != (region.letter in around):
            yield Fault(f"{place}.benefit", "wrong_value", {"detail": "enclave"})
        if region.benefit is not None:
            yield from _kind(f"{place}.benefit", region.benefit, FOR_REGION)
        if region.mines and (region.benefit is None or region.benefit.kind != "diamond"):
            yield Fault(f"{place}.mines", "wrong_value", {"detail": str(region.mines)})


def _city_faults(pack: Pack) -> Iterator[Fault]:
    """Three columns of five spaces, two coins on the last one of each (MO-018, MO-020)."""
    names = sorted(city.company for city in pack.map.cities)
    if names != sorted(COMPANY_OF):
        yield Fault("map.cities", "wrong_value", {"detail": " ".join(names)})
    for city in pack.map.cities:
        place = f"map.cities.{city.company}.coins"
        yield from _count(place, len(city.coins), 3)
        for column in city.coins:
            yield from _count(place, column[4], 2)
            yield from _range(place, min(column), 0, 2)


def _face_faults(pack: Pack) -> Iterator[Fault]:
    """Eight faces, one or two calls each, two special spaces, bonuses by letter (MO-004, 918)."""
    ids = [face.id for face in pack.faces]
    if ids != list(FACES):
        yield Fault("faces", "wrong_value", {"detail": " ".join(ids)})
        return
    for face in pack.faces:
        yield from _one_face(face)
    bonuses = {face.id: face.bonus for face in pack.faces}
    yield from _twice("faces", list(bonuses.values()))
    for name, bonus in (("B2", "markers"), ("D2", "steps")):
        if bonuses[name] != bonus:
            yield Fault(f"faces.{name}.bonus", "wrong_value", {"detail": bonuses[name]})
    letters = [name[0] for name in pack.first_faces]
    if sorted(letters) != ["A", "B", "C", "D"] or not set(pack.first_faces) <= set(FACES):
        yield Fault("first_faces", "wrong_value", {"detail": " ".join(pack.first_faces)})


def _one_face(face: Face) -> Iterator[Fault]:
    place = f"faces.{face.id}"
    yield from _range(f"{place}.last", face.last, 6, 40)
    yield from _range(f"{place}.calls", len(face.calls), 1, 2)
    for space, sum_ in face.calls.items():
        yield from _range(f"{place}.calls", space, 0, face.last - 1)
        yield from _range(f"{place}.calls", sum_, 1, 99)
    first, second = face.special
    yield from _range(f"{place}.special", second.space, first.space + 1, face.last)
    for special in face.special:
        yield from _range(f"{place}.special", special.space, 1, face.last)
        yield from _range(f"{place}.special", special.pounds, 1, 2)
    for space in face.shares:
        yield from _range(f"{place}.shares", space, 0, face.last)
    if list(face.shares.values()) != sorted(face.shares.values()):
        yield Fault(f"{place}.shares", "wrong_value", {"detail": "order"})
    permanent = SPECIAL_OF[face.bonus] in PERMANENT
    if permanent != (face.id[0] in "AB"):
        yield Fault(f"{place}.bonus", "wrong_value", {"detail": face.bonus})


def _track_faults(place: str, track: Track) -> Iterator[Fault]:
    """Values grow along the track, and the slot opens somewhere on it."""
    yield from _range(f"{place}.last", track.last, 1, 40)
    yield from _range(f"{place}.slot", track.slot, 1, track.last)
    for space in (*track.values, *track.crossed):
        yield from _range(place, space, 1, track.last)
    if list(track.values.values()) != sorted(track.values.values()):
        yield Fault(f"{place}.values", "wrong_value", {"detail": "order"})


def _board_faults(pack: Pack) -> Iterator[Fault]:
    """Four book spaces of each letter, fees of £1 or £2, at most two coins on a space."""
    for letter in BOOKS:
        yield from _count("board.letters", 2 * pack.board.letters.count(letter), 4)
    for fee in pack.board.tile_fees:
        yield from _range("board.tile_fees", fee, 1, 2)
    for players in (2, 3, 4):
        if players not in pack.board.coins or players not in pack.board.markers:
            yield Fault("board", "missing", {"players": str(players)})
            continue
        yield from _range("board.markers", pack.board.markers[players], 0, 3)
        for coins in pack.board.coins[players]:
            yield from _range("board.coins", coins, 0, 2)


def _majority_faults(pack: Pack) -> Iterator[Fault]:
    """Four majorities, one for each resource and each company, tiers from the lowest up."""
    yield from _count("majorities", len(pack.majorities), 4)
    yield from _twice("majorities", [majority.resource for majority in pack.majorities])
    yield from _twice("majorities", [majority.company for majority in pack.majorities])
    for majority in pack.majorities:
        place = f"majorities.{majority.resource}"
        least = [tier.least for tier in majority.tiers]
        if not least or least != sorted(set(least)) or least[0] < 1:
            yield Fault(place, "wrong_value", {"detail": "order"})
        for tier in majority.tiers:
            if tier.extra is not None:
                yield from _kind(place, tier.extra, ("money", "diamond", "ledger", "remove"))


def _card_faults(pack: Pack) -> Iterator[Fault]:
    """The counts of each set; merchants and share cards where the rulebook has them."""
    yield from _twice("cards", [card.id for card in pack.cards])
    for name, wanted in CARDS.items():
        yield from _count(f"cards.{name}", len(pack.of_set(name)), wanted)
    for card in pack.cards:
        place = f"cards.{card.id}"
        if (card.kind == "share") != (card.set in ("D", "E")):
            yield Fault(place, "wrong_value", {"detail": card.kind})
        if card.kind == "share" and card.share is None:
            yield Fault(f"{place}.share", "missing")
        if card.kind in ("development", "bookkeeper"):
            yield from _range(f"{place}.value", card.value, 1, 3)
        elif card.kind != "share":
            yield from _range(f"{place}.value", card.value, 1, 9)
    mines = [card.mines for card in pack.cards if card.kind == "merchant" and card.set != "tile"]
    if sorted(mine or "" for mine in mines) != ["", *sorted(COMPANY_OF)]:
        yield Fault("cards.merchant", "wrong_value", {"detail": "mines"})
    tiles = sorted(pack.cards[card].kind for card in pack.of_set("tile"))
    if tiles != ["bookkeeper", "development", "merchant"]:
        yield Fault("cards.tile", "wrong_value", {"detail": " ".join(tiles)})
    numbers = [pack.cards[card].number for card in pack.seat_cards]
    if numbers != [1, 2, 3, 4]:
        yield Fault("cards.seat", "wrong_value", {"detail": "number"})


def _book_faults(pack: Pack) -> Iterator[Fault]:
    """72 books with one or two conditions and a reward (MO-011, MO-012)."""
    yield from _twice("books", [book.id for book in pack.books])
    for letter, wanted in BOOKS.items():
        found = sum(book.count for book in pack.books if book.letter == letter)
        yield from _count(f"books.{letter}", found, wanted)
    for book in pack.books:
        yield from _range(f"books.{book.id}.needs", len(book.needs), 1, 2)
        yield from _kind(f"books.{book.id}.reward", book.reward, FOR_BOOK)


def _tile_faults(pack: Pack) -> Iterator[Fault]:
    """Ten start tiles whose three cards are in every starting hand (MO-013, MO-129)."""
    yield from _count("tiles", len(pack.tiles), 10)
    yield from _twice("tiles", [tile.id for tile in pack.tiles])
    hand = Counter(pack.cards[card].id for card in pack.of_set("start"))
    for tile in pack.tiles:
        place = f"tiles.{tile.id}"
        for card in Counter(tile.cards) - hand:
            yield Fault(f"{place}.cards", "wrong_value", {"detail": card})
        yield from _range(f"{place}.needs", len(tile.needs), 1, 2)
        yield from _range(f"{place}.bonus", len(tile.bonus), 1, 2)
        yield from _kind(f"{place}.reward", tile.reward, FOR_BOOK)
    names = {tile.id for tile in pack.tiles}
    if len(set(pack.first_tiles)) != 4 or not set(pack.first_tiles) <= names:
        yield Fault("first_tiles", "wrong_value", {"detail": " ".join(pack.first_tiles)})
