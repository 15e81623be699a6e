"""An evening in the club: people over SSH lines of their own, who finish a game by lines."""

from __future__ import annotations

import asyncio
import re
from random import Random

from tests.tui.ssh.visiting import new_key, visit

#: Longer than any game here takes, in seconds.
LATE = 240

#: When nothing more is told for so long, all choices have been: any of them will do.
SETTLED = 0.01

LOCALES = {"fr": "fr_FR.UTF-8", "en": "en_GB.UTF-8", "pt_PT": "pt_PT.UTF-8"}

#: What is told when a game is over, and what is asked for first, in each language.
OVER = {"fr": "La partie est finie", "en": "The game is over", "pt_PT": "A partida acabou"}
PROMISE = re.compile(r"comptoir verify --promised (\w+) --salt (\w+) --seed (\d+)")
ANSWER = re.compile(r"^ ?(\d+)\. ")


class Guest:
    """Somebody on a line, who answers at random whenever asked."""

    def __init__(self, name: str, code: str, seed: int) -> None:
        self.name, self.code = name, code
        self.luck = Random(seed)
        self.key = new_key()
        self.read: list[str] = []
        self.proof: tuple[str, ...] = ()

    async def come(self, port: int) -> None:
        """Log in, give a name, and stand in the lobby."""
        self.connection = await visit(port, self.key)
        self.process = await self.connection.create_process(
            "plain", env={"LANG": LOCALES[self.code]}, encoding="utf-8"
        )
        self.say(self.name)
        await self.until(re.escape(self.name) + "$")

    def say(self, line: str) -> None:
        self.process.stdin.write(f"{line}\n")

    async def until(self, pattern: str) -> str:
        """Read on to a line in which something is found."""
        async with asyncio.timeout(LATE):
            while True:
                line = (await self.process.stdout.readline()).rstrip("\n")
                assert line or not self.process.stdout.at_eof(), self.read[-20:]
                self.read.append(line)
                if re.search(pattern, line):
                    return line

    async def play(self) -> None:
        """Any of the choices whenever some are told, until the game is over."""
        choices = 0
        while True:
            try:
                async with asyncio.timeout(SETTLED if choices else LATE):
                    line = (await self.process.stdout.readline()).rstrip("\n")
            except TimeoutError:
                assert choices, f"{self.name} waits in vain: {self.read[-5:]}"
                self.say(str(self.luck.randint(1, choices)))
                choices = 0
                continue
            assert line or not self.process.stdout.at_eof(), self.read[-20:]
            self.read.append(line)
            if told := ANSWER.match(line):
                choices = int(told.group(1))
            elif found := PROMISE.search(line):
                self.proof = found.groups()
                return

    async def leave(self) -> None:
        self.process.stdin.write_eof()
        await self.process.wait_closed()
        self.connection.close()
        await self.connection.wait_closed()


async def evening(port: int, game: str, languages: list[str], bots: tuple[str, ...] = ()):
    """So many people, each in a language, finish a game with some bots; the people."""
    people = [
        Guest(f"{game}{number}", code, number) for number, code in enumerate(languages, start=1)
    ]
    for person in people:
        await person.come(port)
    first, *others = people
    chairs = ",".join([*(other.name for other in others), *bots])
    first.say(f"n {game} {chairs}")
    for person in others:
        await asyncio.sleep(0.1)
        while True:  # the challenge stands in the lobby as soon as the table does
            person.say("l")
            line = await person.until(r"^ ?\d+\. |\? .*|: q.*|q ?: ")
            if told := ANSWER.match(line):
                person.say(told.group(1))
                break
    await asyncio.gather(*(person.play() for person in people))
    return people
