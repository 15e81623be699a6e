"""A phase of a game as it is shown: its board, its own cursor and keys, its question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.game import Turn
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas, Spot
from tui.words.keymap import Key
from tui.words.language import Language


class Phase:
    """One phase of one game: it draws and words the moments that belong to it, and decides none.

    `key` is the phase as `Turn.phase` names it.
    """

    key: str

    def question(self, state: Any, turn: Turn, _: Language) -> str:
        """What is asked now, as a sentence."""
        raise NotImplementedError

    def height(self, scene: Scene) -> int | None:
        """How many lines the board needs; None when the board itself is the list of choices:
        then it has all there are, and arrows walk from spot to spot."""
        return None

    def board(self, scene: Scene, lines: int = 0) -> Canvas:
        """The board, with so many lines to fill; without any, as high as it must be. Its spots
        are actions."""
        raise NotImplementedError

    def aside(self, scene: Scene, width: int) -> Canvas | None:
        """What stands beside the board on a wide screen, above the log; None for the log alone."""
        return None

    def pointer(self, scene: Scene) -> Any | None:
        """Where the own cursor of a question begins; None if it has none of its own.

        Such a cursor is the action that Enter would take there: a card over an area, a place on a
        map. It may be where the rules refuse it: the table says why.
        """
        return None

    def answers(self, scene: Scene, pointer: Any) -> tuple[Any, ...]:
        """The actions that an own cursor stands for, taken one after the other: itself, unless it
        is a plan of several."""
        return (pointer,)

    def asks(self, scene: Scene) -> str:
        """What is asked at the table; one question may stand for several of the rules."""
        assert scene.turn is not None
        return self.question(scene.state, scene.turn, scene.language)

    def steer(self, scene: Scene, spots: Sequence[Spot], key: str) -> Any | None:
        """The own cursor after a key, by the name Textual gives it, with the spots of the board
        as it is drawn; None if the key is none of its own."""
        return None

    def pointer_keys(self, scene: Scene) -> tuple[Key, ...]:
        """The keys of the own cursor, for the footer and the help: the `action` of each is the
        name that `steer` hears."""
        return ()
