"""What a player's results of a game add up to: its tables, and each heading of its score sheets."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from saves.journal import HUMAN
from saves.results import Result

#: How many of the last totals are shown.
LAST = 10


class Totals(Struct, frozen=True):
    """What stood under one heading of the sheets: how often, the best, the mean, and the last
    totals, oldest first."""

    heading: str
    count: int
    best: int
    mean: float
    last: tuple[int, ...]


class Tables(Struct, frozen=True):
    """The games of one kind at a table: how many, how many a person won against others, and the
    best total of people, the mean, and the last ones, oldest first."""

    game: str
    count: int
    contested: int
    won: int
    best: int
    mean: float
    last: tuple[int, ...]


def of_game(results: Iterable[Result], game: str) -> list[Result]:
    """The results of people in one game, oldest first."""
    return [
        result
        for result in sorted(results, key=lambda result: result.date)
        if result.game == game and result.people and len(result.totals) == len(result.players)
    ]


def by_heading(results: Iterable[Result], game: str) -> dict[str, Totals]:
    """What people got under every heading of a game's sheets."""
    totals: dict[str, list[int]] = {}
    for result in of_game(results, game):
        for player, sheet in zip(result.players, result.sheets, strict=False):
            for tally in sheet if player == HUMAN else ():
                totals.setdefault(tally.heading, []).append(tally.total)
    return {heading: _totals(heading, found) for heading, found in totals.items()}


def _totals(heading: str, totals: list[int]) -> Totals:
    mean = sum(totals) / len(totals)
    return Totals(heading, len(totals), max(totals), mean, tuple(totals[-LAST:]))


def at_tables(results: Iterable[Result], game: str) -> Tables | None:
    """What people did in a game; None before the first."""
    played = of_game(results, game)
    if not played:
        return None
    totals = [max(result.totals[seat] for seat in result.people) for result in played]
    contested = [result for result in played if len(result.players) > 1]
    return Tables(
        game=game,
        count=len(played),
        contested=len(contested),
        won=sum(not set(result.people).isdisjoint(result.winners) for result in contested),
        best=max(totals),
        mean=sum(totals) / len(totals),
        last=tuple(totals[-LAST:]),
    )
