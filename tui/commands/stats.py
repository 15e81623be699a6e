"""`comptoir stats`: a player's own results, on screen, in lines or as JSON."""

from __future__ import annotations

import json
import os
from argparse import Namespace
from collections.abc import Iterator
from typing import Any

from rules import registry
from saves import statistics
from saves.clean import clean
from saves.profile import Profile
from saves.statistics import Challenge, Cups, Tables
from tui.coffee_roaster import words
from tui.commands.opening import asked_language, no_terminal, opening, screen
from tui.language import Language
from tui.presenter import presenter
from tui.start import Start

#: As much of the name of a card that no pack of the house knows as is shown.
LONGEST_NAME = 30


def run(asked: Namespace, _: Language) -> int:
    """Tell the results; on screens where there is a terminal and nothing else is asked for."""
    if not (asked.plain or asked.json or no_terminal(_)):
        return screen(Start(screen="stats", language=asked_language(asked, os.environ)), _)
    opened = opening(asked)
    if asked.json:
        print(json.dumps(as_json(opened.profile)))
    else:
        print(*lines(opened.profile, opened.language), sep="\n")
    return 0


def lines(profile: Profile, _: Language) -> Iterator[str]:
    """The challenges over time, the cups by card, then the other games."""
    cards = statistics.by_card(profile.results)
    challenges = statistics.challenges(profile.results)
    tables = statistics.by_game(profile.results)
    if not cards and not tables:
        yield _("Aucune partie terminée pour l'instant.")
    if challenges:
        yield _.plural("{n} défi :", "{n} défis :", len(challenges))
        yield from (challenge_line(challenge, _) for challenge in challenges)
    if cards:
        yield _.plural("{n} café torréfié :", "{n} cafés torréfiés :", len(cards))
        yield from (cups_line(cups, _) for cups in by_name(cards))
    for found in tables.values():
        yield from table_lines(found, _)


def by_name(cards: dict[str, Cups]) -> list[Cups]:
    """The cups of each card, by the cards' names."""
    return sorted(cards.values(), key=lambda cups: card_name(cups.card))


def challenge_line(challenge: Challenge, _: Language) -> str:
    """A challenge: its day, its points, its rank."""
    return _(
        "  {date}  {points} pts  {rank}",
        date=challenge.date[:10],
        points=challenge.total,
        rank=words.rank(challenge.rank, _),
    )


def cups_line(cups: Cups, _: Language) -> str:
    """The cups of one card: how many, the best, the mean, the last ones."""
    return _.plural(
        "  {card} : {n} tasse, meilleure {best}, moyenne {mean}, dernières {last}",
        "  {card} : {n} tasses, meilleure {best}, moyenne {mean}, dernières {last}",
        cups.count,
        card=card_name(cups.card),
        best=cups.best,
        mean=_.number(cups.mean),
        last=" ".join(map(str, cups.last)),
    )


def table_lines(tables: Tables, _: Language) -> Iterator[str]:
    """A game for several: how often, how often it was won, the totals."""
    title = presenter(tables.game).title
    yield _.plural("{game} : {n} partie", "{game} : {n} parties", tables.count, game=title)
    if tables.contested:
        yield _("  gagnées : {won} sur {count}", won=tables.won, count=tables.contested)
    yield _(
        "  meilleur total {best}, moyenne {mean}, derniers {last}",
        best=tables.best,
        mean=_.number(tables.mean),
        last=" ".join(map(str, tables.last)),
    )


def card_name(card: str) -> str:
    """The name of a card of the house, or the id of another pack's."""
    shelf = registry.game("roaster").shelf
    known = shelf[shelf.built_in[0]].by_id.get(card)
    return words.card_name(known) if known else clean(card, LONGEST_NAME)


def as_json(profile: Profile) -> dict[str, Any]:
    """The same as plain values."""
    return {
        "games": len(profile.results),
        "unlocked": profile.unlocked,
        "challenges": [
            {"date": challenge.date, "total": challenge.total, "rank": challenge.rank}
            for challenge in statistics.challenges(profile.results)
        ],
        "cards": {
            cups.card: {
                "count": cups.count,
                "best": cups.best,
                "mean": round(cups.mean, 3),
                "last": list(cups.last),
            }
            for cups in by_name(statistics.by_card(profile.results))
        },
        "tables": {
            name: {
                "count": tables.count,
                "contested": tables.contested,
                "won": tables.won,
                "best": tables.best,
                "mean": round(tables.mean, 3),
                "last": list(tables.last),
            }
            for name, tables in statistics.by_game(profile.results).items()
        },
    }
