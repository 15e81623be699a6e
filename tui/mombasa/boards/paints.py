"""The paints of Mombasa: grounds for companies and players, always with their letters."""

from __future__ import annotations

from rules.mombasa.names import EMPTY, Company
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas, shorten
from tui.mombasa.words import terms
from tui.words.language import Language

COMPANIES = {
    Company.MOMBASA: "soot",
    Company.CAPE_TOWN: "cherry",
    Company.SAINT_LOUIS: "white",
    Company.CAIRO: "orange",
}
SEATS = ("blue", "green", "yellow", "violet")

#: A place nobody has taken.
FREE = "·"


def of_company(company: int) -> str:
    """The paint of a company's posts; bare land for none."""
    return "board" if company == EMPTY else COMPANIES[Company(company)]


def post(sheet: Canvas, x: int, y: int, company: int) -> int:
    """A company's letter on its colour; the column after it."""
    return sheet.put(x, y, terms.company_letter(company), of_company(company))


def piece(sheet: Canvas, x: int, y: int, seat: int, _: Language) -> int:
    """A player's letter on the colour; the column after it."""
    return sheet.put(x, y, terms.letter(seat, _), SEATS[seat])


def keys(scene: Scene) -> dict[object, str]:
    """The key of each choice, by its action."""
    return {choice.action: choice.sign for choice in scene.choices}


def rest(sheet: Canvas, x: int, y: int, width: int, scene: Scene) -> int:
    """The choices that stand nowhere on the board yet, one below the other; the line after."""
    shown = {spot.what for spot in sheet.spots}
    for choice in scene.choices:
        if choice.action not in shown:
            line(sheet, x, y, width, choice.sign, choice.label, choice.action, scene)
            y += 1
    return y


def line(
    sheet: Canvas, x: int, y: int, width: int, key: str, text: str, action: object, scene: Scene
) -> None:
    """A choice on a line: its key, its words, lit under the cursor."""
    lit = action == scene.target and scene.pointer is None
    if lit:
        sheet.fill(x, y, width, 1, "lit")
    sheet.put(x + 1, y, key or FREE, "lit" if lit else "crema")
    sheet.put(x + 3, y, shorten(text, width - 3), "lit" if lit else "ink")
    sheet.spot(action, x, y, width)
