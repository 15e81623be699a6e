"""The paints of Coffee Traders: a ground for each player's pieces, always with its letter, and an
ink for each coffee, always with its name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from rules.coffee_traders.pieces import COOPS, Colour, Coop
from rules.coffee_traders.state import State
from tui.coffee_traders.words import prospects, terms
from tui.coffee_traders.words.labels import label
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas, shorten
from tui.drawing.choices import Choice
from tui.words.language import Language
from tui.words.text import latest, wrap

GROUNDS = {
    Colour.RED: "cherry",
    Colour.BLUE: "blue",
    Colour.GREEN: "green",
    Colour.YELLOW: "yellow",
    Colour.WHITE: "white",
}
ANDRE_GROUND = "grey"

#: The ink of each cooperative and its coffee (CT-002).
INKS = {
    Coop.GUATEMALA: "rose",
    Coop.COLOMBIA: "gold",
    Coop.BRAZIL: "leaf",
    Coop.ETHIOPIA: "sky",
    Coop.INDONESIA: "lilac",
}
#: The paints that give way to them; a cursor does not, nor what is taken.
GIVES_WAY = frozenset({"ink", "faint", "crema", "good"})

#: A place nobody has taken.
FREE = "·"


def paint_of(state: State, seat: int) -> str:
    """The paint of a seat's pieces."""
    return ANDRE_GROUND if state.is_andre(seat) else GROUNDS[terms.colour(state, seat)]


def piece(sheet: Canvas, x: int, y: int, state: State, seat: int, _: Language) -> int:
    """A piece of a player: the letter on the colour; the column after it."""
    return sheet.put(x, y, terms.letter(state, seat, _), paint_of(state, seat))


def pieces(sheet: Canvas, x: int, y: int, state: State, seats: tuple[int, ...], _: Language) -> int:
    """Pieces side by side; the column after them."""
    for seat in seats:
        x = piece(sheet, x, y, state, seat, _) + 1
    return x


def ink_of(kind: int) -> str:
    """The ink of a coffee's cubes; kopi luwak has that of what matters."""
    return INKS[Coop(kind)] if kind in COOPS else "crema"


@cache
def named_coffees(_: Language) -> tuple[re.Pattern[str], dict[str, str]]:
    """What finds the names of the coffees, whole or in three letters; and the ink of each."""
    inks = {name(coop, _): INKS[coop] for name in (terms.coffee, terms.short) for coop in COOPS}
    names = "|".join(sorted(map(re.escape, inks), key=len, reverse=True))
    return re.compile(rf"(?<![^\W\d_])(?:{names})(?![^\W\d_])"), inks


def inked(sheet: Canvas, _: Language) -> Canvas:
    """The sheet with every coffee in its ink, except where another paint means something."""
    pattern, inks = named_coffees(_)
    for letters, paints in zip(sheet.letters, sheet.paints, strict=True):
        for found in pattern.finditer("".join(letter or " " for letter in letters)):
            start, end = found.span()
            if paints[start] in GIVES_WAY:
                paints[start:end] = [inks[found.group()]] * (end - start)
    return sheet


def mark(scene: Scene, action: object | None) -> str:
    """The sign of a choice on the board: its key; nothing for what is none."""
    known = scene.keys
    return (known[action] or "▸") if action in known else ""


def cursor(scene: Scene) -> str:
    """The paint of the cursor: another one where the rules say no."""
    return "lit" if scene.target in scene.keys else "red"


def keys(scene: Scene) -> dict[object, str]:
    """The key of each choice, by its action."""
    return {choice.action: choice.sign for choice in scene.choices}


def refused_under_cursor(sheet: Canvas, x: int, y: int, scene: Scene) -> None:
    """The place under the cursor in words, where the rules say no: the table says why below."""
    target = scene.target
    if target is None or target in scene.keys:
        return
    if target in {spot.what for spot in sheet.spots}:
        sheet.put(x, y, f"× {label(scene.state, target, scene.language)}", "faint")


def told_under_cursor(sheet: Canvas, x: int, y: int, scene: Scene, lines: int = 1) -> None:
    """What the choice under the cursor leads to, before it is taken, in so many lines."""
    if scene.target not in scene.keys:
        return
    width = sheet.width - x - 1
    said = wrap(prospects.told(scene.state, scene.target, scene.language), width)
    if len(said) > lines:
        said[lines - 1 :] = [shorten(" ".join(said[lines - 1 :]), width)]
    for line, text in enumerate(said, start=y):
        sheet.put(x, line, text, "crema")


def listing(
    sheet: Canvas, x: int, y: int, scene: Scene, choices: Sequence[Choice], columns: int = 2
) -> int:
    """Choices in words, row by row; those that stand nowhere on the board yet are placed here.

    The line after them.
    """
    shown = {spot.what for spot in sheet.spots}
    width = (sheet.width - x) // columns
    for at, choice in enumerate(choices):
        left, line = x + width * (at % columns), y + at // columns
        lit = choice.action == scene.target
        alone = at % columns + 1 < columns and at + 1 == len(choices)
        told = shorten(choice.label, (sheet.width - left if alone else width) - 4)
        if lit:
            sheet.fill(left, line, len(told) + 4, 1, "lit")
        sheet.put(left + 1, line, choice.sign or "·", "lit" if lit else "crema")
        sheet.put(left + 3, line, told, "lit" if lit else "ink")
        if choice.action not in shown:
            sheet.spot(choice.action, left, line, width - 1)
    return y - (-len(choices) // columns)


def elsewhere(sheet: Canvas, scene: Scene) -> tuple[Choice, ...]:
    """The choices that stand nowhere on the board yet."""
    shown = {spot.what for spot in sheet.spots}
    return tuple(choice for choice in scene.choices if choice.action not in shown)


def news(sheet: Canvas, x: int, y: int, height: int, scene: Scene) -> bool:
    """What the others did while the viewer waited, the latest of it; whether there is anything."""
    _ = scene.language
    lines = latest(scene.news, sheet.width - x - 1, height - 1)
    if lines:
        sheet.put(x, y, _("Depuis votre tour"), "crema")
    for line, text in enumerate(lines, start=y + 1):
        sheet.put(x, line, text, "faint")
    return bool(lines)
