"""A plan being made: any slot in any order, cards swapped and taken back, until it is validated.

The rules ask slot by slot (MO-202): the plan is the cursor of that question, and stands for all the
answers from the slot that is asked to the last one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from rules.mombasa.actions import Plan, plan
from rules.mombasa.names import EMPTY, SLOTS
from rules.mombasa.planning import open_slots
from rules.mombasa.state import State, put
from tui.contract.scene import Scene
from tui.words.keymap import Key
from tui.words.language import N_

#: In the place of a slot: the plan is about to be validated.
READY = SLOTS

#: The keys of the plan, besides those of the cards.
KEYS = (
    Key("v", "v", "v", N_("valider le plan, puis ⏎"), N_("valider")),
    Key("backspace", "backspace", "⌫", N_("reprendre la carte de l'emplacement"), N_("reprendre")),
    Key(
        "greater_than_sign", "greater_than_sign", "< >",
        N_("échanger avec l'emplacement voisin"), N_("échanger"),
    ),
)  # fmt: skip

STEPS = {"left": -1, "right": 1, "shift+tab": -1, "tab": 1}
MARKS = {"up": -1, "down": 1}
SWAPS = {"less_than_sign": -1, "greater_than_sign": 1}
TAKE_BACK = ("backspace", "delete")
LAY = ("enter", "space")


class Draft(NamedTuple):
    """The card on each slot, the slot that is marked, and the card that Enter would lay there."""

    cards: tuple[int, ...]
    slot: int
    card: int


def begin(scene: Scene) -> Draft | None:
    """Nothing is laid yet; None where nothing is to be planned."""
    found = hand(scene)
    if not found:
        return None
    return Draft((EMPTY,) * SLOTS, scene.state.slot, found[0])


def slots(state: State) -> tuple[int, ...]:
    """The slots still to be decided, in the order of the rules."""
    return tuple(slot for slot in open_slots(state.pack, state.me) if slot >= state.slot)


def hand(scene: Scene) -> tuple[int, ...]:
    """The cards that may be planned, each kind once, and none."""
    return tuple(choice.action.card for choice in scene.choices if isinstance(choice.action, Plan))


def answers(state: State, draft: Draft) -> tuple[Plan, ...]:
    """What the plan answers, slot by slot."""
    return tuple(plan(slot, draft.cards[slot]) for slot in slots(state))


def left(state: State, draft: Draft) -> Counter[int]:
    """The cards of the hand that lie on no slot."""
    return Counter(state.me.hand) - Counter(card for card in draft.cards if card != EMPTY)


# --- Moves --------------------------------------------------------------------------------------


def steer(scene: Scene, key: str) -> Draft | None:
    """The plan after a key; None if the key is none of its own, as Enter once it is ready."""
    draft, state = scene.pointer, scene.state
    if not isinstance(draft, Draft):
        return None
    if key in STEPS:
        return draft._replace(slot=beside(stops(state, draft), draft.slot, STEPS[key]))
    if key in MARKS:
        return draft._replace(card=beside(hand(scene), draft.card, MARKS[key]))
    if key == "v":
        return draft._replace(slot=READY)
    if key in LAY:
        return None if draft.slot == READY else lay(scene, draft, draft.card)
    if key in TAKE_BACK:
        return take_back(state, draft)
    if key in SWAPS:
        return swap(state, draft, SWAPS[key])
    named = [c.action.card for c in scene.choices if c.key == key and isinstance(c.action, Plan)]
    return lay(scene, draft, named[0]) if named else None


def stops(state: State, draft: Draft) -> tuple[int, ...]:
    """Where arrows lead: to every slot, and once none is empty to the validation. A plan with empty
    slots is validated by its own key only."""
    row = slots(state)
    return row if any(draft.cards[slot] == EMPTY for slot in row) else (*row, READY)


def beside(row: Sequence[int], here: int, step: int) -> int:
    """The next one in a row, and around again."""
    at = row.index(here) if here in row else 0
    return row[(at + step) % len(row)]


def lay(scene: Scene, draft: Draft, card: int) -> Draft:
    """A card on the marked slot, and on to the next one that is empty. If it lay on another, the
    two change places. Without a slot marked it goes to the first empty one; where none is, it is
    only marked, so that no card that lies there is lost by a key."""
    state = scene.state
    slot = draft.slot
    if slot == READY:
        empty = [at for at in slots(state) if draft.cards[at] == EMPTY]
        if not empty:
            return draft._replace(slot=slots(state)[0], card=card)
        slot = empty[0]
    cards = draft.cards
    if card != EMPTY and not left(state, draft)[card] and cards[slot] != card:
        cards = put(cards, cards.index(card), cards[slot])
    laid = Draft(put(cards, slot, card), slot, card)
    return laid._replace(slot=next_empty(state, laid), card=next_card(scene, laid))


def next_empty(state: State, draft: Draft) -> int:
    """The next slot without a card, around from the marked one; else the plan is ready."""
    row = slots(state)
    at = row.index(draft.slot)
    return next((slot for slot in (*row[at + 1 :], *row[:at]) if draft.cards[slot] == EMPTY), READY)


def next_card(scene: Scene, draft: Draft) -> int:
    """The next card that is still in hand, around from the marked one; else none."""
    row, remain = hand(scene), left(scene.state, draft)
    at = row.index(draft.card)
    return next((card for card in (*row[at:], *row[:at]) if remain[card]), EMPTY)


def take_back(state: State, draft: Draft) -> Draft:
    """The card of the marked slot returns to hand, or that of the last one laid."""
    slot = draft.slot
    if slot == READY:
        slot = max((at for at in slots(state) if draft.cards[at] != EMPTY), default=slots(state)[0])
    card = draft.cards[slot]
    return Draft(put(draft.cards, slot, EMPTY), slot, draft.card if card == EMPTY else card)


def swap(state: State, draft: Draft, step: int) -> Draft:
    """The marked slot and its neighbour change cards, and the mark goes along."""
    if draft.slot == READY:
        return draft
    here, there = draft.slot, beside(slots(state), draft.slot, step)
    cards = put(put(draft.cards, here, draft.cards[there]), there, draft.cards[here])
    return draft._replace(cards=cards, slot=there)
