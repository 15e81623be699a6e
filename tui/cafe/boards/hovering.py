"""A ghost of the card over the area, and what laying it there would do.

The ghost is a `Place`, allowed or not.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.cafe.actions import Place
from rules.cafe.area import footprint
from rules.cafe.corners import OUTLINES, Cell
from rules.cafe.engine import GAME
from rules.cafe.squares import Kind
from rules.cafe.state import State
from tui.cafe.boards import area
from tui.cafe.boards.area import View
from tui.cafe.boards.lattice import LIGHT, outline
from tui.cafe.boards.pieces import FAINT, demand, paint_of, square
from tui.cafe.words import terms
from tui.cafe.words.outcome import Outcome, outcome
from tui.cafe.words.refusals import sentence
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas, shorten
from tui.words.language import Language
from tui.words.text import capital, wrap

#: Columns of the area and of the words beside it.
AREA, PANEL = 61, 19
#: How far beyond the area the ghost can stand while it is above a square of it.
REACH = max(OUTLINES[0]) - 1
#: Lines where the frame does not say.
HEIGHT = (19, 34)


def positions(state: State) -> list[Place]:
    """The allowed positions, by rotation, then in reading order."""
    ways = [way for way in GAME.legal(state) if isinstance(way, Place)]
    return sorted(ways, key=reading)


def reading(way: Place) -> tuple[int, int, int]:
    """Rotation, line, column."""
    return way.rotation, way.y, way.x


def board(scene: Scene, ghost: Place, lines: int = 0) -> Canvas:
    """The area with the ghost above it, and beside it what would come of it."""
    state, _ = scene.state, scene.language
    height = lines or HEIGHT[scene.wide]
    sheet = Canvas(AREA + PANEL, height)
    cells = footprint(ghost.x, ghost.y, ghost.rotation)
    shown = area.view(state.player.area, AREA, height, cells, wide=scene.wide, reach=REACH)
    would = outcome(state, ghost)
    picture = area.draw(AREA, height, state.player, shown, (), _)
    haunt(picture, state, ghost, would, shown, _)
    sheet.blit(picture, 0, 0)
    for row, (text, paint) in enumerate(panel(state, ghost, would, _)):
        sheet.put(AREA + 1, row, shorten(text, PANEL - 1), paint)
    for choice in scene.choices:
        if isinstance(choice.action, Place) and choice.action.rotation == ghost.rotation:
            mark(sheet, choice.action, shown)
    return sheet


def mark(sheet: Canvas, way: Place, shown: View) -> None:
    """An allowed position can be pointed at: its first square stands for it."""
    if shown.holds((way.x, way.y)):
        sheet.spot(way, *shown.inside((way.x, way.y)))


def haunt(
    sheet: Canvas, state: State, ghost: Place, would: Outcome, shown: View, _: Language
) -> None:
    """Draw the card's squares, the covered ones with a cross, and its outline."""
    card = state.card(state.player.card)
    squares = {(ghost.x + dx, ghost.y + dy): printed
               for dx, dy, printed in card.faces[ghost.rotation]}  # fmt: skip
    for cell, printed in squares.items():
        if not shown.holds(cell):
            continue
        area.pave(sheet, cell, shown, "porcelain")
        x, y, width, height = shown.inside(cell)
        line = y + height // 2
        if shown.small:
            text = area.small(printed, _)
            sheet.put(x, line, text, FAINT["porcelain"] if text == "·" else "porcelain")
        elif printed.kind is Kind.CAFE:
            whole = [place for place, other in squares.items() if other == printed]
            asked = card.cafes[printed.cafe].beans
            house(sheet, x, line, asked, area.in_reading_order(whole), cell, _)
        else:
            square(sheet, x, line, printed, (), "porcelain", _)
        if cell in would.covered:
            lost(sheet, x + width - 1, line, state, cell, _)
    frame = "red" if would.obstacle else "lit"
    area.lines(sheet, outline(list(squares), inner=LIGHT), shown, frame)


def house(
    sheet: Canvas, x: int, y: int, asked: tuple[int, ...], cells: list[Cell], cell: Cell,
    _: Language,
) -> None:  # fmt: skip
    """A coffee house of the ghost: its letter on the first square, its demand on the last."""
    if cell == cells[0]:
        x = sheet.put(x, y, "D", "porcelain")
    if cell == cells[-1]:
        demand(sheet, x, y, asked, (), "porcelain", _)


def lost(sheet: Canvas, x: int, y: int, state: State, cell: Cell, _: Language) -> None:
    """A cross on a covered square; the letter of a bean that would go instead of it."""
    player = state.player
    beans = player.beans[player.area.visible[cell][0]]
    if beans:
        sheet.put(x, y, terms.letter(beans[0], _), paint_of(beans[0]))
    else:
        sheet.put(x, y, "×", "porcelain_faint")


def panel(state: State, ghost: Place, would: Outcome, _: Language) -> Iterator[tuple[str, str]]:
    """The card, what it covers and loses, cups and ships before and after, and the verdict.

    Each has its line, whatever there is to tell: what stays the same is not painted anew.
    """
    card = state.card(state.player.card)
    yield capital(terms.card_name(card.number, _)), "crema"
    yield f"{terms.place(ghost.x, ghost.y)} {_(terms.TURNS[ghost.rotation])}", "faint"
    for cafe in card.cafes:
        asked = terms.letters(cafe.beans, _)
        text = _("D {beans} → {points} pts", beans=asked, points=cafe.points)
        yield text, "ink"
        yield f"  {terms.cafe_name(cafe)}", "faint"
    yield "", "ink"
    yield from covered(state, would, _)
    yield _("perdu : {beans}", beans=terms.tally(would.lost, _)), "warn" if would.lost else "faint"
    yield _("tasses  {before} → {after}", before=would.cups[0], after=would.cups[1]), "ink"
    yield _("bateaux {before} → {after}", before=would.ships[0], after=would.ships[1]), "ink"
    yield closed(would, _), "warn"
    yield from judgement(state, ghost, would, _)
    if would.saved:
        yield _("du bateau : {beans}", beans=terms.tally(would.saved, _)), "good"


def covered(state: State, would: Outcome, _: Language) -> Iterator[tuple[str, str]]:
    """How many squares are covered, and which, in two lines."""
    visible = state.player.area.visible
    names = ", ".join(terms.square(visible[cell][1], _) for cell in would.covered)
    yield _.plural("couvre {n} case :", "couvre {n} cases :", len(would.covered)), "ink"
    first, *rest = wrap(names or _("rien"), PANEL - 3)
    yield f"  {first}", "faint"
    yield f"  {' '.join(rest)}", "faint"


def closed(would: Outcome, _: Language) -> str:
    """The coffee houses that could not be served any more."""
    if not would.closed:
        return ""
    return _.plural("{n} Café fermé", "{n} Cafés fermés", would.closed)


def judgement(state: State, ghost: Place, would: Outcome, _: Language) -> Iterator[tuple[str, str]]:
    """Allowed, and which of how many; or why not."""
    if would.obstacle is None:
        ways = positions(state)
        yield _("permis · {n}/{all}", n=ways.index(ghost) + 1, all=len(ways)), "good"
        yield _("⏎ poser ici"), "good"
        return
    for line in wrap(f"{sentence(would.obstacle, _)} ({would.obstacle.rule})", PANEL - 1):
        yield line, "warn"
