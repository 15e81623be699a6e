"""Torréfaction: drawing, roasting, effects, and when to stop."""

from __future__ import annotations

from rules.coffee_roaster.questions import ROASTING
from rules.coffee_roaster.state import Ask, State
from tui.coffee_roaster.boards import roasting, wide_roasting
from tui.coffee_roaster.phases.roaster_phase import RoasterPhase
from tui.coffee_roaster.words import terms
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas
from tui.words.language import Language
from tui.words.text import capital


def effects(state: State, _: Language) -> str:
    """Use an effect or roast; after a flavour effect only others of its kind."""
    if state.flavoured:
        return _("Un autre effet de saveur, ou torréfier ?")
    return _("Un effet, ou torréfier ?")


def put_back(state: State, _: Language) -> str:
    """Which two drawn tokens to exchange."""
    number = len(state.hand) + 1
    return _("Deux nouveaux jetons : lequel remettre au sac ({number}/2) ?", number=number)


def remove(state: State, _: Language) -> str:
    """Which of the five tokens leave the game."""
    number = 1 if state.ask is Ask.REMOVE else 2
    hand = terms.listed(state.hand, _)
    return _("Lequel retirer du jeu ({number}/2) ? Tirés : {hand}.", hand=hand, number=number)


def beans(state: State, _: Language) -> str:
    """Which beans the flavour effect is for."""
    assert state.pending is not None
    effect = _(terms.FLAVOUR_EFFECTS[state.pending.effect])
    return _("{effect} : avec quels grains ?", effect=effect)


def slot(state: State, _: Language) -> str:
    """Where the flavour token is laid."""
    assert state.pending is not None
    token = capital(terms.token(state.pending.token, _))
    return _("{token} : sur quelle case ?", token=token)


def decide(state: State, _: Language) -> str:
    """Another round or the cup test."""
    return _("Encore un tour, ou goûter ?")


class Roasting(RoasterPhase):
    """The thermostat with its rounds, the drawn tokens, the sack."""

    key = ROASTING
    questions = {
        Ask.EFFECTS: effects,
        Ask.PUT_BACK: put_back,
        Ask.REMOVE: remove,
        Ask.REMOVE_SECOND: remove,
        Ask.BEANS: beans,
        Ask.SLOT: slot,
        Ask.DECIDE: decide,
    }

    def height(self, scene: Scene) -> int:
        """The board leaves room for the answers."""
        return roasting.height(scene)

    def board(self, scene: Scene, lines: int = 0) -> Canvas:
        """The board, in the size that fits."""
        return wide_roasting.board(scene) if scene.wide else roasting.compact(scene)
