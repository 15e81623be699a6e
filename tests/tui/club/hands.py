"""People at screens over SSH lines of their own, who play by keys.

What is pressed follows from nothing but what the screen shows: `Hands` looks at its text. `Player`
has an OpenSSH client in a terminal.
"""

from __future__ import annotations

import re
import select
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random

from tests.terminal import FRAME, Terminal
from tests.tui.ssh.visiting import new_key
from tui.words.language import language

LOCALES = {"fr": "fr_FR.UTF-8", "en": "en_GB.UTF-8", "pt_PT": "pt_PT.UTF-8"}

#: Longer than any game here takes, how long a key that does nothing is waited for, and after how
#: long without any news somebody looks again, in seconds.
LATE, MUTE, DEAF = 600.0, 0.05, 2.0

#: What only the footer of a replay has.
REPLAYED = "␣"

#: The end of a picture.
PAINTED = b"\x1b[?2026l"

#: The games in the order of the list of new tables.
GAMES = ("cafe", "traders", "mombasa")

#: After so many keys in a row at one question somebody asks for the last choice instead: an empty
#: slot, a pass, the end of the turn.
TIRED = 8


class Hands:
    """What somebody presses, from what they see."""

    def __init__(self, code: str, seed: int) -> None:
        _ = language(code)
        self.luck = Random(seed)
        self.pressed = 0  # keys that may have decided something
        self._queue: list[str] = []
        self._again, self._question = 0, ""
        self.theirs = f"▸ {_('à vous')}"
        self.plans = f"▸ {_('Planification')}"
        self.closed = _("Quitter la table")
        self.lobby = _("Le club")
        self.sure = _("⏎ oui · esc non")
        self.away = _("Le club revient tout de suite.")
        self.onward = (_("⏎ à la table"), _("Tout montrer"), _("Continuer"))

    @property
    def busy(self) -> bool:
        """Whether there are keys still to be pressed."""
        return bool(self._queue)

    def let_go(self) -> None:
        """What was to be pressed no longer matters."""
        self._queue.clear()

    def is_in_lobby(self, text: str) -> bool:
        """Whether the lobby stands there."""
        return self.lobby in text.partition("\n")[0]

    def is_over(self, text: str) -> bool:
        """Whether the final score stands there."""
        return self.closed in text

    def is_asked(self, text: str) -> bool:
        """Whether there is something to decide or to go on with."""
        return any(word in text for word in (self.theirs, self.sure, *self.onward))

    def key(self, text: str) -> str:
        """The next key for this screen; none where there is nothing but to wait. Keys that belong
        together are pressed one after the other, each once the one before was seen to act."""
        if not self._queue:
            self._queue = list(self.keys(text))
        return self._queue.pop(0) if self._queue else ""

    def keys(self, text: str) -> tuple[str, ...]:
        """The keys for this screen; none where there is nothing but to wait."""
        if REPLAYED in text:
            return ("q",)  # a key too many at the end
        if self.is_over(text) or not self.is_asked(text):
            return ()
        if any(word in text for word in (self.sure, *self.onward)):
            self.pressed += self.sure in text
            return ("enter",)
        plans = self.plans in text  # a plan is one question, whatever it looks like meanwhile
        question = self.plans if plans else text.partition("\n")[2][:400]
        self._again = self._again + 1 if question == self._question else 0
        self._question = question
        self.pressed += 1
        if self._again >= TIRED:
            self._again = 0
            return ("v", "enter") if plans else ("end", "enter")
        if self._again % 3 == 2:
            return ("n", "enter")  # where the game has a cursor of its own: the next place
        return (*["tab"] * self.luck.randrange(3), "enter")


class Player(Terminal):
    """Somebody with an OpenSSH client, a key and a language."""

    def __init__(
        self, folder: Path, port: int, name: str, code: str = "fr", seed: int = 0,
        size: tuple[int, int] = (80, 24),
    ) -> None:  # fmt: skip
        self.name, self.code, self.hands = name, code, Hands(code, seed)
        self.promise = ""  # of the chance of the table that was set up
        self._ = language(code)
        self._sent, self._seen, self._looked = 0.0, -1, ""
        environment = {"LANG": LOCALES[code], "LC_ALL": "", "SSH_AUTH_SOCK": ""}
        words = openssh(key_of(folder, name), port)
        columns, rows = size
        super().__init__(program=words, columns=columns, rows=rows, env=environment)

    def arrive(self) -> None:
        """Give the name, and stand in the lobby."""
        self.wait_for(self._("Votre nom"))
        self.send(self.name)
        self.wait_for(f"{self.name}▏")
        self.send("enter")
        self.wait_for(self._("Nouvelle table"))

    def set_up(self, game: str, people: int, bots: int = 0, stand_in: int = 0) -> None:
        """A new table, its chairs for anyone but the last ones, its stand-in so many levels up."""
        self.send("n")
        self.settle(0.05)
        self.send(str(1 + GAMES.index(game)))
        self.wait_for(self._("Spectateurs"))
        self.send("down", *["right"] * (people + bots - 2))
        for seat in range(bots):
            self.settle(0.05)
            self.send(*["down"] * (people + bots - seat), "right")
            self.settle(0.05)
            self.send("home", "down")
        self.settle(0.05)
        if stand_in:
            self.send("end", "up", *["right"] * stand_in)
            self.settle(0.05)
        self.send("j")
        self.wait_for(self._("La partie commence quand la dernière place est prise."))
        self.settle(0.05)
        (self.promise,) = re.findall(r"\b[0-9a-f]{64}\b", self.text)

    def sit_down(self) -> None:
        """At the open table of the lobby."""
        self.wait_for(self._("Tables ouvertes : ⏎ s'asseoir"))
        self.send("home", "enter")

    @property
    def over(self) -> bool:
        """Whether the final score was on the screen at the last look."""
        return self.hands.is_over(self._looked)

    @property
    def totals(self) -> list[int]:
        """The final totals as this screen shows them."""
        (line,) = re.findall(r"^ Total +([\d −]+)$", self.text, re.MULTILINE)
        return [int(total.replace("−", "-")) for total in line.split()]

    def listen(self) -> None:
        """Take in what has come."""
        while self.read(0):
            pass

    def act(self) -> None:
        """Press what the screen asks for, a key for each whole picture."""
        waited = time.monotonic() - self._sent
        painted = self.output.rfind(PAINTED)
        patience = MUTE if self.hands.busy else DEAF
        if painted < self.output.rfind(FRAME) or (painted == self._seen and waited < patience):
            return
        self._sent, self._seen, self._looked = time.monotonic(), painted, self.text
        if key := self.hands.key(self._looked):
            self.send(key)


def openssh(key: Path, port: int) -> tuple[str, ...]:
    """The line of an OpenSSH client that comes by a key."""
    usual = (
        "StrictHostKeyChecking=no", "UserKnownHostsFile=/dev/null", "LogLevel=ERROR",
        "IdentityAgent=none", "IdentitiesOnly=yes", "SendEnv=LANG COLORTERM",
    )  # fmt: skip
    options = [word for each in usual for word in ("-o", each)]
    return ("ssh", "-F", "none", *options, "-i", str(key), "-p", str(port), "127.0.0.1")


def key_of(folder: Path, name: str) -> Path:
    """Somebody's key, made at their first visit."""
    path = folder / f"key-{name}"
    if not path.exists():
        path.touch(mode=0o600)
        new_key().write_private_key(path)
    return path


def play(
    players: Sequence[Player],
    enough: Callable[[Player], bool] = lambda player: player.over,
    seconds: float = LATE,
) -> None:
    """Everybody plays until everybody has had enough: until all see the final score."""
    until = time.monotonic() + seconds
    while not all(map(enough, players)):
        select.select([player.line for player in players], [], [], 0.05)
        for player in players:
            player.listen()
            player.act()
        assert time.monotonic() < until, "\n".join(player.text for player in players)


def seated(
    stack: ExitStack, folder: Path, port: int, game: str, languages: Sequence[str], bots: int = 0,
    stand_in: int = 0,
) -> list[Player]:  # fmt: skip
    """So many people who have come over lines of their own and sat down at a new table."""
    players = [
        stack.enter_context(Player(folder, port, f"{game}{number}", code, number))
        for number, code in enumerate(languages, start=1)
    ]
    for player in players:
        player.arrive()
    first, *others = players
    first.set_up(game, len(players), bots, stand_in)
    for player in others:
        player.sit_down()
    return players
