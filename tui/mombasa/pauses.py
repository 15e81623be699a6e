"""Between decisions: the plans are turned up, and a round is closed with its upkeep."""

from __future__ import annotations

from rules.mombasa import asks
from rules.mombasa.names import EMPTY, SLOTS
from rules.mombasa.scoring import scores
from rules.mombasa.state import State
from rules.mombasa.zone import totals
from tui.canvas import Canvas, shorten
from tui.language import Language
from tui.mombasa import changes, market, paints, words
from tui.scene import Scene

HEIGHT = 14
#: Where the words beside the display begin.
BESIDE, WIDTH = 3 * market.CARD + 1, 28


def pauses(before: State, after: State) -> bool:
    """Whether there is something to look at: all plans shown, or a round closed."""
    shown = before.ask is asks.PLAN and after.ask is not asks.PLAN
    return shown or (0 < before.round < after.round)


def board(scene: Scene) -> Canvas:
    """The zones of all, or the upkeep."""
    return upkeep(scene) if scene.state.ask is asks.PLAN else reveal(scene)


def reveal(scene: Scene) -> Canvas:
    """Everybody's cards, turned up."""
    sheet = Canvas(80, HEIGHT)
    state, _ = scene.state, scene.language
    head = _("Manche {round} : les cartes sont révélées", round=state.round)
    paints.title(sheet, 0, 0, 80, head)
    for seat in range(len(state.seats)):
        zone(sheet, 2 + 3 * seat, scene, seat)
    return sheet


def zone(sheet: Canvas, y: int, scene: Scene, seat: int) -> None:
    """A player's zone in a line, and its totals below."""
    state, _ = scene.state, scene.language
    own = state.seats[seat]
    paints.piece(sheet, 1, y, seat, _)
    sheet.put(3, y, shorten(called(scene, seat), 14), "crema")
    x = 18
    for place, card in enumerate(own.zone):
        if card != EMPTY:
            sign = words.slot(place) if place < SLOTS else "+"
            text = f" {sign} {words.short_card(state, card, _)} "
            x = sheet.put(x, y, text, "board") + 1
    sheet.put(18, y + 1, words.totals(totals(state, own), _), "faint")


def called(scene: Scene, seat: int) -> str:
    """The name of a player, or the colour."""
    return scene.names[seat] if scene.names else words.seat(seat, scene.language)


def upkeep(scene: Scene) -> Canvas:
    """What the end of a round has changed: the display, tiles, who begins, the points so far."""
    sheet = Canvas(80, HEIGHT)
    state, _ = scene.state, scene.language
    head = _("Entretien : la manche {round} commence", round=state.round)
    paints.title(sheet, 0, 0, 80, head)
    sheet.blit(market.draw(state, _), 0, 2)
    y = beside(sheet, 2, (_("premier : {name}", name=called(scene, state.first)),))
    y = beside(sheet, y, tuple(changes.tiles(state, _)))
    y = beside(sheet, y, (coins(state, _),))
    for sheet_of in scores(state):
        paints.piece(sheet, BESIDE, y, sheet_of.seat, _)
        text = _.plural("{n} point", "{n} points", sheet_of.total)
        sheet.put(BESIDE + 2, y, text, "ink")
        y += 1
    return sheet


def beside(sheet: Canvas, y: int, texts: tuple[str, ...]) -> int:
    """Lines beside the display; the line after them."""
    for text in texts:
        sheet.put(BESIDE, y, shorten(text, WIDTH), "ink")
        y += 1
    return y


def coins(state: State, _: Language) -> str:
    """How many coins lie on books."""
    return _("pièces sur les livres : {n}", n=sum(state.coins))
