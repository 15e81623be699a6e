"""Between rounds and at the end, as a board: who has what, the count, the ties, the rating."""

from __future__ import annotations

from rules.cafe.scoring import CAFES, FEWEST, SECOND, scores, standings, winners
from rules.cafe.solo import RATINGS, WEAK, rating
from rules.cafe.state import State
from rules.game import Sheet
from tui.cafe.boards import seats
from tui.cafe.boards.pieces import MASTER
from tui.cafe.words import terms
from tui.cafe.words.lines import nearest_miss, verdict
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas, shorten
from tui.words.language import Language

HEIGHT = (14, 26)
#: The line of the total among the figures.
TOTAL = 3
#: The line of the winner, the rating, or the next Master.
VERDICT = 13
#: The column after the first player's figures, and from one player to the next.
FIRST, STRIDE = 40, 13


def board(scene: Scene) -> Canvas:
    """The count so far, or the last one."""
    sheet = Canvas(80, HEIGHT[scene.wide])
    state, _ = scene.state, scene.language
    over = scene.turn is None
    ended = _("Fin de la manche {round}", round=state.round - 1)
    sheet.put(1, 0, _("Décompte final") if over else ended, "crema")
    columns(sheet, 1, scene)
    if len(state.players) == 1:
        ladder(sheet, 52, 1, state, _)
    if over:
        sheet.put(1, VERDICT, verdict(state, scene.names, _), "good")
        seat = scene.viewer if 0 <= scene.viewer < len(state.players) else winners(state)[0]
        missed = nearest_miss(state.players[seat], _)
        if len(state.players) > 1 and missed:
            missed = _("{name} : {told}", name=scene.names[seat], told=missed)
        sheet.put(1, VERDICT - 1, shorten(missed, 78), "ink")
    elif len(state.players) > 1:
        master = scene.names[state.master]
        sheet.put(1, VERDICT, _("Cafetier de la manche {round} : {master}", round=state.round,
                                master=master), "good")  # fmt: skip
    if scene.wide:
        seat = scene_seat(scene)
        sheet.put(1, VERDICT + 2, scene.names[seat], "crema")
        left = sheet.height - VERDICT - 3
        seats.houses(sheet, 1, VERDICT + 3, 60, left, state.players[seat], _)
    return sheet


def scene_seat(scene: Scene) -> int:
    """Whose coffee houses are shown: the winner's, or those of whoever plays next."""
    state: State = scene.state
    return winners(state)[0] if scene.turn is None else state.seat


def columns(sheet: Canvas, y: int, scene: Scene) -> None:
    """A column a player: coffee houses, the warehouse and its two colours, total, ties."""
    state, _, called = scene.state, scene.language, scene.names
    alone = len(state.players) == 1
    rows = (
        (_("Cafés complets"), "ink"),
        (_("Couleur la plus rare ×2"), "ink"),
        (_("Deuxième plus rare ×1"), "ink"),
        (_("Total"), "crema"),
        (_("Grains sur C") if alone else _("Départage : grains sur C"), "faint"),
        (_("Grains sur B") if alone else _("Départage : grains sur B"), "faint"),
        (_("Entrepôt"), "faint"),
        (_("Tasses"), "faint"),
        (_("Bateaux"), "faint"),
    )
    for row, (name, paint) in enumerate(rows):
        sheet.put(1, y + 2 + row, name, paint)
    won = winners(state) if scene.turn is None else ()
    for sheet_of, standing in zip(scores(state), standings(state), strict=True):
        seat = sheet_of.seat
        player = state.players[seat]
        end = FIRST + seat * STRIDE
        mark = "" if alone else sign(state, seat, won)
        sheet.right(end, y, mark + shorten(called[seat], STRIDE - 1 - len(mark)), "crema")
        stock = "".join(f"{n}{terms.letter(c, _)} " for c, n in enumerate(player.warehouse))
        area = player.area
        figures = (*parts(sheet_of), *standing, stock.rstrip(), area.cups, len(area.ships))
        for row, figure in enumerate(figures):
            paint = "lit" if row == TOTAL and seat in won else rows[row][1]
            sheet.right(end, y + 2 + row, f" {figure}", paint)


def sign(state: State, seat: int, won: tuple[int, ...]) -> str:
    """What stands before a name: at the end the winner's star, between rounds the Master's sign."""
    if won:
        return "★ " if seat in won else ""
    return f"{MASTER} " if seat == state.master else ""


def parts(sheet: Sheet) -> tuple[int, int, int]:
    """Coffee houses, fewest, second fewest."""
    houses = sum(line.points for line in sheet.lines if line.heading == CAFES)
    by_part = {line.part: line.points for line in sheet.lines if line.heading != CAFES}
    return houses, by_part[FEWEST], by_part[SECOND]


def ladder(sheet: Canvas, x: int, y: int, state: State, _: Language) -> None:
    """The ratings of a solo game from the best down, the one reached lit."""
    reached = rating(scores(state)[0].total)
    steps = [(f"{least}+", name) for least, name in RATINGS]
    steps.append((f"≤{RATINGS[-1][0] - 1}", WEAK))
    for row, (least, name) in enumerate(steps, start=y):
        paint = "lit" if name == reached else "board"
        sheet.fill(x, row, 24, 1, paint)
        sheet.put(x + 1, row, f"{least:>3} {terms.rating(name, _)}", paint)
