"""The coffee card as it lies beside the board on a wide screen."""

from __future__ import annotations

from rules.coffee_roaster.actions import Choose
from rules.coffee_roaster.challenge import start_space
from rules.coffee_roaster.pack import Card
from rules.coffee_roaster.questions import CUP_TEST
from rules.coffee_roaster.scoring import score
from rules.coffee_roaster.tokens import listed
from tui.coffee_roaster.boards.choosing import pips, record_line, wanted
from tui.coffee_roaster.boards.pieces import coins, counted_coins, one, tall_scale
from tui.coffee_roaster.boards.roasting import expected
from tui.coffee_roaster.words import look
from tui.coffee_roaster.words.terms import GROUPS, card_name, difficulty
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas, shorten

HEIGHT = 14
BAG_HEIGHT = 6


def aside(scene: Scene, width: int) -> Canvas | None:
    """The card being roasted, or the one under the cursor with its bag."""
    state = scene.state
    if scene.paused or scene.turn is None:
        return None
    if isinstance(scene.target, Choose):
        return offered(width, state.pack.by_id[scene.target.card], scene)
    return drawing(width, HEIGHT, state.coffee, scene) if state.card else None


def offered(width: int, card: Card, scene: Scene) -> Canvas:
    """A card that could be taken: all that is printed on it."""
    sheet = drawing(width, HEIGHT + BAG_HEIGHT, card, scene)
    _ = scene.language
    first = scene.state.board.thermostat[start_space(scene.state, card)].draw
    sheet.put(2, HEIGHT, _("première pioche : {n}", n=first), "board_faint")
    sheet.put(2, HEIGHT + 1, _("sac"), "board_faint")
    counted_coins(sheet, 2, HEIGHT + 2, width - 5, listed(card.bag.counts), "board", _, spacing=2)
    return sheet


def drawing(width: int, height: int, card: Card, scene: Scene) -> Canvas:
    """Name, group, difficulty, flavours, scale."""
    sheet = Canvas(width, height)
    _ = scene.language
    sheet.fill(1, 0, width - 2, height, "board")
    sheet.put(2, 0, shorten(card_name(card), width - 4), "board_crema")
    group = _("groupe {group}", group=GROUPS[card.group])
    sheet.put(2, 1, f"{group} · {difficulty(card, _)} {pips(card)}", "board")
    sheet.put(2, 2, record_line(card, scene), "board_faint")
    after = sheet.put(2, 4, _("demande") + " ", "board_faint")
    coins(sheet, after, 4, width - after - 2, 1, wanted(card), "board", _)
    tall_scale(sheet, 3, 5, 8, card, marked_totals(card, scene), "board", _)
    sheet.tell(look.card(card, _), 2, 0, width - 4, 5)
    return sheet


def marked_totals(card: Card, scene: Scene) -> range:
    """The totals to mark on the scale: that of the cup being filled, those to expect of the bag, or
    the best one of a card that is not yet chosen."""
    state = scene.state
    if not state.card or isinstance(scene.target, Choose):
        return one(card.peak)
    if scene.turn is not None and scene.turn.phase == CUP_TEST:
        return one(score(card, state.places).level_sum)
    return expected(state)
