"""Planning: the used piles, the slots below them, the hand, and what the next books ask.

The plan is edited as a whole, or its slots are asked one by one. On a wide screen the piles are
higher, and the cards to be bought stand below.
"""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from rules.mombasa.actions import Plan, plan
from rules.mombasa.names import BOOKKEEPER, EMPTY, SHARE
from rules.mombasa.planning import open_slots
from rules.mombasa.state import Seat, put
from rules.mombasa.zone import Totals, besides, totals
from tui.contract.scene import Scene
from tui.drawing import blocks
from tui.drawing.canvas import Canvas, shorten
from tui.mombasa.boards import draft, library, market, paints, slots
from tui.mombasa.boards.draft import READY, Draft
from tui.mombasa.words import labels, look, prospects, terms
from tui.words.text import wrap

#: Lines of a pile, columns and lines of the hand, narrow and wide.
PILES = (3, 5)
HAND_COLUMNS, HAND_LINES = 4, 4
#: Lines of what the zone could buy.
BUYS = (1, 2)
HAND = 80 // HAND_COLUMNS


def board(scene: Scene) -> Canvas:
    """Piles, slots, hand and books."""
    state, _ = scene.state, scene.language
    sheet = Canvas(80, 35 if scene.wide else 19)
    y = slots.draw(sheet, 0, state, scene.viewer, PILES[scene.wide],
                   lambda slot: on_slot(scene, slot), _)  # fmt: skip
    at = scene.pointer if isinstance(scene.pointer, Draft) else None
    if at is not None:
        for slot in draft.slots(state):
            sheet.spot(at._replace(slot=slot), slots.PILE * slot, 0, slots.PILE - 1, y)
    y = hand(sheet, y, scene)
    own = planned(scene)
    if at is not None:
        y = ready(sheet, y, scene, at, own)
    have = totals(state, own)
    shown = terms.totals(have, _)
    blocks.title(sheet, 0, y, 80, _("La zone montrerait : {totals} · vos livres demandent",
                                    totals=shown))  # fmt: skip
    library.strip(sheet, y + 1, state, own, None, _, without_keeper(have))
    if scene.wide:
        y += library.STRIP + 2
        blocks.title(sheet, 0, y, 80, _("L'étal des cartes"))
        sheet.blit(market.draw(state, _), 0, y + 1)
    return sheet


def planned(scene: Scene) -> Seat:
    """The seat as it would be with the plan, and the card under the cursor on its slot."""
    own: Seat = scene.state.seats[scene.viewer]
    at = scene.target
    if isinstance(at, Plan) and at.card != EMPTY:
        return replace(own, zone=put(own.zone, at.slot, at.card))
    if isinstance(at, Draft):
        zone = own.zone
        for slot in draft.slots(scene.state):
            zone = put(zone, slot, at.cards[slot])
        if at.slot != READY and zone[at.slot] == EMPTY and draft.left(scene.state, at)[at.card]:
            zone = put(zone, at.slot, at.card)
        return replace(own, zone=zone)
    return own


def without_keeper(have: Totals) -> Totals:
    """The totals beside a bookkeeper at work, if there is one (MO-1112)."""
    return besides(have) if have[BOOKKEEPER] else have


# --- Slots --------------------------------------------------------------------------------------


def on_slot(scene: Scene, slot: int) -> tuple[str, str]:
    """What lies on a slot, and its paint: planned, being planned, empty or still locked."""
    state, _, at = scene.state, scene.language, scene.target
    own = state.seats[scene.viewer]
    asked = scene.viewer == state.seat and slot in open_slots(state.pack, own)
    if isinstance(at, Draft) and slot in draft.slots(state):
        name = terms.short_card(state, at.cards[slot], _)
        if slot == at.slot:
            return f"{terms.slot(slot)} ▸ {'' if at.cards[slot] == EMPTY else name}", "lit"
        return f"{terms.slot(slot)} {name}", "board_crema" if at.cards[slot] != EMPTY else "board"
    if not asked or slot != state.slot or isinstance(at, Draft):
        return slots.in_zone(state, scene.viewer, _)(slot)
    chosen = at.card if isinstance(at, Plan) else EMPTY
    name = "" if chosen == EMPTY else terms.short_card(state, chosen, _)
    return f"{terms.slot(slot)} ▸ {name}", "lit"


# --- The hand -----------------------------------------------------------------------------------


def hand(sheet: Canvas, y: int, scene: Scene) -> int:
    """The cards of the hand with their keys; share cards stay. The line after."""
    state, _ = scene.state, scene.language
    blocks.title(sheet, 0, y, 80, prospects.comes_back(state, scene.viewer, planned(scene), _))
    counted = Counter(state.seats[scene.viewer].hand)
    shown = sorted(counted, key=lambda card: state.pack.kinds[card] == SHARE)
    lines = max(HAND_LINES, 1 + len(shown) // HAND_COLUMNS)
    places = [(HAND * (at // lines), y + 1 + at % lines) for at in range(HAND_COLUMNS * lines)]
    for place, card in zip(places, shown, strict=False):
        text = labels.short_marked(state, card, _)
        text += f" ×{counted[card]}" if counted[card] > 1 else ""
        put_card(sheet, place, scene, card, text)
        sheet.tell(look.card(state, card, "", _), *place, HAND - 1)
    if plan(state.slot, EMPTY) in scene.keys:
        put_card(sheet, places[len(shown)], scene, EMPTY, _("laisser vide"))
    return y + 1 + lines


def put_card(sheet: Canvas, place: tuple[int, int], scene: Scene, card: int, text: str) -> None:
    """A card to plan, dimmed if it may not be, or lies on a slot already."""
    x, y = place
    at, known, action = scene.pointer, scene.keys, plan(scene.state.slot, card)
    if action not in known:
        sheet.put(x + 3, y, shorten(text, HAND - 4), "faint")
        sheet.spot(action, x, y, HAND - 1)
        return
    if not isinstance(at, Draft):
        paints.line(sheet, x, y, HAND - 1, known[action], text, action, scene)
        return
    there = card == EMPTY or draft.left(scene.state, at)[card] > 0
    lies = "" if there else f" ▸{terms.slot(at.cards.index(card))}"
    lit = card == at.card and at.slot != READY
    if lit:
        sheet.fill(x, y, HAND - 1, 1, "lit")
    sheet.put(x + 1, y, known[action] or paints.FREE, "lit" if lit else "crema")
    paint = "lit" if lit else "ink" if there else "faint"
    sheet.put(x + 3, y, shorten(text, HAND - 5 - len(lies)) + lies, paint)
    sheet.spot(draft.lay(scene, at, card), x, y, HAND - 1)


def ready(sheet: Canvas, y: int, scene: Scene, at: Draft, own: Seat) -> int:
    """The answer that validates the plan, with what stays empty; then what the zone could buy, and
    where the cards go. The line after."""
    state, _ = scene.state, scene.language
    empty = [terms.slot(slot) for slot in draft.slots(state) if at.cards[slot] == EMPTY]
    text = _("Valider le plan")
    if empty:
        text = _("Valider le plan, vides : {slots}", slots=" ".join(empty))
    lit = at.slot == READY
    sheet.put(1, y, "v", "lit" if lit else "crema")
    x = sheet.put(3, y, text, "lit" if lit else "warn" if empty else "good") + 2
    sheet.spot(at._replace(slot=READY), 0, y, x)
    room, width = BUYS[scene.wide], 79 - x
    said = wrap(prospects.buys(state, own, _), width)
    said[room - 1 :] = [shorten(" ".join(said[room - 1 :]), width)]
    for line, words in enumerate(said, start=y):
        sheet.put(x, line, words, "ink")
    return y + room
