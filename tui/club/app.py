"""The app of somebody who visits the club: the same program, with a lobby before it.

News comes on the line to the hub and is handed to every screen that wants to hear it. When the hub
is away the app says so, and tries to come back until it can.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from textual.screen import Screen

from club.messages.asked import Prefer
from club.messages.told import AnyNews, Bell, Closing, Refused, Welcome
from club.sitting import NotNow
from club.visit import Visit
from rules.registry import FOLDERS
from saves.profile import Profile
from saves.store import Store
from tui import app as program
from tui.club.away import Away
from tui.club.words import not_now, reason, refused
from tui.contract.presenter import presenter
from tui.start import Start
from tui.words.language import language, match

#: How often a lost line is tried again, in seconds.
AGAIN = 0.5

#: Where the home of somebody without a name would be: nothing is ever written there.
NOWHERE = Path("/nonexistent")


class Visitor(program.Comptoir):
    """One person in the club."""

    TITLE = "Comptoir"
    GUEST = True
    CSS_PATH = [Path(program.__file__).parent / name for name in program.Comptoir.CSS_PATH]

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        told = visit.welcome
        home = Path(told.home) if told.home else NOWHERE
        super().__init__(Start(home=home, language=told.language if told.name else ""))
        self._watched = self._lines = -1
        self.farewell = ""
        if told.name:
            self.move_in()

    # The person

    @property
    def motion(self) -> bool:
        """A visitor comes over a line."""
        return False

    def move_in(self) -> None:
        """Whoever has a name has a home."""
        told = self.visit.welcome
        self.store = Store(Path(told.home))
        self.profile = Profile.load(self.store)
        code = match(told.language or self.profile.language)
        if code:
            self.language = language(code)
        if self.profile.name != told.name:
            self.profile.name = told.name
            self.keep_profile()
        self.paint(self.profile.theme)

    def keep_profile(self) -> None:
        """Under the club's name for this person; nothing is kept of who has none."""
        if self.visit.name:
            self.profile.name = self.visit.name
            super().keep_profile()

    def speak(self, code: str) -> None:
        """Another language, also at the next visit."""
        super().speak(code)
        if self.visit.name:
            self.tell(Prefer(code))

    def tell(self, word: Any) -> str:
        """Ask something of the club that needs no more than a yes; why not, if it is none."""
        try:
            return refused(self.visit.ask(word), self.language)
        except NotNow as error:
            return not_now(error, self.language)

    # The line

    def on_mount(self) -> None:
        super().on_mount()
        self.visit.wake = self.hear_soon
        self.watch_line()
        self._mending = self.set_interval(AGAIN, self.mend, pause=True)

    def on_unmount(self) -> None:
        self.forget_line()

    def watch_line(self) -> None:
        """Listen to the line there is."""
        client = self.visit.client
        number = client.fileno()
        if (number, client.lines) != (self._watched, self._lines):
            self.forget_line()
            if number >= 0:
                asyncio.get_running_loop().add_reader(number, self.hear)
                self._watched, self._lines = number, client.lines

    def forget_line(self) -> None:
        if self._watched >= 0:
            asyncio.get_running_loop().remove_reader(self._watched)
            self._watched = -1

    def hear_soon(self) -> None:
        """There is news that no screen has seen."""
        self.call_later(self.hear)

    def hear(self) -> None:
        """Hand on all news."""
        for news in self.visit.listen():
            self.heard(news)
        if self.visit.client.lost:
            self.forget_line()
            self._mending.resume()
            self.be_away()
        else:
            self.watch_line()  # another one, if a word that was asked has mended it

    def heard(self, news: AnyNews) -> None:
        """One piece of news, for everybody on the screen."""
        if isinstance(news, Bell):
            self.ring(news)
        elif isinstance(news, Closing):
            self.farewell = news.word
        elif isinstance(news, Welcome):
            self.redraw_all()
        for screen in self.screen_stack:
            if hasattr(screen, "heard"):
                screen.heard(news)

    def ring(self, news: Bell) -> None:
        """It is one's turn: the window's title, and the bell if that is wanted."""
        if news.game in FOLDERS:
            self.call_player(presenter(news.game).title)

    # When the club is away

    def be_away(self) -> None:
        """Say that the club is coming back, or that it will not."""
        if self.visit.client.ended:
            self.farewell = self.visit.client.ended
            self.exit(return_code=1)
        elif not isinstance(self.screen, Away):
            self.push_screen(Away())

    def mend(self) -> None:
        """Try to have a line again."""
        client = self.visit.client
        if client.lost and not client.mend():
            self.be_away()
            return
        self._mending.pause()
        if isinstance(self.screen, Away):
            self.pop_screen()
        self.farewell = ""
        self.watch_line()
        self.hear()

    def play(self) -> int:
        code = super().play()
        if self.farewell:
            print(reason(self.farewell, self.language), flush=True)
        return code

    # Screens

    def get_default_screen(self) -> Screen[Any]:
        from tui.club.lobby import Lobby

        return Lobby(self.visit)

    async def open_table(self, table: str, invitation: str = "") -> str:
        """A table on the screen, or why not."""
        from tui.club.table import ClubTable
        from tui.club.waiting import Waiting

        try:
            answer = self.visit.attend(table, invitation)
        except NotNow as error:
            return not_now(error, self.language)
        if isinstance(answer, Refused):
            return refused(answer, self.language)
        sitting = self.visit.sitting
        stands = sitting is not None and sitting.stands
        await self.push_screen(ClubTable(self.visit) if stands else Waiting(self.visit))
        return ""
