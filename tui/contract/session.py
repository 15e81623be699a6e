"""What a screen may ask of the app it is shown in: one player's session.

The app itself is made last, of all the screens there are; so that they need not know it, here is
what it gives them. `tui.app` keeps every one of these promises.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any

from saves.any_sitting import AnySitting
from saves.journal import AnyJournal
from saves.profile import Profile
from saves.replay import Replay
from saves.sitting import Seat, Sitting
from saves.store import Store
from tui.contract.scene import Record
from tui.drawing.widget import PaintedApp
from tui.words.language import Language
from tui.words.own_keys import OwnKeys


class Session(PaintedApp):
    """One player at one terminal: their language and profile, their games, the way to screens."""

    language: Language
    profile: Profile
    store: Store
    own_keys: OwnKeys

    # The player

    @property
    @abstractmethod
    def pace(self) -> float:
        """How long a move of a bot stays before the next one, in seconds."""

    @property
    @abstractmethod
    def motion(self) -> bool:
        """Whether a draw is seen step by step."""

    @abstractmethod
    def speak(self, code: str) -> None:
        """Another language, for this session and the next ones."""

    @abstractmethod
    def prefer(self, name: str) -> None:
        """Another palette, for this session and the next ones."""

    @abstractmethod
    def redraw_all(self) -> None:
        """Everything on every screen in the words of the moment."""

    @abstractmethod
    def keep_profile(self) -> None:
        """Put the profile on disk; if that fails the games go on all the same."""

    @abstractmethod
    def note_result(self, journal: AnyJournal, seat: int | None = None) -> None:
        """A game is finished: into the score book with it."""

    @abstractmethod
    def record(self, name: str, heading: str) -> Record | None:
        """The player's past under a heading of a game's score sheets."""

    @abstractmethod
    def call_player(self, title: str) -> None:
        """It is the player's turn in a game of this title, after others had theirs."""

    @abstractmethod
    def let_rest(self) -> None:
        """It is somebody else's turn."""

    # The screens

    @abstractmethod
    def leave(self) -> None:
        """Back to the screen before, or out of the program."""

    @abstractmethod
    def part(self, sittings: list[AnySitting], then: Callable[[], None]) -> None:
        """Go on to something else once these games are on disk, or given up; or stay."""

    @abstractmethod
    async def open_statistics(self) -> None:
        """The player's own results."""

    @abstractmethod
    async def open_games(self) -> None:
        """The saved games."""

    @abstractmethod
    async def open_daily(self) -> None:
        """The games of the day."""

    @abstractmethod
    async def open_lessons(self, game: str = "") -> None:
        """The lessons of a game, or of all."""

    @abstractmethod
    async def learn(self, lesson: str) -> None:
        """A lesson on a table of its own."""

    @abstractmethod
    async def deal(
        self, name: str, options: Any, first: tuple[Any, ...] = (), seats: tuple[Seat, ...] = ()
    ) -> None:
        """A new game on a new table, some of its first actions taken at once."""

    @abstractmethod
    def new_game(
        self,
        name: str,
        options: Any,
        seed: int | None = None,
        seats: tuple[Seat, ...] = (),
        *,
        practice: bool = False,
    ) -> Sitting:
        """A new game, with what the player has earned."""

    @abstractmethod
    async def resume(self, path: Path) -> str:
        """A saved game on a new table, or why it cannot be opened."""

    @abstractmethod
    async def go_on(self, sitting: Sitting) -> None:
        """A game that lies open already, on a new table."""

    @abstractmethod
    def show_replay(self, replay: Replay, *, looking_back: bool = False) -> None:
        """A game to be looked at again, from its costliest decisions on if that is wanted."""

    @abstractmethod
    async def replay_file(self, path: Path) -> str:
        """A saved game to be looked at again, or why it cannot be opened."""
