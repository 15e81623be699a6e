"""The score book of Coffee Roaster: challenges with their ranks, cups by coffee."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from rules.coffee_roaster.challenge import RANKS, UNLOCKS_EXPERT, rank
from saves import statistics
from saves.results import Result
from saves.statistics import Totals
from tui.coffee_roaster.words import terms
from tui.coffee_roaster.words.cups import by_name, card_name
from tui.contract.score_book import Chapter, Climb, Results, ScoreBook
from tui.words.language import Language

GAME = "roaster"


class Challenge(Struct, frozen=True):
    """A finished challenge: when, how many points, which rank."""

    date: str
    total: int
    rank: str


class CoffeeRoasterScoreBook(ScoreBook):
    """Cups and challenges of one player, who has no others at the table."""

    at_tables = False

    def standing(self, results: Results, _: Language) -> str:
        """The best rank; before the first challenge, the best cup."""
        best = best_challenge(results)
        if best is not None:
            return _("rang : {rank}", rank=terms.rank(best.rank, _))
        cup = best_cup(results)
        if cup is not None:
            return _.plural("meilleure tasse : {n} pt", "meilleure tasse : {n} pts", cup)
        return _("solo, cinq minutes")

    def climb(self, results: Results, _: Language) -> Climb | None:
        """The challenges one after the other, against the ranks (CR-705)."""
        found, best = challenges(results), best_challenge(results)
        if best is None:
            return None
        title = terms.rank(best.rank, _)
        told = _.plural(
            "le meilleur : {n} pt, {rank}",
            "le meilleur : {n} pts, {rank}",
            best.total,
            rank=title,
        )
        return Climb(
            count=_.plural("{n} défi", "{n} défis", len(found)),
            best=told,
            totals=tuple(challenge.total for challenge in found),
            steps=tuple(least for least, _title in RANKS),
        )

    def chapter(self, results: Results, _: Language) -> Chapter | None:
        """The cups of every coffee, by its name."""
        cups = by_name(by_card(results))
        if not cups:
            return None
        lines = tuple((card_name(found.heading), found) for found in cups)
        return Chapter(_("Cafés"), _("tasses"), _("meilleure"), _("dix dernières"), lines)

    def lines(self, results: Results, _: Language) -> Iterator[str]:
        """The challenges over time, then the cups by card."""
        found, cups = challenges(results), by_card(results)
        if found:
            yield _.plural("{n} défi :", "{n} défis :", len(found))
            yield from (challenge_line(challenge, _) for challenge in found)
        if cups:
            yield _.plural("{n} café torréfié :", "{n} cafés torréfiés :", len(cups))
            yield from (cups_line(found, _) for found in by_name(cups))

    def plain(self, results: Results) -> Mapping[str, Any]:
        """What is earned, the challenges, the cups by card."""
        return {
            "unlocked": expert_unlocked(results),
            "challenges": [
                {"date": found.date, "total": found.total, "rank": found.rank}
                for found in challenges(results)
            ],
            "cards": {
                found.heading: {
                    "count": found.count,
                    "best": found.best,
                    "mean": round(found.mean, 3),
                    "last": list(found.last),
                }
                for found in by_name(by_card(results))
            },
        }


def challenge_line(challenge: Challenge, _: Language) -> str:
    """A challenge: its day, its points, its rank."""
    day, rank, points = challenge.date[:10], terms.rank(challenge.rank, _), challenge.total
    return _.plural(
        "  {date}  {n} pt  {rank}", "  {date}  {n} pts  {rank}", points, date=day, rank=rank
    )


def cups_line(cups: Totals, _: Language) -> str:
    """The cups of one card: how many, the best, the mean, the last ones."""
    return _.plural(
        "  {card} : {n} tasse, meilleure {best}, moyenne {mean}, dernières {last}",
        "  {card} : {n} tasses, meilleure {best}, moyenne {mean}, dernières {last}",
        cups.count,
        card=card_name(cups.heading),
        best=cups.best,
        mean=_.number(cups.mean),
        last=" ".join(map(str, cups.last)),
    )


def by_card(results: Iterable[Result]) -> dict[str, Totals]:
    """The cups of every card that was roasted, in single roasts and challenges."""
    return statistics.by_heading(results, GAME)


def challenges(results: Iterable[Result]) -> tuple[Challenge, ...]:
    """Every challenge with its rank, oldest first."""
    return tuple(
        Challenge(result.date, result.totals[0], rank(result.totals[0]))
        for result in statistics.of_game(results, GAME)
        if result.options.get("mode") == "challenge"
    )


def best_cup(results: Iterable[Result]) -> int | None:
    """The points of the best cup; None before the first."""
    return max((found.best for found in by_card(results).values()), default=None)


def best_challenge(results: Iterable[Result]) -> Challenge | None:
    """The challenge with the most points, the first of equals; None before the first."""
    return max(challenges(results), key=lambda challenge: challenge.total, default=None)


def expert_unlocked(results: Iterable[Result]) -> bool:
    """Whether a challenge on record reached the rank that opens the Expert start (CR-703)."""
    return any(challenge.total >= UNLOCKS_EXPERT for challenge in challenges(results))


SCORE_BOOK = CoffeeRoasterScoreBook(GAME)
