"""The map of Mombasa drawn as a map: regions, borders, posts, benefits, mines, cities.

A region that a company holds is painted in its colour and shows its letter. While a region is
looked for, those in reach show their cost, and the one under the cursor is lit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from rules.mombasa.actions import ENTERS
from rules.mombasa.names import COMPANIES, EMPTY
from rules.mombasa.posts import share_value
from rules.mombasa.state import State
from tui.drawing.canvas import Canvas
from tui.mombasa.boards import geography, paints
from tui.mombasa.boards.geography import Plan, Stretch
from tui.mombasa.words import look as words
from tui.mombasa.words import regions, terms
from tui.words.language import Language

#: Columns and lines of a field: small enough for 80×24, and large.
SMALL, LARGE = (6, 1), (6, 2)

MINES = ("", "¹", "²", "³", "⁴")
LAND, LINES, LIT = "board", "board_line", "lit"


class Look(NamedTuple):
    """What is marked on the map: costs of regions in reach, the region under the cursor."""

    costs: Mapping[int, int] = {}
    lit: int = EMPTY


PLAIN = Look()


def draw(state: State, size: tuple[int, int], look: Look, _: Language) -> Canvas:
    """The whole map; its regions are spots."""
    pack = state.options.pack
    drawn, rooms = geography.plan(pack, *size), geography.rooms(pack, *size)
    sheet = Canvas(drawn.width, drawn.height)
    land(sheet, drawn)
    for number, region in enumerate(state.pack.map.regions):
        paint(sheet, rooms[region.letter], ground(state, number, look))
    for company in COMPANIES:
        paint(sheet, rooms[state.pack.cities[company].digit], paints.of_company(company))
    for x, y, text in geography.strokes(pack, *size):
        sheet.put(x, y, text, LINES)
    for number, region in enumerate(state.pack.map.regions):
        place = Place(state, number, geography.top(drawn, region.letter))
        write(sheet, rooms[region.letter], place, look, _)
    for company in COMPANIES:
        city(sheet, drawn, state, company, _)
    return sheet


def owner(state: State, region: int) -> int:
    """Who holds a region; a post just laid holds it already."""
    return state.company if region in state.laid else state.regions[region]


def ground(state: State, region: int, look: Look) -> str:
    """The paint of a region."""
    return LIT if region == look.lit else paints.of_company(owner(state, region))


def land(sheet: Canvas, drawn: Plan) -> None:
    """The ground of all that is not sea, with that of the lines around it."""
    for row, marks in enumerate(drawn.rows):
        for column, mark in enumerate(marks):
            if mark != geography.SEA:
                x, y = drawn.xs[column], drawn.ys[row]
                sheet.fill(x, y, drawn.xs[column + 1] - x + 1, drawn.ys[row + 1] - y + 1, LAND)


def paint(sheet: Canvas, room: Iterable[Stretch], colour: str) -> None:
    """The inside of a region or city in a colour."""
    if colour != LAND:
        for y, x, width in room:
            sheet.fill(x, y, width, 1, colour)


# --- Regions ------------------------------------------------------------------------------------


class Place(NamedTuple):
    """A region to be written on the map, and its upper edge."""

    state: State
    number: int
    edge: Stretch


def write(sheet: Canvas, room: tuple[Stretch, ...], place: Place, look: Look, _: Language) -> None:
    """A region's words where they fit best; all of its room can be pointed at."""
    state, number, edge = place
    told = words.region(state, number, _)
    for y, x, width in room:
        sheet.spot(ENTERS[number], x, y, width)
        sheet.tell(told, x, y, width)
    colour = ground(state, number, look)
    colour = "board_crema" if colour == LAND and number in look.costs else colour
    for lines in wordings(state, number, look, _):
        found = found_room(room, lines)
        if found is not None:
            for line, text in enumerate(lines):
                sheet.centre(found.x, found.y + line, found.width, text, colour)
            return
    inked = LIT if number == look.lit else "board_crema" if number in look.costs else LAND
    sheet.put(edge.x, edge.y, on_edge(state, number, look, edge.width, _), inked)
    inside = room[0] if room else edge  # a region drawn too narrow has no room of its own
    sheet.centre(inside.x, inside.y, inside.width, signs(state, number, _), colour)


def on_edge(state: State, number: int, look: Look, width: int, _: Language) -> str:
    """The name and the cost of a region whose name stands on its upper border."""
    cost = price(look, number)
    name = " ".join(filter(None, (regions.short(state, number, _), cost)))
    return name if len(name) <= width else f"{regions.code(state, number, _)}{cost}"


def price(look: Look, number: int) -> str:
    """What a region in reach costs. The sign tells it from a key: a bare digit would look like
    one."""
    cost = look.costs.get(number)
    return "" if cost is None else f"−{cost}"


def wordings(state: State, number: int, look: Look, _: Language) -> Iterator[tuple[str, ...]]:
    """What could stand in a region, the fullest first: post, name, cost, benefit, mines."""
    held = owner(state, number)
    letter = "" if held == EMPTY else terms.company_letter(held)
    cost = price(look, number)
    benefit = gains(state, number, _)
    short, code = regions.short(state, number, _), regions.code(state, number, _)
    below = " ".join(filter(None, (cost, benefit)))
    yield " ".join(filter(None, (letter, short))), below
    yield (" ".join(filter(None, (cost, letter, short, benefit))),)
    yield (" ".join(filter(None, (cost, letter + code, benefit))),)
    yield (f"{cost}{letter}{code} {benefit}".rstrip(),)
    yield letter + code, cost + benefit


def gains(state: State, number: int, _: Language) -> str:
    """Benefit and mines of a region."""
    printed = regions.region_of(state, number)
    benefit = "" if printed.benefit is None else terms.gift(printed.benefit, _)
    return benefit + MINES[printed.mines]


def signs(state: State, number: int, _: Language) -> str:
    """The post and the benefit of a region without room for its name."""
    held = owner(state, number)
    letter = "" if held == EMPTY else terms.company_letter(held)
    return letter + gains(state, number, _)


def found_room(room: tuple[Stretch, ...], lines: tuple[str, ...]) -> Stretch | None:
    """The middle one of the widest places where these lines fit below each other."""
    places = [common(room, here, len(lines)) for here in room]
    widest = max((place.width for place in places), default=0)
    if widest < max(map(len, lines)):
        return None
    places = [place for place in places if place.width == widest]
    return places[len(places) // 2]


def common(room: tuple[Stretch, ...], here: Stretch, lines: int) -> Stretch:
    """What a stretch and the widest ones below it have in common."""
    left, right = here.x, here.x + here.width
    for y in range(here.y + 1, here.y + lines):
        below = [other for other in room if other.y == y]
        if not below:
            return Stretch(here.y, here.x, 0)
        best = max(below, key=lambda other: overlap(other, left, right))
        left, right = max(left, best.x), min(right, best.x + best.width)
    return Stretch(here.y, left, right - left)


def overlap(stretch: Stretch, left: int, right: int) -> int:
    """How many columns a stretch shares with some others."""
    return min(right, stretch.x + stretch.width) - max(left, stretch.x)


# --- Cities -------------------------------------------------------------------------------------


def city(sheet: Canvas, drawn: Plan, state: State, company: int, _: Language) -> None:
    """A city: its letter and what a share is worth."""
    mark = state.pack.cities[company].digit
    text = f"{terms.company_letter(company)}£{share_value(state, company)}"
    places = [*geography.free(drawn, mark), *geography.coast(drawn, mark)]
    place = places[0] if places else geography.top(drawn, mark)
    sheet.centre(place.x, place.y, place.width, text, paints.of_company(company))
    sheet.tell(words.city(state, company, _), place.x, place.y, place.width)
