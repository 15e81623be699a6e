"""The paints of Coffee Traders: a ground for each player's pieces, always with its letter."""

from __future__ import annotations

from rules.coffee_traders.pieces import Colour
from rules.coffee_traders.state import State
from tui.canvas import Canvas
from tui.coffee_traders import words
from tui.coffee_traders.labels import label
from tui.language import Language
from tui.scene import Scene

GROUNDS = {
    Colour.RED: "body",
    Colour.BLUE: "moisture",
    Colour.GREEN: "hard",
    Colour.YELLOW: "acidity",
    Colour.WHITE: "joker",
}
ANDRE_GROUND = "smoke"

#: A place nobody has taken.
FREE = "·"


def paint_of(state: State, seat: int) -> str:
    """The paint of a seat's pieces."""
    return ANDRE_GROUND if state.is_andre(seat) else GROUNDS[words.colour(state, seat)]


def piece(sheet: Canvas, x: int, y: int, state: State, seat: int, _: Language) -> int:
    """A piece of a player: the letter on the colour; the column after it."""
    return sheet.put(x, y, words.letter(state, seat, _), paint_of(state, seat))


def pieces(sheet: Canvas, x: int, y: int, state: State, seats: tuple[int, ...], _: Language) -> int:
    """Pieces side by side; the column after them."""
    for seat in seats:
        x = piece(sheet, x, y, state, seat, _) + 1
    return x


def mark(scene: Scene, action: object | None) -> str:
    """The sign of a choice on the board: its key; nothing for what is none."""
    known = keys(scene)
    return (known[action] or "▸") if action in known else ""


def cursor(scene: Scene) -> str:
    """The paint of the cursor: another one where the rules say no."""
    return "lit" if scene.target in keys(scene) else "red"


def keys(scene: Scene) -> dict[object, str]:
    """The key of each choice, by its action."""
    return {choice.action: choice.key for choice in scene.choices}


def under_cursor(sheet: Canvas, x: int, y: int, scene: Scene) -> None:
    """The place under the cursor in words; a choice with its key, another one with a cross."""
    target = scene.target
    if target is None or target not in {spot.what for spot in sheet.spots}:
        return
    key = mark(scene, target)
    told = label(scene.state, target, scene.language)
    sheet.put(x, y, f"{key or '×'} {told}", "crema" if key else "faint")


def rest(sheet: Canvas, x: int, y: int, scene: Scene) -> int:
    """The choices that stand nowhere on the board yet, one below the other; the line after."""
    shown = {spot.what for spot in sheet.spots}
    for choice in scene.choices:
        if choice.action in shown:
            continue
        lit = choice.action == scene.target
        width = len(choice.label) + 4
        if lit:
            sheet.fill(x, y, width, 1, "lit")
        sheet.put(x + 1, y, choice.key or "·", "lit" if lit else "crema")
        sheet.put(x + 3, y, choice.label, "lit" if lit else "ink")
        sheet.spot(choice.action, x, y, width)
        y += 1
    return y
