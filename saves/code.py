"""A whole game as one line of text: the game code.

A decision is told by the place of its answer in `game.legal`, and all places together are one
number: each is a digit whose base is the number of answers there were. So a choice among two takes
one bit, one without alternative nothing, and whoever reads the code plays the game along.

That makes a code depend on the order of `legal`. It tells the rules' revision, and a checksum of
the last state: under other rules a code is refused, never misread.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from rules.game import Game
from saves import letters, migrate
from saves.errors import SaveError
from saves.fold import NONSENSE, deal_anew, fold, setup
from saves.journal import (
    MOST_ACTIONS,
    MOST_BRANCHES,
    AnyJournal,
    Branch,
    Count,
    Journal,
    Seat,
    Undone,
    decode,
    encode,
    known_game,
    outcome,
)
from saves.packs import fetch
from saves.store import moment, seconds

NAME = "comptoir"
VERSION = 1

#: Bytes of the checksum of the last state.
SEAL = 4

#: More letters, white space among them, than any code has.
LONGEST = 2 * letters.MOST


class Packed(Struct, frozen=True, array_like=True):
    """A game on its smallest space. `choices` is the number made of all answers: first those that
    stand, then those taken back, from the last undo to the first."""

    game: str
    revision: int
    digest: bytes
    options: Raw
    seed: Count
    seats: tuple[Seat, ...]
    id: str
    started: Count
    lasted: Count
    actions: Count
    undone: tuple[tuple[Count, Count], ...]
    branches: tuple[Branch, ...]
    seal: bytes
    choices: bytes


_PACKED = msgspec.msgpack.Decoder(Packed)


# Writing


def share(journal: AnyJournal, *, undone: bool = True) -> str:
    """The code of a game, with what was taken back or without."""
    journal = journal if undone else replace(journal, undone=())
    game, begun = known_game(journal.game), seconds(journal.started)
    packed = Packed(
        game=journal.game,
        revision=journal.revision,
        digest=bytes.fromhex(journal.digest),
        options=Raw(msgspec.msgpack.encode(journal.options)),
        seed=journal.seed,
        seats=journal.seats,
        id=journal.id,
        started=begun,
        lasted=max(0, seconds(journal.changed) - begun),
        actions=len(journal.actions),
        undone=tuple((record.at, len(record.actions)) for record in journal.undone),
        branches=journal.branches,
        seal=_seal(journal.state),
        choices=_as_bytes(_number(_choices(game, journal))),
    )
    return f"{NAME}{VERSION}.{letters.written(msgspec.msgpack.encode(packed))}"


def _choices(game: Game[Any, Any, Any], journal: AnyJournal) -> list[tuple[int, int]]:
    """The place of each action among how many it was chosen from."""
    found: list[tuple[int, int]] = []
    stack = list(fold(journal))
    for number, action in enumerate(journal.actions):
        found.append(_place(game.legal(stack[number]), action))
    for record in reversed(journal.undone):
        del stack[record.at + 1 :]
        for action in record.actions:
            found.append(_place(game.legal(stack[-1]), action))
            stack.append(game.apply(stack[-1], action))
    return found


def _place(legal: tuple[Any, ...], action: Any) -> tuple[int, int]:
    """Where an answer stands among all there are: `apply` takes no other (`rules.game`)."""
    return legal.index(action), len(legal)


def _number(choices: list[tuple[int, int]]) -> int:
    """All choices as one number, the first its last digit."""
    number = 0
    for place, among in reversed(choices):
        number = number * among + place
    return number


def _as_bytes(number: int) -> bytes:
    return number.to_bytes((number.bit_length() + 7) // 8, "big")


def _seal(state: Any) -> bytes:
    return hashlib.blake2b(msgspec.json.encode(state), digest_size=SEAL).digest()


# Reading


def opened(code: str, packs: Path) -> AnyJournal:
    """The game a code tells of; SaveError says what is wrong with the code, and where.

    White space does not count: a code may come broken into lines. Players' own packs are looked for
    in the folder.
    """
    packed = _unpacked("".join(code[:LONGEST].split()))
    game = known_game(packed.game)
    if packed.revision != game.revision:
        age = "newer_revision" if packed.revision > game.revision else "older_revision"
        raise SaveError(age, game=game.name, found=packed.revision, known=game.revision)
    journal = _begun(packed, game)
    fetch(journal, packs)
    journal = _Reader(game, journal, packed).played()
    if _seal(journal.state) != packed.seal:
        raise SaveError("state_differs", actions=packed.actions)
    return decode(encode(journal))  # ids and names are held to their form as in any file


def _unpacked(code: str) -> Packed:
    """The content of a code's letters."""
    head, point, line = code.partition(".")
    version = head.removeprefix(NAME)
    if not point or head == version or not version.isdecimal() or len(version) > 4:
        raise SaveError("not_a_code")
    if int(version) != VERSION:
        raise SaveError("newer_code", found=int(version), known=VERSION)
    packed: Packed = _told(_PACKED, letters.read(line, len(head) + 1))
    if packed.actions + sum(count for _at, count in packed.undone) > MOST_ACTIONS:
        raise SaveError("code_spoilt", detail="actions")
    if len(packed.branches) > MOST_BRANCHES:
        raise SaveError("code_spoilt", detail="branches")
    return packed


def _told(decoder: msgspec.msgpack.Decoder[Any], content: bytes) -> Any:
    try:
        return decoder.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError("code_spoilt", detail=str(error)) from None


def _begun(packed: Packed, game: Game[Any, Any, Any]) -> AnyJournal:
    """The journal before its first action, still without a state."""
    options = _told(msgspec.msgpack.Decoder(game.options), bytes(packed.options))
    try:
        started, changed = moment(packed.started), moment(packed.started + packed.lasted)
    except (OverflowError, OSError, ValueError):
        raise SaveError("code_spoilt", detail="date") from None
    return Journal(
        format=migrate.FORMAT,
        id=packed.id,
        game=game.name,
        revision=game.revision,
        pack=options.pack,
        digest=packed.digest.hex(),
        options=options,
        seed=packed.seed,
        seats=packed.seats,
        started=started,
        changed=changed,
        state=None,
        branches=packed.branches,
    )


class _Reader:
    """Plays a game along with the number of its choices."""

    def __init__(self, game: Game[Any, Any, Any], journal: AnyJournal, packed: Packed) -> None:
        self.game = game
        self.journal = journal
        self.packed = packed
        self.number = int.from_bytes(packed.choices, "big")
        self.stack = [deal_anew(journal, setup(journal), 0)]

    def played(self) -> AnyJournal:
        """The whole game."""
        actions = self.run(self.packed.actions)
        last = self.stack[-1]
        undone = self.taken_back()
        if self.number:
            raise SaveError("code_spoilt", detail="choices")
        return replace(
            self.journal,
            actions=actions,
            undone=undone,
            state=last,
            **outcome(self.game, last)._asdict(),
        )

    def taken_back(self) -> tuple[Undone[Any], ...]:
        """What was taken back, from the first undo to the last."""
        records: list[Undone[Any]] = []
        for at, count in reversed(self.packed.undone):
            if not self.journal.floor <= at < len(self.stack):
                raise SaveError("code_spoilt", detail="undone")
            del self.stack[at + 1 :]
            records.append(Undone(at, self.run(count)))
        return tuple(reversed(records))

    def run(self, count: int) -> tuple[Any, ...]:
        """The next actions, so many of them."""
        found: list[Any] = []
        while len(found) < count:
            action = self.choice()
            self.stack.append(self.after(action))
            found.append(action)
        return tuple(found)

    def choice(self) -> Any:
        """The next answer to what is asked."""
        legal = self.game.legal(self.stack[-1])
        if not legal:
            raise SaveError("code_spoilt", detail="actions")
        self.number, place = divmod(self.number, len(legal))
        return legal[place]

    def after(self, action: Any) -> Any:
        try:
            state = self.game.apply(self.stack[-1], action)
        except NONSENSE as error:
            raise SaveError("code_spoilt", detail=type(error).__name__) from error
        return deal_anew(self.journal, state, len(self.stack))
