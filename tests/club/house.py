"""A club in a process of its own, and people who come to it over real sockets."""

import select
import subprocess
import sys
from pathlib import Path
from random import Random

from club.client import Client
from club.door import reach
from club.messages.asked import Act, Attend, Chair, Enrol, NewTable, Settings
from club.messages.first import Guest
from club.messages.terms import NOTHING, SeatKind, packed, unpacked
from club.messages.told import Opened, Room, Stale, Story
from rules.registry import game

ROOT = Path(__file__).parent.parent.parent
ANYONE = Chair(SeatKind.ANYONE)

#: Longer than anything here takes on any machine.
LONG = 60


class Club:
    """A hub in a process, to be killed and opened again."""

    def __init__(self, home, database=""):
        self.home = home
        self.database = database
        self.open()

    def open(self):
        command = [sys.executable, "-m", "club.hub", str(self.home), "SHA256:host"]
        command += ["--database", self.database]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout.readline().startswith("open")

    def kill(self):
        self.process.kill()
        self.close()

    def close(self):
        self.process.terminate()
        self.process.wait(LONG)
        self.process.stdout.close()


class Person:
    """Somebody on a line, who keeps what was told of one table."""

    def __init__(self, home, name, key=None):
        guest = Guest(key or f"SHA256:{name}")
        self.client = Client(lambda: reach(home, guest), patience=LONG)
        if name and not self.client.welcome.name:
            self.client.ask(Enrol(name))
        self.steps, self.beginning, self.story, self.room = [], None, None, None
        self.opened, self.other = None, []

    def ask(self, word):
        answer = self.client.ask(word)
        self.take_in()
        return answer

    def take_in(self, seconds=0):
        for news in self.client.wait(seconds):
            if isinstance(news, Story):
                self.beginning = news.beginning if news.since == 0 else self.beginning
                self.steps[news.since :] = news.steps
                self.story = news
            elif isinstance(news, Room):
                self.room = news
            elif isinstance(news, Opened):
                self.opened = news
            else:
                self.other.append(news)

    def until(self, wanted):
        """Listen until something is so."""
        for _ in range(10_000):
            if wanted(self):
                return self
            self.take_in(LONG)
        raise AssertionError("never")

    def heard(self, kind):
        """The first news of a kind, waited for."""
        self.until(lambda me: any(isinstance(news, kind) for news in me.other))
        return next(news for news in self.other if isinstance(news, kind))

    def attend(self, table, **how):
        """Bring a table on the screen, with its whole story if it has begun."""
        self.story = self.opened = None
        answer = self.ask(Attend(table, **how))
        if isinstance(answer, Room):
            self.room = answer
            self.until(lambda me: not answer.started or (me.story and not me.story.more))
        return answer

    def view(self):
        """The position as this person sees it."""
        apart = bytes(self.story.view) != bytes(NOTHING)
        last = self.steps[-1].view if self.steps else self.beginning
        return unpacked(self.story.view if apart else last, game(self.room.game).state)

    def act(self, luck):
        """Any choice, at the version last told."""
        choice = luck.choice(game(self.room.game).legal(self.view()))
        return self.ask(Act(self.room.table, self.story.version, packed(choice)))


def settings(name, *chairs, **more):
    options = game(name).options(players=len(chairs))
    return Settings(name, packed(options), chairs, **more)


def play_to_the_end(people, seed=1, each=lambda: None):
    """Everybody decides at random when asked, until all know that it is over."""
    luck = Random(seed)
    for _ in range(5_000):
        for person in people:
            person.take_in()
        if all(person.opened for person in people):
            return
        asked = [
            person
            for person in people
            if person.story and not person.opened and person.room.seat in person.story.deciding
        ]
        if asked:
            answer = asked[0].act(luck)
            assert isinstance(answer, Stale) or not hasattr(answer, "reason"), answer
            each()
        else:
            select.select([person.client for person in people], [], [], LONG)
    raise AssertionError("no end")


def new_table(person, name, *chairs, **more):
    return person.ask(NewTable(settings(name, *chairs, **more)))
