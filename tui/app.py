"""The app: one session of one player, with its language, its palette and its screens.

Nothing is global: two apps in one process can speak two languages. Screens are imported when they
are shown, as importing is most of a cold start.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual.driver import Driver
from textual.events import Event, InputEvent, Key, Paste, Resize
from textual.screen import Screen

from rules.registry import game
from saves.any_sitting import AnySitting
from saves.errors import SaveError
from saves.journal import AnyJournal, fresh_seed
from saves.profile import Profile
from saves.replay import Replay, open_replay
from saves.sitting import Seat, Sitting
from saves.statistics import Totals, by_heading
from saves.store import Store
from tui import reports, signals, tidying
from tui.contract.calling import BELL, SILENCE
from tui.contract.opening import opening_of
from tui.contract.pace import seconds
from tui.contract.scene import Record
from tui.contract.seating import usual
from tui.contract.session import Session
from tui.drawing.depths import ALL, forget_foreign_colours
from tui.drawing.palettes import DARK, THEMES, textual_theme, theme_name
from tui.drawing.sizes import LEAST_HEIGHT, LEAST_WIDTH
from tui.drawing.textual_inside import can_listen
from tui.overlays.sheet import Overlay
from tui.screens.full_screen import FullScreen
from tui.start import Start
from tui.words.language import Language, choose, language, match
from tui.words.own_keys import own_keys
from tui.words.problems import save_problem
from tui.words.text import capital

#: What these keys do everywhere, unless the sheet on top gives them a meaning of its own.
EVERYWHERE = {"ctrl+c": "leave", "ctrl+q": "leave", "ctrl+l": "repaint"}

#: How soon to look again whether a screen stands, in seconds.
SOON = 0.005


#: What keeps a draw from moving: a line from elsewhere, or the wish of whoever starts the program.
STILL = ("SSH_CONNECTION", "SSH_TTY", "COMPTOIR_STILL")


class Comptoir(Session):
    """Four coffee games at one counter."""

    CSS_PATH = ["app.tcss", "table/table.tcss", "replay/replay.tcss", "overlays/overlays.tcss"]
    ALLOW_SELECT = False
    AUTO_FOCUS = None
    ENABLE_COMMAND_PALETTE = False

    BROKEN = reports.BROKEN
    GUEST = False  # whether the house is somebody else's

    def __init__(self, start: Start, replay: Replay | None = None) -> None:
        forget_foreign_colours(os.environ)
        super().__init__()
        self.animation_level = "none"
        self.start = start
        self.replay = replay
        self.store = Store(start.home)
        self.profile = Profile.load(self.store)
        code = match(start.language or self.profile.language)
        self.language: Language = language(code) if code else choose(None, os.environ)
        self.palette = DARK
        self.own_keys = own_keys(self.store.home)
        self.lost: list[AnySitting] = []
        self._records: dict[str, dict[str, Totals]] = {}
        for name in THEMES:
            for depth in {ALL, self.depth}:
                self.register_theme(textual_theme(name, depth))
        self.paint(start.theme or self.profile.theme)

    @property
    def pace(self) -> float:
        """None at all if the line asked for that, else as the player likes it."""
        return 0.0 if self.start.fast else seconds(self.profile.pace)

    @property
    def motion(self) -> bool:
        """Not over a line, which may be slow, nor for whoever wants none."""
        still = self.profile.still or not self.pace or self.is_headless
        return not still and not any(os.environ.get(name) for name in STILL)

    # Keys

    async def on_event(self, event: Event) -> None:
        """Answer keys here, each before the next: what is typed ahead reaches the right screen."""
        typed = isinstance(event, InputEvent | Paste) and not event.is_forwarded
        if typed and not await self.stands():
            return
        if typed and isinstance(event, Key) and await self.press(event):
            return
        await super().on_event(event)

    async def stands(self) -> bool:
        """Wait until the screen on top is there with all its parts, each in its place; False if it
        will never be, because the program ends."""
        while not self.ending:
            screen = self.screen
            if screen.is_mounted and (screen.size or not self.size):
                return True
            await asyncio.sleep(SOON)
        return False

    async def press(self, event: Key) -> bool:
        """Do what a key does on the screen on top; whether it does anything. The player's own keys
        are those of the program, unless something is written."""
        screen = self.screen
        meant = self.own_keys.meant(event.key)
        if meant != event.key and not getattr(screen, "writing", False):
            event = Key(meant, meant if len(meant) == 1 else None)
        own = isinstance(screen, Overlay) and event.key in screen.KEYS
        if event.key in EVERYWHERE and not own:
            await self.run_action(EVERYWHERE[event.key])
            return True
        return isinstance(screen, FullScreen | Overlay) and await screen.press(event)

    def get_driver_class(self) -> type[Driver]:
        """The terminal; on a line that has one, with ears of our own."""
        found = super().get_driver_class()
        if not can_listen(found):
            return found
        from tui.keyboard import Keyboard

        return Keyboard

    # Beginning and end

    def play(self) -> int:
        """Play until the player leaves, or until an error nobody thought of; the exit code.

        Then, in the terminal as it was, the codes of games that are not on disk.
        """
        self.run()
        if self.lost:
            from tui.words.rescue import farewell

            print(*farewell(self.lost, self.language), sep="\n", flush=True)
        if self.failure is not None:
            return reports.tell(self.failure, self.store.home, self.language, guest=self.GUEST)
        return self.return_code or 0

    def fail(self) -> None:
        """An error nobody thought of ends the program: save."""
        with contextlib.suppress(Exception):
            self.lost += self.save()

    def panic(self, *renderables: Any) -> None:
        """The same for an error in the threads beside."""
        self.end_with(reports.Panic(*renderables))

    def on_mount(self) -> None:
        self.theme = theme_name(self.palette, self.depth)  # now it is known if there is a terminal
        signals.listen(self)
        asyncio.get_running_loop().set_exception_handler(self.task_failed)
        self.app_resume_signal.subscribe(self, lambda _: self.action_repaint())

    def on_ready(self) -> None:
        tidying.begin()
        if self.own_keys.faults:
            self.tell_first(self.own_keys.faults[0].told(self.language))

    def tell_first(self, text: str) -> None:
        """A word on the first screen, if it has a line for that."""
        screen = self.screen
        if isinstance(screen, FullScreen) and hasattr(screen, "notice"):
            screen.notice = text
            screen.redraw()

    def call_player(self, title: str) -> None:
        """It is the player's turn after others': the window's title, and the bell if wanted."""
        if self.profile.call == BELL:
            self.bell()
        if self.profile.call != SILENCE:
            self.entitle(self.language("À vous : {game}", game=title))

    def let_rest(self) -> None:
        """Others decide: the window has its usual title."""
        if self.profile.call != SILENCE:
            self.entitle("Comptoir")

    def get_default_screen(self) -> Screen[Any]:
        """The screen the command line asked for."""
        start = self.start
        if self.replay is not None:
            from tui.replay.screen import Watching

            return Watching(self.replay)
        if start.screen == "play":
            from tui.table.screen import Table

            sitting = self.new_game(
                start.game, start.options, start.seed, start.seats, practice=start.practice
            )
            return Table(sitting, start.first)
        if start.screen == "resume" and start.path is not None:
            return self.table_or_home(start.path)
        if start.screen == "learn":
            return self.lesson_table(start.lesson) if start.lesson else self.lesson_list()
        if start.screen == "stats":
            from tui.screens.statistics import Statistics

            return Statistics()
        from tui.screens.home import Home

        return Home()

    def table_or_home(self, path: Path) -> Screen[Any]:
        """A saved game; if it cannot be opened, home and why."""
        from tui.screens.home import Home
        from tui.table.screen import Table

        try:
            return Table(Sitting.resume(self.store, path))
        except SaveError as error:
            return Home(capital(save_problem(error, self.language)))

    def task_failed(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """The same for an error in a task that nobody waits for."""
        error = context.get("exception")
        if isinstance(error, Exception):
            self.end_with(error)

    def save(self) -> list[AnySitting]:
        """Write what is not yet on disk; the games for which that failed."""
        screens = (getattr(screen, "sitting", None) for screen in self.screen_stack)
        return [sitting for sitting in screens if sitting is not None and not sitting.is_saved()]

    def part(self, sittings: list[AnySitting], then: Callable[[], None]) -> None:
        """Go on to something else once these games are on disk, or given up; or stay."""
        from tui.overlays.unsaved import Unsaved

        unsaved = [sitting for sitting in sittings if not sitting.is_saved()]

        def answered(saved: bool | None) -> None:
            if saved is not None:
                self.lost += [sitting for sitting in unsaved if sitting.trouble is not None]
                then()

        if unsaved:
            self.push_screen(Unsaved(unsaved), answered)
        else:
            then()

    def leave(self) -> None:
        """Back to the screen before, or out of the program."""
        if len(self.screen_stack) == 1:
            self.go_out()
            return
        self.pop_screen()
        if isinstance(self.screen, FullScreen):
            self.screen.redraw()

    def action_leave(self) -> None:
        """Ctrl+C and Ctrl+Q go straight out, if every game is on disk; else at the second time."""
        self.part(self.save(), self.go_out)

    def go_out(self) -> None:
        """Out of the program; not as if nothing had happened, when a game is not on disk."""
        self.exit(return_code=1 if self.lost else 0)

    # Screens

    async def open_statistics(self) -> None:
        """The player's own results."""
        from tui.screens.statistics import Statistics

        await self.push_screen(Statistics())

    async def open_games(self) -> None:
        """The saved games."""
        from tui.screens.saved import SavedGames

        await self.push_screen(SavedGames())

    def lesson_list(self, game: str = "") -> Screen[Any]:
        """The lessons of a game, or of all."""
        from tui.lessons.listing import Learning

        return Learning(game)

    def lesson_table(self, name: str) -> Screen[Any]:
        """A lesson where it was left."""
        from tui.lessons.lesson import lesson
        from tui.lessons.runner import Runner
        from tui.lessons.table import LessonTable

        return LessonTable(Runner(lesson(name), self.store, self.profile))

    async def open_daily(self) -> None:
        """The games of the day."""
        from tui.replay.daily import Daily

        await self.push_screen(Daily())

    async def open_lessons(self, game: str = "") -> None:
        """The lessons of a game, or of all."""
        await self.push_screen(self.lesson_list(game))

    async def learn(self, lesson: str) -> None:
        """A lesson on a table of its own."""
        await self.push_screen(self.lesson_table(lesson))

    async def deal(
        self, name: str, options: Any, first: tuple[Any, ...] = (), seats: tuple[Seat, ...] = ()
    ) -> None:
        """A new game on a new table, some of its first actions taken at once."""
        from tui.table.screen import Table

        practice = self.profile.practice
        sitting = self.new_game(name, options, seats=seats, practice=practice)
        await self.push_screen(Table(sitting, first))

    async def resume(self, path: Path) -> str:
        """A saved game on a new table, or why it cannot be opened."""
        from tui.table.screen import Table

        try:
            table = Table(Sitting.resume(self.store, path))
        except SaveError as error:
            return capital(save_problem(error, self.language))
        await self.push_screen(table)
        return ""

    async def go_on(self, sitting: Sitting) -> None:
        """A game that lies open already, on a new table."""
        from tui.table.screen import Table

        await self.push_screen(Table(sitting))

    def show_replay(self, replay: Replay, *, looking_back: bool = False) -> None:
        """A game to be looked at again, from its costliest decisions on if that is wanted."""
        from tui.replay.screen import Watching

        self.push_screen(Watching(replay, looking_back=looking_back))

    async def replay_file(self, path: Path) -> str:
        """A saved game to be looked at again, or why it cannot be opened."""
        try:
            replay = open_replay(path, self.store)
        except SaveError as error:
            return capital(save_problem(error, self.language))
        self.show_replay(replay)
        return ""

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
        options = game(name).options() if options is None else options
        options = opening_of(name).earned(options, self.profile)
        seats = seats or usual(name, options.players, self.profile)
        seed = fresh_seed() if seed is None else seed
        if len(seats) > 1:
            self.profile.like(name, options, seats)
            self.keep_profile()
        return Sitting.begin(self.store, name, options, seed, seats, practice=practice)

    def action_command_palette(self) -> None:
        """The commands of the present screen, by their words."""
        if isinstance(self.screen, FullScreen):
            from tui.screens.palette import Palette

            self.push_screen(Palette(self.screen))

    def on_resize(self, event: Resize) -> None:
        """A window too small for a board says so, and comes back by itself."""
        from tui.overlays.small import TooSmall

        small = event.size.width < LEAST_WIDTH or event.size.height < LEAST_HEIGHT
        shown = isinstance(self.screen, TooSmall)
        if small and not shown:
            self.push_screen(TooSmall())
        elif shown and not small:
            self.pop_screen()

    # The player

    def speak(self, code: str) -> None:
        """Another language, for this session and the next ones."""
        self.language = language(code)
        self.profile.language = code
        self.keep_profile()
        self.redraw_all()

    def paint(self, name: str) -> None:
        """Another palette."""
        self.palette = name if name in THEMES else DARK
        self.theme = theme_name(self.palette, self.depth)
        for screen in self.screen_stack if self.is_running else ():
            if isinstance(screen, FullScreen | Overlay):
                screen.repaint()

    def prefer(self, name: str) -> None:
        """Another palette, for this session and the next ones."""
        self.paint(name)
        self.profile.theme = self.palette
        self.keep_profile()
        self.redraw_all()

    def redraw_all(self) -> None:
        """Everything on every screen in the words of the moment."""
        for screen in self.screen_stack:
            if isinstance(screen, FullScreen | Overlay):
                screen.redraw()

    def keep_profile(self) -> None:
        """Put the profile on disk; if that fails the games go on all the same."""
        self.profile.save(self.store)

    def note_result(self, journal: AnyJournal, seat: int | None = None) -> None:
        """A game is finished: into the score book with it."""
        if self.profile.record(journal, seat):
            self._records.clear()
            self.keep_profile()

    def record(self, name: str, heading: str) -> Record | None:
        """The player's past under a heading of a game's score sheets."""
        if name not in self._records:
            self._records[name] = by_heading(self.profile.results, name)
        past = self._records[name].get(heading)
        return Record(past.best, past.count) if past else None


def run(start: Start, replay: Replay | None = None) -> int:
    """Play, or look at a game again, until the player leaves; the exit code."""
    return Comptoir(start, replay).play()
