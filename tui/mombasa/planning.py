"""Planning: the used piles, the slots below them, the hand, and what the next books ask."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from rules.mombasa.actions import Plan, plan
from rules.mombasa.names import BOOKKEEPER, EMPTY, SHARE, SLOTS
from rules.mombasa.planning import open_slots
from rules.mombasa.state import Seat, put
from rules.mombasa.zone import Totals, besides, totals
from tui.canvas import Canvas, shorten
from tui.mombasa import labels, library, paints, words
from tui.scene import Scene

#: Columns of a pile, lines for its cards, columns and lines of the hand.
PILE, CARDS = 16, 4
HAND_COLUMNS, HAND_LINES = 3, 6
HAND = 80 // HAND_COLUMNS
#: The lines of the parts: piles, slots, hand, books.
SLOT, HAND_TOP = 1 + CARDS, 3 + CARDS
BOOKS = HAND_TOP + HAND_LINES + 1
HEIGHT = BOOKS + library.STRIP


def whose(scene: Scene) -> int:
    """Whose cards are shown: those of whoever looks, not of whoever plans unseen."""
    return scene.viewer


def board(scene: Scene) -> Canvas:
    """Piles, slots, hand and books."""
    sheet = Canvas(80, HEIGHT)
    for slot in range(SLOTS):
        pile(sheet, scene, slot)
    hand(sheet, scene)
    state = scene.state
    own = planned(scene)
    library.strip(
        sheet, BOOKS, state, own, None, scene.language, without_keeper(totals(state, own))
    )
    return sheet


def planned(scene: Scene) -> Seat:
    """The seat as it would be with the card under the cursor on its slot."""
    own: Seat = scene.state.seats[whose(scene)]
    at = scene.target
    if not isinstance(at, Plan) or at.card == EMPTY:
        return own
    return replace(own, zone=put(own.zone, at.slot, at.card))


def without_keeper(have: Totals) -> Totals:
    """The totals beside a bookkeeper at work, if there is one (MO-1112)."""
    return besides(have) if have[BOOKKEEPER] else have


def pile(sheet: Canvas, scene: Scene, slot: int) -> None:
    """A used pile, its newest cards, and the slot below it."""
    state, _ = scene.state, scene.language
    own = state.seats[whose(scene)]
    x = PILE * slot
    name = _("pile {slot}", slot=words.slot(slot))
    paints.title(sheet, x, 0, PILE - 1, name)
    cards = own.piles[slot]
    shown = cards[-CARDS:] if len(cards) <= CARDS else cards[1 - CARDS :]
    lines = [words.short_card(state, card, _) for card in shown]
    if len(cards) > CARDS:
        lines.insert(0, _("… {n} de plus", n=len(cards) - len(shown)))
    for line, text in enumerate(lines, start=1):
        sheet.put(x + 1, line, shorten(text, PILE - 2), "faint")
    text, paint = on_slot(scene, slot)
    sheet.fill(x, SLOT, PILE - 1, 1, paint)
    sheet.put(x + 1, SLOT, shorten(text, PILE - 3), paint)


def on_slot(scene: Scene, slot: int) -> tuple[str, str]:
    """What lies on a slot, and its paint: planned, being planned, empty or still locked."""
    state, _ = scene.state, scene.language
    seat = whose(scene)
    own = state.seats[seat]
    sign = words.slot(slot)
    if slot not in open_slots(state.pack, own):
        closed = _("fermé")
        return f"{sign} {closed}", "faint"
    card = own.zone[slot]
    if card != EMPTY:
        return f"{sign} {words.short_card(state, card, _)}", "board_crema"
    if seat == state.seat and slot == state.slot:
        at = scene.target
        chosen = at.card if isinstance(at, Plan) else EMPTY
        return f"{sign} ▸ {'' if chosen == EMPTY else words.short_card(state, chosen, _)}", "lit"
    return f"{sign} ·", "board"


def hand(sheet: Canvas, scene: Scene) -> None:
    """The cards of the hand with their keys; share cards stay."""
    state, _ = scene.state, scene.language
    own = state.seats[whose(scene)]
    paints.title(sheet, 0, HAND_TOP - 1, 79, _("Votre main"))
    known = paints.keys(scene)
    counted = Counter(own.hand)
    places = [(column, line) for column in range(HAND_COLUMNS) for line in range(HAND_LINES)]
    shown = [
        card for card in counted if state.pack.kinds[card] != SHARE or len(counted) < len(places)
    ]
    for (column, line), card in zip(places, shown, strict=False):
        text = labels.short_marked(state, card, _)
        text += f" ×{counted[card]}" if counted[card] > 1 else ""
        put_choice(sheet, HAND * column, HAND_TOP + line, scene, plan(state.slot, card), text)
    empty = plan(state.slot, EMPTY)
    if empty in known:
        column, line = places[min(len(shown), len(places) - 1)]
        put_choice(sheet, HAND * column, HAND_TOP + line, scene, empty, _("laisser vide"))


def put_choice(sheet: Canvas, x: int, y: int, scene: Scene, action: Plan, text: str) -> None:
    """A card to plan, dimmed if it may not be."""
    known = paints.keys(scene)
    if action in known:
        paints.line(sheet, x, y, HAND - 1, known[action], text, action, scene)
    else:
        sheet.put(x + 3, y, shorten(text, HAND - 4), "faint")
        sheet.spot(action, x, y, HAND - 1)
