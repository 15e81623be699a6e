"""A cooperative drawn as a map: rows of plantations, paths with donkeys, trucks, buildings, house.

Choices are marked where they would happen: on the space, on the path that leads there, on the
truck beside it, on the building space. What may not be chosen can be pointed at too, in another
paint: then the table says why not.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.coffee_traders.actions import Send, Site
from rules.coffee_traders.pack import CoopPlan
from rules.coffee_traders.phases import recolter
from rules.coffee_traders.phases.commercer import HOUSE_SPACES
from rules.coffee_traders.phases.commercer import PHASE as COMMERCER
from rules.coffee_traders.pieces import NO_PATH, NOBODY, ROW_1, ROW_23
from rules.coffee_traders.state import State
from tui.coffee_traders.boards import places
from tui.coffee_traders.boards.paints import FREE, cursor, mark, paint_of, piece, pieces
from tui.coffee_traders.words import look, terms
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas
from tui.words.language import Language

#: From one space of row 1 to the next, how wide a space is, and what the rows need beside it.
PITCH, CELL, GUTTER = 7, 5, 4
#: As many shares stand apart on a card.
FEW = 3
#: A free space that a path or a truck leads to.
WITHIN_REACH = "○"
#: The lines of rows 2/3, 1/2 and 1 within the map; paths lie between them.
LINES = (4, 2, 0)
MAP_HEIGHT = 5
#: A whole cooperative: its title, its map, its buildings, its counters.
WIDTH, HEIGHT = 41, 8


def lefts(plan: CoopPlan) -> tuple[int, ...]:
    """The column of each plantation space: a higher one in the middle of those it is joined to."""
    found: list[int] = []
    for space, row in enumerate(plan.row_of):
        if row == ROW_1:
            found.append(GUTTER + space * PITCH)
            continue
        below = [found[plan.paths[path][0]] for path in plan.paths_into[space]]
        middle = sum(below) // len(below)
        if space > plan.spaces_in[row].start:
            middle = max(middle, found[-1] + CELL + 1)
        found.append(middle)
    return tuple(found)


def draw(scene: Scene, number: int) -> Canvas:
    """A cooperative with its choices."""
    sheet = Canvas(WIDTH, HEIGHT)
    title(sheet, scene, number)
    row_names(sheet)
    paths(sheet, scene, number)
    for space, x in enumerate(lefts(scene.state.pack.coops[number])):
        plantation(sheet, scene, number, space, x)
    buildings(sheet, scene, number)
    if scene.wide and scene.state.phase == COMMERCER:
        shares(sheet, scene, number)
    else:
        below(sheet, scene, number)
    return sheet


def title(sheet: Canvas, scene: Scene, number: int) -> None:
    """Its name, a line, and its house with the traders and the coin."""
    state, _ = scene.state, scene.language
    action = places.on_house(scene, number)
    lit = action is not None and action == scene.target
    name = f"{mark(scene, action)} {terms.coop(number, _)}".strip()
    sheet.put(0, 0, "─" * (WIDTH - 2), "line")
    about = places.about(scene) == number
    sheet.put(0, 0, name, cursor(scene) if lit else "heat" if about else "crema")
    sheet.put(len(name), 0, " ", "ink")
    trade = _("négoce")
    told = f" {trade} "
    width = len(told) + 2 * HOUSE_SPACES[len(state.order)] + 1
    x = WIDTH - 2 - width
    sheet.fill(x, 0, width, 1, "faint")
    x = sheet.put(x, 0, told, "faint")
    house(sheet, x, 0, state, number, _)
    sheet.tell(look.house(state, number, _), 0, 0, WIDTH - 2)
    if action is not None:
        sheet.spot(action, 0, 0, WIDTH - 1)


def house(sheet: Canvas, x: int, y: int, state: State, number: int, _: Language) -> None:
    """The traders in a house from the first space on, and the coin if it still lies there."""
    land = state.coops[number]
    free = HOUSE_SPACES[len(state.order)] - len(land.house)
    x = pieces(sheet, x, y, state, land.house, _)
    x = sheet.put(x, y, f"{FREE} " * free, "faint")
    sheet.put(x, y, "₵" if land.coin else " ", "crema")


def row_names(sheet: Canvas) -> None:
    """Which row is which."""
    for row, line in enumerate(LINES):
        sheet.right(GUTTER - 1, 1 + line, terms.ROWS[row], "faint")


def plantation(sheet: Canvas, scene: Scene, number: int, space: int, x: int) -> None:
    """A space at its column: whose plantation, its level, a point for its worker; or its key."""
    state, _ = scene.state, scene.language
    plan, plant = state.pack.coops[number], state.coops[number].spaces[space]
    y = 1 + LINES[plan.row_of[space]]
    sheet.tell(look.plantation(state, number, space, _), x, y, CELL)
    action, key = places.on_space(scene, number, space), ""
    if isinstance(action, Site) and action.way != NO_PATH:
        lit = targeted(scene, number, space)
    else:
        lit, key = action is not None and action == scene.target, mark(scene, action)
    if plant is None:
        reached = mark(scene, action) and not key
        sign = key or (WITHIN_REACH if reached else FREE)
        paint = cursor(scene) if lit else "crema" if reached else "faint"
        sheet.put(x, y, f"( {sign} )", paint)
    else:
        worker = "•" if plant.worker else " "
        before, after = "[]" if is_new(scene, number, space) else "  "
        text = f"{before}{terms.letter(state, plant.seat, _)}{plant.level}{worker}{after}"
        sheet.put(x, y, text, paint_of(state, plant.seat))
        if lit:
            sheet.put(x, y, key or "▸", cursor(scene))
            sheet.put(x + CELL - 1, y, "◂", cursor(scene))
    if key and not lit:
        sheet.put(x + (0 if plant else 2), y, key, "crema")
    if action is not None:
        sheet.spot(action, x, y, CELL)
    if plan.row_of[space] == ROW_23:
        truck(sheet, scene, number, space, x + CELL, y)


def is_new(scene: Scene, number: int, space: int) -> bool:
    """Whether another's plantation or its worker came while the viewer waited."""
    before = scene.since
    plant = scene.state.coops[number].spaces[space]
    if before is None or plant is None or plant.seat == scene.viewer:
        return False
    return bool(before.coops[number].spaces[space] != plant)


def targeted(scene: Scene, number: int, space: int) -> bool:
    """Whether the cursor is on a way to this space."""
    at = scene.target
    return isinstance(at, Site) and (at.coop, at.space) == (number, space)


def truck(sheet: Canvas, scene: Scene, number: int, space: int, x: int, y: int) -> None:
    """The truck beside a space of row 2/3, or the key that would send one."""
    state, _ = scene.state, scene.language
    owner, way = state.coops[number].trucks[space], places.on_truck(scene, number, space)
    if owner != NOBODY:
        sheet.put(x, y, f"{terms.letter(state, owner, _)}▄", paint_of(state, owner))
        sheet.tell(look.truck(state, owner, _), x, y, 2)
    elif way is not None:
        sheet.put(x, y, f"{mark(scene, way)}▄", "lit" if way == scene.target else "crema")
        sheet.spot(way, x, y, 2)


def paths(sheet: Canvas, scene: Scene, number: int) -> None:
    """The paths, with the donkeys on them or the key that takes them."""
    state, _ = scene.state, scene.language
    plan, land = state.pack.coops[number], state.coops[number]
    at = lefts(plan)
    for path, (low, high) in enumerate(plan.paths):
        y = LINES[plan.row_of[low]]
        x = (at[low] + at[high]) // 2 + CELL // 2
        led, action = land.donkeys[path], places.on_path(scene, number, path)
        lit = action is not None and action == scene.target
        sheet.tell(look.path(state, number, path, _), x, y, plan.donkey_places[path])
        for place in range(plan.donkey_places[path]):
            if place < len(led):
                piece(sheet, x + place, y, state, led[place], _)
            else:
                paint = cursor(scene) if lit else "line"
                sheet.put(x + place, y, slope(at[low], at[high]), paint)
        if action is not None:
            key = mark(scene, action) or ("▸" if lit else " ")
            sheet.put(x - 1, y, key, cursor(scene) if lit else "crema")
            sheet.spot(action, x - 1, y, 3)


def slope(low: int, high: int) -> str:
    """The way a path leans."""
    return "│" if low == high else "╱" if low < high else "╲"


def buildings(sheet: Canvas, scene: Scene, number: int) -> None:
    """The building spaces by their kinds: a chevron or the mark for many, and whose stands there.

    A kind is told by its first letter.
    """
    state, _ = scene.state, scene.language
    plan = state.pack.coops[number]
    x, kind = GUTTER - 2, None
    for at, printed in enumerate(plan.buildings):
        if printed.building != kind:
            kind = printed.building
            x = sheet.put(x + 2, MAP_HEIGHT + 1, terms.building(kind, _)[0].upper(), "crema")
        sign = "»" if printed.chevron else "+" if printed.crowd else ""
        x = building(sheet, scene, number, at, x + 1, sign)


def building(sheet: Canvas, scene: Scene, number: int, at: int, x: int, sign: str) -> int:
    """A building space, or the key that builds there; the column after it."""
    state, y = scene.state, MAP_HEIGHT + 1
    owner, action = state.coops[number].buildings[at], places.on_building(scene, number, at)
    lit, key = action is not None and action == scene.target, mark(scene, action)
    after = sheet.put(x, y, sign, cursor(scene) if lit else "faint")
    if owner != NOBODY:
        after = piece(sheet, after, y, state, owner, scene.language)
    else:
        paint = cursor(scene) if lit else "crema" if key else "faint"
        after = sheet.put(after, y, key or FREE, paint)
    sheet.tell(look.building(state, number, at, scene.language), x, y, after - x)
    if action is not None:
        sheet.spot(action, x, y, after - x)
    return after


def below(sheet: Canvas, scene: Scene, number: int) -> None:
    """The workers in town, the counters at row 2/3, and the stock counters left."""
    state, _ = scene.state, scene.language
    land, y = state.coops[number], MAP_HEIGHT + 2
    here = isinstance(scene.target, Send) and scene.target.coop == number
    x = sheet.put(1, y, _("ville"), "lit" if here else "faint") + 1
    x = sheet.put(x, y, "•" * land.workers or "–", "ink") + 2
    told = (*counters(state, number, _), _("stock {n}", n=land.stock))
    after = sheet.put(x, y, " ".join(told), "faint")
    sheet.tell(look.town(state, number, _), 1, y, after - 1)


def shares(sheet: Canvas, scene: Scene, number: int) -> None:
    """While houses are filled: the coffee to share, and who would get how much."""
    state, _ = scene.state, scene.language
    y, pool = MAP_HEIGHT + 2, recolter.production(state, number)
    x = sheet.put(GUTTER, y, _.plural("{n} café", "{n} cafés", pool), "ink") + 1
    after = promised(sheet, sheet.put(x, y, "→ ", "faint"), y, state, number, _)
    sheet.tell(look.house(state, number, _), GUTTER, y, after - GUTTER)


def promised(sheet: Canvas, x: int, y: int, state: State, number: int, _: Language) -> int:
    """Who would get how much if the harvest were now; the column after."""
    takers = [share.seat for share in recolter.distribution(state, number)]
    if not takers:
        return sheet.put(x, y, "–", "faint")
    seats = tuple(dict.fromkeys(takers))
    gap = " " if len(seats) <= FEW else ""
    for seat in seats:
        x = piece(sheet, x, y, state, seat, _)
        x = sheet.put(x, y, f"{takers.count(seat)}{gap}", "ink")
    return x


def counters(state: State, number: int, _: Language) -> Iterator[str]:
    """The animal counters still to be had."""
    land = state.coops[number]
    if land.animal:
        yield _(terms.ANIMALS[number])
    if land.wild:
        yield _("joker")
