"""What a player's results add up to: cups by card, challenges and ranks, the other games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from rules.coffee_roaster.challenge import UNLOCKS_EXPERT, rank
from saves.results import Result, Tally

ROASTER = "roaster"

#: How many of the last cups are shown.
LAST = 10


class Cups(Struct, frozen=True):
    """The cups of one card: how many, the best, the mean, and the last ones, oldest first."""

    card: str
    count: int
    best: int
    mean: float
    last: tuple[int, ...]


class Challenge(Struct, frozen=True):
    """A finished challenge: when, how many points, which rank."""

    date: str
    total: int
    rank: str


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


def by_card(results: Iterable[Result]) -> dict[str, Cups]:
    """The cups of every card that was roasted, in single roasts and challenges."""
    totals: dict[str, list[int]] = {}
    for result in roasts(results):
        for cup in cups(result):
            totals.setdefault(cup.heading, []).append(cup.total)
    return {card: _cups(card, found) for card, found in totals.items()}


def _cups(card: str, totals: list[int]) -> Cups:
    mean = sum(totals) / len(totals)
    return Cups(card, len(totals), max(totals), mean, tuple(totals[-LAST:]))


def challenges(results: Iterable[Result]) -> tuple[Challenge, ...]:
    """Every challenge with its rank, oldest first."""
    return tuple(
        Challenge(result.date, result.totals[0], rank(result.totals[0]))
        for result in roasts(results, "challenge")
    )


def best_cup(results: Iterable[Result]) -> Tally | None:
    """The best cup of all, the first of equals; None before the first."""
    every = [cup for result in roasts(results) for cup in cups(result)]
    return max(every, key=lambda cup: cup.total, default=None)


def best_challenge(results: Iterable[Result]) -> Challenge | None:
    """The challenge with the most points, the first of equals; None before the first."""
    return max(challenges(results), key=lambda challenge: challenge.total, default=None)


def expert_unlocked(results: Iterable[Result]) -> bool:
    """Whether a challenge on record reached the rank that opens the Expert start (CR-703)."""
    return any(challenge.total >= UNLOCKS_EXPERT for challenge in challenges(results))


def by_game(results: Iterable[Result]) -> dict[str, Tables]:
    """What people did in each game but the roaster, whose cups stand by card."""
    played: dict[str, list[Result]] = {}
    for result in sorted(results, key=lambda result: result.date):
        if result.game != ROASTER and result.people and len(result.totals) == len(result.players):
            played.setdefault(result.game, []).append(result)
    return {name: _tables(name, found) for name, found in played.items()}


def _tables(game: str, results: list[Result]) -> Tables:
    totals = [max(result.totals[seat] for seat in result.people) for result in results]
    contested = [result for result in results if len(result.players) > 1]
    return Tables(
        game=game,
        count=len(results),
        contested=len(contested),
        won=sum(not set(result.people).isdisjoint(result.winners) for result in contested),
        best=max(totals),
        mean=sum(totals) / len(totals),
        last=tuple(totals[-LAST:]),
    )


def roasts(results: Iterable[Result], mode: str | None = None) -> Iterator[Result]:
    """The games of Coffee Roaster, of one mode or of both, oldest first."""
    for result in sorted(results, key=lambda result: result.date):
        if result.game == ROASTER and result.totals and mode in (None, result.options.get("mode")):
            yield result


def cups(result: Result) -> tuple[Tally, ...]:
    """The cups of one game of Coffee Roaster."""
    return result.sheets[0] if result.sheets else ()
