"""The flavour effects, and the slots that win cup effects (CR-401 to CR-411)."""

from __future__ import annotations

from itertools import combinations_with_replacement

from msgspec.structs import replace

from rules.coffee_roaster.actions import (
    FLAVOUR_USES,
    LAYS,
    TOKEN_FOR,
    Action,
    Change,
    Flavour,
    Lay,
)
from rules.coffee_roaster.effects import CONCENTRATION, DISPERSION, PRESERVATION, FlavourEffect
from rules.coffee_roaster.immediate import flavour_tokens, holds, spend
from rules.coffee_roaster.state import Ask, Pending, State
from rules.coffee_roaster.tokens import EMPTY, Token, add, bean, take
from rules.game import Refusal

WRONG_TOKEN = Refusal("CR-401", "wrong_token")
NOT_HELD = Refusal("CR-401", "no_such_token")
NO_FREE_SLOT = Refusal("CR-403", "no_free_slot")
SLOT_TAKEN = Refusal("CR-403", "slot_taken")
WRONG_COLOUR = Refusal("CR-403", "wrong_colour")
JOKER_ELSEWHERE = Refusal("CR-405", "wrong_colour")
NOT_IN_BOX = Refusal("CR-410", "box_lacks")
NO_SUCH_CHANGE = {
    CONCENTRATION: Refusal("CR-407", "no_beans"),
    PRESERVATION: Refusal("CR-408", "no_beans"),
    DISPERSION: Refusal("CR-409", "no_beans"),
}


def _change(spent: tuple[int, ...], made: tuple[int, ...]) -> Change:
    return Change(tuple(map(bean, spent)), tuple(map(bean, made)))


#: What each effect can make of which beans (CR-407 to CR-409).
CHANGES: dict[FlavourEffect, tuple[Change, ...]] = {
    CONCENTRATION: (
        _change((1, 1), (2,)),
        _change((1, 2), (3,)),
        _change((1, 3), (4,)),
        _change((2, 2), (4,)),
    ),
    PRESERVATION: tuple(_change(pair, pair) for pair in combinations_with_replacement(range(5), 2)),
    DISPERSION: (
        _change((2,), (1, 1)),
        _change((3,), (1, 2)),
        _change((4,), (1, 3)),
        _change((4,), (2, 2)),
    ),
}

#: The effects a token can bring about: its own, or any with the joker (CR-405).
EFFECTS_OF: dict[int, tuple[FlavourEffect, ...]] = {
    **{token: (effect,) for effect, token in TOKEN_FOR.items()},
    Token.JOKER: tuple(TOKEN_FOR),
}


def free_slots(state: State, effect: FlavourEffect) -> list[int]:
    """The empty slots that take this effect's token: its colour, or three-coloured (CR-403)."""
    slots = state.slots
    return [slot for slot in state.pack.slots_for[TOKEN_FOR[effect]] if slots[slot] == EMPTY]


def lacking(state: State, effect: FlavourEffect, change: Change) -> Refusal | None:
    """Why these beans cannot be changed so: they were not drawn, or the box lacks the new ones."""
    drawn, spent, made = state.drawn, change.spent, change.made
    if not _among(drawn, spent):
        return NO_SUCH_CHANGE[effect]
    if effect is PRESERVATION or _among(state.box, made):
        return None
    return NOT_IN_BOX


def _among(heap: tuple[int, ...], beans: tuple[int, ...]) -> bool:
    """Whether a heap holds these one or two beans."""
    first = beans[0]
    if len(beans) == 1:
        return heap[first] > 0
    second = beans[1]
    return heap[first] > 1 if first == second else heap[first] > 0 and heap[second] > 0


def all_lacking(state: State, effect: FlavourEffect) -> Refusal | None:
    """Why no drawn bean can undergo this effect."""
    telling = NO_SUCH_CHANGE[effect]
    for change in CHANGES[effect]:
        reason = lacking(state, effect, change)
        if reason is None:
            return None
        if reason is NOT_IN_BOX:
            telling = reason
    return telling


def uses(state: State) -> list[Flavour]:
    """Each token with each flavour effect it can bring about."""
    return [FLAVOUR_USES[e, t, side] for t, side in flavour_tokens(state) for e in EFFECTS_OF[t]]


def no_use(state: State, action: Flavour) -> Refusal | None:
    """Why this flavour effect may not be used with this token now."""
    effect, token = action.effect, action.token
    if token != TOKEN_FOR[effect] and token != Token.JOKER:
        return WRONG_TOKEN
    if not holds(state, token, action.side):
        return NOT_HELD
    if not free_slots(state, effect):
        return NO_FREE_SLOT
    return all_lacking(state, effect)


def legal(state: State, held: list[tuple[int, bool]]) -> list[Action]:
    """The flavour effects that can be used with the flavour tokens at hand."""
    ways = [FLAVOUR_USES[e, token, side] for token, side in held for e in EFFECTS_OF[token]]
    return [way for way in ways if no_use(state, way) is None]


def begin(state: State, action: Flavour) -> State:
    """Announce a flavour effect; no immediate effect may follow in this round (CR-206)."""
    paid = spend(state, action.token, action.side)
    pending = Pending(action.effect, action.token, action.side)
    return replace(paid, ask=Ask.BEANS, flavoured=True, pending=pending)


def changes(state: State) -> tuple[Change, ...]:
    """What the effect under way can do to the drawn beans."""
    effect = under_way(state).effect
    return tuple([change for change in CHANGES[effect] if lacking(state, effect, change) is None])


def no_change(state: State, action: Change) -> Refusal | None:
    """Why the effect under way cannot do this."""
    effect = under_way(state).effect
    if action not in CHANGES[effect]:
        return NO_SUCH_CHANGE[effect]
    return lacking(state, effect, action)


def change(state: State, action: Change) -> State:
    """The beans go into the bag at once, changed, and are not roasted this round (CR-402)."""
    return replace(
        state,
        ask=Ask.SLOT,
        drawn=take(state.drawn, *action.spent),
        box=take(add(state.box, *action.spent), *action.made),
        bag=add(state.bag, *action.made),
    )


def slots(state: State) -> tuple[Lay, ...]:
    """All ten of them."""
    return LAYS


def legal_slots(state: State) -> tuple[Lay, ...]:
    """Where the token may be laid, by its colour."""
    return tuple([LAYS[slot] for slot in free_slots(state, under_way(state).effect)])


def no_slot(state: State, action: Lay) -> Refusal | None:
    """Why the token cannot be laid there: taken, or of another colour (CR-403, CR-405)."""
    if not 0 <= action.slot < len(state.slots) or state.slots[action.slot] != EMPTY:
        return SLOT_TAKEN
    pending = under_way(state)
    if action.slot in state.pack.slots_for[TOKEN_FOR[pending.effect]]:
        return None
    return JOKER_ELSEWHERE if pending.token == Token.JOKER else WRONG_COLOUR


def lay(state: State, action: Lay) -> State:
    """The token stays on its slot to the end; two of them win the cup effect (CR-404, CR-411)."""
    slots = list(state.slots)
    slots[action.slot] = under_way(state).token
    return replace(state, ask=Ask.EFFECTS, pending=None, slots=tuple(slots))


def under_way(state: State) -> Pending:
    """The flavour effect that was announced."""
    assert state.pending is not None
    return state.pending
