"""The bonus spaces of the board, to look at: fees, tiers of the majorities, who has taken them."""

from __future__ import annotations

from rules.mombasa.names import EMPTY, MAJORITIES, TILE_SPACES
from rules.mombasa.spaces import fee, in_play
from rules.mombasa.state import State
from rules.mombasa.zone import totals
from tui.drawing import blocks
from tui.drawing.canvas import Canvas
from tui.mombasa.boards import paints
from tui.mombasa.words import effects, look, terms
from tui.words.language import Language

#: Where the tiers of a majority begin, how wide one is, and where everybody's totals stand.
TIERS, TIER, SHOWN = 18, 15, 65
#: Columns of any other space.
OTHER = 40


def draw(state: State, _: Language) -> Canvas:
    """The four majorities line by line, the other spaces in two columns."""
    others = [space for space in in_play(state) if space not in MAJORITIES]
    top = majorities(state, _).height + 1
    sheet = Canvas(80, top + 1 + (len(others) + 1) // 2)
    sheet.blit(majorities(state, _), 0, 0)
    blocks.title(sheet, 0, top, 80, _("Autres cases Bonus (une tuile vient à l'entretien)"))
    for at, number in enumerate(others):
        other(sheet, OTHER * (at % 2), top + 1 + at // 2, state, number, _)
    return sheet


def majorities(state: State, _: Language) -> Canvas:
    """The four majority spaces with their tiers, and what everybody shows of each."""
    sheet = Canvas(80, 1 + len(MAJORITIES))
    blocks.title(sheet, 0, 0, 80, _("Cases de majorité : dès ce total, les pas et le reste"))
    for y, space in enumerate(MAJORITIES, start=1):
        majority(sheet, y, state, space, _)
    return sheet


def majority(sheet: Canvas, y: int, state: State, space: int, _: Language) -> None:
    """A majority space: its tiers, what everybody's zone shows, and who has taken it."""
    kind = space - MAJORITIES[0]
    name = terms.kind(kind, _)
    sheet.put(2, y, name, "ink")
    sheet.tell(look.bonus(state, space, _), 0, y, sheet.width)
    taken_by(sheet, 0, y, state, space, _)
    for at, tier in enumerate(state.pack.majority_at[space].tiers):
        text = f"{tier.least}+ {effects.of_tier(state, space, at, _)}"
        sheet.put(TIERS + TIER * at, y, text, "faint")
    x = SHOWN
    for seat, own in enumerate(state.seats):
        x = paints.piece(sheet, x, y, seat, _)
        x = sheet.put(x, y, str(0 if own.passed else totals(state, own)[kind]), "ink") + 1


def other(sheet: Canvas, x: int, y: int, state: State, space: int, _: Language) -> None:
    """Any other space: fee and effect."""
    taken_by(sheet, x, y, state, space, _)
    sheet.tell(look.bonus(state, space, _), x, y, OTHER - 1)
    cost = fee(state, space)
    price = f" (£{cost})" if cost else ""
    name = terms.space(state, space, _) + price
    effect = "" if space in TILE_SPACES else effects.of_space(state, space, _)
    sheet.put(x + 2, y, terms.told(name, effect, _) if effect else name, "ink")


def taken_by(sheet: Canvas, x: int, y: int, state: State, space: int, _: Language) -> None:
    """The marker on a space."""
    if state.bonus[space] != EMPTY:
        paints.piece(sheet, x, y, state.bonus[space], _)
