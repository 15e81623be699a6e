"""The four cities: columns of posts, the coins they cover, what a share is worth."""

from __future__ import annotations

from rules.mombasa import asks, development
from rules.mombasa.actions import REMOVE_POSTS, TAKE_COLUMNS, Column, RemovePost
from rules.mombasa.names import COLUMNS, COMPANIES, EMPTY
from rules.mombasa.posts import share_value
from rules.mombasa.state import State
from tui.canvas import Canvas
from tui.language import Language
from tui.mombasa import paints, words
from tui.scene import Scene

#: Columns of a city, from one post to the next.
WIDTH, STEP = 18, 3
#: Title, then a line of posts and a line of coins for each column.
HEIGHT = 2 + 2 * COLUMNS
ROOM = 5


def draw(state: State, company: int, lit: int, _: Language) -> Canvas:
    """A city, one of its columns lit."""
    sheet = Canvas(WIDTH, HEIGHT)
    x = paints.post(sheet, 1, 0, company) + 1
    sheet.put(x, 0, words.company(company, _), "crema")
    worth = _("part £{value}", value=share_value(state, company))
    sheet.put(1, 1, worth, "ink")
    for column in range(COLUMNS):
        posts(sheet, 2 + 2 * column, state, company, column, lit == column)
    return sheet


def posts(sheet: Canvas, y: int, state: State, company: int, column: int, lit: bool) -> None:
    """A column from the centre outwards: posts, and where there is none the coins of its space."""
    at = COLUMNS * company + column
    printed = state.pack.cities[company].coins[column]
    covered = filled(state, at)
    sheet.put(1, y, str(column + 1), "lit" if lit else "faint")
    for space, coins in enumerate(printed):
        x = 3 + STEP * space
        if space in covered:
            paints.post(sheet, x, y, company)
            sheet.put(x, y + 1, str(coins) if coins else "", "faint")
        else:
            sheet.put(x, y, f"£{coins}" if coins else paints.FREE, "good" if coins else "faint")


def filled(state: State, at: int) -> range:
    """The spaces with a post: posts stand at the far end, save for a last space once emptied."""
    end = ROOM - bool(state.emptied >> at & 1)
    return range(end - state.columns[at], end)


def in_focus(scene: Scene) -> tuple[int, int]:
    """The company and column the cursor is on."""
    at, state = scene.target, scene.state
    if isinstance(at, RemovePost):
        return at.company, at.column
    if not isinstance(at, Column):
        return EMPTY, EMPTY
    if state.ask is asks.RETURN_POST:
        return state.regions[development.expelled(state)], at.column
    return state.company, at.column


def board(scene: Scene) -> Canvas:
    """All four cities side by side."""
    sheet = Canvas(4 * WIDTH, HEIGHT)
    state, focus = scene.state, in_focus(scene)
    for company in COMPANIES:
        lit = focus[1] if focus[0] == company else EMPTY
        sheet.blit(draw(state, company, lit, scene.language), WIDTH * company, 0)
        for column in range(COLUMNS):
            way = spot_of(scene, company, column)
            if way is not None:
                sheet.spot(way, WIDTH * company, 2 + 2 * column, WIDTH, 2)
    return sheet


def spot_of(scene: Scene, company: int, column: int) -> object | None:
    """The choice a column stands for."""
    state: State = scene.state
    if state.ask is asks.REMOVE:
        return REMOVE_POSTS[COLUMNS * company + column]
    owner = EMPTY
    if state.ask is asks.TAKE_POST:
        owner = state.company
    elif state.ask is asks.RETURN_POST:
        owner = state.regions[development.expelled(state)]
    return TAKE_COLUMNS[column] if owner == company else None
