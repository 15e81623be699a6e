"""`x`: looking at the board without choosing: from sign to sign, each told in the log line."""

from __future__ import annotations

from collections.abc import Callable

from rich.cells import cell_len

from tui.contract.glossary import Thing, things
from tui.drawing.canvas import Canvas, Spot, towards
from tui.words.language import Language

ARROWS = ("up", "down", "left", "right")


class Look:
    """A cursor over the signs of a drawing; away until one looks."""

    def __init__(self, game: str, drawing: Callable[[], Canvas]) -> None:
        self.game, self.drawing = game, drawing
        self.here: Thing | None = None

    def begin(self, _: Language) -> bool:
        """Look at the first sign; False if there is none."""
        found = self.found(_)
        self.here = found[0] if found else None
        return self.here is not None

    def end(self) -> None:
        """Look away."""
        self.here = None

    def found(self, _: Language) -> list[Thing]:
        """The signs to stop at."""
        return [thing for thing in things(self.drawing(), self.game, _) if not thing.sign.quiet]

    def move(self, key: str, _: Language) -> bool:
        """Another sign, by an arrow or Tab; whether the key means that."""
        step = {"tab": 1, "shift+tab": -1}.get(key)
        found = self.found(_)
        if self.here is None or not found or (step is None and key not in ARROWS):
            return False
        if self.here not in found:
            self.here = found[0]
        elif step is not None:
            self.here = found[(found.index(self.here) + step) % len(found)]
        else:
            self.here = beside(found, self.here, key)
        return True

    def drawn(self, sheet: Canvas) -> Canvas:
        """The board with the sign that is looked at lit up."""
        if self.here is None:
            return sheet
        lit = Canvas(sheet.width, sheet.height)
        lit.blit(sheet, 0, 0)
        thing = self.here
        for x in range(thing.x, min(thing.x + thing.width, sheet.width)):
            if thing.y < sheet.height:
                lit.paints[thing.y][x] = "lit"
        return lit

    def told(self, width: int, _: Language) -> str:
        """What the sign is, and the keys if there is room for them."""
        if self.here is None:
            return ""
        text = f"{self.here.drawn.strip()}  {_(self.here.sign.text)}"
        keys = f"  ({self.here.sign.rule} ⏎)"
        return text + keys if cell_len(text + keys) <= width else text


def beside(found: list[Thing], here: Thing, key: str) -> Thing:
    """The sign that an arrow leads to: on the same line if there is one, else the nearest."""
    same = [thing for thing in found if thing.y == here.y]
    if key in ("left", "right") and len(same) > 1:
        there = same.index(here) + (1 if key == "right" else -1)
        return same[max(0, min(there, len(same) - 1))]
    spots = [Spot(thing, thing.x, thing.y, thing.width, 1) for thing in found]
    nearest = towards(spots, spots[found.index(here)], key)
    return nearest.what if nearest else here
