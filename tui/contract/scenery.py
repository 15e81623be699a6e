"""How one game looks and feels at the table, as far as the table has to know.

The table asks the scenery again after every key and repaints only what came out different. So a
scenery remembers nothing, and the table knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rules import registry
from rules.game import Turn
from saves.profile import Profile
from tui.contract.phase import Phase
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas, Spot
from tui.drawing.phase_bar import SCORE
from tui.words.keymap import Key
from tui.words.language import Language

if TYPE_CHECKING:
    from textual.screen import ModalScreen

#: The ways to play again after a game: in words, and the first actions taken at once.
Encore = tuple[tuple[str, tuple[Any, ...]], ...]


class Scenery:
    """The phases of a game, and what holds for all of them; a game says what is different."""

    #: The phases in order.
    phases: tuple[Phase, ...] = ()

    #: What is shown when the game is over.
    score: Phase

    #: Questions that complete what was announced, as in `Turn.ask`.
    follow_ups: frozenset[str] = frozenset()

    #: The columns of the board on a large screen: the whole table has the others. None where there
    #: is no more to show than on a wide one.
    board_columns: int | None = None

    #: Whether what stands beside the board is the same wherever the cursor is.
    steady_aside = False

    #: Whether an own cursor may stand on any choice, not only on those of one kind.
    points_anywhere = False

    #: Actions that end or decline something: they are listed last.
    last: tuple[type[Any], ...] = ()

    def phase(self, scene: Scene) -> Phase:
        """The phase that is shown at a moment."""
        turn = scene.turn
        if turn is None:
            return self.score
        if scene.paused:
            return self.pause(scene)
        return next(phase for phase in self.phases if phase.key == turn.phase)

    # Drawing

    def height(self, scene: Scene) -> int | None:
        """How many lines the board needs; None when it is the list of choices itself."""
        return self.phase(scene).height(scene)

    def board(self, scene: Scene, lines: int = 0) -> Canvas:
        """The board of the moment, with so many lines to fill."""
        return self.phase(scene).board(scene, lines)

    def aside(self, scene: Scene, width: int) -> Canvas | None:
        """What stands beside the board on a wide screen, above the log."""
        return self.phase(scene).aside(scene, width)

    # Choosing

    def order(self, legal: Sequence[Any]) -> Sequence[Any]:
        """The choices in the order they are listed."""
        return sorted(legal, key=lambda action: isinstance(action, self.last))

    def offered(self, state: Any, legal: Sequence[Any]) -> Sequence[Any]:
        """The choices that people are asked about: not those that make no sense, nor a question
        whose answer is plain."""
        return legal

    def preferred(self, scene: Scene, profile: Profile) -> int:
        """The choice the cursor starts on."""
        return 0

    def pointer(self, scene: Scene) -> Any | None:
        """Where the own cursor of a question begins; None if it has none of its own."""
        return self.phase(scene).pointer(scene)

    def steer(self, scene: Scene, spots: Sequence[Spot], key: str) -> Any | None:
        """The own cursor after a key; None if the key is none of its own."""
        return self.phase(scene).steer(scene, spots, key)

    def answers(self, scene: Scene, pointer: Any) -> tuple[Any, ...]:
        """The actions that an answer stands for."""
        return (pointer,) if scene.turn is None else self.phase(scene).answers(scene, pointer)

    def asks(self, scene: Scene) -> str:
        """What is asked at the table."""
        return self.phase(scene).asks(scene)

    def pointer_keys(self, scene: Scene) -> tuple[Key, ...]:
        """The keys of the own cursor."""
        return self.phase(scene).pointer_keys(scene)

    def follows_up(self, turn: Turn) -> bool:
        """Whether the question completes an announced action: Escape takes it back, and a single
        answer that reveals nothing needs no asking."""
        return turn.ask in self.follow_ups

    def continues(self, turn: Turn) -> bool:
        """Whether the answer belongs to the move before it, as a log tells it: it completes what
        was announced, or takes what that brought."""
        return self.follows_up(turn)

    # Pauses

    def pauses(self, before: Any, after: Any) -> bool:
        """Whether a step closed something to be looked at before the game goes on."""
        return False

    def pause(self, scene: Scene) -> Phase:
        """What is shown during a pause: the score so far, unless the game has more to tell."""
        return self.score

    def beats(self, scene: Scene) -> int:
        """In how many steps a pause is told; none where it is shown whole at once."""
        return 0

    def paused_in(self, scene: Scene) -> str:
        """The phase that a pause is, as in `Turn.phase`, or the score."""
        return SCORE

    def unfolds(self, before: Any, after: Any) -> Sequence[Any]:
        """The positions between two that a draw is seen in: one token or card more in each; none
        where nothing was drawn."""
        return ()

    # Around a game

    def remember(self, profile: Profile, action: Any, after: Any) -> bool:
        """Note in the profile how the player likes to play; whether there was anything to note."""
        return False

    def encore(self, state: Any, _: Language) -> Encore:
        """The ways to play again after a game."""
        return ((_("Une autre partie"), ()),)

    def tells_odds(self, turn: Turn) -> bool:
        """Whether there are chances to tell of."""
        return False

    def odds(self, view: Any) -> ModalScreen[Any]:
        """The sheet with the chances of the moment."""
        raise NotImplementedError

    def sheets(self) -> tuple[Key, ...]:
        """The keys of the sheets that only this game has; the `action` of each names its sheet."""
        return ()

    def sheet(self, scene: Scene, name: str) -> ModalScreen[Any]:
        """The sheet of a name."""
        raise NotImplementedError


def scenery(game: str) -> Scenery:
    """The scenery of a game, imported when asked for."""
    found: Scenery = registry.part("tui", game, "scenery").SCENERY
    return found
