"""People at screens over SSH, who sit at tables and play by keys whatever happens to the club.

Each table has a witness: somebody who looks on by the protocol and keeps every step that was told.
What was told to anybody is a confirmed move. Afterwards the journal must have these steps, each at
its place, and no more decisions than keys were pressed.
"""

from __future__ import annotations

import asyncio
import threading
import time
from contextlib import suppress
from pathlib import Path

import msgspec
import pyte

from bench.club.house import LONG, Guest, Screen
from club.messages.asked import TakeSeat
from club.messages.told import Refused
from club.play import Play
from club.store.opening import open_store
from club.wire import Gone
from tests.club.house import ANYONE, Person, new_table
from tests.terminal import KEYS
from tests.tui.club.hands import DEAF, MUTE, Hands
from tui.words.language import language

COLUMNS, ROWS = 80, 24
_ = language("en")

#: What stands over the tables of the lobby that one sits at.
ONES_OWN = tuple(map(_, ("À vous de jouer", "Vos autres parties", "Finies depuis")))


class Looked(Screen):
    """A terminal somebody looks at."""

    def __init__(self) -> None:
        super().__init__()
        self._shown = pyte.Screen(COLUMNS, ROWS)
        self._stream = pyte.ByteStream(self._shown)

    def data_received(self, data: bytes, kind: object) -> None:
        self._stream.feed(data)
        super().data_received(data, kind)

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self._shown.display)


class Wanderer(Hands):
    """Goes from the lobby to a table, and back when the game is over."""

    def __init__(self, seed: int) -> None:
        super().__init__("en", seed)
        self.ends = 0  # final scores that were seen

    def keys(self, text: str) -> tuple[str, ...]:
        if self.is_in_lobby(text):
            return ("home", "enter") if any(heading in text for heading in ONES_OWN) else ()
        if self.is_over(text):
            self.ends += 1
            return ("q",)
        return super().keys(text)


class Player(Guest):
    """Somebody with a screen and hands."""

    SCREEN = Looked
    screen: Looked

    def __init__(self, name: str, seed: int) -> None:
        super().__init__(name)
        self.hands = Wanderer(seed)

    @property
    def at_table(self) -> bool:
        """Whether a game is on the screen."""
        text = self.screen.text
        return "Café ·" in text and not self.hands.is_in_lobby(text)

    async def play(self) -> None:
        """Act by what is on the screen, a key for each picture, for ever."""
        seen = 0
        while True:
            screen, patience = self.screen, MUTE if self.hands.busy else DEAF
            await screen.until(lambda me, seen=seen: me.ended or len(me.painted) != seen, patience)
            seen = len(screen.painted)
            if screen.ended:
                self.hands.let_go()
                await asyncio.sleep(0.05)
            elif key := self.hands.key(screen.text):
                screen.press(KEYS.get(key, key).encode())


class Witness(threading.Thread):
    """Two players and one table after another: sets them up, and keeps what is told of each."""

    def __init__(self, name: str, homes: list[Path], players: list[Player]) -> None:
        super().__init__(name=name, daemon=True)
        self.homes, self.players = homes, players
        self.over = threading.Event()
        self.ready = threading.Event()  # both have a name and a chair
        self.told: dict[str, dict[int, tuple[int, bytes]]] = {}
        self.contradictions = 0
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            looking = Person(self.homes[0], self.name)
            while not self.over.is_set():
                self._watch(looking)
            looking.client.close()
        except BaseException as error:
            self.failure = error

    def _watch(self, looking: Person) -> None:
        """One game to its end."""
        table = self._table()
        self.ready.set()
        told = self.told.setdefault(table, {})
        looking.steps = []
        while isinstance(looking.attend(table), Refused):
            time.sleep(0.1)
        while not looking.opened and not self.over.is_set():
            with suppress(Gone):
                looking.take_in(0.1)
            if looking.client.lost and not looking.client.mend():
                time.sleep(0.05)
            for at, step in enumerate(looking.steps):
                told_now = step.seat, bytes(step.action)
                self.contradictions += told.setdefault(at, told_now) != told_now

    def _table(self) -> str:
        """A new table with both players on its chairs."""
        homes = [self.homes[at % len(self.homes)] for at in range(len(self.players))]
        people = [
            Person(home, player.name, key=player.fingerprint)
            for home, player in zip(homes, self.players, strict=True)
        ]
        table = str(new_table(people[0], "cafe", *[ANYONE] * len(people)).table)
        for person in people[1:]:
            person.ask(TakeSeat(table))
        for person in people:
            person.client.close()
        return table


class Found:
    """What the journals say of the tables at which people sat at screens."""

    def __init__(self, witnesses: list[Witness], home: Path, database: str = "") -> None:
        self.tables = sum(len(witness.told) for witness in witnesses)
        self.told = sum(len(told) for witness in witnesses for told in witness.told.values())
        self.pressed = sum(player.hands.pressed for one in witnesses for player in one.players)
        self.ends = sum(player.hands.ends for one in witnesses for player in one.players)
        self.lost = self.twice = self.chosen = 0
        self.unlike = sum(witness.contradictions for witness in witnesses)
        for witness in witnesses:
            if witness.failure is not None:
                raise witness.failure
        asyncio.run(self._look(witnesses, home, database))

    async def _look(self, witnesses: list[Witness], home: Path, database: str) -> None:
        store = open_store(home, database)
        for witness in witnesses:
            for table, told in witness.told.items():
                record, acts = await store.table(table), await store.acts(table, 0)
                assert record is not None
                play = Play(record, acts)
                stands = [(one.seat, msgspec.msgpack.encode(one.action)) for one in play.steps]
                self.lost += sum(stands[at : at + 1] != [step] for at, step in told.items())
                self.twice += len(acts) - len({act.request for act in acts})
                self.chosen += sum(len(play.game.legal(one.before)) > 1 for one in play.steps)
                kept = msgspec.json.decode(record.state, type=play.game.state)
                self.unlike += kept != play.state or record.version != len(acts)
        self.twice += max(0, self.chosen - self.pressed)
        await store.close()

    def __str__(self) -> str:
        return (
            f"{self.tables} tables of screens, {self.told} moves told of them "
            f"({self.pressed} keys that decide, {self.chosen} decisions stored, {self.ends} final "
            f"scores seen): {self.lost} lost, {self.twice} twice, {self.unlike} unlike the fold"
        )

    @property
    def sound(self) -> bool:
        return self.told > 0 and not (self.lost or self.twice or self.unlike)


def all_seated(witnesses: list[Witness]) -> list[Player]:
    """Everybody who has a chair and may come."""
    for witness in witnesses:
        assert witness.ready.wait(LONG), witness.failure
    return [player for witness in witnesses for player in witness.players]


def told_enough(witnesses: list[Witness]) -> None:
    """The witnesses go home."""
    for witness in witnesses:
        witness.over.set()
    for witness in witnesses:
        witness.join(90)
        assert not witness.is_alive(), "a witness hangs"
