"""`x`: looking at the table without choosing: from thing to thing, each told in the log line.

A board declares its things with their own figures (`Canvas.tell`); what it does not declare is
known by its sign from the glossary. The column beside a wide board is looked at as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tui.contract.glossary import things
from tui.drawing.canvas import Canvas, Spot, towards
from tui.words.language import Language
from tui.words.text import wrap

ARROWS = ("up", "down", "left", "right")

#: The lines a thing is told in: that of the log, and the one below it.
LINES = 2


class Part(NamedTuple):
    """A drawing that is looked at: its name, and where it stands on the screen."""

    name: str
    drawing: Canvas
    x: int = 0
    y: int = 0


class Thing(NamedTuple):
    """Something to look at: on which part and on which cells, what it is and does, its rule."""

    part: str
    cells: tuple[Spot, ...]
    text: str
    rule: str

    @property
    def place(self) -> tuple[str, int, int]:
        """Where it begins: it is the same thing as long as it stands there."""
        return self.part, self.cells[0].x, self.cells[0].y


class Look:
    """A cursor over the things of a table; away until one looks."""

    def __init__(self, game: str, parts: Callable[[], tuple[Part, ...]]) -> None:
        self.game, self.parts = game, parts
        self.here: Thing | None = None

    def begin(self, _: Language) -> bool:
        """Look at the first thing; False if there is none."""
        found = self.found(_)
        self.here = found[0] if found else None
        return self.here is not None

    def end(self) -> None:
        """Look away."""
        self.here = None

    def found(self, _: Language) -> list[Thing]:
        """The things to stop at, part by part and line by line."""
        return [thing for part in self.parts() for thing in lying(part, self.game, _)]

    def move(self, key: str, _: Language) -> bool:
        """Another thing, by an arrow or Tab; whether the key means that."""
        step = {"tab": 1, "shift+tab": -1}.get(key)
        if self.here is None or (step is None and key not in ARROWS):
            return False
        found = self.found(_)
        places = [thing.place for thing in found]
        if not found:
            return False
        if self.here.place not in places:
            self.here = found[0]
        elif step is not None:
            self.here = found[(places.index(self.here.place) + step) % len(found)]
        else:
            self.here = beside(found, places.index(self.here.place), key, self.parts())
        return True

    def drawn(self, sheet: Canvas, part: str) -> Canvas:
        """A part with the thing that is looked at lit up."""
        if self.here is None or self.here.part != part:
            return sheet
        lit = Canvas(sheet.width, sheet.height)
        lit.blit(sheet, 0, 0)
        for cell in self.here.cells:
            for y in range(cell.y, min(cell.y + cell.height, sheet.height)):
                for x in range(max(0, cell.x), min(cell.x + cell.width, sheet.width)):
                    lit.paints[y][x] = "lit"
        return lit

    def told(self, width: int, _: Language) -> list[str]:
        """What the thing is and does, in two lines at most; its rule where there is room."""
        if self.here is None:
            return []
        keys = _("⏎ {rule} · Tab suivant · Échap retour", rule=self.here.rule)
        lines = wrap(self.here.text, width)[:LINES]
        return lines if len(lines) == LINES else [*lines, keys]


def lying(part: Part, game: str, _: Language) -> list[Thing]:
    """The things of a part: those it declares, then the signs it does not."""
    declared = list(declared_on(part))
    taken = [cell for thing in declared for cell in thing.cells]
    signs = [
        Thing(
            part.name,
            (Spot(None, sign.x, sign.y, sign.width, 1),),
            f"{sign.drawn.strip()}  {_(sign.sign.text)}",
            sign.sign.rule,
        )
        for sign in things(part.drawing, game, _)
        if not sign.sign.quiet and not any(cell.holds(sign.x, sign.y) for cell in taken)
    ]
    return sorted((*declared, *signs), key=lambda thing: (thing.cells[0].y, thing.cells[0].x))


def declared_on(part: Part) -> Iterator[Thing]:
    """The things that a drawing declares, as far as they lie on it; one that lies on several
    rectangles is one thing."""
    cells: dict[int, list[Spot]] = {}
    for spot in part.drawing.things:
        if 0 <= spot.y < part.drawing.height and 0 <= spot.x < part.drawing.width:
            cells.setdefault(id(spot.what), []).append(spot)
    for spots in cells.values():
        told = spots[0].what
        yield Thing(part.name, tuple(spots), told.words(), told.rule)


def beside(found: list[Thing], at: int, key: str, parts: tuple[Part, ...]) -> Thing:
    """The thing that an arrow leads to: on the same line if there is one, else the nearest."""
    offsets = {part.name: (part.x, part.y) for part in parts}
    spots = [on_screen(thing, *offsets[thing.part]) for thing in found]
    here = spots[at]
    if key in ("left", "right"):
        same = [spot for spot in spots if spot.y <= here.y < spot.y + spot.height]
        nearest = towards(same, here, key)
        if nearest is not None:
            return nearest.what
    nearest = towards(spots, here, key)
    return nearest.what if nearest else found[at]


def on_screen(thing: Thing, x: int, y: int) -> Spot:
    """Where a thing stands on the screen: the widest of its cells."""
    cell = max(thing.cells, key=lambda spot: spot.width * spot.height)
    return Spot(thing, cell.x + x, cell.y + y, cell.width, cell.height)
