"""Somebody's visit to the club: the line to the hub, and what was told on it.

A screen asks (`ask`), and looks at what has become of it: the `lobby`, the `room` on the screen
with its `sitting` and its `talk`. `listen` answers all news that no screen has seen yet; `wake` is
called when there is some after something was asked.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from club.client import Client
from club.messages.asked import AnyWord, Attend, EnterLobby, Mute
from club.messages.terms import CHAT
from club.messages.told import AnyNews, Lobby, Notice, Opened, Refused, Room, Said, Story, Welcome
from club.sitting import GONE, ClubSitting, NotNow
from club.wire import Gone
from saves.clean import clean
from saves.journal import NAME
from saves.store import Store

#: Lines of talk that are kept.
MOST_TALK = 200

#: How long the game at a table is waited for, in seconds.
LONG = 10.0


class Visit:
    """One line to the club and all that is known by it."""

    def __init__(self, client: Client, wake: Callable[[], None] = lambda: None) -> None:
        self.client = client
        self.wake = wake
        self.welcome = client.welcome
        self.muted = set(client.welcome.muted)
        self.lobby = Lobby()
        self.room: Room | None = None
        self.sitting: ClubSitting | None = None
        self.talk: deque[Said] = deque(maxlen=MOST_TALK)
        self.frozen = False
        self.announcement = clean(client.welcome.announcement, CHAT)
        self._unseen: list[AnyNews] = []

    @property
    def name(self) -> str:
        return self.welcome.name

    @property
    def store(self) -> Store:
        """The account's own home: solo games, profile, lessons."""
        return Store(Path(self.welcome.home))

    # Asking and hearing

    def ask(self, word: AnyWord) -> AnyNews:
        """The answer to a word; NotNow while the club is away: the word is repeated then."""
        try:
            return self.client.ask_now(word)
        except Gone:
            raise NotNow(self.client.ended or GONE) from None
        finally:
            self._take_in()
            if self._unseen or self.client.lost:
                self.wake()

    def listen(self) -> list[AnyNews]:
        """All news since the last time."""
        self._take_in()
        news, self._unseen = self._unseen, []
        return news

    def wait(self, seconds: float | None) -> bool:
        """Wait so long for news; whether some has come."""
        came = self.client.wait(seconds)
        self._keep(came)
        return bool(came)

    def _take_in(self) -> None:
        self._keep(self.client.heard())

    def _keep(self, came: list[AnyNews]) -> None:
        for news in map(cleaned, came):
            self._note(news)
            self._unseen.append(news)

    def _note(self, news: AnyNews) -> None:
        """Keep what was told."""
        if isinstance(news, Welcome):
            self.welcome, self.muted = news, set(news.muted)
        elif isinstance(news, Lobby):
            self.lobby, self.announcement = news, clean(news.announcement, CHAT)
        elif isinstance(news, Room):
            self._enter(news)
        elif isinstance(news, Story | Opened):
            if self.sitting is not None and news.table == self.sitting.room.table:
                self.sitting.heard(news)
        elif isinstance(news, Said):
            if news not in self.talk:
                self.talk.append(news)
        elif isinstance(news, Notice):
            if news.word == "announcement":
                self.announcement = clean(news.text, CHAT)
            self.frozen = news.word == "frozen" or (self.frozen and news.word != "thawed")

    def _enter(self, room: Room) -> None:
        """This table is on the screen, as it is now."""
        self.frozen = room.frozen
        if self.sitting is None or self.sitting.room.table != room.table:
            self.sitting = ClubSitting(room, self.store, self.ask)
            self.talk.clear()
        else:
            self.sitting.enter(room)
        self.room = room

    # Places

    def enter_lobby(self) -> Lobby | Refused:
        """The lobby on the screen."""
        self.room = self.sitting = None
        answer = self.ask(EnterLobby())
        return answer if isinstance(answer, Refused) else self.lobby

    def attend(self, table: str, invitation: str = "") -> Room | Refused:
        """A table on the screen."""
        self.room = self.sitting = None
        answer = self.ask(Attend(table, invitation))
        assert isinstance(answer, Room | Refused)
        if isinstance(answer, Room) and answer.started:
            self._await_story()
        return answer

    def _await_story(self) -> None:
        """The game is told right after the room: wait for all of it."""
        while self.sitting is not None and not self.sitting.stands and not self.client.lost:
            if not self.wait(LONG):
                return

    def mute(self, name: str, on: bool) -> AnyNews:
        """Hear nothing of somebody ("*": of anybody), or hear them again."""
        answer = self.ask(Mute(name, on))
        if not isinstance(answer, Refused):
            (self.muted.add if on else self.muted.discard)(name.lower())
        return answer


def cleaned(news: AnyNews) -> AnyNews:
    """News with what people said made safe to show, whatever the hub has let through."""
    if isinstance(news, Said):
        return replace(news, text=clean(news.text, CHAT), name=clean(news.name, NAME))
    return news
