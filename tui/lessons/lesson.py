"""What a lesson is, as data: a file beside its game, read strictly.

The texts are French source strings with `{placeholders}`; their figures come from the position.
Actions stand as the game encodes them, and a pattern may leave its last fields open.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from rules import registry

#: An action as the game writes it, as far as it matters.
Pattern = tuple[Any, ...]

FOLDER = "lessons"


class Moment(Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of a recorded game: the learner's first decision in a phase of a round, or the
    `last` one."""

    round: int
    phase: str
    last: bool = False


class Setting(Struct, frozen=True, forbid_unknown_fields=True):
    """The position that a lesson begins with. Nothing is set by hand, so it can be reached in a
    game.

    Either options, the digest of their pack, a seed and the actions before the first step; or a
    `recorded` game beside the lessons, from the first decision of the learner on, from where the
    lesson that it `follows` has ended, or from a moment `at` which something happens.
    """

    options: dict[str, Any] = {}
    digest: str = ""
    seed: int = 0
    prelude: tuple[Pattern, ...] = ()
    recorded: str = ""
    follows: str = ""
    at: Moment | None = None


class Wrong(Struct, frozen=True, forbid_unknown_fields=True):
    """A move that one might take for the asked one, and what is said to it."""

    move: Pattern
    say: str


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One idea: what is said, and the moves that are asked, in this order or in `any_order`; with
    `until` any move will do, to the end of the game; what is only `read` asks nothing.

    `otherwise` answers a legal move that was not asked, unless it is one of those `wrong` ones
    that have an answer of their own, or `also` good. `after` is told once the step is done. The
    box stands at the other edge of the board than what it speaks of, its `point`; `show` are words
    on the board that are lit up. What is `given` must hold, or the texts are false.
    """

    idea: str
    say: str
    point: Literal["", "top", "bottom"] = ""
    show: str = ""
    want: tuple[Pattern, ...] = ()
    any_order: bool = False
    also: tuple[Pattern, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    until: Literal["", "over"] = ""
    read: bool = False
    otherwise: str = ""
    after: str = ""
    given: dict[str, int] = {}


class Free(Struct, frozen=True, forbid_unknown_fields=True):
    """The end of a lesson: a game of one's own, with nobody asking anything.

    It goes on from here; from another moment of the recorded game, if there is one `at` which it
    begins; or `fresh`, as the lesson began, with other luck. It lasts until the game is over, until
    so many `rounds` have passed, or until the `phase` is over.
    """

    say: str
    after: str
    fresh: bool = False
    at: Moment | None = None
    until: Literal["over", "rounds", "phase"] = "over"
    rounds: int = 1


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson. Its `version` counts changes after which one begins it again."""

    id: str
    version: Annotated[int, Meta(ge=1)]
    game: str
    title: str
    minutes: int
    rules: tuple[str, ...]
    table: Setting
    step: tuple[Step, ...]
    free: Free


@cache
def lessons(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game in their order; none for a game that has none."""
    package = registry.perhaps("tui", game, FOLDER)
    if package is None:
        return ()
    found = (file for file in files(package).iterdir() if file.name.endswith(".toml"))
    ordered = sorted(found, key=lambda file: file.name)
    return tuple(msgspec.toml.decode(file.read_bytes(), type=Lesson) for file in ordered)


def all_lessons() -> Iterator[Lesson]:
    """Every lesson of the house."""
    for game in registry.NAMES:
        yield from lessons(game)


def lesson(name: str) -> Lesson:
    """The lesson of an id; KeyError for one that there is not."""
    for found in all_lessons():
        if found.id == name:
            return found
    raise KeyError(name)


def facts(game: str, state: Any) -> dict[str, Any]:
    """The figures of a position that a lesson's texts may name."""
    found: dict[str, Any] = registry.part("tui", game, f"{FOLDER}.facts").facts(state)
    return found
