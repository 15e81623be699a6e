"""Choix: each takes a card of the offer, and pays for it if it shows a cup."""

from __future__ import annotations

from rules.cafe.draft import buys, free_cards
from rules.cafe.questions import DRAFT
from rules.cafe.state import Ask, State
from tui.cafe.boards import offer
from tui.cafe.phases.cafe_phase import CafePhase
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas
from tui.words.language import Language


def take(state: State, _: Language) -> str:
    """A card, or one to discard."""
    if not buys(state) and not free_cards(state):
        return _("rien ne peut être payé : quelle carte défausser ?")
    return _("quelle carte prendre ?")


def pay(state: State, _: Language) -> str:
    """The price of a cup."""
    return _("avec quel grain payer la carte ?")


class Draft(CafePhase):
    """The cards on offer, and the area they would lie on."""

    key = DRAFT
    questions = {Ask.TAKE: take, Ask.PAY: pay}

    def height(self, scene: Scene) -> int | None:
        """The cards are their own list of choices; the beans to pay with need room below."""
        choosing = scene.turn is not None and scene.turn.ask == Ask.TAKE
        return None if choosing else offer.HEIGHT[scene.wide]

    def board(self, scene: Scene, lines: int = 0) -> Canvas:
        """The cards side by side, the own area below."""
        return offer.board(scene, lines)
