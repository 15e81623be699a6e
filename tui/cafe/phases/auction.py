"""Enchère: beans are bid for the right to choose first, then paid."""

from __future__ import annotations

from rules.cafe.auction import least_bid
from rules.cafe.questions import AUCTION
from rules.cafe.state import Ask, State
from tui.cafe.boards import offer, work
from tui.cafe.phases.cafe_phase import CafePhase
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas
from tui.words.language import Language


def bid(state: State, _: Language) -> str:
    """The auction: from how many beans on."""
    least = least_bid(state)
    return _.plural(
        "miser {n} grain ou plus, ou passer ?", "miser {n} grains ou plus, ou passer ?", least
    )


def pay_bid(state: State, _: Language) -> str:
    """A bean of the bid."""
    return _.plural(
        "quelle couleur payer ? Encore {n} grain dû.",
        "quelle couleur payer ? Encore {n} grains dus.",
        state.due,
    )


def ship(state: State, _: Language) -> str:
    """A bean of the bid that may be saved."""
    return _("mettre un grain de la mise sur un bateau ?")


class Auction(CafePhase):
    """The cards that are bid for; a bean for a ship is about the area."""

    key = AUCTION
    questions = {Ask.BID: bid, Ask.PAY_BID: pay_bid, Ask.SHIP: ship}

    def height(self, scene: Scene) -> int:
        """The board leaves room for the answers."""
        return work.height(scene) if saves_a_bean(scene) else offer.HEIGHT[scene.wide]

    def board(self, scene: Scene, lines: int = 0) -> Canvas:
        """The cards on offer, or the own area with its ships."""
        draw = work.board if saves_a_bean(scene) else offer.board
        return draw(scene, lines)


def saves_a_bean(scene: Scene) -> bool:
    """Whether a bean of the bid may go on a ship."""
    return scene.turn is not None and scene.turn.ask == Ask.SHIP
