"""People who play at tables whatever happens to the club, and what must be so afterwards.

Each table has a thread: whoever is asked decides at random. Every answer `Done` is a confirmed
move. Afterwards the journal of each table has exactly the confirmed moves, each once, and folds to
the state that is kept.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec

from club.messages.asked import TakeSeat
from club.messages.told import Done
from club.play import Play
from club.store.opening import open_store
from club.wire import Gone
from tests.club.house import ANYONE, Person, new_table

#: Seconds between two moves at a table.
PACE = 0.02


class Game(threading.Thread):
    """One table after another, played by the same people until all is over."""

    def __init__(self, name: str, people: Callable[[], list[Person]], seed: int) -> None:
        super().__init__(name=name, daemon=True)
        self.tables: dict[str, int] = {}  # with the moves confirmed at each
        self.over = threading.Event()
        self.failure: BaseException | None = None
        self._people = people
        self._luck = Random(seed)

    def run(self) -> None:
        try:
            people = self._people()
            while not self.over.is_set():
                self._play(people)
            for person in people:
                person.client.close()
        except BaseException as error:
            self.failure = error

    def _play(self, people: list[Person]) -> None:
        """One game to its end."""
        table = new_table(people[0], "cafe", *[ANYONE] * len(people)).table
        self.tables[table] = 0
        for person in people[1:]:
            person.ask(TakeSeat(table))
        for person in people:
            person.attend(table)
        while not self.over.is_set() and not all(person.opened for person in people):
            for person in people:
                self._listen(person)
            self._move(people, table)
            time.sleep(PACE)

    def _listen(self, person: Person) -> None:
        person.take_in()
        if person.client.lost:
            person.client.mend()

    def _move(self, people: list[Person], table: str) -> None:
        for person in people:
            story = person.story
            if story is None or story.more or person.opened:
                continue
            if person.room.seat in story.deciding:
                try:
                    answer = person.act(self._luck)
                except Gone:
                    continue
                self.tables[table] += isinstance(answer, Done)
                return


class Verdict:
    """What the journals say in the end."""

    def __init__(self, games: list[Game], home: Path, database: str = "") -> None:
        self.moves = sum(sum(game.tables.values()) for game in games)
        self.tables = sum(len(game.tables) for game in games)
        self.lost = self.twice = self.unlike = 0
        for game in games:
            if game.failure is not None:
                raise game.failure
        asyncio.run(self._look(games, home, database))

    async def _look(self, games: list[Game], home: Path, database: str) -> None:
        store = open_store(home, database)
        for game in games:
            for table, confirmed in game.tables.items():
                record, acts = await store.table(table), await store.acts(table, 0)
                assert record is not None
                self.lost += max(0, confirmed - len(acts))
                self.twice += max(0, len(acts) - confirmed)
                requests = {act.request for act in acts}
                self.twice += len(acts) - len(requests)
                if record.started:
                    play = Play(record, acts)
                    kept = msgspec.json.decode(record.state, type=play.game.state)
                    self.unlike += kept != play.state or record.version != len(acts)
        await store.close()

    def __str__(self) -> str:
        return (
            f"{self.tables} tables, {self.moves} moves confirmed: {self.lost} lost, "
            f"{self.twice} twice, {self.unlike} states unlike the fold of their journal"
        )

    @property
    def sound(self) -> bool:
        return self.moves > 0 and not (self.lost or self.twice or self.unlike)


def stopped(games: list[Game]) -> None:
    """Let the last move be answered, and end."""
    for game in games:
        game.over.set()
    for game in games:
        game.join(90)
        assert not game.is_alive(), "a table hangs"
