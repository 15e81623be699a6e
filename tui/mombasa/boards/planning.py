"""Planning: the used piles, the slots below them, the hand, and what the next books ask.

On a wide screen the piles are higher, and the cards to be bought stand below.
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
from tui.drawing.canvas import Canvas, shorten
from tui.mombasa.boards import library, market, paints, slots
from tui.mombasa.words import labels, terms

#: Lines of a pile, columns and lines of the hand, narrow and wide.
PILES = (3, 5)
HAND_COLUMNS, HAND_LINES = 4, 4
HAND = 80 // HAND_COLUMNS


def board(scene: Scene) -> Canvas:
    """Piles, slots, hand and books."""
    state, _ = scene.state, scene.language
    sheet = Canvas(80, 35 if scene.wide else 19)
    y = slots.draw(sheet, 0, state, scene.viewer, PILES[scene.wide],
                   lambda slot: on_slot(scene, slot), _)  # fmt: skip
    y = hand(sheet, y, scene)
    own = planned(scene)
    have = totals(state, own)
    shown = terms.totals(have, _)
    paints.title(sheet, 0, y, 80, _("La zone montrerait : {totals} · vos livres demandent",
                                    totals=shown))  # fmt: skip
    library.strip(sheet, y + 1, state, own, None, _, without_keeper(have))
    if scene.wide:
        y += library.STRIP + 2
        paints.title(sheet, 0, y, 80, _("L'étal des cartes"))
        sheet.blit(market.draw(state, _), 0, y + 1)
    return sheet


def planned(scene: Scene) -> Seat:
    """The seat as it would be with the card under the cursor on its slot."""
    own: Seat = scene.state.seats[scene.viewer]
    at = scene.target
    if not isinstance(at, Plan) or at.card == EMPTY:
        return own
    return replace(own, zone=put(own.zone, at.slot, at.card))


def without_keeper(have: Totals) -> Totals:
    """The totals beside a bookkeeper at work, if there is one (MO-1112)."""
    return besides(have) if have[BOOKKEEPER] else have


def on_slot(scene: Scene, slot: int) -> tuple[str, str]:
    """What lies on a slot, and its paint: planned, being planned, empty or still locked."""
    state, _ = scene.state, scene.language
    own = state.seats[scene.viewer]
    asked = scene.viewer == state.seat and slot == state.slot
    if not asked or slot not in open_slots(state.pack, own):
        return slots.in_zone(state, scene.viewer, _)(slot)
    at = scene.target
    chosen = at.card if isinstance(at, Plan) else EMPTY
    name = "" if chosen == EMPTY else terms.short_card(state, chosen, _)
    return f"{terms.slot(slot)} ▸ {name}", "lit"


def hand(sheet: Canvas, y: int, scene: Scene) -> int:
    """The cards of the hand with their keys; share cards stay. The line after."""
    state, _ = scene.state, scene.language
    paints.title(sheet, 0, y, 80, _("Votre main"))
    counted = Counter(state.seats[scene.viewer].hand)
    shown = sorted(counted, key=lambda card: state.pack.kinds[card] == SHARE)
    lines = max(HAND_LINES, 1 + len(shown) // HAND_COLUMNS)
    places = [(HAND * (at // lines), y + 1 + at % lines) for at in range(HAND_COLUMNS * lines)]
    for place, card in zip(places, shown, strict=False):
        text = labels.short_marked(state, card, _)
        text += f" ×{counted[card]}" if counted[card] > 1 else ""
        put_choice(sheet, place, scene, plan(state.slot, card), text)
    empty = plan(state.slot, EMPTY)
    if empty in paints.keys(scene):
        put_choice(sheet, places[len(shown)], scene, empty, _("laisser vide"))
    return y + 1 + lines


def put_choice(
    sheet: Canvas, place: tuple[int, int], scene: Scene, action: Plan, text: str
) -> None:
    """A card to plan, dimmed if it may not be."""
    x, y = place
    known = paints.keys(scene)
    if action in known:
        paints.line(sheet, x, y, HAND - 1, known[action], text, action, scene)
    else:
        sheet.put(x + 3, y, shorten(text, HAND - 4), "faint")
        sheet.spot(action, x, y, HAND - 1)
