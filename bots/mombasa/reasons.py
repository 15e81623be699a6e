"""What an option of Mombasa comes to: money, shares, books, diamonds at the end of the own turn.

The turn is brought to its end as the strong player would. A card to be planned has no end of its
own: the whole round is played on, over a few guesses of the others' plans.
"""

from __future__ import annotations

from bots.mombasa import holdings
from bots.mombasa.advice import followed
from bots.mombasa.evaluation import (
    PURSE,
    SEASONED,
    edges_of,
    outlook_of,
    prices_of,
    rounds_ahead,
)
from bots.mombasa.promise import BEGIN, PER_LEVEL, TILES, promise
from bots.mombasa.rounds import played_on
from bots.mombasa.strong import opinion
from bots.mombasa.turns import reply
from bots.reasons import Part, Parts, mean
from rules import chance
from rules.mombasa import asks
from rules.mombasa.actions import Action
from rules.mombasa.engine import apply, legal
from rules.mombasa.names import COMPANIES, TILE_SPACES
from rules.mombasa.planning import open_slots
from rules.mombasa.posts import share_value
from rules.mombasa.scoring import shares
from rules.mombasa.secrets import guess
from rules.mombasa.state import Seat, State

#: How many plans of the others are guessed.
GUESSES = 3


def parts(view: State, action: Action, seed: int) -> Parts:
    """What the turn comes to after an option; of a planned card, the round."""
    if view.ask in (asks.STOW, asks.TILE):
        return {}
    if view.ask is asks.PLAN:
        return of_plan(view, action, seed)
    return of_table(end_of_turn(guess(view, seed), action), view.seat)


def of_plan(view: State, action: Action, seed: int) -> Parts:
    """The round with this card, over the guesses."""
    luck, found = chance.start(seed), []
    for _ in range(GUESSES):
        luck, word = chance.word(luck)
        found.append(of_table(played_on(followed(view, action, word)), view.seat))
    return mean(found)


def end_of_turn(state: State, action: Action) -> State:
    """The table when the seat has nothing more to decide in this turn."""
    seat, number = state.seat, state.round
    state = apply(state, action)
    while state.seat == seat and state.round == number and state.ask not in (asks.TURN, asks.OVER):
        state = apply(state, reply(state, legal(state), opinion))
    return state


def of_table(state: State, number: int) -> Parts:
    """What a seat has on this table, by parts."""
    seat, key = state.seats[number], state.options.pack
    rounds = rounds_ahead(state)
    held = holdings.deck_of(key, seat)
    books = holdings.books(key, seat.books, seat.turned, seat.ink, seat.tile, held, rounds)
    purse = SEASONED.purse * min(seat.money, PURSE) if rounds else 0.0
    diamonds = holdings.diamonds_on(key, rounds)[seat.diamonds]
    found = {
        "money": Part(seat.money, seat.money + purse),
        "books": Part(books, SEASONED.books * books),
        "diamonds": Part(seat.diamonds, diamonds),
        **of_companies(state, number, rounds),
    }
    if rounds:
        found |= of_rounds(state, number, held.cards, rounds)
    if not seat.passed and state.ask is not asks.PLAN:
        found["open"] = of_zone(state, number, seat, rounds)
    return found


def of_companies(state: State, number: int, rounds: int) -> dict[str, Part]:
    """The shares of each company, less a part of the others', at the price to expect."""
    prices = prices_of(state, rounds, SEASONED)
    edges = edges_of(state, number, rounds, SEASONED)
    found = {}
    for company in COMPANIES:
        own = float(shares(state, state.seats[number], company))
        step = float(state.seats[number].tracks[company])
        more = {"price": float(share_value(state, company)), "step": step}
        found[f"company {company}"] = Part(own, prices[company] * edges[company], more)
    return found


def of_rounds(state: State, number: int, cards: tuple[int, ...], rounds: int) -> dict[str, Part]:
    """What will count in the rounds ahead: cards, slots, special bonuses, tiles, who begins."""
    seat, key, board = state.seats[number], state.options.pack, state.pack.player_board
    slots = len(open_slots(state.pack, seat))
    plays = holdings.plays(key, cards, slots, rounds)
    fewer = holdings.plays(key, cards, min(slots, 3), rounds)
    more = holdings.plays(key, cards, slots + 1, rounds) - plays
    way = 0.0
    for at, track in ((seat.diamonds, board.diamonds), (max(seat.ink, 0), board.ledger)):
        if at < track.slot:
            way += SEASONED.slot * more * at / track.slot
    tiles = [tile for tile, space in enumerate(TILE_SPACES) if state.bonus[space] == number]
    begins = state.marker == number
    specials = rounds * sum(
        weight * level for weight, level in zip(PER_LEVEL, seat.specials, strict=False)
    )
    left = {"rounds": float(rounds)}
    return {
        "cards": Part(len(cards), SEASONED.plays * fewer, left),
        "slots": Part(slots, SEASONED.plays * (plays - fewer) + way, left),
        "hand": Part(len(seat.hand), SEASONED.ready * holdings.ready(key, seat.hand)),
        "specials": Part(sum(seat.specials), specials, left),
        "tiles": Part(len(tiles), sum(TILES[tile] for tile in tiles)),
        "first": Part(float(begins), BEGIN * begins),
    }


def of_zone(state: State, number: int, seat: Seat, rounds: int) -> Part:
    """What the cards still open may bring in this round."""
    outlook = outlook_of(state, number, rounds, SEASONED)
    worth = SEASONED.promise * promise(state, number, seat, outlook, rounds)
    return Part(worth, worth)
