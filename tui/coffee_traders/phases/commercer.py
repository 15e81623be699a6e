"""Phase III, Commercer & Construire: the five houses with what they promise, and board III.

A trader goes to a house, a contractor to a column of buildings: the cursor walks over both. Where
it is wide the houses are those of the maps.
"""

from __future__ import annotations

from rules.coffee_traders.actions import HIRES, OPENS
from rules.coffee_traders.phases import recolter
from rules.coffee_traders.phases.commercer import PHASE
from rules.coffee_traders.pieces import BOARD, COOPS, LIMITS, PHASES, Building
from rules.coffee_traders.reserves import traders_at_hand
from rules.coffee_traders.scoring import BUILDING_VP
from rules.coffee_traders.state import State, Task
from tui.coffee_traders.boards import coop, maps, player
from tui.coffee_traders.boards.paints import (
    cursor,
    elsewhere,
    listing,
    mark,
    news,
    piece,
    pieces,
    refused_under_cursor,
    told_under_cursor,
)
from tui.coffee_traders.boards.places import about, asked, at_issue
from tui.coffee_traders.phases.traders_phase import TradersPhase
from tui.coffee_traders.words import terms
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas, shorten
from tui.words.language import Language

#: A house as a card: how wide, how far to the next, and how high.
CARD, PITCH, CARD_HEIGHT = 15, 16, 6

#: The lines of board III, below the houses and below the maps.
BUILDINGS = (CARD_HEIGHT, maps.ALL_HEIGHT)
BOARD_III = 2
#: The line between it and the supplies on a narrow screen.
BELOW_III = CARD_HEIGHT + BOARD_III
#: The lines of the supplies, which a wide screen has beside the maps.
SUPPLIES = 3
#: The lines where the answers stand below, narrow and wide.
HEIGHT = (CARD_HEIGHT + BOARD_III + 1 + SUPPLIES, maps.ALL_HEIGHT + BOARD_III)

#: The width of a building's column, and where the news begin beside the answers.
COLUMN, NEWS = 20, 42


# --- The phase ----------------------------------------------------------------------------------


def trade(state: State, _: Language) -> str:
    """An action of the phase."""
    coins = terms.coins(state.player.coins, _)
    return _.plural(
        "commercer ou construire ? ({n} négociant, {coins})",
        "commercer ou construire ? ({n} négociants, {coins})",
        traders_at_hand(state.player),
        coins=coins,
    )


def portage(state: State, _: Language) -> str:
    """Whether to follow into a house."""
    return _("portage dans la maison de négoce {where} ?", where=terms.in_coop(state.task.coop, _))


def follow(state: State, _: Language) -> str:
    """Whether to build where another built."""
    builder, place = terms.seat(state, state.task.builder, _), state.task.place
    if place == BOARD:
        return _("bâtir un entrepôt en portage de {seat}, pour un café ?", seat=builder)
    where = terms.in_coop(place, _)
    return _("bâtir {where} en portage de {seat}, pour un café ?", where=where, seat=builder)


def give(state: State, _: Language) -> str:
    """The coffee a portage costs."""
    return _("quel café donner à {seat} ?", seat=terms.seat(state, state.task.builder, _))


class Commercer(TradersPhase):
    """The houses and board III; while bots trade, what they did."""

    key = PHASES[PHASE]
    questions = {
        Task.TRADE: trade,
        Task.PORTAGE: portage,
        Task.FOLLOW: follow,
        Task.GIVE: give,
    }
    watched = True

    def own_height(self, scene: Scene) -> int | None:
        """An action is chosen on the board itself."""
        return None if at_issue(scene) == Task.TRADE else HEIGHT[scene.wide]

    def own_board(self, scene: Scene, lines: int) -> Canvas:
        """The houses, the columns of board III, then the supplies and the other answers."""
        height = HEIGHT[scene.wide]
        sheet = Canvas(82 if scene.wide else 80, max(lines, height))
        if scene.wide:
            sheet.blit(maps.draw(scene), 0, 0)
        else:
            for number in COOPS:
                card(sheet, number * PITCH, scene, number)
            supplies(sheet, CARD_HEIGHT + BOARD_III + 1, scene)
        for column in range(len(HIRES)):
            building(sheet, 1 + column * COLUMN, BUILDINGS[scene.wide], scene, column)
        if asked(scene) == Task.TRADE:
            refused_under_cursor(sheet, 1, height, scene)
            told_under_cursor(sheet, 1, height if scene.wide else BELOW_III, scene)
            below = elsewhere(sheet, scene)
            listing(sheet, 0, height + 1, scene, below, 2 if scene.wide else 1)
        if not scene.wide:
            left = 1 if scene.watching else NEWS
            news(sheet, left, height, lines - height, scene)
        return sheet


# --- The board ----------------------------------------------------------------------------------


def supplies(sheet: Canvas, y: int, scene: Scene) -> None:
    """What the one who is asked may spend."""
    state, _ = scene.state, scene.language
    x = piece(sheet, 1, y, state, state.seat, _) + 1
    sheet.put(x, y, player.supply(state.player, _), "ink")
    sheet.put(1, y + 1, player.pool(state.player, _), "ink")
    coffee = _("Cafés : {stock}", stock=terms.stock(state.player.coffee, _))
    sheet.put(1, y + 2, coffee, "ink")


def card(sheet: Canvas, x: int, scene: Scene, number: int) -> None:
    """A house: its traders, its coffee, its posts, and who would get how much."""
    state, _ = scene.state, scene.language
    action, lit = OPENS[number], OPENS[number] == scene.target
    here = lit or about(scene) == number
    sheet.box(x, 0, CARD, CARD_HEIGHT, "crema" if here else "line")
    name = f"{mark(scene, action)} {terms.coop(number, _)}".strip()
    sheet.put(x + 1, 0, f" {name} ", cursor(scene) if lit else "lit" if here else "crema")
    coop.house(sheet, x + 2, 1, state, number, _)
    pool = recolter.production(state, number)
    sheet.put(x + 2, 2, _.plural("{n} café", "{n} cafés", pool), "ink")
    posts = tuple(recolter.posts(state, number))
    if posts:
        at = sheet.put(x + 2, 3, _("postes"), "faint") + 1
        pieces(sheet, at, 3, state, posts, _)
    coop.promised(sheet, sheet.put(x + 2, 4, "→ ", "faint"), 4, state, number, _)
    if asked(scene) == Task.TRADE:
        sheet.spot(action, x, 0, CARD, CARD_HEIGHT)


def building(sheet: Canvas, x: int, y: int, scene: Scene, column: int) -> None:
    """A column of board III: its key, how many stand, and what the next one is worth."""
    state, _ = scene.state, scene.language
    action, built = HIRES[column], state.player.built[column]
    lit = action == scene.target
    sheet.put(x, y, mark(scene, action), "crema")
    at = sheet.put(x + 2, y, terms.building(column, _), cursor(scene) if lit else "ink") + 1
    at = sheet.put(at, y, "■" * built, "crema")
    sheet.put(at, y, "□" * (LIMITS[column] - built), "faint")
    told = _("au complet")
    if built < LIMITS[column]:
        worth = terms.vp(BUILDING_VP[Building(column)][built + 1], _)
        told = " ".join((worth, *terms.building_gives(column, built + 1, _)))
    sheet.put(x + 2, y + 1, shorten(told, COLUMN - 2), "faint")
    if asked(scene) == Task.TRADE:
        sheet.spot(action, x, y, COLUMN - 1, 2)
