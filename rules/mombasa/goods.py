"""The goods action: cards of one type for a card of the display and steps (MO-301 to MO-321)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from rules.game import Refusal
from rules.mombasa import asks, dues
from rules.mombasa.actions import (
    BUYS,
    LOSE_UNITS,
    STEPS,
    USE_GOODS,
    Action,
    Buy,
    LoseUnits,
    Step,
    UseGoods,
)
from rules.mombasa.names import BANANAS, COMPANIES, COTTON, EMPTY, SLOTS, Special
from rules.mombasa.state import PACKS, Due, State, put, with_card
from rules.mombasa.tracks import arrive
from rules.mombasa.zone import worth

NO_GOODS = Refusal("MO-254", "no_goods")
TURNED_DOWN = Refusal("MO-258", "turned_down")
PICKED = Refusal("MO-301", "already_picked")
OTHER_TYPE = Refusal("MO-301", "other_type")
NOTHING_TO_BUY = Refusal("MO-948", "mixed_without_purchase")
NO_CARD = Refusal("MO-309", "space_empty")
MUST_BUY = Refusal("MO-948", "mixed_must_buy")
TRACK_ENDS = Refusal("MO-905", "track_ends")
MUST_STEP = Refusal("MO-314", "must_step")

#: The price of a space without a card: beyond any purse.
NO_PRICE = 1_000_000

BANANA_BONUS, COTTON_BONUS = int(Special.BANANAS), int(Special.COTTON)


def picked(state: State) -> list[int]:
    """The places of the cards in use."""
    using = state.using
    return [place for place in range(SLOTS) if using >> place & 1]


def total(state: State) -> int:
    """The units of the cards in use (MO-303)."""
    pack, me = state.pack, state.me
    return sum([worth(pack, me, place) for place in picked(state)])


def types(state: State) -> set[int]:
    """The types of goods in use: one, unless they may be mixed (MO-945)."""
    kinds, zone = state.pack.kinds, state.me.zone
    return {kinds[zone[place]] for place in picked(state)}


def reduction(state: State, goods: set[int]) -> int:
    """By how much the permanent bonuses lower prices; each track gives one bonus (MO-943 ff.).

    The second cotton bonus is the value of the cards and never worse than the first (MO-919).
    """
    specials = state.me.specials
    bananas = specials[BANANA_BONUS]
    less = int(bananas == 2 or (bananas == 1 and goods == {BANANAS}))
    return less + int(specials[COTTON_BONUS] == 1 and goods == {COTTON})


def price(state: State, space: int, less: int = 0) -> int:
    """A display card's price: its number and its space's, reduced, never negative (MO-306, 317)."""
    return max(prices(state)[space] - less, 0)


def prices(state: State) -> tuple[int, ...]:
    """The full prices of the display, row by row (MO-306)."""
    return _prices(state.options.pack, state.display)


@lru_cache(maxsize=1 << 10)
def _prices(key: str, display: tuple[int, ...]) -> tuple[int, ...]:
    """The display changes seldom and is asked for on every turn."""
    pack = PACKS[key]
    return tuple(
        NO_PRICE if card == EMPTY else pack.crates[card] + crate
        for card, crate in zip(display, pack.space_crates, strict=True)
    )


def no_card(state: State, action: UseGoods) -> Refusal | None:
    """Why this place holds no goods card that can be used, or used with the others."""
    me, pack = state.me, state.pack
    if not 0 <= action.place < SLOTS:
        return NO_GOODS
    card = me.zone[action.place]
    if card == EMPTY or pack.kinds[card] > COTTON:
        return NO_GOODS
    if me.down >> action.place & 1:
        return TURNED_DOWN
    if state.using >> action.place & 1:
        return PICKED
    if state.using and types(state) != {pack.kinds[card]}:
        return no_mixing(state)
    return None


def no_mixing(state: State) -> Refusal | None:
    """Types mix only with the second banana bonus, and only to buy a card (MO-945, MO-948)."""
    if state.me.specials[BANANA_BONUS] != 2:
        return OTHER_TYPE
    me, pack = state.me, state.pack
    most = sum(
        worth(pack, me, place)
        for place in range(SLOTS)
        if me.zone[place] >= 0 and pack.kinds[me.zone[place]] <= COTTON and not me.down >> place & 1
    )
    return None if min(prices(state)) - 1 <= most else NOTHING_TO_BUY


def no_purchase(state: State, action: Buy) -> Refusal | None:
    """Why a display card cannot be bought with the cards in use."""
    space = action.space
    if state.display[space] == EMPTY:
        return NO_CARD
    need, have = price(state, space, reduction(state, types(state))), total(state)
    return Refusal("MO-307", "too_few_goods", need=need, have=have) if need > have else None


def no_step(state: State, action: Step) -> Refusal | None:
    """Why a unit cannot be spent on a track: its end, or a call beyond the purse (MO-901, 905)."""
    if state.ask is asks.GOODS and len(types(state)) > 1:
        return MUST_BUY
    company = action.company
    face, at = state.face(company), state.me.tracks[company]
    if at == face.last:
        return TRACK_ENDS
    call, have = face.call_after[at], state.me.money
    return Refusal("MO-901", "call_for_funds", need=call, have=have) if call > have else None


def steps(state: State) -> list[Action]:
    """The tracks a unit can be spent on; giving up only when each would ask for money (AM-03)."""
    me, free = state.me, False
    found: list[Action] = []
    for company in COMPANIES:
        face, at = state.face(company), me.tracks[company]
        if at < face.last:
            call = face.call_after[at]
            if call <= me.money:
                found.append(STEPS[company])
                free = free or not call
    return found if free else [*found, LOSE_UNITS]


def choices(state: State) -> tuple[Action, ...]:
    """The other goods cards of the zone, the cards of the display, the tracks."""
    me, kinds, busy = state.me, state.pack.kinds, state.me.down | state.using
    places = [
        place
        for place in range(SLOTS)
        if me.zone[place] >= 0 and kinds[me.zone[place]] <= COTTON and not busy >> place & 1
    ]
    return (*[USE_GOODS[place] for place in places], *on_display(state), *tracks(state))


def on_display(state: State) -> list[Buy]:
    """The cards that lie there."""
    return [BUYS[space] for space, card in enumerate(state.display) if card != EMPTY]


def tracks(state: State) -> tuple[Action, ...]:
    """All of them; giving up where there is nothing else."""
    return STEPS if must_step(state) else (*STEPS, LOSE_UNITS)


def must_step(state: State, _: Action = LOSE_UNITS) -> Refusal | None:
    """Why no unit can be given up: a marker can step, or the goods are mixed (MO-314, MO-948)."""
    if LOSE_UNITS not in steps(state):
        return MUST_STEP
    return MUST_BUY if state.ask is asks.GOODS and len(types(state)) > 1 else None


def legal(state: State) -> tuple[Action, ...]:
    """One more card of the type, a purchase, or the first step."""
    pack, me, using = state.pack, state.me, state.using
    goods = types(state)
    mixing = me.specials[BANANA_BONUS] == 2
    found: list[Action] = []
    for place in range(SLOTS):
        card = me.zone[place]
        if (
            card >= 0
            and not (me.down | using) >> place & 1
            and pack.kinds[card] <= COTTON
            and (goods == {pack.kinds[card]} or (mixing and no_mixing(state) is None))
        ):
            found.append(USE_GOODS[place])
    have = total(state) + reduction(state, goods)
    found += [BUYS[space] for space, cost in enumerate(prices(state)) if cost <= have]
    if len(goods) == 1:
        found += steps(state)
    return tuple(found)


def use(state: State, action: UseGoods) -> State:
    """Use a goods card, the first or one more (MO-301, MO-302)."""
    return replace(state, ask=asks.GOODS, using=state.using | 1 << action.place)


def buy(state: State, action: Buy) -> State:
    """The card goes to hand, its space stays empty; what is left over makes steps (MO-308 ff.)."""
    left = total(state) - price(state, action.space, reduction(state, types(state)))
    return into_hand(state, action.space).owing(Due(dues.STEPS, left))


def into_hand(state: State, space: int) -> State:
    """A display card in the buyer's hand."""
    me = state.me
    seat = replace(me, hand=with_card(me.hand, state.display[space]))
    return replace(state, seats=state.seated(seat), display=put(state.display, space, EMPTY))


def units(state: State) -> State:
    """Ask where the next unit goes; what no marker can use is lost (MO-314)."""
    if state.due[0].n and steps(state)[0] is not LOSE_UNITS:
        return replace(state, ask=asks.STEP)
    return replace(state, due=state.due[1:])


def legal_step(state: State) -> tuple[Action, ...]:
    """The tracks a unit can be spent on."""
    return tuple(steps(state))


def step(state: State, action: Step) -> State:
    """One unit, one space, its call for funds paid (MO-311, MO-313, MO-901)."""
    have, rest = left_units(state)
    at = state.me.tracks[action.company]
    call = state.face(action.company).call_after[at]
    seats = arrive(state, action.company, at + 1, call)
    due = (Due(dues.STEPS, have - 1), *rest) if have > 1 else rest
    return replace(state, ask=asks.DUE, seats=seats, due=due)


def left_units(state: State) -> tuple[int, tuple[Due, ...]]:
    """The units still to be spent, and what is owed after them."""
    if state.ask is asks.GOODS:
        return total(state), ()
    return state.due[0].n, state.due[1:]


def lose(state: State, _: LoseUnits) -> State:
    """The units left are lost, when no marker can step without paying (MO-314)."""
    return replace(state, ask=asks.DUE, due=left_units(state)[1])
