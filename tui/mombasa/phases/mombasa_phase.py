"""What the phases of Mombasa share: the words and the board of each question, the boards of the
players beside it, and the call for funds, which may come in two of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, NamedTuple

from rules.game import Turn
from rules.mombasa.state import State
from rules.mombasa.tracks import call_ahead
from tui.contract.phase import Phase
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas
from tui.mombasa.boards import player, tracks, whole
from tui.mombasa.words import terms
from tui.words.language import Language


class Asked(NamedTuple):
    """A question at the table: its words, its board, and how many lines the board takes above the
    list of choices; without them the board is the list itself."""

    words: Callable[[State, Language], str]
    board: Callable[[Scene], Canvas]
    height: Callable[[Scene], int] | None = None


class MombasaPhase(Phase):
    """A phase with the tracks in brief and the boards of players beside its own board."""

    #: What is asked in the phase.
    questions: ClassVar[Mapping[str, Asked]] = {}

    #: In how many steps a pause in the phase is told.
    beats: ClassVar[int] = 0

    def question(self, state: State, turn: Turn, _: Language) -> str:
        """The question, with its figures."""
        return self.questions[turn.ask].words(state, _)

    def height(self, scene: Scene) -> int | None:
        """Hand, zone, map and displays are their own list of choices."""
        height = self.questions[scene.state.ask].height
        return None if height is None else height(scene)

    def board(self, scene: Scene, lines: int = 0) -> Canvas:
        """The board of the question."""
        return self.questions[scene.state.ask].board(scene)

    def beside(self, scene: Scene) -> Sequence[int]:
        """The seats whose boards stand beside the table: whoever looks."""
        return (scene.viewer,)

    def aside(self, scene: Scene, width: int) -> Canvas | None:
        """The tracks in brief, and boards of players."""
        if scene.large:
            return whole.draw(scene, width)
        parts = [tracks.brief(scene.state, player.WIDTH, scene.language)]
        parts += [player.aside(scene, seat) for seat in self.beside(scene)]
        sheet = Canvas(player.WIDTH + 1, sum(part.height for part in parts))
        y = 0
        for part in parts:
            sheet.blit(part, 1, y)
            y += part.height
        return sheet


def others(scene: Scene) -> list[int]:
    """The seats of those who do not look."""
    return [seat for seat in range(len(scene.state.seats)) if seat != scene.viewer]


def call(state: State, _: Language) -> str:
    """A call for funds."""
    company = terms.of_company(state.due[0].company, _)
    return _(
        "Piste {company} : un appel de fonds de £{n}. Verser ? (vous avez £{money})",
        company=company,
        n=call_ahead(state),
        money=state.me.money,
    )


#: A starting bonus may stop at a call for funds as any step may (MO-136).
CALL = Asked(call, tracks.board, tracks.height)
