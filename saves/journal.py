"""The journal of a game: what the save file holds.

The actions are the truth; the state is there to resume at once and to check the fold. Everything
is typed by the game itself, so that a decoded journal is already the game's own values:

>>> from rules.registry import game
>>> roaster = game("roaster")
>>> table = begin(roaster, roaster.options(), 7, (Seat("Ada", "human"),), "2026-01-31T12:00:00Z")
>>> decode(encode(table)) == table
True
"""

from __future__ import annotations

import secrets
from functools import cache
from typing import Annotated, Any, Generic, NamedTuple, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Raw, Struct
from msgspec.structs import force_setattr

from rules import registry
from rules.chance import WORD
from rules.game import Game
from rules.packs import digest
from saves import migrate
from saves.clean import clean
from saves.decoder import told
from saves.errors import SaveError

O = TypeVar("O")  # noqa: E741 - options
S = TypeVar("S")
A = TypeVar("A")

HUMAN = "human"

#: The size of a seed nobody chose.
SEED_BITS = 48

#: The longest name of a player.
NAME = 24

#: More actions than any game has, with all that was taken back; more branches than anyone follows.
MOST_ACTIONS = 20_000
MOST_BRANCHES = 1_000

Id = Annotated[str, Meta(pattern=r"\A[0-9a-z]{8,32}\Z")]
Date = Annotated[str, Meta(pattern=r"\A[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z\Z")]
Player = Annotated[str, Meta(pattern=r"\A[a-z][a-z0-9_-]{0,31}\Z")]
Digest = Annotated[str, Meta(pattern=r"\A[0-9a-f]{16}\Z")]
Count = Annotated[int, Meta(ge=0)]


class Seat(Struct, frozen=True, array_like=True):
    """Who sits there: a name, and "human" or a bot's name."""

    name: str
    player: Player = HUMAN

    def __post_init__(self) -> None:
        force_setattr(self, "name", clean(self.name, NAME))

    @property
    def human(self) -> bool:
        return self.player == HUMAN


class Undone(Struct, Generic[A], frozen=True, array_like=True):
    """Actions that were taken back, and how many stood before them.

    A later record may take back what an earlier one stood upon; while the last one stands exactly
    where the game does, redo brings it back.
    """

    at: Count
    actions: tuple[A, ...]


class Branch(Struct, frozen=True, array_like=True, omit_defaults=True):
    """Where a game left another: that one's id, how many actions it took over, and the seed of what
    came then; without one, chance went on as it would have."""

    parent: Id
    at: Count
    seed: Count | None = None


class Journal(
    Struct, Generic[O, S, A], frozen=True, kw_only=True, omit_defaults=True,
    forbid_unknown_fields=True,
):  # fmt: skip
    """A game from its first to its last action, finished or not."""

    format: int
    id: Id
    game: str
    revision: int
    pack: str
    digest: Digest
    options: O
    seed: Count
    seats: tuple[Seat, ...]
    started: Date
    changed: Date
    actions: tuple[A, ...] = ()
    undone: tuple[Undone[A], ...] = ()
    state: S
    finished: bool = False
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    branches: tuple[Branch, ...] = ()
    #: A game in which everything may be taken back, and which is in no record.
    practice: bool = False

    @property
    def parent(self) -> Branch | None:
        """Where it left the game it comes from; None for a game of its own."""
        return self.branches[-1] if self.branches else None

    @property
    def floor(self) -> int:
        """How many actions were there from the beginning: they cannot be taken back."""
        return self.branches[-1].at if self.branches else 0


AnyJournal: TypeAlias = Journal[Any, Any, Any]


class Headline(Struct, frozen=True):
    """What a list of games says of one, without knowing the game.

    A finished game without `winners` was written before they were told.
    """

    format: int
    id: Id
    game: str
    options: dict[str, Any]
    seats: tuple[Seat, ...]
    started: Date
    changed: Date
    actions: tuple[Raw, ...] = ()
    finished: bool = False
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    branches: tuple[Branch, ...] = ()


class Maker(Struct, frozen=True):
    """What wrote a save: read first, to know how to read the rest."""

    format: int
    game: str = ""
    revision: int = 0


def fresh_seed() -> int:
    """A seed that nobody chose."""
    return secrets.randbits(SEED_BITS)


def begin(
    game: Game[Any, Any, Any], options: Any, seed: int, seats: tuple[Seat, ...], now: str
) -> AnyJournal:
    """The journal of a game that is set up; Refusal for options the rules do not allow."""
    if len(seats) != options.players:
        raise ValueError(f"{len(seats)} seats for {options.players} players")
    seed &= WORD
    state = game.new(options, seed)
    journal: AnyJournal = Journal(
        format=migrate.FORMAT,
        id=secrets.token_hex(6),
        game=game.name,
        revision=game.revision,
        pack=options.pack,
        digest=digest(game.shelf[options.pack]),
        options=options,
        seed=seed,
        seats=seats,
        started=now,
        changed=now,
        state=state,
        **outcome(game, state)._asdict(),
    )
    return decode(encode(journal))  # what could not be read again must not even begin


class Outcome(NamedTuple):
    """How a game stands: whether it is over, the points of each seat, and who has won."""

    finished: bool
    totals: tuple[int, ...]
    winners: tuple[int, ...]


def outcome(game: Game[Any, Any, Any], state: Any) -> Outcome:
    """How a game stands in a state; nobody has won before the end."""
    over = game.turn(state) is None
    return Outcome(over, totals(game, state), game.winners(state) if over else ())


def totals(game: Game[Any, Any, Any], state: Any) -> tuple[int, ...]:
    """The points of each seat."""
    return tuple(sheet.total for sheet in game.scores(state))


def encode(journal: AnyJournal) -> bytes:
    """A journal as one line of compact JSON."""
    return msgspec.json.encode(journal) + b"\n"


def decode(content: bytes) -> AnyJournal:
    """The journal in a file's bytes, brought up to the present; SaveError for anything else."""
    maker = told(_MAKER, content)
    content = migrate.to_present_format(content, maker.format)
    maker = told(_MAKER, content)
    game = known_game(maker.game)
    content = migrate.to_present_rules(content, game.name, maker.revision, game.revision)
    journal: AnyJournal = told(_decoder(game.name), content)
    if journal.pack != journal.options.pack:
        raise SaveError("wrong_shape", place="$.pack", detail=journal.pack)
    if len(journal.seats) != journal.options.players:
        raise SaveError("wrong_shape", place="$.seats", detail=str(len(journal.seats)))
    _check_length(journal)
    _check_branches(journal)
    return journal


def _check_length(journal: AnyJournal) -> None:
    """No game is so long that whoever opens it would wait for minutes."""
    acts = len(journal.actions) + sum(len(record.actions) for record in journal.undone)
    for place, found, limit in (
        ("$.actions", acts, MOST_ACTIONS),
        ("$.undone", len(journal.undone), MOST_ACTIONS),
        ("$.branches", len(journal.branches), MOST_BRANCHES),
    ):
        if found > limit:
            raise SaveError("too_long", place=place, found=found, limit=limit)


def still_fitting(actions: int, undone: tuple[Undone[A], ...]) -> tuple[Undone[A], ...]:
    """What a journal of so many actions still holds of what was taken back: the first goes first.

    A record can be forgotten: the later ones never stood on what it took back.
    """
    acts, forgotten = actions + sum(len(record.actions) for record in undone), 0
    while acts > MOST_ACTIONS and forgotten < len(undone):
        acts -= len(undone[forgotten].actions)
        forgotten += 1
    return undone[forgotten:]


def revision_of(content: bytes) -> int:
    """The revision of the rules that a file's bytes were written by."""
    maker: Maker = told(_MAKER, content)
    return maker.revision


def _check_branches(journal: AnyJournal) -> None:
    """A game leaves others one after the other, at actions that it has."""
    at = 0
    for number, branch in enumerate(journal.branches):
        if not at <= branch.at <= len(journal.actions):
            raise SaveError("wrong_shape", place=f"$.branches[{number}]", detail=str(branch.at))
        at = branch.at


def headline(content: bytes) -> Headline:
    """What a list says of the game in a file's bytes."""
    maker = told(_MAKER, content)
    heading: Headline = told(_HEADLINE, migrate.to_present_format(content, maker.format))
    if heading.game not in registry.FOLDERS:
        raise SaveError("unknown_game", game=heading.game)
    return heading


def known_game(name: str) -> Game[Any, Any, Any]:
    """The game of that name."""
    if name not in registry.FOLDERS:
        raise SaveError("unknown_game", game=name)
    return registry.game(name)


@cache
def _decoder(name: str) -> msgspec.json.Decoder[AnyJournal]:
    game = registry.game(name)
    typed: Any = Journal[game.options, game.state, game.action]  # type: ignore[name-defined]
    return msgspec.json.Decoder(typed)


_MAKER = msgspec.json.Decoder(Maker)
_HEADLINE = msgspec.json.Decoder(Headline)
