"""The session's end of the line to the hub.

    client = Client(reach)                 # reach() answers a connected socket, each time a new one
    client.welcome                         # who one is here
    answer = client.ask(EnterLobby())      # waits for the answer; other news is kept
    for news in client.heard(): …          # what came by itself, without waiting

`fileno()` can be watched by an event loop: when it is readable, or after any `ask`, call `heard`.
When the line is lost `heard` says so (`client.lost`); `mend` gets another socket, attends the same
table again and repeats what was asked and not answered, with the same request id: the hub does
nothing twice. `ask` mends by itself while its patience lasts; `ask_now` does not, so that a screen
can say that the club is coming back.
"""

from __future__ import annotations

import secrets
import socket
import time
from collections import deque
from collections.abc import Callable

from club.messages.asked import AnyWord, Asked, Attend, Depart, EnterLobby
from club.messages.told import AnyNews, Closing, Told, Welcome
from club.wire import TOLD, Broken, Gone, Line

Reach = Callable[[], socket.socket]

#: How long an answer is waited for, mending included, and the pause between two tries to mend.
PATIENCE = 30.0
PAUSE = 0.25


class Client:
    """One line to the hub, mended when it breaks.

    `lost` says that there is no line now. `ended` is the word of a Closing after which none will
    be found ("banned", "full", …).
    """

    def __init__(self, reach: Reach, patience: float = PATIENCE) -> None:
        self._reach = reach
        self._patience = patience
        self._line: Line[Told] | None = None
        self._news: deque[AnyNews] = deque()
        self._answers: dict[str, AnyNews] = {}
        self._open: dict[str, AnyWord] = {}  # asked and not answered
        self._told_too: set[str] = set()  # of those, the ones whose answer is news as well
        self._waiting = ""  # of these, the one that is waited for
        self._place: Attend | EnterLobby | None = None  # what is on the screen
        self.welcome = Welcome()
        self.ended = ""
        self.lines = 0  # how many there have been: a new one may have the number of the old
        self._connect(time.monotonic() + patience)

    # Asking

    def ask(self, word: AnyWord) -> AnyNews:
        """The answer to a word; Gone when there is none after all patience."""
        request = secrets.token_hex(12)
        self._open[request] = word
        deadline = time.monotonic() + self._patience
        try:
            if self.lost:
                self._connect(deadline)  # repeats what is open, this word among it
            else:
                self._send(request, word)
            return self._answer(request, deadline)
        finally:
            self._open.pop(request, None)

    def ask_now(self, word: AnyWord) -> AnyNews:
        """The answer to a word, without mending; it is among the news too, in its place. Gone when
        the line breaks first: then the word stays open and is repeated on the next line."""
        request = secrets.token_hex(12)
        self._open[request] = word
        self._told_too.add(request)
        self._waiting = request
        if not self.lost:
            self._send(request, word)
        deadline = time.monotonic() + self._patience
        while request not in self._answers:
            left = deadline - time.monotonic()
            if not self.lost and left <= 0:
                self._lose()
            if self.lost:
                self._waiting = ""
                raise Gone("no answer yet")
            self._receive(left)
        return self._answers.pop(request)

    def _answer(self, request: str, deadline: float) -> AnyNews:
        """Wait for the answer to a request, over broken lines."""
        while request not in self._answers:
            if self.lost:
                self._connect(deadline)
            left = deadline - time.monotonic()
            if left <= 0:
                raise Gone("no answer")
            self._receive(left)
        answer = self._answers.pop(request)
        self._note_place(self._open[request])
        return answer

    # Hearing

    @property
    def lost(self) -> bool:
        return self._line is None

    def fileno(self) -> int:
        """What an event loop can watch; -1 while the line is lost."""
        return -1 if self._line is None else self._line.fileno()

    def heard(self) -> list[AnyNews]:
        """All news that has come, without waiting."""
        while not self.lost and self._receive(0):
            pass
        news = list(self._news)
        self._news.clear()
        return news

    def wait(self, seconds: float | None) -> list[AnyNews]:
        """News, waited for so long; at once if some has come or the line is lost."""
        if not self._news and not self.lost:
            self._receive(seconds)
        return self.heard()

    def mend(self) -> bool:
        """Try once to have a line again; whether there is one."""
        if self.lost and not self.ended:
            try:
                self._line = Line(self._reach(), TOLD)
                self.lines += 1
                self._introduce()
            except (OSError, Gone, Broken):
                self._lose()
        return not self.lost

    def close(self) -> None:
        self._lose()

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # The line

    def _connect(self, deadline: float) -> None:
        """Have a line, or Gone at the deadline or when the club has closed it for good."""
        while not self.mend():
            if self.ended or time.monotonic() >= deadline:
                raise Gone(self.ended or "no club")
            time.sleep(PAUSE)

    def _introduce(self) -> None:
        """On a new line: hear who one is, come back to where one was, repeat what is open."""
        assert self._line is not None
        told = self._line.receive(self._patience)
        if told is None:
            raise Gone("no welcome")
        self._keep(told)
        if self.ended:
            raise Gone(self.ended)
        if self._place is not None:
            self._line.send(Asked(secrets.token_hex(12), self._place))
        for request, word in self._open.items():
            self._line.send(Asked(request, word))

    def _send(self, request: str, word: AnyWord) -> None:
        assert self._line is not None
        try:
            self._line.send(Asked(request, word))
        except Gone:
            self._lose()

    def _receive(self, seconds: float | None) -> bool:
        """Take in one message, if one comes in time."""
        assert self._line is not None
        try:
            told = self._line.receive(seconds)
        except (Gone, Broken):
            self._lose()
            return False
        if told is None:
            return False
        self._keep(told)
        return True

    def _keep(self, told: Told) -> None:
        """An answer that somebody waits for is kept for them; everything else is news."""
        news = told.news
        if isinstance(news, Welcome):
            self.welcome = news
        if isinstance(news, Closing) and news.word != "stopping":
            self.ended = news.word
        if told.request in self._told_too:
            self._told_too.discard(told.request)
            self._note_place(self._open.pop(told.request))
            self._news.append(news)
            if told.request == self._waiting:
                self._answers[told.request] = news
        elif told.request in self._open:
            self._answers[told.request] = news
        else:
            self._news.append(news)

    def _note_place(self, word: AnyWord) -> None:
        """Remember what to come back to."""
        if isinstance(word, Attend | EnterLobby):
            self._place = word
        elif isinstance(word, Depart):
            self._place = None

    def _lose(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None
