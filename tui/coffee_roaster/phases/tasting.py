"""Test de la tasse: ten tokens from the sack, cup or tray, and what may be exchanged."""

from __future__ import annotations

from rules.coffee_roaster.questions import CUP_TEST
from rules.coffee_roaster.state import Ask, State
from tui.coffee_roaster.boards import tasting, wide_tasting
from tui.coffee_roaster.phases.roaster_phase import RoasterPhase
from tui.coffee_roaster.words import figures, terms
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas
from tui.words.language import Language
from tui.words.text import capital


def cup(state: State, _: Language) -> str:
    """Cup or tray for the token in hand; with a full tray there is only the cup."""
    token = capital(terms.token(state.hand[0], _))
    if len(state.tray) >= state.tray_places:
        return _("{token} en main, plateau plein : dans la tasse.", token=token)
    return _("{token} en main : tasse ou plateau ?", token=token)


def select(state: State, _: Language) -> str:
    """Which of the two tokens to place."""
    hand = terms.listed(state.hand, _)
    place = figures.next_place(state)
    return _("Sélection : {hand}. Lequel à la place {place} ?", hand=hand, place=place)


def exchange(state: State, _: Language) -> str:
    """Whether to exchange, and which token first."""
    return _("Tasse pleine. Échanger deux de ses jetons ?")


def exchange_second(state: State, _: Language) -> str:
    """Which token is the second to go."""
    first = terms.listed(state.hand, _)
    return _("Échange : après {first}, quel second jeton remettre ?", first=first)


def keep(state: State, _: Language) -> str:
    """Which of the tokens drawn in exchange to place."""
    hand = terms.listed(state.hand, _)
    place = figures.next_place(state)
    return _("Échange : {hand}. Lequel à la place {place} ?", hand=hand, place=place)


class Tasting(RoasterPhase):
    """The cup with its ten places, the hand, the trays."""

    key = CUP_TEST
    questions = {
        Ask.CUP: cup,
        Ask.SELECT: select,
        Ask.EXCHANGE: exchange,
        Ask.EXCHANGE_SECOND: exchange_second,
        Ask.KEEP: keep,
    }

    def height(self, scene: Scene) -> int:
        """The board leaves room for the answers."""
        return tasting.HEIGHT[scene.wide]

    def board(self, scene: Scene, lines: int = 0) -> Canvas:
        """The board, in the size that fits."""
        return wide_tasting.board(scene) if scene.wide else tasting.compact(scene)
