"""Deeds: what a player has brought about in a game, told again from the results and saved games.

A deed is earned by a finished game and never noted anywhere: whoever has the games has the deeds.
Games played on from another one and practice leave no result, and so no deed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from rules import registry
from saves import files
from saves.errors import SaveError
from saves.results import Result
from saves.store import Store

#: What all results of a game must come to; and what the last position of one game must show.
ByResults = Callable[[tuple[Result, ...]], bool]
ByState = Callable[[Any, int], bool]


class Deed(Struct, frozen=True):
    """A deed: its name, what it takes, and how it is seen. Both texts are French source strings."""

    name: str
    tells: str
    by_results: ByResults | None = None
    by_state: ByState | None = None


def deeds(game: str) -> tuple[Deed, ...]:
    """The deeds of a game; none if it has no list."""
    own = registry.perhaps("tui", game, "deeds") if game in registry.FOLDERS else None
    return own.DEEDS if own else ()


def earned(game: str, results: Iterable[Result], store: Store) -> frozenset[Deed]:
    """The deeds that a player's games have earned."""
    own = tuple(result for result in results if result.game == game)
    known = deeds(game)
    found = {deed for deed in known if deed.by_results and deed.by_results(own)}
    seen = [deed for deed in known if deed.by_state]
    if own and seen:
        people = {result.id: result.people for result in own}
        for state, seats in last_positions(people, store):
            found |= {
                deed
                for deed in seen
                if deed.by_state and any(deed.by_state(state, seat) for seat in seats)
            }
    return frozenset(found)


def last_positions(
    people: dict[str, tuple[int, ...]], store: Store
) -> Iterable[tuple[Any, tuple[int, ...]]]:
    """Where the finished games on disk ended, with the seats of people."""
    for path in store.paths():
        seats = people.get(store.id_in(path))
        if seats:
            try:
                yield store.decoded(files.read(path)).state, seats
            except SaveError:
                continue


# What deeds of several games ask for


def finished(results: tuple[Result, ...]) -> bool:
    """A game was played to its end."""
    return bool(results)


def reached(total: int) -> ByResults:
    """A person came to this total."""
    return lambda results: any(
        result.totals[seat] >= total for result in results for seat in result.people
    )


def beaten(level: str) -> ByResults:
    """A person won at a table where a bot of this level sat."""
    return lambda results: any(
        level in result.players and not set(result.people).isdisjoint(result.winners)
        for result in results
    )
