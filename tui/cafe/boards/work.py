"""Actions as a board: the area in rooms, what the choice would touch lit, and what there is."""

from __future__ import annotations

from typing import Any

from rules.cafe import actions as do
from rules.cafe.corners import Cell
from rules.cafe.delivery import loaded
from rules.cafe.squares import Kind
from rules.cafe.state import Ask, State
from tui.cafe.boards import area, seats
from tui.cafe.boards.pieces import dots, heap
from tui.cafe.words import labels, look
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas

AREA, PANEL = 53, 27
#: Lines shared with the answers, and the fewest a board needs, compact and wide.
SHARED, LEAST = (19, 34), (11, 20)
#: Lines shared on a large screen.
SHARED_LARGE = 42
#: Answers that stand side by side; squares to clear need not all be listed at once.
ANSWERS_ACROSS = 2
LEAST_ANSWERS = 3

KINDS = {do.Produce: Kind.PRODUCTION, do.Dry: Kind.DRYING, do.Roast: Kind.ROASTING}


def height(scene: Scene) -> int:
    """As many lines as the area needs and the answers leave.

    A large area leaves room for what is done with action points; what can be cleared may stand on
    another page.
    """
    wanted = area.lines_for(scene.state.player.area, AREA, wide=scene.wide)
    paid = sum(not isinstance(choice.action, do.Clear) for choice in scene.choices)
    answers = max(LEAST_ANSWERS, -(-paid // ANSWERS_ACROSS))
    shared = SHARED_LARGE if scene.large else SHARED[scene.wide]
    return max(LEAST[scene.wide], min(wanted, shared - answers))


def board(scene: Scene, lines: int = 0) -> Canvas:
    """The area at the left; points, warehouse, coffee houses at the right."""
    lines = lines or height(scene)
    sheet = Canvas(AREA + PANEL, lines)
    state, _ = scene.state, scene.language
    lit = touched(state, scene.target)
    player = state.player
    shown = area.view(player.area, AREA, lines, lit, wide=scene.wide)
    sheet.blit(area.draw(AREA, lines, player, shown, lit, _), 0, 0)
    for choice in scene.choices:
        point(sheet, state, choice.action, shown)
    panel(sheet, AREA + 1, lines, scene)
    return sheet


def point(sheet: Canvas, state: State, action: Any, shown: area.View) -> None:
    """The squares of a choice stand for it."""
    for cell in touched(state, action):
        if shown.holds(cell):
            sheet.spot(action, *shown.inside(cell))


def touched(state: State, action: Any) -> tuple[Cell, ...]:
    """The squares an action would work on; for a question about one square, that square."""
    player = state.player
    cells = player.area.cells
    kind = KINDS.get(type(action))
    if kind is not None:
        group = labels.group(state, kind, action)
        return tuple(cells[n] for n in group.squares) if group else ()
    if isinstance(action, do.Serve):
        site = labels.site(state, action.x, action.y)
        return site.cells if site else ()
    if isinstance(action, do.Deliver | do.EmptyAll):
        return tuple(cells[n] for n in loaded(player))
    if isinstance(action, do.Clear | do.Empty | do.Ship):
        return ((action.x, action.y),)
    if state.filling is not None:
        return (cells[state.filling.squares[0]],)
    return ()


def panel(sheet: Canvas, x: int, lines: int, scene: Scene) -> None:
    """Who acts, the points left, the delivery, the warehouse, the coffee houses."""
    state, _ = scene.state, scene.language
    player = state.player
    row = seats.owner(sheet, x, 0, PANEL - 1, scene)
    whole = max(state.points, player.area.action_points)
    sheet.put(x, row, _("actions {dots}", dots=dots(state.points, whole)), "crema")
    sheet.tell(look.actions(state.points, whole, _), x, row, PANEL - 1)
    row += 1
    if any(state.hand):
        title = _("mise") if state.ask in (Ask.PAY_BID, Ask.SHIP) else _("en livraison")
        sheet.put(x, row, title, "faint")
        heap(sheet, x, row + 1, state.hand, "ink", _)
        row += 2
    row = seats.stock(sheet, x, row, player, _)
    legend = 2 if lines - row > 5 else 0
    row = seats.houses(sheet, x, row, PANEL - 1, lines - row - legend, player, _)
    if legend:
        sheet.put(x, lines - 2, _("A produit · B sèche"), "faint")
        sheet.put(x, lines - 1, _("C torréfie · D Café"), "faint")
