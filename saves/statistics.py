"""What a player's results of a game add up to: its tables, and each heading of its score sheets."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from saves.hindsight import Hindsight
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


class Against(Struct, frozen=True):
    """The games of one kind against bots of one level: how many, how many a person won, and the
    mean lead of the best person over the best of these bots."""

    game: str
    level: str
    count: int
    won: int
    lead: float


def against(results: Iterable[Result], game: str) -> list[Against]:
    """What people did against each level, in the order they were met."""
    met: dict[str, list[tuple[bool, int]]] = {}
    for result in of_game(results, game):
        own = max(result.totals[seat] for seat in result.people)
        won = not set(result.people).isdisjoint(result.winners)
        for level in dict.fromkeys(player for player in result.players if player != HUMAN):
            pairs = zip(result.players, result.totals, strict=True)
            theirs = max(total for player, total in pairs if player == level)
            met.setdefault(level, []).append((won, own - theirs))
    return [
        Against(
            game,
            level,
            len(found),
            sum(won for won, _lead in found),
            sum(lead for _won, lead in found) / len(found),
        )
        for level, found in met.items()
    ]


class Losses(Struct, frozen=True):
    """What decisions of one game gave away on the average: in each phase, with how many there were,
    and game after game, oldest first."""

    game: str
    phases: dict[str, tuple[float, int]]
    over_time: tuple[float, ...]


def losses(hindsights: Iterable[Hindsight], game: str) -> Losses | None:
    """The average loss per decision in the games that were looked back on; None without any."""
    weighed = [each.weighed for each in hindsights if each.game == game and each.weighed]
    if not weighed:
        return None
    by_phase: dict[str, list[float]] = {}
    for decisions in weighed:
        for one in decisions:
            by_phase.setdefault(one.phase, []).append(one.loss)
    return Losses(
        game,
        {phase: (sum(each) / len(each), len(each)) for phase, each in by_phase.items()},
        tuple(sum(one.loss for one in decisions) / len(decisions) for decisions in weighed),
    )
