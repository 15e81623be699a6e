"""Placing a bonus marker: board spaces, majorities, tiles, extra spaces (MO-701 to MO-754, 951)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from msgspec.structs import replace

from rules.game import Refusal
from rules.mombasa import asks, dues
from rules.mombasa.actions import (
    MARKS,
    MIXES,
    Action,
    Mark,
    Mix,
    Tier,
    tiers,
)
from rules.mombasa.dealing import NO_CARD, NO_COFFEE_CARD, buy_or_diamonds
from rules.mombasa.diamonds import shine
from rules.mombasa.gifts import owed
from rules.mombasa.goods import NO_PRICE, prices
from rules.mombasa.names import (
    BOOKKEEPER,
    COFFEE,
    COMPANIES,
    EMPTY,
    MAJORITIES,
    NO_COMPANY,
    SPACES,
    TILE_SPACES,
    Special,
)
from rules.mombasa.spaces import (
    BUY,
    DISCARD,
    FIRST_EXTRA,
    FIRST_EXTRA_SPECIAL,
    FIRST_MAJORITY,
    FIRST_PLAYER,
    FIRST_TILE,
    company_with,
    extra_level,
    extra_special,
    fee,
)
from rules.mombasa.state import PACKS, Due, State, put
from rules.mombasa.tracks import too_poor_for_a_call
from rules.mombasa.zone import Totals, playable, totals

NO_MARKER = Refusal("MO-701", "no_marker")
OCCUPIED = Refusal("MO-703", "occupied")
FIRST_TURN = Refusal("MO-710", "first_turn")
NO_CARD_TO_DISCARD = Refusal("MO-730", "no_card_to_discard")
TIER_TOO_HIGH = Refusal("MO-739", "tier_too_high")
NOT_UNLOCKED = Refusal("MO-952", "not_unlocked")
OTHER_SPACE_USED = Refusal("MO-953", "other_space_used")
NOT_IN_PLAY = Refusal("MO-951", "not_in_play")
NO_SUCH_MIX = Refusal("MO-954", "no_such_mix")

#: Ledger points and diamond steps of the ledger and diamond spaces add up to this (MO-954).
MIXED = 3

#: The extras of a majority that can bring money, some only at the end of their own track.
PAYING = frozenset({dues.MONEY, dues.COTTON, dues.DIAMONDS, dues.LEDGER})


# Why a marker cannot be placed.


def no_mark(state: State, action: Mark) -> Refusal | None:
    """Why a marker cannot be placed on a space (MO-701 to MO-703)."""
    space = action.space
    if not state.me.markers:
        return NO_MARKER
    if state.bonus[space] != EMPTY:
        return OCCUPIED
    if space >= FIRST_EXTRA:
        return extra_obstacle(state, space)
    return None if space in open_to(state) else REASONS[space](state, space)


def open_to(state: State) -> list[int]:
    """The board spaces whose cost or condition the active player meets, occupied or not."""
    me = state.me
    found = [FIRST_PLAYER] if state.turns else []  # MO-710, MO-711
    if me.money >= least_to_buy(state):
        found.append(BUY)
    if playable(state, me):
        found.append(DISCARD)
    found += leads(state)
    if me.money:  # no tile is free
        fees = enumerate(state.pack.board.tile_fees, FIRST_TILE)
        found += [space for space, cost in fees if cost <= me.money]
    return found


def least_to_buy(state: State) -> int:
    """Fee and the cheapest card must be at hand: placing means buying (MO-725)."""
    return state.pack.board.buy_fee + min(prices(state))


def leads(state: State) -> tuple[int, ...]:
    """The majority spaces the active player may use (MO-736 to MO-738)."""
    own = totals(state, state.me)
    if not any(own[:BOOKKEEPER]):
        return ()
    rivals = [
        totals(state, seat)
        for number, seat in enumerate(state.seats)
        if number != state.seat and not seat.passed
    ]
    return _leads(state.options.pack, own, *rivals)


@lru_cache(maxsize=1 << 14)
def _leads(key: str, own: Totals, *rivals: Totals) -> tuple[int, ...]:
    """Enough of the resource, and nobody with strictly more."""
    most = list(map(max, own, *rivals)) if rivals else own
    return tuple(
        FIRST_MAJORITY + resource
        for resource, least in enumerate(PACKS[key].majority_least)
        if own[resource] >= least and own[resource] == most[resource]
    )


def too_early(state: State, space: int) -> Refusal:
    """The first player waits for a later turn (MO-710)."""
    return FIRST_TURN


def too_poor_to_buy(state: State, space: int) -> Refusal:
    need, have = least_to_buy(state), state.me.money
    if need >= NO_PRICE:
        return NO_CARD
    return Refusal("MO-725", "too_little_money", need=need, have=have)


def nothing_to_discard(state: State, space: int) -> Refusal:
    return NO_CARD_TO_DISCARD


def no_majority(state: State, space: int) -> Refusal:
    """Too little of the resource, or another has more (MO-736, MO-738)."""
    resource = space - FIRST_MAJORITY
    have = totals(state, state.me)[resource]
    least = state.pack.majority_at[space].tiers[0].least
    if have < least:
        return Refusal("MO-738", "too_little", need=least, have=have)
    most = max(totals(state, seat)[resource] for seat in state.seats if not seat.passed)
    return Refusal("MO-736", "another_has_more", need=most, have=have)


def too_poor(state: State, space: int) -> Refusal:
    """The fee is not at hand (MO-048)."""
    need, have = fee(state, space), state.me.money
    return Refusal(fee_rule(space), "too_little_money", need=need, have=have)


REASONS: tuple[Callable[[State, int], Refusal], ...] = (
    too_early,
    too_poor_to_buy,
    nothing_to_discard,
    *(no_majority,) * len(MAJORITIES),
    *(too_poor,) * len(TILE_SPACES),
)


def fee_rule(space: int) -> str:
    """The rule that sets a space's fee."""
    if space < FIRST_EXTRA:
        return "MO-750"
    return "MO-961" if extra_special(space) == Special.STEPS else "MO-954"


def extra_obstacle(state: State, space: int) -> Refusal | None:
    """Unlocked on an earlier turn, one of the two spaces only, and its cost (MO-952, MO-953)."""
    special, level = extra_special(space), extra_level(space)
    if state.me.specials[special] < level:
        return NOT_IN_PLAY if company_with(state, special) == NO_COMPANY else NOT_UNLOCKED
    sister = space + 1 if level == 1 else space - 1
    if state.bonus[sister] == state.seat:
        return OTHER_SPACE_USED
    if special == Special.DISCARD:
        return card_to_discard(state, level)
    return None if fee(state, space) <= state.me.money else too_poor(state, space)


def card_to_discard(state: State, level: int) -> Refusal | None:
    """The first discard space takes any card, the second coffee only (MO-958, MO-959)."""
    cards, kinds = playable(state, state.me), state.pack.kinds
    if level == 1:
        return None if cards else NO_CARD_TO_DISCARD
    return None if any(kinds[card] == COFFEE for card in cards) else NO_COFFEE_CARD


def legal(state: State) -> list[Action]:
    """The spaces a marker can be placed on."""
    me, bonus = state.me, state.bonus
    if not me.markers:
        return []
    found: list[Action] = [MARKS[space] for space in open_to(state) if bonus[space] == EMPTY]
    if any(me.specials[FIRST_EXTRA_SPECIAL:]):
        found += [
            MARKS[space]
            for space in SPACES[FIRST_EXTRA:]
            if bonus[space] == EMPTY and extra_obstacle(state, space) is None
        ]
    return found


# What a space does.


def mark(state: State, action: Mark) -> State:
    """The marker lies on the space until upkeep; the fee goes to the bank (MO-701, MO-705)."""
    space = action.space
    me = state.me
    seat = replace(me, markers=me.markers - 1, money=me.money - fee(state, space))
    placed = replace(
        state,
        ask=asks.DUE,
        seats=state.seated(seat),
        bonus=put(state.bonus, space, state.seat),
        space=space,
    )
    return EFFECTS[space](placed)


def become_first(state: State) -> State:
    """The first-player marker at once, for the next round, and a ledger point (MO-712, MO-713)."""
    return replace(state, marker=state.seat).owing(Due(dues.LEDGER, 1))


def ask_buy(state: State) -> State:
    return replace(state, ask=asks.BUY)


def ask_discard(state: State) -> State:
    return replace(state, ask=asks.DISCARD)


def tiers_reached(state: State) -> int:
    """How many tiers of the majority space the own total reaches (MO-739)."""
    have = totals(state, state.me)[state.space - FIRST_MAJORITY]
    return sum(tier.least <= have for tier in state.pack.majority_at[state.space].tiers)


def majority(state: State) -> State:
    """Which of the tiers reached; a single one is taken at once."""
    if tiers_reached(state) == 1:
        return take_tier(state, Tier(0))
    return replace(state, ask=asks.TIER)


def legal_tier(state: State) -> tuple[Action, ...]:
    """The tier reached, or a lower one (MO-739)."""
    return tiers(tiers_reached(state))


def all_tiers(state: State) -> tuple[Action, ...]:
    """The same, then the tiers that are too high."""
    reached = tiers_reached(state)
    higher = range(reached, len(state.pack.majority_at[state.space].tiers))
    return (*tiers(reached), *[Tier(tier) for tier in higher])


def too_high(state: State, action: Tier) -> Refusal | None:
    """Why a tier cannot be taken."""
    return None if 0 <= action.tier < tiers_reached(state) else TIER_TOO_HIGH


def take_tier(state: State, action: Tier) -> State:
    """Steps on the space's track and its extra (MO-740).

    Their order is free, and matters only where the extra may pay for a call that the purse cannot:
    there it comes first, and as a call may be left unpaid (MO-903), that is never the worse order.
    """
    tier = state.pack.majority_at[state.space].tiers[action.tier]
    company = state.pack.majority_company[state.space]
    steps = Due(dues.MOVE, tier.steps, company)
    if tier.extra is None:
        return state.owing(steps)
    extra = owed(tier.extra, company)
    if extra.what in PAYING and too_poor_for_a_call(state, company, tier.steps):
        return state.owing(extra, steps)
    return state.owing(steps, extra)


def reserve(state: State) -> State:
    """A tile space does nothing now: its tile comes in upkeep (MO-751, MO-752)."""
    return state


def ask_mix(state: State) -> State:
    return replace(state, ask=asks.MIX)


def mixes(state: State) -> tuple[Action, ...]:
    """1 ledger point and 2 diamond steps, or 2 and 1 (MO-954)."""
    return MIXES


def no_mix(state: State, action: Mix) -> Refusal | None:
    """Why there is no such mix."""
    return None if action in MIXES else NO_SUCH_MIX


def mix(state: State, action: Mix) -> State:
    """Diamond steps, and ledger points to spend (MO-954)."""
    seat = shine(state.pack, state.me, MIXED - action.points)
    return replace(state, seats=state.seated(seat)).owing(Due(dues.LEDGER, action.points))


def tracks(state: State) -> State:
    """Two or three of the other tracks, two steps on each (MO-962, MO-963)."""
    own = company_with(state, Special.STEPS)
    others = sum(1 << company for company in COMPANIES if company != own)
    return state.owing(Due(dues.TRACKS, extra_level(state.space) + 1, others))


EFFECTS: tuple[Callable[[State], State], ...] = (
    become_first,
    ask_buy,
    ask_discard,
    *(majority,) * 4,
    *(reserve,) * len(TILE_SPACES),
    *(ask_mix,) * 2,
    *(buy_or_diamonds,) * 2,
    *(ask_discard,) * 2,
    *(tracks,) * 2,
)
