"""Developing on the map: what each region costs and brings, or why it cannot be entered."""

from __future__ import annotations

from collections.abc import Iterator

from rules.mombasa import asks, development
from rules.mombasa.actions import Enter, TakeBenefit
from rules.mombasa.names import EMPTY
from rules.mombasa.state import State
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas, shorten
from tui.mombasa.boards import atlas, cities, paints
from tui.mombasa.boards.sea import Water, waters
from tui.mombasa.words import regions, terms
from tui.mombasa.words.company_labels import city_asked
from tui.words.language import N_, Language
from tui.words.text import wrap

#: Columns and lines of the board, narrow and wide; on a wide one the cities stand below the map.
ROOM = ((80, 19), (82, 35))


def look(scene: Scene) -> atlas.Look:
    """The costs in reach and the region under the cursor, or the one a post comes to."""
    state, at = scene.state, scene.target
    if state.ask is asks.REGION:
        lit = at.region if isinstance(at, Enter) else EMPTY
        return atlas.Look(within_reach(state), lit)
    if state.ask is asks.TAKE_POST:
        return atlas.Look({}, state.entering)
    return atlas.Look({}, at.region if isinstance(at, TakeBenefit) else EMPTY)


def within_reach(state: State) -> dict[int, int]:
    """What each region costs that the points are enough for."""
    return {
        region: cost for region, cost in development.costs(state).items() if cost <= state.points
    }


def board(scene: Scene) -> Canvas:
    """The map, in its waters what the cursor is on and how the signs are read."""
    size = atlas.LARGE if scene.wide else atlas.SMALL
    width, height = ROOM[scene.wide]
    sheet = Canvas(width, height)
    world = atlas.draw(scene.state, size, look(scene), scene.language)
    sheet.blit(world, 0, 0)
    room = height - cities.HEIGHT - 1 if scene.wide else height
    near, far = waters(scene.state.options.pack, size, width, room)
    panel(sheet, near, scene)
    legend(sheet, far, scene.language)
    if scene.wide:
        row = cities.row(scene.state, cities.in_focus(scene), scene.language)
        sheet.blit(row, 0, height - cities.HEIGHT)
    benefits(sheet, scene)
    return sheet


def benefits(sheet: Canvas, scene: Scene) -> None:
    """While benefits are taken, the regions that still owe one stand for it."""
    if scene.state.ask is asks.BENEFIT:
        owed = {
            c.action.region: c.action for c in scene.choices if isinstance(c.action, TakeBenefit)
        }
        sheet.spots = [
            spot._replace(what=owed[spot.what.region])
            if isinstance(spot.what, Enter) and spot.what.region in owed
            else spot
            for spot in sheet.spots
        ]


# --- What is said in the sea --------------------------------------------------------------------


def panel(sheet: Canvas, room: Water, scene: Scene) -> None:
    """The company, the region under the cursor, and the choices that are no region."""
    state, y = scene.state, room.y
    company = city_asked(state) if state.ask is asks.RETURN_POST else state.company
    if company != EMPTY:
        cities.title(sheet, room.x + 1, y, state, company, scene.language)
        y += 1
    for text, paint in told(scene):
        for part in wrap(text, room.width - 2):
            sheet.put(room.x + 1, y, part, paint)
            y += 1
    if state.ask in (asks.TAKE_POST, asks.RETURN_POST):
        cities.choose_column(sheet, room.x, y + 1, room.width, scene)
    else:
        others(sheet, room, y, scene)


def others(sheet: Canvas, room: Water, y: int, scene: Scene) -> None:
    """The choices that are no region, at the foot of the panel."""
    found = [choice for choice in scene.choices if not isinstance(choice.action, Enter)]
    y = max(y, room.bottom - len(found) - 1) if scene.state.ask is asks.REGION else y + 1
    for line, choice in enumerate(found, start=y):
        sign, label = choice.sign, choice.label
        paints.line(sheet, room.x, line, room.width, sign, label, choice.action, scene)


def told(scene: Scene) -> Iterator[tuple[str, str]]:
    """What the panel says, each with its paint."""
    state, _ = scene.state, scene.language
    if state.ask is asks.REGION:
        yield _.plural("{n} point à placer", "{n} points à placer", state.points), "ink"
        at = scene.target
        if isinstance(at, Enter):
            yield "", "ink"
            yield regions.name(state, at.region, _), "crema"
            yield from verdict(scene, at, _)
    elif state.ask is asks.TAKE_POST:
        yield _("vers : {region}", region=regions.name(state, state.entering, _)), "ink"
    elif state.ask is asks.RETURN_POST:
        at = development.expelled(state)
        yield _("chassé de : {region}", region=regions.name(state, at, _)), "ink"


def verdict(scene: Scene, at: Enter, _: Language) -> Iterator[tuple[str, str]]:
    """Benefit and holder of a region, then its cost; or why it may not be entered."""
    state: State = scene.state
    gift = atlas.gains(state, at.region, _)
    yield _("avantage {gift}", gift=gift or "–"), "ink"
    holder = atlas.owner(state, at.region)
    if holder != EMPTY:
        yield _("comptoir {company}", company=terms.of_company(holder, _)), "ink"
    why = next((text for action, text in scene.refused if action == at), "")
    if why:
        yield why, "warn"
        return
    cost = development.costs(state).get(at.region, 0)
    yield _.plural("coûte {n} point ⏎", "coûte {n} points ⏎", cost), "good"


#: How the signs of the map are read.
LEGEND = (
    N_("│ 1 point"),
    N_("║ 2 points"),
    N_("+1 occupée"),
    N_("−1 à payer"),
    N_("» pas"),
    N_("✎ comptes"),
    N_("◆ diamants"),
    N_("¹² mines"),
)


def legend(sheet: Canvas, room: Water, _: Language) -> None:
    """The signs of the map, one below the other."""
    for line, text in enumerate(LEGEND[: room.height], start=room.y):
        sheet.put(room.x, line, shorten(_(text), room.width), "faint")
