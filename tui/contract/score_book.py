"""What a player's results of one game tell: on the home screen, in the statistics, on a board.

What is here serves every game that is played at tables: they stand in one list, by their totals. A
game whose results are of another kind brings a score book of its own, `tui.<folder>.score_book`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from rules import registry
from saves import statistics
from saves.results import Result
from saves.statistics import Tables, Totals
from tui.contract.sign import sign_of
from tui.words.language import Language

Results = tuple[Result, ...]


class Climb(Struct, frozen=True):
    """Totals one after the other, and the steps between them that earn a title.

    `count` tells how many there are, `best` the best of them.
    """

    count: str
    best: str
    totals: tuple[int, ...]
    steps: tuple[int, ...]


class Chapter(Struct, frozen=True):
    """A list in the statistics: its name, what stands above the columns, its lines by name."""

    name: str
    count: str
    best: str
    last: str
    lines: tuple[tuple[str, Totals | Tables], ...]


class ScoreBook:
    """The results of a game that is played at tables."""

    #: Whether it stands in the list of the games at tables.
    at_tables = True

    def __init__(self, game: str) -> None:
        self.game = game

    def standing(self, results: Results, _: Language) -> str:
        """How many can play the game; once it was played, the best total and how often it was
        won."""
        played = statistics.at_tables(results, self.game)
        if played is None:
            players = sign_of(self.game).players
            return _("{least} à {most} joueurs", least=min(players), most=max(players))
        best = _.plural("record : {n} pt", "record : {n} pts", played.best)
        return f"{best} · {victories(played, _)}" if played.contested else best

    # What a game has beside the list of the tables

    def climb(self, results: Results, _: Language) -> Climb | None:
        """How the player rose from title to title; None if there is nothing to show."""
        return None

    def chapter(self, results: Results, _: Language) -> Chapter | None:
        """A list of its own; None if there is nothing to show."""
        return None

    def lines(self, results: Results, _: Language) -> Iterator[str]:
        """The same in lines."""
        return iter(())

    def plain(self, results: Results) -> Mapping[str, Any]:
        """The same as plain values, by name."""
        return {}


def victories(tables: Tables, _: Language) -> str:
    """How many games against others were won."""
    return _("{won} sur {count} gagnées", won=tables.won, count=tables.contested)


def score_book(game: str) -> ScoreBook:
    """The score book of a game: its own, or that of any game at tables."""
    own = registry.perhaps("tui", game, "score_book")
    return own.SCORE_BOOK if own else ScoreBook(game)


def score_books() -> tuple[ScoreBook, ...]:
    """The score books of all games."""
    return tuple(map(score_book, registry.NAMES))


def at_tables(results: Results) -> list[Tables]:
    """What was played at tables, game by game, the one that was played first first."""
    ordered = sorted(results, key=lambda result: result.date)
    games = dict.fromkeys(result.game for result in ordered if result.game in registry.FOLDERS)
    found = (statistics.at_tables(results, name) for name in games if score_book(name).at_tables)
    return [tables for tables in found if tables is not None]
