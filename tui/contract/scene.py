"""What a board is drawn from: the position, the choices, who looks on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from rules.game import Turn
from tui.drawing.choices import NOWHERE, Choice
from tui.words.language import Language


class Record(NamedTuple):
    """What is known of a player's earlier results under one heading: a card, a scenario."""

    best: int
    games: int


def no_record(heading: str) -> Record | None:
    """A player without a past."""
    return None


@dataclass(frozen=True)
class Scene:
    """The moment to be drawn. `turn` is None when the game is over.

    `state` is what the seat at the screen, the `viewer`, may know. `names` are those of all seats.
    On a `wide` screen more stands beside the board, on a `large` one the whole table. `watching`
    tells that nothing is to be chosen, as a bot decides or a game is looked at again. `pointer` is
    the action that the own cursor of a question stands for, allowed or not; most questions have
    none. While the table is `paused` or a bot decides, `before` is the position before the step
    that led there, where it is known; `beat` is how many steps of a pause are told, without one it
    is told whole. `news` tells what the others did while the viewer waited, and `since` is the
    position before that. `one_by_one` tells that every decision of the rules is asked for itself,
    as in a lesson: no plan of several.

    A scene has no size: whoever draws it is told how much room there is.
    """

    state: Any
    turn: Turn | None
    language: Language
    choices: tuple[Choice, ...] = ()
    cursor: int = NOWHERE
    wide: bool = False
    large: bool = False
    paused: bool = False
    refused: tuple[tuple[Any, str], ...] = ()
    record: Callable[[str], Record | None] = no_record
    names: tuple[str, ...] = ()
    viewer: int = 0
    watching: bool = False
    pointer: Any | None = None
    before: Any | None = None
    beat: int | None = None
    news: tuple[str, ...] = ()
    since: Any | None = None
    one_by_one: bool = False

    @cached_property
    def keys(self) -> dict[Any, str]:
        """The key of each choice, by its action."""
        return {choice.action: choice.key for choice in self.choices}

    @property
    def target(self) -> Any | None:
        """The action under the pointer or the cursor, if it is on one."""
        if self.pointer is not None:
            return self.pointer
        return self.choices[self.cursor].action if 0 <= self.cursor < len(self.choices) else None
