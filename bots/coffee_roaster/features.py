"""What a roast is judged by after a round: features of the bag and of the table, by name.

The bag's features change with every bean; those of the table (slots, rounds left, card) change
seldom. All are scaled so that one unit of each is a difference one can taste.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb, sqrt

from bots.coffee_roaster.cupping import BEANS, WET
from rules.coffee_roaster.effects import CUP_EFFECTS, SWEETNESS, TRAY, CupEffect
from rules.coffee_roaster.effects import EXTRA_BEAN as EXTRA
from rules.coffee_roaster.pack import Colour
from rules.coffee_roaster.scoring import FLAVOUR_POINTS
from rules.coffee_roaster.state import State
from rules.coffee_roaster.tokens import EMPTY, FLAVOURS, KINDS, Token

PLACES = 10
COLOURS: tuple[Colour, ...] = ("body", "acidity", "aroma", "any")
#: Rounds still possible that are told apart; more count as this many.
ROUNDS = 9
AROUND_PEAK = (-2, -1, 0, 1, 2)

BAG_FEATURES = (
    *(token.name.lower() for token in Token if token < KINDS),
    "tokens",
    "over the peak",
    "distance from the peak",
    "spread of levels",
    "flavour points",
    "harm",
    "share seen",
    *(f"lacks {flavour.name.lower()}" for flavour in FLAVOURS),
    "spare flavours",
    "largest group",
)

TABLE_FEATURES = (
    *(
        name
        for effect in CUP_EFFECTS
        for name in (f"{effect} won", *(f"{effect} wants {colour}" for colour in COLOURS))
    ),
    *(f"{use} used" for use in ("two extra", "two new", "two of five", "elimination")),
    "level 0 placed",
    "level 1 placed",
    *(f"{rounds} rounds left" for rounds in range(ROUNDS)),
    "smoke to come",
    *(f"{flavour.name.lower()} beside the board" for flavour in FLAVOURS),
    "large second tray",
    *(f"asks for {flavour.name.lower()}" for flavour in FLAVOURS),
    "asks for sweetness",
    *(f"points at the peak {step:+d}" for step in AROUND_PEAK),
)


def won(state: State) -> frozenset[CupEffect]:
    """The cup effects obtained so far (CR-404)."""
    slots = state.slots
    return frozenset(
        [
            effect
            for row, effect in enumerate(state.rows)
            if slots[2 * row] != EMPTY and slots[2 * row + 1] != EMPTY
        ]
    )


def bag_features(state: State, effects: frozenset[CupEffect]) -> list[float]:
    """How the bag stands: its tokens, and what a cup drawn from it would be like."""
    bag, card, board = state.bag, state.coffee, state.board
    extra, sweet = EXTRA in effects, SWEETNESS in effects
    places = PLACES - extra - sweet
    trays = board.tray + (board.second_tray if TRAY in effects else 0)
    tokens = sum(bag) - bag[WET]
    share = places / (tokens or 1)
    levels = bag[2] + 2 * bag[3] + 3 * bag[4] + 4 * bag[5]
    squares = bag[2] + 4 * bag[3] + 9 * bag[4] + 16 * bag[5]
    mean = levels / (tokens or 1)
    over = mean * places - (card.peak - 3 * extra)
    lacks = [max(0, want - bag[f]) for want, f in zip(card.wanted, FLAVOURS, strict=True)]
    flavours = sum(bag[Token.BODY : Token.MOISTURE])
    spare = flavours - sum(card.wanted) + sum(lacks)
    groups = [bag[bean] * share for bean in BEANS]
    groups[3] += extra
    supply = bag[Token.BODY : Token.MOISTURE]
    asked = len(card.flavours)
    seen = min(places + trays, tokens)
    matched = flavour_expectation(card.wanted, asked, supply, sweet, tokens, seen)
    return [
        *[count * 0.25 for count in bag],
        tokens * 0.1 - 2,
        over * 0.25,
        abs(over) * 0.25,
        sqrt(max(0.0, squares / (tokens or 1) - mean * mean)),
        matched / 3,
        harm(bag) * share * 0.5,
        min(2.0, (places + trays) / (tokens or 1)),
        *lacks,
        spare * 0.25,
        max(groups) * 0.25,
    ]


def harm(bag: Sequence[float]) -> float:
    """The points all bad tokens of a bag would cost together (CR-607)."""
    return bag[Token.HARD] + bag[Token.BURNT] + bag[Token.SMOKE] + 2 * bag[Token.DEFECTIVE]


def table_features(state: State, effects: frozenset[CupEffect]) -> list[float]:
    """How the table stands: slots beside the cup effects, effects used, rounds left, the card."""
    card, board, colours = state.coffee, state.board, state.pack.row_colours
    found: list[float] = []
    for effect in CUP_EFFECTS:
        row = 2 * state.rows.index(effect)
        open_ = [colours[slot] for slot in (row, row + 1) if state.slots[slot] == EMPTY]
        found += [effect in effects, *[open_.count(colour) for colour in COLOURS]]
    found += [token != EMPTY for token in state.immediate]
    found += state.joker_beans
    left = min(len(board.thermostat) - 1 - state.space, ROUNDS - 1)
    found += [left == rounds for rounds in range(ROUNDS)]
    found.append(sum(state.smoke) / 3)
    found += [flavour in state.side for flavour in FLAVOURS]
    found.append(board.second_tray > 2)
    found += [*card.wanted, card.sweet]
    found += [card.scale.get(card.peak + step, 0) / 7 for step in AROUND_PEAK]
    return found


@lru_cache(maxsize=100_000)
def flavour_expectation(
    wanted: tuple[int, ...],
    asked: int,
    supply: tuple[int, ...],
    sweetness: bool,
    tokens: int,
    seen: int,
) -> float:
    """Expected flavour points when so many of the bag's tokens are seen and all that match kept.

    Each wanted flavour is drawn by its own hypergeometric odds; the joker by its share.
    """
    matched = {0: 1.0}
    for want, have in zip(wanted, supply, strict=False):
        if want:
            found: dict[int, float] = {}
            for drawn, p in enumerate(drawn_odds(tokens, have, seen)):
                for before, q in matched.items():
                    now = before + min(want, drawn)
                    found[now] = found.get(now, 0.0) + p * q
            matched = found
    joker = supply[3] * seen / tokens if supply[3] else 0.0
    points = 0.0
    for met, p in matched.items():
        plain = FLAVOUR_POINTS[met + min(sweetness, asked - met)]
        points += p * (1 - joker) * plain
        if joker:
            points += p * joker * FLAVOUR_POINTS[met + min(sweetness + 1, asked - met)]
    return points


@lru_cache(maxsize=10_000)
def drawn_odds(tokens: int, have: int, seen: int) -> tuple[float, ...]:
    """The odds to find 0, 1, 2… of a kind among the tokens seen."""
    ways = comb(tokens, seen)
    return tuple(
        comb(have, k) * comb(tokens - have, seen - k) / ways if k <= seen else 0.0
        for k in range(have + 1)
    )
