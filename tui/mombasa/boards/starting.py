"""The first screen of a game: a word on the period, then the start tiles and the tracks."""

from __future__ import annotations

from collections.abc import Iterator

from rules.mombasa.actions import KeepTile
from rules.mombasa.names import COMPANIES
from rules.mombasa.state import State
from tui.contract.scene import Scene
from tui.drawing import blocks
from tui.drawing.canvas import Canvas
from tui.mombasa.boards import paints, tracks
from tui.mombasa.words import terms
from tui.mombasa.words.labels import start_bonus
from tui.mombasa.words.preface import PREFACE, TITLE
from tui.words.language import Language
from tui.words.text import wrap

#: Lines of the board where the choices stand below it.
HEIGHT = 13
#: Columns of a start tile.
TILE = 39


def board(scene: Scene) -> Canvas:
    """The preface, the tiles to choose from or the one that is set out, the faces in play."""
    sheet = Canvas(80, HEIGHT)
    state, _ = scene.state, scene.language
    y = preface(sheet, _)
    own = state.seats[scene.viewer if state.me.dealt else state.seat]
    for column, tile in enumerate(own.dealt or (own.tile,)):
        if tile >= 0:
            start_tile(sheet, TILE * column, y, scene, tile)
    if not own.dealt:
        faces(sheet, TILE + 1, y, state, _)
    return tracks.below(sheet, scene)


def height(scene: Scene) -> int:
    """The lines of the board, with the tracks below where there is room."""
    return HEIGHT + 1 + tracks.HEIGHT if scene.wide else HEIGHT


def preface(sheet: Canvas, _: Language) -> int:
    """The note on the colonial period; the line after it."""
    blocks.title(sheet, 0, 0, 80, _(TITLE))
    y = 1
    for part in _(PREFACE).split("\n\n"):
        for line in wrap(part, 78):
            sheet.put(1, y, line, "ink")
            y += 1
    return y


def start_tile(sheet: Canvas, x: int, y: int, scene: Scene, tile: int) -> None:
    """A start tile: its cards, its book, its steps."""
    state, _ = scene.state, scene.language
    name = terms.tile(state, tile, _)
    blocks.title(sheet, x, y, TILE - 1, _("Tuile {tile}", tile=name))
    for line, text in enumerate(tile_lines(state, tile, _), start=1):
        sheet.put(x + 1, y + line, text, "ink")
    sheet.spot(KeepTile(tile), x, y, TILE - 1, 4)
    if scene.target == KeepTile(tile):
        sheet.put(x, y + 1, "▸", "lit")


def tile_lines(state: State, tile: int, _: Language) -> Iterator[str]:
    """What a start tile gives, in three lines."""
    printed = state.pack.tiles[tile]
    numbers = [state.pack.card_number[card] for card in printed.cards]
    yield _("piles : {cards}", cards=terms.cards(state, numbers, _))
    yield _("livre : {needs} → {reward}", needs=terms.needs(printed.needs, _),
            reward=terms.gift(printed.reward, _))  # fmt: skip
    yield _("départ : {bonus}", bonus=start_bonus(state, tile))


def faces(sheet: Canvas, x: int, y: int, state: State, _: Language) -> None:
    """The track faces in play and what they unlock."""
    blocks.title(sheet, x, y, TILE, _("Pistes de cette partie"))
    for company in COMPANIES:
        face = state.face(company)
        at = paints.post(sheet, x + 1, y + 1 + company, company) + 1
        bonus = terms.special(face.special_bonus, 1, _)
        sheet.put(at, y + 1 + company, f"{face.id} {bonus}", "ink")
