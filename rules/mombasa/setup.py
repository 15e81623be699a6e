"""Setup: the table, start tiles, first used cards, starting bonuses (MO-101 to MO-160)."""

from __future__ import annotations

from msgspec.structs import replace

from rules import chance
from rules.game import Refusal
from rules.mombasa import asks, dues, planning
from rules.mombasa.actions import KeepTile, Stow, keep_tile, stow
from rules.mombasa.ledger import refill
from rules.mombasa.names import (
    ABSENT,
    COMPANY_OF,
    DISPLAY,
    EMPTY,
    LIBRARY,
    NO_BONUS_SPACE,
    NO_CARDS,
    NO_COMPANY,
    NO_REGION,
    NO_START_TILE,
    ON_ICON,
    REGIONS,
    SLOTS,
    Special,
)
from rules.mombasa.pack import Pack
from rules.mombasa.shelf import SHELF
from rules.mombasa.state import Due, Options, Seat, State, with_card, without_card
from rules.mombasa.upkeep import NO_MARKERS, fill_display

PLAYERS = range(2, 5)
POSTS_IN_COLUMN = 5

NOT_DEALT = Refusal("MO-155", "tile_not_dealt")
NOT_ON_TILE = Refusal("MO-132", "not_on_tile")


def new(options: Options, seed: int) -> State:
    """Set the table for the first game, or for later ones (MO-101, MO-150)."""
    if options.players not in PLAYERS:
        raise Refusal("MO-001", "players", found=options.players)
    if options.pack not in SHELF:
        raise Refusal("MO-001", "no_such_pack", pack=options.pack)
    pack = SHELF[options.pack]
    luck, faces = lay_tracks(pack, options, chance.start(seed))
    table = refill(fill_display(empty_table(pack, options, luck, faces)))
    return give_tiles(table) if options.setup == "first" else deal_tiles(table)


def lay_tracks(pack: Pack, options: Options, luck: int) -> tuple[int, tuple[int, ...]]:
    """The fixed faces, or a random letter and a random face at each edge (MO-102, MO-151, 152)."""
    if options.setup == "first":
        return luck, tuple(pack.face_number[name] for name in pack.first_faces)
    luck, letters = chance.shuffle(luck, ("A", "B", "C", "D"))
    faces = []
    for letter in letters:
        luck, side = chance.below(luck, 2)
        faces.append(pack.face_number[f"{letter}{side + 1}"])
    return luck, tuple(faces)


def empty_table(pack: Pack, options: Options, luck: int, faces: tuple[int, ...]) -> State:
    """Posts in their cities, decks in order, players at the start of every track (MO-103 ff.)."""
    return State(
        options=options,
        chance=luck,
        ask=asks.STOW,
        seat=0,
        round=0,
        turns=0,
        first=0,
        marker=0,
        faces=faces,
        seats=tuple(player(pack, options, number) for number in range(options.players)),
        columns=(POSTS_IN_COLUMN,) * 12,
        emptied=0,
        regions=(EMPTY,) * REGIONS,
        box=(0, 0, 0, 0),
        deck=pack.deck,
        display=(EMPTY,) * DISPLAY,
        discard=(),
        supplies=pack.supplies,
        library=(EMPTY,) * LIBRARY,
        coins=(0,) * LIBRARY,
        bonus=NO_MARKERS,
        due=(),
        using=0,
        company=NO_COMPANY,
        points=0,
        laid=(),
        entering=NO_REGION,
        gained=(),
        slot=0,
        space=NO_BONUS_SPACE,
    )


def player(pack: Pack, options: Options, number: int) -> Seat:
    """A player's board, the nine starting cards, and the development card of the seat (MO-125)."""
    return Seat(
        money=pack.board.money,
        hand=with_card(pack.of_set("start"), pack.seat_cards[number]),
        zone=NO_CARDS,
        down=0,
        piles=((),) * SLOTS,
        tracks=(0, 0, 0, 0),
        diamonds=0,
        ink=ON_ICON,
        books=(EMPTY,) * pack.player_board.ledger.last,
        turned=0,
        buried=(),
        markers=pack.board.markers[options.players],
        plus=ABSENT,
        specials=(0,) * len(Special),
        passed=False,
        tile=NO_START_TILE,
        dealt=(),
    )


def give_tiles(state: State) -> State:
    """First game: a fixed start tile for each seat (MO-128)."""
    pack = state.pack
    seats = tuple(
        replace(seat, tile=pack.tile_number[name])
        for seat, name in zip(state.seats, pack.first_tiles, strict=False)
    )
    return replace(state, seats=seats)


def deal_tiles(state: State) -> State:
    """Later games: two start tiles for each seat, one to be kept in secret (MO-154, MO-155)."""
    luck, tiles = chance.shuffle(state.chance, tuple(range(len(state.pack.tiles))))
    seats = tuple(
        replace(seat, dealt=tuple(sorted(tiles[2 * number : 2 * number + 2])))
        for number, seat in enumerate(state.seats)
    )
    return replace(state, chance=luck, ask=asks.TILE, seats=seats)


def dealt(state: State) -> tuple[KeepTile, ...]:
    """The two tiles dealt."""
    return tuple([keep_tile(tile) for tile in state.me.dealt])


def not_dealt(state: State, action: KeepTile) -> Refusal | None:
    """Why a tile cannot be kept."""
    return None if action.tile in state.me.dealt else NOT_DEALT


def keep(state: State, action: KeepTile) -> State:
    """Keep a tile; once all have, they are revealed (MO-155, MO-156)."""
    kept = replace(state, seats=state.seated(replace(state.me, tile=action.tile, dealt=())))
    following = state.seat + 1
    if following < len(state.seats):
        return replace(kept, seat=following)
    return replace(kept, ask=asks.STOW, seat=0)


def kept(state: State, seat: int, answers: tuple[KeepTile, ...]) -> State:
    """The choice of tiles as a seat has it that has kept this one or none yet, and the others
    none (MO-155)."""
    mine = replace(state, seat=seat)
    if not answers:
        return mine
    waiting = [other for other in range(state.seat, len(state.seats)) if other != seat]
    if not waiting:
        return keep(mine, answers[0])
    seats = mine.seated(replace(mine.me, tile=answers[0].tile, dealt=()))
    return replace(mine, seats=seats, seat=waiting[0])


def stowed(state: State) -> int:
    """How many of the three coloured piles have their card."""
    return sum(1 for pile in state.me.piles if pile)


def to_stow(state: State) -> list[int]:
    """The cards of the start tile that are still to be put on a used-card slot (MO-132)."""
    pack, me = state.pack, state.me
    left = [pack.card_number[card] for card in pack.tiles[me.tile].cards]
    for pile in me.piles:
        for card in pile:
            left.remove(card)
    return left


def on_tile(state: State) -> tuple[Stow, ...]:
    """The tile's cards, for the next coloured slot."""
    return tuple([stow(card) for card in sorted(set(to_stow(state)))])


def not_on_tile(state: State, action: Stow) -> Refusal | None:
    """Why a card cannot be put away now."""
    return None if action.card in to_stow(state) else NOT_ON_TILE


def put_away(state: State, action: Stow) -> State:
    """A card lies on the next coloured slot; a last one needs no choice (MO-132)."""
    left = to_stow(state)
    left.remove(action.card)
    cards = [action.card, *left] if len(set(left)) == 1 else [action.card]
    stored = state
    for card in cards:
        me = stored.me
        piles = list(me.piles)
        piles[stowed(stored)] = (card,)
        seat = replace(me, hand=without_card(me.hand, card), piles=tuple(piles))
        stored = replace(stored, seats=stored.seated(seat))
    return stored if len(cards) == 1 else stored.owing(*starting_bonus(stored))


def starting_bonus(state: State) -> tuple[Due, ...]:
    """The steps of the start tile, all of them, under the rules of the tracks (MO-134 to 136)."""
    return tuple(
        Due(dues.DIAMONDS, bonus.n)
        if bonus.track == "diamond"
        else Due(dues.MOVE, bonus.n, COMPANY_OF[bonus.track])
        for bonus in state.pack.tiles[state.me.tile].bonus
    )


def go_on(state: State) -> State:
    """The next seat sets out its cards; after the last one, round 1 is planned (MO-136)."""
    following = state.seat + 1
    if following < len(state.seats):
        return replace(state, ask=asks.STOW, seat=following)
    return planning.begin(replace(state, round=1))
