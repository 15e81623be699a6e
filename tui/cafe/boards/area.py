"""A player's area drawn with box lines, scrolled and centred.

Squares of the same sort that touch are one room, as one action serves them all; so are the two
squares of a large coffee house. Numbers along the edges name the places.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple

from rules.cafe.area import Area, Site
from rules.cafe.corners import Cell
from rules.cafe.delivery import open_demand
from rules.cafe.squares import WORKSHOPS, Kind, Square
from rules.cafe.state import Player
from tui.cafe.boards.lattice import (
    ACROSS,
    DOWN,
    LIGHT,
    NONE,
    Edges,
    edges,
    outline,
)
from tui.cafe.boards.pieces import FAINT, demand, paint_of, square
from tui.cafe.words import look, terms
from tui.drawing.canvas import Canvas
from tui.words.language import Language
from tui.words.text import figure

#: Columns and lines from one square to the next, the largest first. The smaller ones have room for
#: a letter and a number; the smallest is a line a square, without lines between them.
PITCHES = ((7, 3), (6, 2), (4, 2), (4, 1))
#: The first that is tried on a narrow screen.
COMPACT = PITCHES[1]
#: Where places around an area count, and all of them have to be seen, there is one smaller still.
TINY = (3, 1)
#: Room for the numbers of the lines, and for those of the columns.
RULER = (4, 1)

#: Cup and ship in two letters.
SMALL = {Kind.CUP: "╰╯", Kind.SHIP: "▜▛"}


class View(NamedTuple):
    """The part of an area that is shown: its first place, how many, and how large they are."""

    left: int
    top: int
    columns: int
    rows: int
    pitch: tuple[int, int]

    def holds(self, cell: Cell) -> bool:
        """Whether a place is shown."""
        x, y = cell
        return 0 <= x - self.left < self.columns and 0 <= y - self.top < self.rows

    def spot(self, cell: Cell) -> tuple[int, int]:
        """The column and line of a place's top left corner, from that of the drawing."""
        (x, y), (across, down) = cell, self.pitch
        return RULER[0] + (x - self.left) * across, RULER[1] + (y - self.top) * down

    def inside(self, cell: Cell) -> tuple[int, int, int, int]:
        """Column, line, width and height of what a place shows between its lines."""
        (x, y), (across, down) = self.spot(cell), self.pitch
        return x + 1, y + 1, across - 1, max(1, down - 1)

    @property
    def small(self) -> bool:
        """Whether a place has room for a letter and a number only."""
        return self.pitch[0] < COMPACT[0]

    @property
    def lined(self) -> bool:
        """Whether there are lines between the rows."""
        return self.pitch[1] > 1


def bounds(cells: Iterable[Cell]) -> tuple[int, int, int, int]:
    """First and last column, first and last line."""
    columns, rows = zip(*cells, strict=True)
    return min(columns), max(columns), min(rows), max(rows)


def window(first: int, last: int, size: int, focus: tuple[int, int]) -> int:
    """Where a stretch of places begins: all of them in the middle, moved only as far as the
    focus demands.

    >>> window(0, 4, 7, (0, 2)), window(0, 9, 5, (8, 9)), window(0, 4, 5, (-2, 0))
    (-1, 5, -2)
    """
    start = first - (size - (last - first + 1)) // 2
    if last - first + 1 > size:
        start = first
    begin, end = focus
    if begin < start:
        return begin
    return max(start, end - size + 1)


def view(
    area: Area,
    width: int,
    height: int,
    focus: Collection[Cell],
    *,
    wide: bool,
    reach: int = 0,
) -> View:
    """The area as large as all of it fits, with so many places around it; at the smallest as much
    as there is room for, the focus in it."""
    left, right, top, bottom = bounds(area.cells)
    across, down = right - left + 1 + 2 * reach, bottom - top + 1 + 2 * reach
    pitches = PITCHES if wide else PITCHES[1:]
    for pitch in (*pitches, TINY) if reach else pitches:
        columns, rows = capacity(width, height, pitch)
        if across <= columns and down <= rows:
            break
    look = bounds(focus) if focus else (left, left, top, top)
    return View(
        window(left, right, columns, look[:2]),
        window(top, bottom, rows, look[2:]),
        columns,
        rows,
        pitch,
    )


def capacity(width: int, height: int, pitch: tuple[int, int]) -> tuple[int, int]:
    """How many columns and lines of squares there is room for."""
    across, down = pitch
    return max(1, (width - RULER[0] - 1) // across), max(1, (height - RULER[1] - 1) // down)


def in_reading_order(cells: Iterable[Cell]) -> list[Cell]:
    """Places line by line."""
    return sorted(cells, key=lambda cell: (cell[1], cell[0]))


def extent(area: Area) -> tuple[int, int]:
    """How many columns and lines of squares the area has."""
    left, right, top, bottom = bounds(area.cells)
    return right - left + 1, bottom - top + 1


def lines_for(area: Area, width: int, *, wide: bool) -> int:
    """How many lines a drawing of this width takes at the largest size at which all fits."""
    columns, rows = extent(area)
    sizes = [pitch for pitch in (PITCHES if wide else PITCHES[1:])
             if columns <= capacity(width, 0, pitch)[0]]  # fmt: skip
    return rows * (sizes or PITCHES[-1:])[0][1] + RULER[1] + 1


def draw(
    width: int, height: int, player: Player, shown: View, lit: Collection[Cell], _: Language
) -> Canvas:
    """The area, some of its squares lit."""
    sheet = Canvas(width, height)
    rulers(sheet, shown)
    cells = [cell for cell in player.area.cells if shown.holds(cell)]
    for cell in cells:
        pave(sheet, cell, shown, "board")
    for cell in cells:
        content(sheet, player, cell, shown, "lit" if cell in lit else "board", _)
    lines(sheet, edges(player.area.cells, rooms(player.area)), shown, "board_line")
    if lit:
        lines(sheet, outline(lit), shown, "lit")
    more(sheet, player.area, shown)
    return sheet


def rulers(sheet: Canvas, shown: View) -> None:
    """The numbers of columns and lines."""
    across, down = shown.pitch
    for number in range(shown.columns):
        x, _y = shown.spot((shown.left + number, shown.top))
        sheet.centre(x + 1, 0, across - 1, figure(shown.left + number), "faint")
    for number in range(shown.rows):
        _x, y = shown.spot((shown.left, shown.top + number))
        sheet.right(RULER[0] - 1, y + 1 + (down - 1) // 2, figure(shown.top + number), "faint")


def more(sheet: Canvas, area: Area, shown: View) -> None:
    """Arrows beside the first and last numbers where the area goes on outside of what is shown."""
    left, right, top, bottom = bounds(area.cells)
    end_x, end_y = shown.left + shown.columns - 1, shown.top + shown.rows - 1
    x, y, _width, height = shown.inside((shown.left, shown.top))
    last_x, last_y, width, _height = shown.inside((end_x, end_y))
    if left < shown.left:
        sheet.put(x - 1, 0, "◂", "crema")
    if right > end_x:
        sheet.put(last_x + width - 1, 0, "▸", "crema")
    if top < shown.top:
        sheet.put(0, y + height // 2, "▴", "crema")
    if bottom > end_y:
        sheet.put(0, last_y + height // 2, "▾", "crema")


def pave(sheet: Canvas, cell: Cell, shown: View, ground: str) -> None:
    """The ground of a square, with that of the lines around it."""
    (x, y), (across, down) = shown.spot(cell), shown.pitch
    if shown.lined:
        sheet.fill(x, y, across + 1, down + 1, ground)
    else:
        sheet.fill(x, y + 1, across + 1, 1, ground)


def rooms(area: Area) -> Callable[[Cell, Cell], int]:
    """How heavy a line between two places is: none inside a room."""
    room: dict[Cell, tuple[str, int]] = {}
    for name, groups in (("A", area.production), ("B", area.drying), ("C", area.roasting)):
        for at, group in enumerate(groups):
            room.update({area.cells[number]: (name, at) for number in group.squares})
    for at, site in enumerate(area.sites):
        room.update(dict.fromkeys(site.cells, ("D", at)))

    def weight(one: Cell, other: Cell) -> int:
        return NONE if one in room and room[one] == room.get(other) else LIGHT

    return weight


def lines(sheet: Canvas, drawn: Edges, shown: View, paint: str) -> None:
    """Draw edges, their corners last; where rows have no lines between them, the upright ones."""
    across, down = shown.pitch
    for cell, weight in drawn.down.items():
        if weight and visible_edge(shown, cell, -1, 0):
            x, y = shown.spot(cell)
            for row in range(1, max(2, down)):
                sheet.put(x, y + row, DOWN[weight], paint)
    if not shown.lined:
        return
    for cell, weight in drawn.across.items():
        if weight and visible_edge(shown, cell, 0, -1):
            x, y = shown.spot(cell)
            sheet.put(x + 1, y, ACROSS[weight] * (across - 1), paint)
    for x, y in drawn.points():
        beside = ((x, y), (x - 1, y), (x, y - 1), (x - 1, y - 1))
        sign = drawn.corner(x, y)
        if sign != " " and any(shown.holds(cell) for cell in beside):
            sheet.put(*shown.spot((x, y)), sign, paint)


def visible_edge(shown: View, cell: Cell, dx: int, dy: int) -> bool:
    """Whether a square beside an edge is shown."""
    return shown.holds(cell) or shown.holds((cell[0] + dx, cell[1] + dy))


def content(
    sheet: Canvas, player: Player, cell: Cell, shown: View, ground: str, _: Language
) -> None:
    """What a square shows: its letter, its beans."""
    area = player.area
    number, printed, _layer = area.visible[cell]
    x, y, width, height = shown.inside(cell)
    sheet.tell(look.square(player, number, _), x, y, width, height)
    if ground != "board":
        sheet.fill(x, y, width, height, ground)
    y += height // 2
    site = next((site for site in area.sites if cell in site.cells), None)
    if shown.small:
        small_square(sheet, x, y, width, player, number, ground, _)
    elif site is not None:
        house(sheet, x, y, width, player, site, cell, ground, _)
    elif printed.kind in WORKSHOPS or number not in area.closed:
        square(sheet, x, y, printed, player.beans[number], ground, _)
    else:
        sheet.put(x, y, "D×", FAINT[ground])


def house(
    sheet: Canvas,
    x: int,
    y: int,
    width: int,
    player: Player,
    site: Site,
    cell: Cell,
    ground: str,
    _: Language,
) -> None:
    """A coffee house: its number, then its demand, or its points once it has all."""
    done = not open_demand(player, site)
    squares = in_reading_order(site.cells)
    first, last = cell == squares[0], cell == squares[-1]
    end = x + width
    if first:
        code = terms.site_code(player.area, site)
        paint = "board_good" if done and ground == "board" else ground
        x = sheet.put(x, y, f"{code}✓" if done else code, paint)
    if last and done and not first:
        sheet.put(x, y, _("{n} pts", n=site.cafe.points), ground)
    elif last and not done:
        asked = site.cafe.beans
        x += first and x + 1 + len(asked) <= end
        demand(sheet, x, y, asked[: end - x], player.beans[site.square], ground, _)


#: Columns of a square in a miniature.
MINIATURE = 4


def miniature(player: Player, width: int, height: int, _: Language) -> Canvas:
    """An area in small: four columns and a line a square, beans painted."""
    left, right, top, bottom = bounds(player.area.cells)
    columns, rows = right - left + 1, bottom - top + 1
    sheet = Canvas(min(width, MINIATURE * columns), min(height, rows))
    for number, (x, y) in enumerate(player.area.cells):
        at, line = MINIATURE * (x - left), y - top
        if line < sheet.height and at + MINIATURE <= sheet.width:
            sheet.fill(at, line, MINIATURE, 1, "board")
            sheet.tell(look.square(player, number, _), at, line, MINIATURE)
            small_square(sheet, at, line, MINIATURE, player, number, "board", _)
    return sheet


def small_square(
    sheet: Canvas, x: int, y: int, width: int, player: Player, number: int, ground: str, _: Language
) -> None:
    """A square in three letters, or two; the letter of a bean on it has its colour."""
    area, beans = player.area, player.beans[number]
    printed = area.squares[number]
    if printed.kind is Kind.CAFE:
        code = terms.site_codes(area)[area.cells[number]]
        sheet.put(x, y, code, FAINT[ground] if number in area.closed else ground)
    elif not beans:
        text = small(printed, _)
        sheet.put(x, y, text, FAINT[ground] if text == "·" else ground)
    else:
        sign = SMALL.get(printed.kind) or terms.KIND_LETTERS[printed.kind]
        after = sheet.put(x, y, sign, ground)
        held = terms.letter(beans[0], _) + (str(len(beans)) if len(beans) > 1 else "")
        sheet.put(after, y, held[: x + width - after], paint_of(beans[0]))


def small(printed: Square, _: Language) -> str:
    """An empty square in two letters."""
    return SMALL.get(printed.kind) or terms.short(printed, _)
