"""Upkeep: a round is closed in three steps, coins, display, markers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from rules.mombasa.names import EMPTY
from rules.mombasa.scoring import scores
from rules.mombasa.state import State
from tui.contract.scene import Scene
from tui.drawing import blocks
from tui.drawing.canvas import Canvas
from tui.mombasa.boards import library, market, paints, tracks
from tui.mombasa.words import changes, labels, terms
from tui.words.language import Language
from tui.words.text import wrap

HEIGHT = 16
#: In how many steps upkeep is told.
STEPS = 3
#: Where the words beside the display begin.
BESIDE, WIDTH = 3 * market.CARD + 1, 28


def board(scene: Scene) -> Canvas:
    """The upkeep; on a wide screen the books below."""
    sheet = upkeep(scene)
    if not scene.wide:
        return sheet
    whole = Canvas(80, height(scene))
    whole.blit(sheet, 0, 0)
    whole.blit(library.draw(scene.state, scene.language), 0, HEIGHT + 1)
    return whole


def height(scene: Scene) -> int:
    """The lines of the board."""
    return HEIGHT + 1 + tracks.HEIGHT if scene.wide else HEIGHT


def upkeep(scene: Scene) -> Canvas:
    """The three steps of upkeep, as many of them as are told: coins, display, markers."""
    sheet = Canvas(80, HEIGHT)
    state, _ = scene.state, scene.language
    told = STEPS if scene.beat is None else scene.beat
    head = _("Entretien : la manche {round} commence", round=state.round)
    blocks.title(sheet, 0, 0, 80, head)
    before = scene.before if scene.before is not None else state
    shown = state if told > 1 else replace(state, display=before.display)
    sheet.blit(market.draw(shown, _, fresh(before, shown)), 0, 2)
    y = 2
    for step in (laid_coins, new_cards, markers_back)[:told]:
        y = beside(sheet, y, tuple(step(before, state, _)))
    if told == STEPS:
        standing(sheet, scene)
    return sheet


def fresh(before: State, state: State) -> frozenset[int]:
    """The spaces of the display whose card has just been drawn."""
    old = Counter(before.display)
    drawn = set()
    for space in reversed(range(len(state.display))):
        card = state.display[space]
        if card != EMPTY and old[card] <= 0:
            drawn.add(space)
        old[card] -= 1
    return frozenset(drawn)


def laid_coins(before: State, state: State, _: Language) -> Iterator[tuple[str, str]]:
    """The coins of the round track on the books below them (MO-821)."""
    yield _("Pièces"), "crema"
    column = labels.at_library(state.round - 2)[2:]
    count = sum(state.coins) - sum(before.coins)
    yield _.plural("{n} pièce : livres, colonne {column}", "{n} pièces : livres, colonne {column}",
                   count, column=column), "ink"  # fmt: skip


def new_cards(before: State, state: State, _: Language) -> Iterator[tuple[str, str]]:
    """What left the display, and what the deck brought (MO-830 to MO-832)."""
    gone = state.discard[len(before.discard) :]
    yield _("Étal"), "crema"
    yield _("défaussées : {cards}", cards=terms.cards(state, gone, _)), "ink"
    yield _("nouvelles : en clair"), "ink"


def markers_back(before: State, state: State, _: Language) -> Iterator[tuple[str, str]]:
    """The markers return, some with a tile (MO-840 to MO-843)."""
    yield _("Marqueurs"), "crema"
    counts = "  ".join(
        f"{terms.letter(seat, _)} {own.markers}" for seat, own in enumerate(state.seats)
    )
    yield _("repris : {counts}", counts=counts), "ink"
    for seat, own in enumerate(state.seats):
        tiles = ", ".join(terms.space(state, space, _) for space in changes.tiles_of(own))
        if tiles:
            yield terms.told(terms.letter(seat, _), tiles, _), "good"


def standing(sheet: Canvas, scene: Scene) -> None:
    """Who begins the round, and everybody's points as things stand."""
    state, _ = scene.state, scene.language
    y = HEIGHT - 1
    x = sheet.put(1, y, _("premier joueur : {name}", name=terms.called(scene, state.first)), "ink")
    for points in scores(state):
        x = paints.piece(sheet, x + 3, y, points.seat, _)
        x = sheet.put(x + 1, y, _.plural("{n} point", "{n} points", points.total), "ink")


def beside(sheet: Canvas, y: int, texts: tuple[tuple[str, str], ...]) -> int:
    """Lines beside the display, each with its paint; the line after them."""
    for text, paint in texts:
        for part in wrap(text, WIDTH):
            sheet.put(BESIDE, y, part, paint)
            y += 1
    return y
