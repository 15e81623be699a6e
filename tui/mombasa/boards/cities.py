"""The four cities: columns of posts, the coins they cover, what a share is worth."""

from __future__ import annotations

from rules.mombasa.actions import REMOVE_POSTS, TAKE_COLUMNS, Column, RemovePost
from rules.mombasa.names import COLUMNS, COMPANIES, EMPTY
from rules.mombasa.posts import share_value
from rules.mombasa.state import State
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas
from tui.mombasa.boards import paints
from tui.mombasa.words import look, terms
from tui.mombasa.words.company_labels import city_asked, with_column
from tui.words.language import N_, Language

#: Columns of a city, from one post to the next.
WIDTH, STEP = 20, 3
#: The name, then a line for each column of posts.
HEIGHT = 1 + COLUMNS
ROOM = 5

#: The coins a post covers, small beside it.
COVERED = ("", "¹", "²", "³")
LEGEND = N_("M¹ : comptoir et pièces qu'il couvre · £1 : pièce découverte · centre à gauche")


def draw(state: State, company: int, lit: int, _: Language) -> Canvas:
    """A city, one of its columns lit."""
    sheet = Canvas(WIDTH, HEIGHT)
    title(sheet, 1, 0, state, company, _)
    for column in range(COLUMNS):
        sheet.put(1, 1 + column, str(column + 1), "lit" if lit == column else "faint")
        posts(sheet, 3, 1 + column, state, company, column)
        sheet.tell(look.column(state, company, column, _), 1, 1 + column, WIDTH - 2)
    return sheet


def title(sheet: Canvas, x: int, y: int, state: State, company: int, _: Language) -> None:
    """A company's letter and name, and what its share is worth."""
    at = paints.post(sheet, x, y, company) + 1
    after = sheet.put(at, y, f"{terms.company(company, _)} £{share_value(state, company)}", "crema")
    sheet.tell(look.city(state, company, _), x, y, after - x)


def posts(sheet: Canvas, x: int, y: int, state: State, company: int, column: int) -> None:
    """A column from the centre outwards: posts with the coins below them, and coins laid bare."""
    at = COLUMNS * company + column
    covered = filled(state, at)
    for space, coins in enumerate(state.pack.cities[company].coins[column]):
        here = x + STEP * space
        if space in covered:
            after = paints.post(sheet, here, y, company)
            sheet.put(after, y, COVERED[coins], "faint")
        else:
            sheet.put(here, y, f"£{coins}" if coins else paints.FREE, "good" if coins else "faint")


def filled(state: State, at: int) -> range:
    """The spaces with a post: posts stand at the far end, save for a last space once emptied."""
    end = ROOM - bool(state.emptied >> at & 1)
    return range(end - state.columns[at], end)


def row(state: State, focus: tuple[int, int], _: Language) -> Canvas:
    """All four cities side by side, a column of one of them lit."""
    sheet = Canvas(len(COMPANIES) * WIDTH, HEIGHT)
    for company in COMPANIES:
        lit = focus[1] if focus[0] == company else EMPTY
        sheet.blit(draw(state, company, lit, _), WIDTH * company, 0)
    return sheet


def in_focus(scene: Scene) -> tuple[int, int]:
    """The company and column the cursor is on."""
    at = scene.target
    if isinstance(at, RemovePost):
        return at.company, at.column
    return (city_asked(scene.state), at.column) if isinstance(at, Column) else (EMPTY, EMPTY)


def board(scene: Scene) -> Canvas:
    """All four cities while a post is to leave the game; each column can be pointed at."""
    sheet = Canvas(len(COMPANIES) * WIDTH, height(scene))
    sheet.blit(row(scene.state, in_focus(scene), scene.language), 0, 1)
    sheet.put(1, HEIGHT + 2, scene.language(LEGEND), "faint")
    for at, way in enumerate(REMOVE_POSTS):
        company, column = divmod(at, COLUMNS)
        sheet.spot(way, WIDTH * company, 2 + column, WIDTH)
    return sheet


def height(scene: Scene) -> int:
    """The lines of that board, above the list of posts."""
    return 2 * HEIGHT


def choose_column(sheet: Canvas, x: int, y: int, width: int, scene: Scene) -> int:
    """The three columns of the city in question, one below the other; the line after."""
    state, _ = scene.state, scene.language
    company, known = city_asked(state), scene.keys
    for column, way in enumerate(TAKE_COLUMNS[:COLUMNS]):
        line = y + column
        if way in known:
            paints.line(sheet, x, line, width, known[way], "", way, scene)
        else:
            sheet.put(x + 1, line, "×", "faint")
            sheet.spot(way, x, line, width)
        posts(sheet, x + 4, line, state, company, column)
        change = worth_after(state, company, column)
        if way in known and change:
            paint = "lit" if way == scene.target else "good"
            sheet.right(x + width, line, change, paint)
    return y + COLUMNS


def worth_after(state: State, company: int, column: int) -> str:
    """What a share would be worth, if the choice of a column changes it."""
    after = with_column(state, column)
    if after is None or share_value(after, company) == share_value(state, company):
        return ""
    return f"→ £{share_value(after, company)}"
