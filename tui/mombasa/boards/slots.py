"""The used piles of a player board, and the slots below them."""

from __future__ import annotations

from collections.abc import Callable

from rich.cells import cell_len

from rules.mombasa.names import EMPTY
from rules.mombasa.planning import open_slots
from rules.mombasa.state import State
from tui.drawing import blocks
from tui.drawing.canvas import Canvas, shorten
from tui.mombasa.boards import paints
from tui.mombasa.words import look, terms
from tui.words.language import Language
from tui.words.text import wrap

#: Columns of a pile with its slot.
PILE = 16
#: What keeps the words of a card together.
NO_BREAK = "\N{NO-BREAK SPACE}"

#: What lies on a slot, and its paint.
Laid = Callable[[int], tuple[str, str]]


def draw(
    sheet: Canvas, y: int, state: State, seat: int, lines: int, laid: Laid, _: Language
) -> int:
    """All piles, their newest cards in so many lines, and below them the slots; the line after."""
    for slot, cards in enumerate(state.seats[seat].piles):
        x = PILE * slot
        blocks.title(sheet, x, y, PILE - 1, _("pile {slot}", slot=terms.slot(slot)))
        for line, text in enumerate(newest(state, cards, lines, _), start=y + 1):
            begin = x + (cell_len(text) < PILE - 1)
            sheet.put(begin, line, shorten(text, PILE - 1), "faint")
        text, paint = laid(slot)
        sheet.tell(look.pile(state, seat, slot, _), x, y, PILE - 1, lines + 2)
        sheet.fill(x, y + 1 + lines, PILE - 1, 1, paint)
        sheet.put(x + 1, y + 1 + lines, shorten(text, PILE - 2), paint)
    return y + 2 + lines


def newest(state: State, cards: tuple[int, ...], lines: int, _: Language) -> list[str]:
    """The cards of a pile, one below the other; where they are too many side by side, and where
    even that has no room the last ones."""
    if len(cards) > lines:
        names = terms.cards(state, cards, _).split(", ")
        side_by_side = wrap(", ".join(name.replace(" ", NO_BREAK) for name in names), PILE - 1)
        if len(side_by_side) <= lines:
            return [line.replace(NO_BREAK, " ") for line in side_by_side]
    shown = cards if len(cards) <= lines else cards[1 - lines :]
    told = [terms.short_card(state, card, _) for card in shown]
    if len(shown) < len(cards):
        told.insert(0, _("… {n} de plus", n=len(cards) - len(shown)))
    return told


def in_zone(state: State, seat: int, _: Language) -> Laid:
    """The slots of a seat as they lie there: its cards, those face down in brackets."""
    own = state.seats[seat]

    def laid(slot: int) -> tuple[str, str]:
        sign, card = terms.slot(slot), own.zone[slot]
        if slot not in open_slots(state.pack, own):
            closed = _("fermé")
            return f"{sign} {closed}", "faint"
        if card == EMPTY:
            return f"{sign} {paints.FREE}", "board_faint"
        name = terms.short_card(state, card, _) + ("+1" if own.plus == slot else "")
        if own.down >> slot & 1:
            return f"{sign} ({name})", "board_faint"
        return f"{sign} {name}", "board_crema"

    return laid
