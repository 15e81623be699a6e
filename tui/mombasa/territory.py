"""Developing on the map: regions to walk over, what each costs and brings, or why it cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rules.mombasa import asks, development
from rules.mombasa.actions import ENTERS, Enter, TakeBenefit
from rules.mombasa.names import EMPTY
from rules.mombasa.state import PACKS, State
from tui.canvas import ARROWS, Canvas, Spot, shorten, towards, wrap
from tui.keymap import Key
from tui.language import N_, Language
from tui.mombasa import atlas, geography, paints, regions, words
from tui.scene import Scene

#: The key that leads to the next region that may be entered.
NEXT = "n"
KEYS = (Key(NEXT, NEXT, NEXT, N_("aller à la région permise suivante"), N_("suivante")),)

#: Columns of the panel beside the small map, lines of the one below the large map.
PANEL, BELOW = 18, 5
#: Where the other choices stand below the large map.
BESIDE = 44

ON_MAP = frozenset({asks.REGION, asks.BENEFIT})


# --- The cursor ---------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def anchors(pack: str) -> tuple[Spot, ...]:
    """Where each region's words stand: arrows lead from one to the next."""
    drawn = geography.plan(pack, *atlas.SMALL)
    found = []
    for number, region in enumerate(PACKS[pack].map.regions):
        room = list(geography.free(drawn, region.letter))
        y, x, width = room[len(room) // 2]
        found.append(Spot(ENTERS[number], x, y, width, 1))
    return tuple(found)


def start(scene: Scene) -> Enter | None:
    """The cursor begins on the first region that may be entered."""
    ways = [choice.action for choice in scene.choices if isinstance(choice.action, Enter)]
    return ways[0] if ways else None


def steer(scene: Scene, key: str) -> Enter | None:
    """The region after a key; None if the key is none of the map's."""
    here = scene.pointer
    if not isinstance(here, Enter):
        return None
    if key == NEXT:
        return following(scene, here)
    if key not in ARROWS:
        return None
    spots = anchors(scene.state.options.pack)
    there = towards(spots, spots[here.region], key)
    return here if there is None else there.what


def following(scene: Scene, here: Enter) -> Enter:
    """The next region that may be entered, and around again."""
    ways = sorted(
        choice.action.region for choice in scene.choices if isinstance(choice.action, Enter)
    )
    return ENTERS[next((region for region in ways if region > here.region), ways[0])]


# --- The board ----------------------------------------------------------------------------------


def look(scene: Scene) -> atlas.Look:
    """The costs in reach and the region under the cursor."""
    state: State = scene.state
    if state.ask is not asks.REGION:
        at = scene.target
        lit = at.region if isinstance(at, TakeBenefit) else EMPTY
        return atlas.Look({}, lit)
    costs = {
        region: cost for region, cost in development.costs(state).items() if cost <= state.points
    }
    at = scene.target
    return atlas.Look(costs, at.region if isinstance(at, Enter) else EMPTY)


def board(scene: Scene) -> Canvas:
    """The map, and beside or below it what the cursor is on."""
    size = atlas.LARGE if scene.wide else atlas.SMALL
    world = atlas.draw(scene.state, size, look(scene), scene.language)
    if scene.wide:
        sheet = Canvas(82, world.height + 1 + BELOW)
        sheet.blit(world, 4, 0)
        y = world.height + 1
        says(sheet, 2, y, BESIDE - 3, scene)
        others(sheet, BESIDE, y, 82 - BESIDE, scene)
        legend(sheet, BESIDE, y + 2, 82 - BESIDE, scene.language)
    else:
        sheet = Canvas(80, max(world.height, scene.height))
        sheet.blit(world, 0, 0)
        x = world.width + 1
        y = says(sheet, x, 0, PANEL, scene)
        others(sheet, x, y + 1, PANEL, scene)
        legend(sheet, x, sheet.height - 4, PANEL, scene.language)
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


def says(sheet: Canvas, x: int, y: int, width: int, scene: Scene) -> int:
    """The company and its points, the region under the cursor; the line after."""
    for text, paint in told(scene):
        for part in wrap(text, width):
            sheet.put(x, y, part, paint)
            y += 1
    return y


def others(sheet: Canvas, x: int, y: int, width: int, scene: Scene) -> None:
    """The choices that are no region, and benefits by their region."""
    for choice in scene.choices:
        if not isinstance(choice.action, Enter):
            paints.line(sheet, x, y, width, choice.key, choice.label, choice.action, scene)
            y += 1


def told(scene: Scene) -> Iterator[tuple[str, str]]:
    """What the panel says, each with its paint."""
    state, _ = scene.state, scene.language
    if state.company != EMPTY:
        yield words.company(state.company, _), "crema"
    if state.ask is asks.REGION:
        yield _.plural("{n} point", "{n} points", state.points), "ink"
    at = scene.target
    if isinstance(at, Enter):
        yield regions.name(state, at.region, _), "crema"
        yield from verdict(scene, at, _)


def verdict(scene: Scene, at: Enter, _: Language) -> Iterator[tuple[str, str]]:
    """Cost, benefit and holder of a region; or why it may not be entered."""
    state: State = scene.state
    gift = atlas.gains(state, at.region, _)
    yield _("avantage {gift}", gift=gift or "–"), "ink"
    holder = atlas.owner(state, at.region)
    if holder != EMPTY:
        yield _("comptoir {company}", company=words.of_company(holder, _)), "ink"
    why = next((text for action, text in scene.refused if action == at), "")
    if why:
        yield why, "warn"
        return
    cost = development.costs(state).get(at.region, 0)
    yield _.plural("coûte {n} point ⏎", "coûte {n} points ⏎", cost), "good"


def legend(sheet: Canvas, x: int, y: int, width: int, _: Language) -> None:
    """How the signs of the map are read."""
    lines = (_("│ 1 pt  ║ 2 pts"), _("» pas  ✎ comptes"), _("◆ diam.  ² mines"))
    for line, text in enumerate(lines):
        sheet.put(x, y + line, shorten(text, width), "faint")
