"""What a board is drawn from: the position, the choices, the size of the sheet.

A game's `Scenery` turns a scene into drawings; the table asks it again after every key and repaints
only what came out different. So a scenery remembers nothing, and the table knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, NamedTuple, Protocol, runtime_checkable

from textual.screen import ModalScreen

from rules.game import Turn
from saves.profile import Profile
from tui.drawing.canvas import Canvas
from tui.drawing.choices import Choice
from tui.words.keymap import Key
from tui.words.language import Language

#: A sheet laid over the table; whatever is read there.
Overlay = ModalScreen[Any]


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
    `watching` tells that a bot decides: then there are no choices. `pointer` is the action that the
    own cursor of a question stands for, allowed or not; most questions have none. While the table
    is `paused` or a bot decides, `before` is the position before the step that led there, where it
    is known; `beat` is how many steps of a pause are told, without one it is told whole. `news`
    tells what the others did while the viewer waited, and `since` is the position before that.
    """

    state: Any
    turn: Turn | None
    choices: tuple[Choice, ...]
    cursor: int
    language: Language
    width: int
    height: int
    wide: bool = False
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

    @property
    def target(self) -> Any | None:
        """The action under the pointer or the cursor, if it is on one."""
        if self.pointer is not None:
            return self.pointer
        return self.choices[self.cursor].action if 0 <= self.cursor < len(self.choices) else None


class Scenery(Protocol):
    """How one game looks and feels at the table."""

    def height(self, scene: Scene) -> int | None:
        """How many lines the board needs; None when the board itself is the list of choices:
        then it has all there are, and arrows walk from spot to spot."""

    def board(self, scene: Scene) -> Canvas:
        """The board of the present phase, as large as the scene says. Its spots are actions."""

    def aside(self, scene: Scene) -> Canvas | None:
        """What stands beside the board on a wide screen, above the log; None for the log alone."""

    def order(self, legal: Sequence[Any]) -> Sequence[Any]:
        """The choices in the order they are listed."""

    def preferred(self, scene: Scene, profile: Profile) -> int:
        """The choice the cursor starts on."""

    def follows_up(self, turn: Turn) -> bool:
        """Whether the question completes an announced action: Escape takes it back, and a single
        answer that reveals nothing needs no asking."""

    def pauses(self, before: Any, after: Any) -> bool:
        """Whether a step closed something to be looked at before the game goes on."""

    def remember(self, profile: Profile, action: Any, after: Any) -> bool:
        """Note in the profile how the player likes to play; whether there was anything to note."""

    def encore(self, state: Any, _: Language) -> tuple[tuple[str, tuple[Any, ...]], ...]:
        """The ways to play again after a game: in words, and the first actions taken at once."""

    def tells_odds(self, turn: Turn) -> bool:
        """Whether there are chances to tell of."""

    def odds(self, view: Any) -> Overlay:
        """The sheet with the chances of the moment."""


@runtime_checkable
class Pointing(Protocol):
    """A scenery with a cursor of its own for some questions: a card over an area, a place on a map.

    The cursor is the action that Enter would take there. It may be where the rules refuse it: the
    table says why.
    """

    def pointer(self, scene: Scene) -> Any | None:
        """Where the own cursor of a question begins; None if it has none of its own."""

    def steer(self, scene: Scene, key: str) -> Any | None:
        """The own cursor after a key, by the name Textual gives it; None if the key is none of
        its own."""


@runtime_checkable
class Keyed(Protocol):
    """A scenery that tells of the keys of its own cursor."""

    def pointer_keys(self, scene: Scene) -> tuple[Key, ...]:
        """For the footer and the help: each key's `action` is the name that `steer` hears."""


@runtime_checkable
class Sociable(Protocol):
    """A scenery that shows everybody's things on a sheet, one key away."""

    def players(self, view: Any) -> Overlay:
        """The sheet with all players."""


@runtime_checkable
class Shelved(Protocol):
    """A scenery with several sheets to look at, each one key away, whoever decides."""

    def sheets(self) -> tuple[Key, ...]:
        """The keys; the `action` of each names its sheet."""

    def sheet(self, scene: Scene, name: str) -> Overlay:
        """The sheet of a name."""


@runtime_checkable
class Unfolding(Protocol):
    """A scenery whose pause is a phase of its own, told step by step."""

    def beats(self, scene: Scene) -> int:
        """In how many steps it is told."""

    def interlude(self, scene: Scene) -> str:
        """The phase it is, as in `Turn.phase`."""


HOMES = {
    "roaster": "tui.coffee_roaster.scenery",
    "cafe": "tui.cafe.scenery",
    "traders": "tui.coffee_traders.scenery",
    "mombasa": "tui.mombasa.scenery",
}


def scenery(game: str) -> Scenery:
    """The scenery of a game, imported when asked for."""
    found: Scenery = import_module(HOMES[game]).SCENERY
    return found
