"""The evaluation: what a position is worth to a seat, in points at the end of the game."""

from __future__ import annotations

from math import fsum
from operator import mul

from msgspec import Struct
from msgspec.structs import replace

from bots.mombasa import holdings
from bots.mombasa.holdings import DIAMOND, GIFTS, LEDGER_POINT, gift
from bots.mombasa.promise import BEGIN, COIN, PER_LEVEL, TILES, Outlook, promise
from rules.mombasa import asks, dues
from rules.mombasa.goods import total
from rules.mombasa.names import COMPANIES, COTTON, EMPTY, NO_COMPANY, ROUNDS, TILE_SPACES
from rules.mombasa.planning import open_slots
from rules.mombasa.state import Due, Seat, State
from rules.mombasa.zone import totals

#: Money beyond this many pounds buys nothing more than points.
PURSE = 8


class Taste(Struct, frozen=True):
    """An opinion on what is worth how much.

    `growth` is what a share gains in a round, `rivals` how much the shares of others weigh against
    one's own. The rest are weights: of money to spend, of plays to come and of cards in hand for
    them, of the way to an extra slot, of what the zone promises, of the books.
    """

    growth: float = 0.7
    rivals: float = 0.9
    purse: float = 0.3
    plays: float = 0.8
    ready: float = 0.08
    slot: float = 0.5
    promise: float = 0.9
    books: float = 1.0


#: Shares at their present price, whoever else has them; and with an eye to both.
PLAIN, SEASONED = Taste(growth=0.0, rivals=0.0), Taste()


def rounds_ahead(state: State) -> int:
    """The rounds in which cards can still be planned."""
    if not state.round:
        return ROUNDS
    return ROUNDS - state.round + (state.ask is asks.PLAN)


def worth(state: State, number: int, taste: Taste = SEASONED) -> float:
    """What the position promises a seat."""
    seat, key = state.seats[number], state.options.pack
    rounds = rounds_ahead(state)
    held = holdings.deck_of(key, seat)
    prices = prices_of(state, rounds, taste)
    edges = edges_of(state, number, rounds, taste)
    found = seat.money + fsum(map(mul, prices, edges))
    found += taste.books * holdings.books(
        key, seat.books, seat.turned, seat.ink, seat.tile, held, rounds
    )
    found += holdings.diamonds_on(key, rounds)[seat.diamonds]
    if rounds:
        found += prospects(state, number, seat, held.cards, rounds, taste)
    if not seat.passed and state.ask is not asks.PLAN:
        steps = holdings.step_worths(key, state.faces, seat.tracks, prices, rounds)
        outlook = Outlook(steps, max(steps), edges)
        mine = number == state.seat
        if mine and state.using:
            seat = replace(seat, down=seat.down | state.using)
        found += taste.promise * promise(state, number, seat, outlook, rounds)
        if mine:
            found += pending(state, outlook, held, rounds)
    return found


def prices_of(state: State, rounds: int, taste: Taste) -> tuple[float, ...]:
    """What a share of each company may be worth at the end."""
    return holdings.prices(state.options.pack, state.columns, state.emptied, rounds, taste.growth)


def edges_of(state: State, number: int, rounds: int, taste: Taste) -> tuple[float, ...]:
    """The shares of a seat in each company, less a part of what the others have there."""
    part = -taste.rivals / (len(state.seats) - 1)
    edges = [0.0] * len(COMPANIES)
    for at, seat in enumerate(state.seats):
        weight = 1.0 if at == number else part
        for company, each in enumerate(shares(state, seat, rounds)):
            edges[company] += weight * each
    return tuple(edges)


def shares(state: State, seat: Seat, rounds: int) -> tuple[float, ...]:
    """The shares of a seat in each company, on the tracks and on cards."""
    key = state.options.pack
    on_cards = holdings.deck_of(key, seat).shares
    return holdings.shares_of(key, state.faces, seat.tracks, on_cards, rounds)


def outlook_of(state: State, number: int, rounds: int, taste: Taste) -> Outlook:
    """The worth of steps and the edges of a seat."""
    prices = prices_of(state, rounds, taste)
    tracks = state.seats[number].tracks
    steps = holdings.step_worths(state.options.pack, state.faces, tracks, prices, rounds)
    return Outlook(steps, max(steps), edges_of(state, number, rounds, taste))


def prospects(
    state: State, number: int, seat: Seat, cards: tuple[int, ...], rounds: int, taste: Taste
) -> float:
    """What will count in the rounds ahead: cards, slots, special bonuses, tiles, money to spend."""
    key, pack = state.options.pack, state.pack
    slots = len(open_slots(pack, seat))
    plays = holdings.plays(key, cards, slots, rounds)
    found = taste.plays * plays + taste.ready * holdings.ready(key, seat.hand)
    found += taste.purse * min(seat.money, PURSE)
    more = holdings.plays(key, cards, slots + 1, rounds) - plays
    board = pack.player_board
    for at, track in ((seat.diamonds, board.diamonds), (max(seat.ink, 0), board.ledger)):
        if at < track.slot:
            found += taste.slot * more * at / track.slot
    found += rounds * fsum(map(mul, PER_LEVEL, seat.specials))
    for tile, space in enumerate(TILE_SPACES):
        if state.bonus[space] == number:
            found += TILES[tile]
    return found + BEGIN * (state.marker == number)


# In the middle of a turn.


def pending(state: State, outlook: Outlook, held: holdings.Deck, rounds: int) -> float:
    """What the action under way will still bring."""
    found = fsum([owed(state, due, outlook, rounds) for due in state.due])
    if state.ask is asks.GOODS:
        found += outlook.step * total(state)
    if state.company != NO_COMPANY:
        found += outlook.point * state.points
        found += fsum([entered(state, region, outlook) for region in state.laid])
    if state.gained:
        key, me = state.options.pack, state.me
        found += fsum(
            [holdings.new_book(key, book, me.books, me.ink, held, rounds) for book in state.gained]
        )
    return found


def owed(state: State, due: Due, outlook: Outlook, rounds: int) -> float:
    """What something owed is worth."""
    if due.what is dues.MOVE:
        return due.n * outlook.steps[due.company]
    if due.what is dues.STEPS:
        return due.n * outlook.step
    if due.what is dues.LEDGER:
        return due.n * (LEDGER_POINT if rounds else 1.0)
    if due.what is dues.TRACKS:
        return due.n * 2 * outlook.step
    if due.what is dues.DIAMONDS:
        return due.n * DIAMOND
    if due.what is dues.COTTON:
        return max(totals(state, state.me)[COTTON] - 1, 0)
    if due.what is dues.BENEFITS:
        return due.n * GIFTS["ledger"]
    return due.n * GIFTS.get(due.what, 0.0)


def entered(state: State, region: int, outlook: Outlook) -> float:
    """A region just entered: its benefit, and what the post it drives out does to its company."""
    benefit = state.pack.map.regions[region].benefit
    open_ = state.ask in (asks.REGION, asks.TAKE_POST) or (
        bool(state.due)
        and state.due[0].what is dues.BENEFITS
        and state.due[0].regions >> region & 1
    )
    found = 0.0
    if benefit is not None and open_ and not (state.due and benefit.kind == "ledger"):
        found = gift(benefit)
    if state.regions[region] not in (EMPTY, state.company):
        found -= COIN * outlook.edges[state.regions[region]]
    return found
