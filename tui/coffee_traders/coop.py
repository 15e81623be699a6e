"""A cooperative drawn as a map: rows of plantations, paths with donkeys, trucks, buildings, house.

Choices are marked where they would happen: on the space, on the path that leads there, on the
truck beside it, on the building space. What may not be chosen is a spot too: pointing at it says
why not.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from rules.coffee_traders.actions import BuildAt, BuildFarm, OnPath, Remove, Site, Staff
from rules.coffee_traders.pack import CoopPlan
from rules.coffee_traders.phases.commercer import HOUSE_SPACES
from rules.coffee_traders.pieces import BY_TRUCK, NO_PATH, NONE, ROW_1, ROW_23
from rules.coffee_traders.state import State
from tui.canvas import Canvas
from tui.coffee_traders import words
from tui.coffee_traders.paints import FREE, keys, paint_of, piece, pieces
from tui.language import Language
from tui.scene import Scene

#: From one space of row 1 to the next, how wide a space is, and what the rows need beside it.
PITCH, CELL, GUTTER = 7, 5, 4
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
    state, _ = scene.state, scene.language
    title(sheet, state, number, _)
    row_names(sheet)
    paths(sheet, scene, number)
    for space in range(len(state.coops[number].spaces)):
        plantation(sheet, scene, number, space)
    buildings(sheet, scene, number)
    below(sheet, state, number, _)
    return sheet


def title(sheet: Canvas, state: State, number: int, _: Language) -> None:
    """Its name, the workers in town, the traders in its house and the coin."""
    land = state.coops[number]
    x = sheet.put(0, 0, words.coop(number, _), "crema") + 2
    town = _("ville {n}", n=land.workers)
    x = sheet.put(x, 0, town, "ink") + 2
    x = sheet.put(x, 0, _("négoce"), "faint") + 1
    x = pieces(sheet, x, 0, state, land.house, _)
    free = HOUSE_SPACES[len(state.order)] - len(land.house)
    x = sheet.put(x, 0, f"{FREE} " * free, "faint")
    if land.coin:
        sheet.put(x, 0, "₵", "crema")


def row_names(sheet: Canvas) -> None:
    """Which row is which."""
    for row, line in enumerate(LINES):
        sheet.right(GUTTER - 1, 1 + line, words.ROWS[row], "faint")


def plantation(sheet: Canvas, scene: Scene, number: int, space: int) -> None:
    """A space: whose plantation, its level, a point for its worker; or the key that takes it."""
    state, _ = scene.state, scene.language
    plan, land = state.pack.coops[number], state.coops[number]
    x, y = lefts(plan)[space], 1 + LINES[plan.row_of[space]]
    plant = land.spaces[space]
    known = keys(scene)
    choice = next((way for way in on_space(number, space) if way in known), None)
    chosen = choice is not None and choice == scene.target
    if plant is None:
        sheet.put(x, y, f"( {FREE} )", "lit" if targeted(scene, number, space) else "faint")
    else:
        worker = "•" if plant.worker else " "
        text = f" {words.letter(state, plant.seat, _)}{plant.level}{worker} "
        sheet.put(x, y, text, paint_of(state, plant.seat))
    if choice is not None:
        sheet.put(x + (0 if plant else 2), y, known[choice] or "▸", "lit" if chosen else "crema")
        sheet.spot(choice, x, y, CELL)
    elif (closed := refused(scene, number, space)) is not None:
        sheet.spot(closed, x, y, CELL)
    if plan.row_of[space] == ROW_23:
        truck(sheet, scene, number, space, x + CELL, y)


def on_space(number: int, space: int) -> tuple[object, ...]:
    """The choices that stand on a space itself."""
    straight = Site(number, space, NO_PATH)
    return straight, Staff(number, space), Remove(number, space)


def refused(scene: Scene, number: int, space: int) -> object | None:
    """The first choice on a space that may not be taken: pointing at it says why."""
    for action, _why in scene.refused:
        on_map = isinstance(action, Site | Staff | Remove)
        if on_map and (action.coop, action.space) == (number, space):
            return cast("object", action)
    return None


def targeted(scene: Scene, number: int, space: int) -> bool:
    """Whether the cursor is on a way to this space."""
    at = scene.target
    return isinstance(at, Site) and (at.coop, at.space) == (number, space)


def truck(sheet: Canvas, scene: Scene, number: int, space: int, x: int, y: int) -> None:
    """The truck beside a space of row 2/3, or the key that would send one."""
    state, _ = scene.state, scene.language
    owner = state.coops[number].trucks[space]
    way, known = Site(number, space, BY_TRUCK), keys(scene)
    if owner != NONE:
        sheet.put(x, y, f"{words.letter(state, owner, _)}▄", paint_of(state, owner))
    elif way in known:
        paint = "lit" if way == scene.target else "crema"
        sheet.put(x, y, f"{known[way] or '▸'}▄", paint)
        sheet.spot(way, x, y, 2)


def paths(sheet: Canvas, scene: Scene, number: int) -> None:
    """The paths, with the donkeys on them or the key that takes them."""
    state, _ = scene.state, scene.language
    plan, land = state.pack.coops[number], state.coops[number]
    at, known = lefts(plan), keys(scene)
    for path, (low, high) in enumerate(plan.paths):
        y = LINES[plan.row_of[low]]
        x = (at[low] + at[high]) // 2 + CELL // 2
        led = land.donkeys[path]
        choice = next((way for way in on_path(number, path, high) if way in known), None)
        for place in range(plan.donkey_places[path]):
            if place < len(led):
                piece(sheet, x + place, y, state, led[place], _)
            else:
                sheet.put(x + place, y, slope(at[low], at[high]), "line")
        if choice is not None:
            lit = choice == scene.target
            sheet.put(x - 1, y, known[choice] or "▸", "lit" if lit else "crema")
            sheet.spot(choice, x - 1, y, 3)


def on_path(number: int, path: int, high: int) -> tuple[object, ...]:
    """The choices that stand on a path: planting along it, putting a donkey there."""
    return Site(number, high, path), OnPath(number, path)


def slope(low: int, high: int) -> str:
    """The way a path leans."""
    return "│" if low == high else "╱" if low < high else "╲"


def buildings(sheet: Canvas, scene: Scene, number: int) -> None:
    """The building spaces: kind, chevron or the mark for many, and whose building stands there."""
    state, _ = scene.state, scene.language
    plan, land = state.pack.coops[number], state.coops[number]
    known, x, y = keys(scene), GUTTER, MAP_HEIGHT + 1
    for at, printed in enumerate(plan.buildings):
        kind = words.building(printed.building, _)[0].upper()
        mark = "»" if printed.chevron else "+" if printed.crowd else " "
        sheet.put(x, y, f"{kind}{mark}", "faint")
        choice = next((way for way in on_building(number, at) if way in known), None)
        if land.buildings[at] != NONE:
            piece(sheet, x + 2, y, state, land.buildings[at], _)
        elif choice is not None:
            lit = choice == scene.target
            sheet.put(x + 2, y, known[choice] or "▸", "lit" if lit else "crema")
        else:
            sheet.put(x + 2, y, FREE, "faint")
        sheet.spot(choice or BuildAt(number, at), x, y, 3)
        x += 4


def on_building(number: int, at: int) -> tuple[object, ...]:
    """The choices that stand on a building space."""
    return BuildAt(number, at), BuildFarm(number, at)


def below(sheet: Canvas, state: State, number: int, _: Language) -> None:
    """The counters at row 2/3, and the stock counters left."""
    land = state.coops[number]
    text = ", ".join(counters(state, number, _)) or "–"
    stock = _("stock {n}", n=land.stock)
    sheet.put(GUTTER, MAP_HEIGHT + 2, f"{text} · {stock}", "faint")


def counters(state: State, number: int, _: Language) -> Iterator[str]:
    """The animal counters still to be had."""
    land = state.coops[number]
    if land.animal:
        yield _(words.ANIMALS[number])
    if land.wild:
        yield _("joker")
